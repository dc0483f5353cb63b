import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Question {
  /** Names the act and the thing: 'Delete bidder'. */
  title: string;
  message: string;
  /** More under the message: a table of what goes away. */
  details?: ReactNode;
  /** Left in the foot, quiet: 'One undo step'. */
  footnote?: ReactNode;
  /** Never 'OK'. Only deleting a document and closing a project answer Yes and No. */
  confirmLabel: string;
  /** 'Cancel' where left out. */
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** Left in the foot: what may be done in place of the act. It declines the question and then does that. */
  otherAct?: { readonly label: string; readonly icon?: ReactNode; readonly act: () => void };
  /** What Enter does at once: an act that destroys nothing. Left out: no act of the tone 'danger'. */
  isEnterAct?: boolean;
}

/** One of several acts that a question offers. */
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

function add(entry: OpenQuestion): void {
  open.setState([...open.getState(), entry], true);
}

function remove(entry: OpenQuestion): void {
  const others = open.getState().filter((other) => other !== entry);
  open.setState(others, true);
}

/** Asks in a dialog of 480 px over everything else; false on Cancel, Close and Escape. Needs `<ConfirmHost />` mounted. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: OpenQuestion = {
      ...question,
      answer: (yes) => {
        remove(entry);
        resolve(yes);
      },
    };
    add(entry);
  });
}

/**
 * Asks which of several acts is meant, in a dialog like that of `confirm`. Resolves to the index of the choice, or to null
 * on Cancel, which has the focus, Close and Escape.
 */
export function choose(
  question: Pick<Question, 'title' | 'message' | 'details' | 'footnote'>,
  choices: readonly Choice[],
): Promise<number | null> {
  return new Promise((resolve) => {
    const entry: OpenQuestion = {
      ...question,
      confirmLabel: '',
      isEnterAct: false,
      choices,
      answer: (yes, choice = 0) => {
        remove(entry);
        resolve(yes ? choice : null);
      },
    };
    add(entry);
  });
}

/** The questions that are open, oldest first. */
export function useOpenQuestions(): readonly OpenQuestion[] {
  return useStore(open);
}

export function openQuestions(): readonly OpenQuestion[] {
  return open.getState();
}
