import type { printing as english } from '../../../en-US/web/bid-package/print.ts';
import type { Translated } from '../../../types.ts';

/** Texts of the printed sheet, in French. */
export const printing: Translated<typeof english> = {
  print: 'Imprimer',
  printedBy: 'Imprimé {{when}}, {{name}}',
  printedBidders: 'Soumissionnaires {{first}} à {{last}} sur {{count}}',
  printedShownBidders_one: '{{shown}} soumissionnaire sur {{count}}',
  printedShownBidders_other: '{{shown}} soumissionnaires sur {{count}}',
  printedShownLines_one: '{{shown}} poste sur {{count}} : {{what}}',
  printedShownLines_other: '{{shown}} postes sur {{count}} : {{what}}',
  printedSelected: 'Retenu',
  printedSecond: 'Deuxième',
  printedComputed: 'Prix tiré du plus bas des autres ou de l’estimation de base',
  printedLumpSum: 'Montant forfaitaire',
  printTooLongTitle: 'Ce lot de soumission est trop long pour être imprimé.',
  printTooLong:
    'Il compte {{count, number}} postes; la feuille s’imprime jusqu’à {{limit, number}}. Le classeur Excel du projet les contient tous et s’imprime avec les en-têtes sur chaque page.',
};
