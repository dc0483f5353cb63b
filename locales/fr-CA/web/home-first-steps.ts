import type { firstSteps as english } from '../../en-US/web/home-first-steps.ts';
import type { Translated } from '../../types.ts';

/** Texts of a company's first steps, and of a company without projects. */
export const firstSteps: Translated<typeof english> = {
  firstSteps: 'Premières étapes',
  firstStepsDone: '{{done, number}} sur {{count, number}} faites',
  firstStepDone: 'Fait',
  firstStepEmpty: 'Vide',
  'firstStep.packages': 'Lots de soumission, unités et frais',
  'firstStep.packagesHelp':
    'Le jeu de départ remplit en un clic les listes qui sont vides (39 lots par corps de métier, unités, conditions générales et trois frais à 0 %). Ou importez vos propres listes.',
  'firstStep.packagesDoneHelp': 'Vos listes sont là. Modifiez-les dans les paramètres à tout moment.',
  'firstStep.packagesAct': 'Ouvrir les lots de soumission',
  'firstStep.unitsAct': 'Ouvrir les unités de mesure',
  'firstStep.feesAct': 'Ouvrir les frais',
  'firstStepList.packages': 'Lots de soumission',
  'firstStepList.units': 'Unités',
  'firstStepList.fees': 'Frais',
  'firstStep.people': 'Personnes',
  'firstStep.peopleHelp':
    'Ajoutez ou importez les personnes qui nivellent les soumissions avec vous, et donnez des rôles à chacune.',
  'firstStep.peopleAct': 'Ouvrir les autorisations des utilisateurs',
  'firstStep.sample': 'Un projet d’exemple',
  'firstStep.sampleHelp':
    'Explorez un projet nivelé de 15 lots de soumission. Cela prend moins d’une demi-minute et n’est possible qu’une fois, avant votre premier projet.',
  'firstStep.project': 'Votre premier projet',
  'firstStep.projectHelp':
    'Donnez-lui un nom et une date limite, choisissez ses lots et entrez les premières soumissions.',
  'firstStep.projectAct': 'Ajouter votre premier projet',
  'firstStep.projectNoRole':
    'Les administrateurs de projet ajoutent les projets. Donnez-vous ce rôle dans les autorisations des utilisateurs; il prend effet à votre prochaine connexion.',
  noProjectsAdd: 'Ajoutez le premier et divisez-le en lots de soumission.',
  noProjectsAsk:
    'Les administrateurs de projet ajoutent les projets. Demandez à {{people}} de vous ajouter à l’un d’eux.',
  noProjectsWait: 'Les projets auxquels on vous ajoute apparaissent ici.',
  sampleDataAdds:
    'Cela ajoute le projet Customs House rehabilitation avec 15 lots de soumission, leurs postes, soumissionnaires et soumissions nivelées, deux options et des frais. Cela ajoute aussi les lots et les exigences générales que vous n’avez pas encore, ainsi que des conditions générales et des frais si vous n’en avez pas. Ce que vous avez reste tel quel.',
  sampleDataTakes: 'Cela prend moins d’une demi-minute. Les données d’exemple ne peuvent être chargées qu’une fois.',
};
