import type { compare as english } from '../../../en-US/web/bid-package/compare.ts';
import type { Translated } from '../../../types.ts';

/** Comparing prices, in French. */
export const compare: Translated<typeof english> = {
  view: 'Affichage',
  viewLowAndAverage: 'Plus bas et moyenne',
  viewPercentOfLow: 'Pourcentage du plus bas',
  lowColumn: 'Plus bas',
  averageColumn: 'Moyenne',
  lowOf: 'Prix comparable le plus bas : {{name}}',
  averageOf_one: 'Moyenne de {{count}} prix comparable',
  averageOf_other: 'Moyenne de {{count}} prix comparables',
  nothingToCompare: 'Aucun prix comparable',
  percentOfLow: '{{percent}} du plus bas ({{low}})',
  amountWithAlternates_one: 'Base + {{count}} variante',
  amountWithAlternates_other: 'Base + {{count}} variantes',
  rankLow: 'Plus bas',
  rankLowUnleveled_one: 'Plus bas, {{count}} non nivelé',
  rankLowUnleveled_other: 'Plus bas, {{count}} non nivelés',
  rankUnleveled_one: '{{count}} de ses {{lines}} postes n’est pas nivelé',
  rankUnleveled_other: '{{count}} de ses {{lines}} postes ne sont pas nivelés',
  rankLowIsUnleveled_one: 'Le plus bas a {{count}} poste non nivelé sur {{lines}}',
  rankLowIsUnleveled_other: 'Le plus bas a {{count}} postes non nivelés sur {{lines}}',
  rankSecondLow: '2e plus bas',
  rankTip: 'Rang {{place}} de {{count}} selon « {{amount}} » : {{difference}} de plus que le plus bas',
  rankTipPercent:
    'Rang {{place}} de {{count}} selon « {{amount}} » : {{difference}} ({{percent}}) de plus que le plus bas',
  rankTipLow: 'Le plus bas de {{count}} selon « {{amount}} »',
  outlier: '{{percent}} de la médiane des autres ({{median}})',
  whyOutlier: 'Loin des autres : {{percent}} de la médiane des autres ({{median}}). Il compte quand même.',
  whyLow: 'Le prix comparable le plus bas. Il n’a pas de total.',
  whyAverage: 'La moyenne des prix comparables, arrondie au cent. Elle n’a pas de total.',
  whyCompared:
    'Sont comparables les prix autres que 0 des soumissionnaires non exclus, de toute classe sauf Inclus, Portée manquante et Risque.',
};
