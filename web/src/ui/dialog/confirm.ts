import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Question {
  title: string;
  message: string;
  /** More under the message: a table of what goes away. */
  details?: ReactNode;
  /** Left in the foot, quiet: 'One undo step'. */
  footnote?: ReactNode;
  /** Never 'OK'. Only deleting a document and closing a project answer Yes and No. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** Left in the foot: what may be done in place of the act. It declines the question and then does that, by Alt+S too. */
  otherAct?: { readonly label: string; readonly icon?: ReactNode; readonly act: () => void };
  /** Enter confirms. Left out: not where the tone is 'danger'. */
  isEnterAct?: boolean;
}

export interface Choice {
  readonly label: string;
  /** Does it at once: one letter, in upper case. */
  readonly key: string;
}

export interface OpenQuestion extends Question {
  /** In place of the one act; `answer` takes the index of the one that was chosen. */
  choices?: readonly Choice[];
  answer: (yes: boolean, choice?: number) => void;
}

const open = createStore<readonly OpenQuestion[]>(() => []);

function ask<Answer>(
  question: Omit<OpenQuestion, 'answer'>,
  answerOf: (yes: boolean, choice: number) => Answer,
): Promise<Answer> {
  return new Promise((resolve) => {
    const entry: OpenQuestion = {
      ...question,
      answer: (yes, choice = 0) => {
        const others = open.getState().filter((other) => other !== entry);
        open.setState(others, true);
        resolve(answerOf(yes, choice));
      },
    };
    open.setState([...open.getState(), entry], true);
  });
}

/** Asks in a dialog of 480 px over everything else; false on Cancel, Close and Escape. Needs `<ConfirmHost />` mounted. */
export function confirm(question: Question): Promise<boolean> {
  return ask(question, (yes) => yes);
}

/**
 * Asks which of several acts is meant, in a dialog like that of `confirm`. Resolves to the index of the choice, or to null
 * on Cancel, which has the focus, Close and Escape.
 */
export function choose(
  question: Pick<Question, 'title' | 'message' | 'details' | 'footnote'>,
  choices: readonly Choice[],
): Promise<number | null> {
  const all = { ...question, confirmLabel: '', isEnterAct: false, choices };
  return ask(all, (yes, choice) => (yes ? choice : null));
}

export function useOpenQuestions(): readonly OpenQuestion[] {
  return useStore(open);
}

export function openQuestions(): readonly OpenQuestion[] {
  return open.getState();
}
