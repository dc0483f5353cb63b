import type { drafts as english } from '../../../en-US/web/bid-package/drafts.ts';
import type { Translated } from '../../../types.ts';

/** Texts about drafts and conflicts, in French. */
export const drafts: Translated<typeof english> = {
  cellNamed: '{{line}}, {{bidder}}.',
  cellKept: 'La valeur précédente est de retour; ce que vous avez tapé reste dans sa cellule, marqué.',
  cellsKept: 'Les valeurs précédentes sont de retour; ce que vous avez saisi reste dans ses cellules, marqué.',
  keptCell: '{{label}} : « {{typed}} »',
  clearedWord: '(effacé)',
  storedTip: 'Enregistré : {{value}}',
  typedTip: 'Tapé, non enregistré : {{value}}',
  whyDraft: '« {{typed}} » a été tapé ici et ne compte nulle part : {{why}}',
  rangeHasDrafts_one: '{{count}} cellule contient du texte non enregistré. Elle reste telle quelle.',
  rangeHasDrafts_other: '{{count}} cellules contiennent du texte non enregistré. Elles restent telles quelles.',
  conflictNote: '{{name}} a saisi {{value}} entre-temps. Entrée garde la vôtre, Échap laisse les deux.',
};
