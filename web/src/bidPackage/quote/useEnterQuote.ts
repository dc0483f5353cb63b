import { useRef, useState } from 'react';
import { type EditConflict, enterQuote, type PayloadOf } from '#contract';
import { isEntryClassification, type LineItemBid } from '#leveling';
import { CallFailure, detailOf, messageOf } from '../../api/CallFailure.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import { conflictsOf } from '../../drafts/draft.ts';
import { nameOfOther } from '../../drafts/draftTexts.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { liveState } from '../../live/liveConnection.ts';
import { waitForCommand } from '../../live/waitForCommand.ts';
import { dialogText } from '../../session/kept/keptDialog.ts';
import { wirePrice } from '../model/wireAmount.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

type Payload = PayloadOf<typeof enterQuote>;

/** What somebody else has stored on a line since the author saw it. */
export interface Conflicting {
  readonly name: string;
  readonly now: LineItemBid | null;
}

/** A command that was sent and may have been done: sent again with the same content, it is done once. */
export interface SentQuote {
  readonly id: string;
  readonly content: string;
}

/** A quote that was entered. */
export interface EnteredQuote {
  /** Its document could not be kept, as the documents of the bidder are frozen. */
  readonly isWithoutDocument: boolean;
}

/**
 * Sends a quote as one step of undo; what is refused is said, and the dialog stays as it is. `first` was sent before a
 * reload.
 */
export function useEnterQuote(page: SheetPage, first: SentQuote | null) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, Conflicting>>(new Map());
  const order = useRef(first);

  const send = async (body: Payload): Promise<EnteredQuote | null> => {
    const content = JSON.stringify(body);
    if (order.current?.content !== content) order.current = { id: newCommandId(), content };
    const commandId = order.current.id;
    setSending(true);
    setProblem(null);
    const confirmation =
      liveState() === 'connected' ? waitForCommand({ commandId }, page.actions.liveUpdateWait) : null;
    try {
      const { documentId } = await page.actions.own.run(commandId, { isMany: true }, () =>
        sendCommand(enterQuote, { body }, { commandId, typedIn: dialogText }),
      );
      order.current = null;
      if (confirmation === null) page.actions.reportUnconfirmed();
      void confirmation?.done.then((isConfirmed) => {
        if (!isConfirmed) page.actions.reportUnconfirmed();
      });
      return { isWithoutDocument: body.quoteId != null && documentId === null };
    } catch (error) {
      confirmation?.stop();
      const found = conflictingLines(body, conflictsOf(error));
      if (found.size > 0) setConflicts((before) => new Map([...before, ...found]));
      setProblem(found.size > 0 ? text('quoteConflicts', { count: found.size }) : problemOf(error));
      return null;
    } finally {
      setSending(false);
    }
  };
  /** Forgets what was refused: it was about another bidder. */
  const forget = (): void => {
    setProblem(null);
    setConflicts(new Map());
  };
  return { send, forget, sent: () => order.current, isSending, problem, conflicts };
}

/** Returns the conflicts by the line that each is about. */
function conflictingLines(
  { entries }: Payload,
  conflicts: ReadonlyMap<string, EditConflict>,
): ReadonlyMap<string, Conflicting> {
  const found = new Map<string, Conflicting>();
  entries.forEach(({ lineItemId }, index) => {
    const conflict = conflicts.get(`entries[${index}].expected`);
    if (conflict === undefined) return;
    found.set(lineItemId, {
      name: nameOfOther(conflict.who),
      now: bidOf(conflict.now),
    });
  });
  return found;
}

function bidOf(now: unknown): LineItemBid | null {
  if (typeof now !== 'object' || now === null) return null;
  const { classification, price = null } = now as { classification?: unknown; price?: string | null };
  return isEntryClassification(classification) ? { classification, price: wirePrice(price) } : null;
}

function problemOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return text('quoteNotEntered');
  if (error.status === 0) return text('quoteCut');
  const messages = joinSentences(...error.problems.map(messageOf)) || detailOf(error);
  return joinSentences(messages, text('quoteNotEntered'));
}
