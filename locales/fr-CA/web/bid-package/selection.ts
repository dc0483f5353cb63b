import type { selection as english } from '../../../en-US/web/bid-package/selection.ts';
import type { Translated } from '../../../types.ts';

export const selection: Translated<typeof english> = {
  notLow: '{{name}} dépasse le plus bas de {{difference}}.',
  notLowPercent: '{{name}} dépasse le plus bas de {{difference}} ({{percent}}).',
  notLowWithoutBid: 'Rien n’est encore saisi dans la soumission de base de {{name}}.',
  lowUnleveled_one: '{{name}} a {{count}} poste non nivelé sur {{lines}} : son total n’est pas encore comparable.',
  lowUnleveled_other: '{{name}} a {{count}} postes non nivelés sur {{lines}} : son total n’est pas encore comparable.',
  lowOfBidder: 'Le plus bas : {{name}}',
  selectionReason: 'Raison du choix',
  selectionReasonTip: 'Raison du choix : {{reason}}',
  selectionReasonTooLong: 'Une raison peut avoir au plus {{limit}} caractères.',
  selectionReasonEmpty: 'Saisissez d’abord une raison.',
  selectionReasonNone: 'Aucune raison n’a été donnée.',
  selectionReasonSaved: 'La raison a été enregistrée.',
  selectionReasonNotSaved: 'La raison n’a pas été enregistrée.',
  saveSelectionReason: 'Enregistrer la raison',
  enterSelects: 'Entrée retient, Maj+Entrée commence une nouvelle ligne.',
  enterSaves: 'Entrée enregistre, Maj+Entrée commence une nouvelle ligne.',
  selectWithReason: 'Retenir avec la raison',
  selectWithoutReason: 'Retenir sans raison',
};
