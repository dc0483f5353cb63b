import type { Question } from './confirm.ts';

export function discardQuestion(
  t: (key: 'discardChanges' | 'discardConfirmation' | 'keepEditing') => string,
): Question {
  return {
    title: t('discardChanges'),
    message: t('discardConfirmation'),
    confirmLabel: t('discardChanges'),
    cancelLabel: t('keepEditing'),
    tone: 'danger',
  };
}
