import type { sheetMarks as english } from '../../../en-US/web/bid-package/marks.ts';
import type { Translated } from '../../../types.ts';

export const sheetMarks: Translated<typeof english> = {
  manualOrder: 'Ordre manuel',
  manualOrderSet: 'Un ordre manuel des soumissionnaires est en vigueur, pour tout le monde.',
  notesOfBidder: 'Notes de {{name}}',
  documentsOfBidder_one: '{{count}} document de {{name}} : {{files}}',
  documentsOfBidder_other: '{{count}} documents de {{name}} : {{files}}',
  lumpSumsRemoved_one: 'Retiré en même temps :',
  lumpSumsRemoved_other: 'Retirés en même temps, {{count}} montants forfaitaires :',
  lumpSumsMore_one: 'et {{count}} de plus',
  lumpSumsMore_other: 'et {{count}} de plus',
  alsoHere: 'Aussi sur cette page',
  isHere: '{{name}} est sur cette page',
};
