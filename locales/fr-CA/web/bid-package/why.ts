import type { why as english } from '../../../en-US/web/bid-package/why.ts';
import type { Translated } from '../../../types.ts';

/** The panel that explains a number, in French. */
export const why: Translated<typeof english> = {
  whyThisNumber: 'Pourquoi ce nombre',
  whyNoPrice: 'aucun prix',
  whyTypedPrice: 'prix saisi',
  whyLowestOfOthers: 'Le prix le plus bas des autres soumissionnaires pour ce poste :',
  whyLowestOfOthersHere: 'Le prix le plus bas des autres soumissionnaires pour cette exigence :',
  whyLeftOut: 'laissé de côté : {{reason}}',
  whyNoEntry: 'aucune saisie',
  whyWithoutPrice: 'Sans un tel prix : l’estimation de base, {{amount}}. Un prix saisi la remplace.',
  whyWithoutPriceHere: 'Sans un tel prix : 0,00. Un prix saisi le remplace.',
  whyNothingToTake:
    'Aucun autre soumissionnaire n’a de prix à prendre; l’estimation de base compte donc. Un prix saisi la remplace.',
  whyNothingToTakeHere:
    'Aucun autre soumissionnaire n’a de prix à prendre; cela compte donc pour 0,00. Un prix saisi le remplace.',
  whyPriceAsEntered: 'Le prix pour tout le poste, tel que saisi.',
  whyPriceToEstimate:
    'Le prix pour tout le poste, tel que saisi. Estimation de base {{estimate}}, différence {{difference}}.',
  whyIncluded: 'Inclus n’a pas de prix : il compte pour 0,00 et le poste est nivelé.',
  whyUnleveled: 'Aucune saisie utilisable : compte pour 0,00, et le poste n’est pas nivelé pour ce soumissionnaire.',
  whyUnansweredCounts: 'Aucune réponse : compte pour 0,00. Une exigence ne rend jamais un soumissionnaire non nivelé.',
  whyUnleveledFigure: 'non nivelé, {{amount}}',
  whyLumpSum: 'Montant forfaitaire',
  whyLumpSumLines_zero: 'Aucun poste n’est inclus dans le montant forfaitaire; les postes y ajoutent {{amount}}.',
  whyLumpSumLines_one: 'Un poste est inclus dans le montant forfaitaire; les autres y ajoutent {{amount}}.',
  whyLumpSumLines_other: '{{count}} postes sont inclus dans le montant forfaitaire; les autres y ajoutent {{amount}}.',
  whyNone: 'aucun',
  whySum: 'Somme',
  whyToEstimate: 'Estimation de base {{estimate}}, différence {{difference}}.',
  whyToEstimateUnpriced: 'Estimation de base {{estimate}}. Sans prix, il n’y a pas de différence.',
  whyCovered:
    'Le montant forfaitaire de {{name}} le couvre; ce que contiennent les postes s’ajoute à ce montant forfaitaire.',
  whyDisabled:
    'La variante est désactivée : elle compte pour 0,00 et s’affiche comme 0,00. Activée, elle serait de {{amount}}.',
  whyDisabledLumpSum:
    'La variante est désactivée : le montant s’affiche tel que saisi et compte pour 0,00 dans les totaux.',
  whyMoreLines_one: '{{count}} autre poste',
  whyMoreLines_other: '{{count}} autres postes',
  whyLinesAndLumpSums: 'Postes et montants forfaitaires',
  whyAdjustment: 'Ajustement',
  whySectionTotal:
    'Valeurs des postes, des montants forfaitaires et des exigences qui comptent dans la soumission, plus l’ajustement.',
  whyAlternateTotal: 'Valeurs des postes et des montants forfaitaires de cette variante, plus l’ajustement.',
  whyGrandTotal: 'La soumission de base et les variantes activées.',
  whyDisabledCounts: 'désactivée, compte pour 0,00',
  whyDifference: 'Total avec les variantes activées moins l’estimation de base des mêmes sections.',
  whyNoBaseBid: 'Rien n’est encore saisi dans la soumission de base.',
  whyPercent: 'Différence divisée par l’estimation de base, fois 100.',
  whyUnleveledCount: 'Postes de la soumission de base et des variantes activées sans saisie utilisable.',
  whyUnleveledNone: 'Chaque poste de la soumission de base et des variantes activées a une saisie utilisable.',
  whyNotCounted: 'désactivée, {{count}} hors calcul',
  whyContributions: 'Exigences qui comptent dans la soumission; leurs valeurs s’ajoutent à la soumission de base.',
  whyRank: 'rang dans ce lot',
  whyRankOther: 'Rang {{place}}',
  whySelected: '{{name}}, retenu',
  whyWithReason: '{{name}}, {{reason}}',
  whyNoBaseEntry: 'aucune saisie de base',
  whyRankRule:
    'Le soumissionnaire retenu d’abord, puis selon le total de la soumission de base, les exclus en dernier.',
  whyManualOrder:
    'Les soumissionnaires entre les deux ont été placés à la main dans cet ordre; sinon, le total de la soumission de base décide.',
  whyNoSelection: 'Aucun soumissionnaire n’est retenu; il n’y a donc pas de deuxième soumissionnaire.',
  whySecondIs: 'Le deuxième soumissionnaire est {{name}}, celui qui suit le soumissionnaire retenu.',
  whySecondExcluded: 'Il n’y a pas de deuxième soumissionnaire : {{name}}, le suivant, est exclu ({{reason}}).',
  whySecondWithoutEntry: 'Il n’y a pas de deuxième soumissionnaire : {{name}}, le suivant, n’a aucune saisie de base.',
  whyNoSecond: 'Il n’y a pas de deuxième soumissionnaire : aucun autre soumissionnaire ne se trouve ici.',
  whyQuantityTimesPrice: 'Quantité x prix unitaire, arrondi au cent.',
  whyEstimateSum: 'Estimations de base des postes.',
};
