import { type KeyboardEvent, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import styles from './ConfirmHost.module.css';
import { type OpenQuestion, openQuestions, useOpenQuestions } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

export function ConfirmHost() {
  const questions = useOpenQuestions();
  // biome-ignore lint/suspicious/noArrayIndexKey: questions only stack, the index is their place in the stack
  return questions.map((question, index) => <QuestionDialog key={index} question={question} />);
}

/** The focus is on what Enter should do: the act, or Cancel where the act destroys something. */
function QuestionDialog({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation('general');
  const { tone = 'primary', isEnterAct = tone !== 'danger', otherAct, choices } = question;
  useChoiceKeys(question);
  const doOther = (): void => {
    // The act may move the focus into the page, which is inert until the question has closed.
    flushSync(() => question.answer(false));
    otherAct?.act();
  };
  return (
    <Dialog
      title={question.title}
      isQuestion
      onClose={() => question.answer(false)}
      onSave={otherAct && doOther}
      footerStart={
        <>
          {otherAct && (
            <Button size="sm" icon={otherAct.icon} keys="Alt+S" onKeyDown={ignoreHeldKey} onClick={doOther}>
              {otherAct.label}
            </Button>
          )}
          {question.footnote && <span className="small muted">{question.footnote}</span>}
        </>
      }
      footer={
        <>
          <Button
            variant="line"
            data-autofocus={!isEnterAct || undefined}
            onKeyDown={ignoreHeldKey}
            onClick={() => question.answer(false)}
          >
            {question.cancelLabel ?? t('cancel')}
          </Button>
          {choices?.map(({ label, key }, index) => (
            <Button
              key={key}
              variant={tone}
              keys={key}
              aria-keyshortcuts={key}
              onKeyDown={ignoreHeldKey}
              onClick={() => question.answer(true, index)}
            >
              {label}
            </Button>
          ))}
          {!choices && (
            <Button
              variant={tone}
              data-autofocus={isEnterAct || undefined}
              onKeyDown={ignoreHeldKey}
              onClick={() => question.answer(true)}
            >
              {question.confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.question}>
        <p>{question.message}</p>
        {question.details}
      </div>
    </Dialog>
  );
}

/** Answers with a choice when its key is pressed, wherever the focus is in the dialog; a key that is still held does nothing. */
function useChoiceKeys(question: OpenQuestion): void {
  useEffect(() => {
    const { choices } = question;
    if (choices === undefined) return;
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || openQuestions().at(-1) !== question) return;
      const index = choices.findIndex(({ key }) => key === event.key.toUpperCase());
      if (index !== -1) question.answer(true, index);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [question]);
}

/** Keeps the key that opened the question from answering it while it is held down. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
