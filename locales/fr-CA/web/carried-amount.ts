import type { carriedAmount as english } from '../../en-US/web/carried-amount.ts';
import type { Translated } from '../../types.ts';

/** What a package counts for until a bidder is selected, in French. */
export const carriedAmount: Translated<typeof english> = {
  'carry.title': 'Montant reporté',
  'carry.lead': 'Jusqu’à ce qu’un soumissionnaire soit retenu, le lot reporte',
  'carry.choice.none': 'Rien',
  'carry.choice.low': 'La plus basse soumission',
  'carry.choice.estimate': 'L’estimation de base',
  'carry.choice.typed': 'Un montant saisi',
  'carry.choiceWithAmount': '{{choice}}, {{amount}}',
  'carry.help.none': 'Ses soumissions comptent pour 0,00 dans chaque total.',
  'carry.help.low':
    'Il suit la plus basse soumission, aussi dans les variantes activées, comme si ce soumissionnaire était retenu.',
  'carry.help.estimate': 'Il suit l’estimation, aussi dans les variantes activées.',
  'carry.help.typed': 'Il compte dans la soumission de base seulement; les variantes du lot n’ajoutent rien.',
  'carry.amount': 'Montant',
  'carry.amountMissing': 'Entrez un montant.',
  'carry.noLowBid': 'Aucune plus basse soumission à reporter',
  'carry.carried.low': 'Reporté : plus basse soumission, {{bidder}}',
  'carry.carried.estimate': 'Reporté : estimation de base',
  'carry.carried.typed': 'Reporté : montant saisi',
  'carry.short.low': 'Basse : {{bidder}}',
  'carry.short.noLow': 'Aucune basse',
  'carry.short.estimate': 'Estimation',
  'carry.short.typed': 'Montant saisi',
  'carry.carries.none': 'Ne reporte rien',
  'carry.carries.low': 'Reporte la basse {{amount}}',
  'carry.carriesOf': '{{carries}} : {{bidder}}',
  'carry.carries.estimate': 'Reporte l’est. {{amount}}',
  'carry.carries.typed': 'Reporte {{amount}}',
  'carry.change': 'Montant reporté de {{name}} : {{carried}}',
  'carry.bidderSelected': 'Un soumissionnaire a été retenu.',
  'carry.readOnlyHelp': 'Votre choix reste ici jusqu’à la fermeture de cette boîte de dialogue.',
  'carry.saveError': 'Impossible d’enregistrer le montant reporté.',
  'carry.saveErrorHelp': 'Votre choix est encore ici.',
};
