import type { submitted as english } from '../../../en-US/web/bid-package/submitted.ts';
import type { Translated } from '../../../types.ts';

/** What was submitted, in French. */
export const submitted: Translated<typeof english> = {
  asSubmitted: 'Tel que soumis',
  submittedTotal: 'Soumis',
  leveledTotal: 'Nivelé',
  submittedHelp: 'Classes et prix de la dernière soumission ou importation, ou tels que saisis d’abord.',
  leveledCount_zero: 'Aucun prix n’est nivelé autrement.',
  leveledCount_one: '{{count}} prix est nivelé autrement, et marqué.',
  leveledCount_other: '{{count}} prix sont nivelés autrement, et marqués.',
  backToLeveled: 'Retour au nivelé',
  submittedReadOnly:
    'La feuille montre ce qui a été soumis. Alt+U revient aux prix nivelés, qui peuvent être modifiés.',
  leveledIs: 'Nivelé : {{entry}}, {{difference}}',
  leveledByTip: 'Nivelé moins soumis',
  leveledByTipPercent: 'Nivelé moins soumis, {{percent}}',
  submittedNothing: 'Rien de soumis',
  submittedNoPart: 'Cela relève du nivellement et ne fait pas partie de ce qui a été soumis.',
  submittedPrinted: 'Imprimé sur la dernière soumission',
  submittedPrintedOther: 'Imprimé sur la dernière soumission ; la somme des prix est de {{sum}}',
  submittedNotPrinted: 'La dernière soumission n’imprime aucun total auquel ces prix soient comparés.',
  printedDifference: 'Total imprimé moins les prix',
  printedLeveled: 'nivelé {{amount}}',
  whySubmittedSum: 'Les prix soumis et les montants forfaitaires, sans ceux qui ont remplacé des prix soumis.',
  whySubmittedTotal:
    'Ce qui a été soumis pour la base et les variantes activées, sans les ajustements ni les exigences.',
  whySubmittedEstimate: 'Ce qui a été soumis, comparé à l’estimation de base des mêmes sections.',
};
