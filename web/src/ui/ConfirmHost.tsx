import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { openQuestions, subscribeToQuestions } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

/** Shows the questions of `confirm`; mounted once by the shell. */
export function ConfirmHost() {
  const questions = useSyncExternalStore(subscribeToQuestions, openQuestions);
  const { t } = useTranslation('general');
  return questions.map((question, index) => (
    <Dialog
      // biome-ignore lint/suspicious/noArrayIndexKey: questions only stack, the index is their place in the stack
      key={index}
      title={question.title}
      isQuestion
      onClose={() => question.answer(false)}
      footerStart={question.footnote && <span className="small muted">{question.footnote}</span>}
      footer={
        <>
          <Button variant="line" data-autofocus onClick={() => question.answer(false)}>
            {question.cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={question.tone === 'danger' ? 'danger' : 'primary'} onClick={() => question.answer(true)}>
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="question">
        <p>{question.message}</p>
        {question.details}
      </div>
    </Dialog>
  ));
}
