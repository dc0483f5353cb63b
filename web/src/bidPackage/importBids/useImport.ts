import { useEffect, useMemo, useRef, useState } from 'react';
import { addUnitOfMeasure, type ImportAnswer, type ImportContract, importBidTabulation } from '#contract';
import { CallFailure, detailOf, messageOf } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/queries.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type { OwnCommands } from '../actions/ownCommands.ts';
import { FILE_LIMIT_BYTES } from '../dialogs/fileSize.ts';
import { unitsOfMeasure } from '../editing/unitsOfMeasure.ts';
import { text } from '../sheet/sheetPage.ts';
import { FileRows, isOtherKind, isWorkbook, textOfFile } from './fileRows.ts';
import { type FileColumn, type ImportChoices, type ImportMode, NO_CHOICES, optionsOf } from './importChoices.ts';
import { base64Of, bytesOf, type KeptImport } from './keptImport.ts';

/** The last reading of the file, or why it could not be read. */
interface FileReading {
  /** null while a choice is missing. */
  readonly answer: ImportAnswer | null;
  readonly contracts: readonly ImportContract[];
  readonly columns: readonly FileColumn[];
  /** Lines of each unit, as printed in the file. */
  readonly printedUnits: ReadonlyMap<string, number>;
  readonly problem: ReadingProblem | null;
}

interface ReadingProblem {
  /** No answer came: the same can be tried again. */
  readonly isCut: boolean;
  readonly message: string;
}

const NOTHING: FileReading = { answer: null, contracts: [], columns: [], printedUnits: new Map(), problem: null };

/** The import of one file: its choices, its reading, and how to send it. */
export type Importing = ReturnType<typeof useImport>;

/** Imports one file into a package: every choice reads the file again, and nothing is stored before `send`. */
export function useImport(bidPackageId: string, own: OwnCommands, kept: KeptImport | null, firstMode: ImportMode) {
  const [bytes, setBytes] = useState(() => kept && bytesOf(kept));
  const [file, setFile] = useState(() => kept && bytes && new File([bytes], kept.name, { type: kept.type }));
  /** Why the last chosen or dropped file was refused; the one before stays. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [choices, setChoices] = useState<ImportChoices>({ ...NO_CHOICES, mode: firstMode, ...kept?.choices });
  const [reading, setReading] = useState<FileReading>(NOTHING);
  const [isReading, setIsReading] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [tries, setTries] = useState(0);
  const columnCount = reading.columns.length;
  const rows = useMemo(() => {
    if (bytes === null || columnCount === 0 || isWorkbook(bytes)) return null;
    return new FileRows(textOfFile(bytes), columnCount);
  }, [bytes, columnCount]);
  const preview = JSON.stringify(optionsOf(choices, true));
  /** The command that was sent and may have been done: sent again with the same content, it is done once. */
  const order = useRef<Order | null>(kept?.orderId && bytes ? orderOf(kept.orderId, choices, kept.name, bytes) : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` reads the same again
  useEffect(() => {
    if (file === null) return;
    const leaving = new AbortController();
    setIsReading(true);
    const body = { bidPackageId, options: preview };
    call(importBidTabulation, { body }, { file, signal: leaving.signal })
      .then((answer) => {
        setReading((before) => read(before, answer));
        setIsReading(false);
      })
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        setReading((before) => failed(before, error));
        setIsReading(false);
      });
    return () => leaving.abort();
  }, [file, preview, bidPackageId, tries]);

  const choose = async (files: readonly File[]): Promise<void> => {
    const [first] = files;
    if (first === undefined) return;
    const why = files.length > 1 ? text('importOneFile') : await refusalOf(first);
    setRefusal(why);
    if (why !== null) return;
    const content = new Uint8Array(await first.arrayBuffer());
    setReading(NOTHING);
    setChoices(({ mode }) => ({ ...NO_CHOICES, mode }));
    setBytes(content);
    setFile(first);
  };

  /** Adds units to the list and imports; returns null where it failed, and `problem` says why. */
  const send = async (unitsToAdd: readonly string[], acceptsDifferences: boolean): Promise<ImportAnswer | null> => {
    if (file === null || bytes === null) return null;
    const accepted = { ...choices, acceptsDifferences };
    setChoices(accepted);
    const wanted = orderOf(newCommandId(), accepted, file.name, bytes);
    const { options } = wanted;
    if (order.current === null || !isSame(order.current, wanted)) order.current = wanted;
    setSaving(true);
    try {
      for (const name of unitsToAdd) await addUnit(name);
      const body = { bidPackageId, options };
      const commandId = order.current.id;
      const run = () => sendCommand(importBidTabulation, { body }, { file, commandId });
      const answer = await own.run(commandId, {}, run);
      order.current = null;
      return answer;
    } catch (error) {
      setReading((before) => ({ ...before, problem: problemOf(error, 'importCut') }));
      return null;
    } finally {
      setSaving(false);
    }
  };

  return {
    ...reading,
    file,
    refusal,
    rows,
    choices,
    isReading,
    isSaving,
    choose,
    change: setChoices,
    readAgain: () => setTries((count) => count + 1),
    send,
    /** Returns the file and the choices, to be kept in the tab; null while there is no file. */
    toKeep: () => {
      if (file === null || bytes === null) return null;
      const { name, type } = file;
      return { name, type, data: base64Of(bytes), choices, orderId: order.current?.id ?? null };
    },
  };
}

/** A sent import, which is the same one while options, name and bytes are equal. */
interface Order {
  readonly id: string;
  readonly options: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

function orderOf(id: string, choices: ImportChoices, name: string, bytes: Uint8Array): Order {
  return { id, options: JSON.stringify(optionsOf(choices, false)), name, bytes };
}

function isSame(sent: Order, { options, name, bytes }: Order): boolean {
  if (sent.options !== options || sent.name !== name || sent.bytes.length !== bytes.length) return false;
  return sent.bytes.every((byte, at) => byte === bytes[at]);
}

/** Returns why a file is refused without sending it: it is empty, too large or no table. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size === 0) return text('importFileEmpty', { name: file.name });
  if (file.size > FILE_LIMIT_BYTES) return text('importFileTooLarge', { name: file.name });
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return isOtherKind(head) ? text('importFileKind', { name: file.name }) : null;
}

/** Adds a unit to the list; one that is in it by now (a former try, or somebody else, added it) is done. */
async function addUnit(name: string): Promise<void> {
  try {
    await sendCommand(addUnitOfMeasure, { body: { name } });
  } catch (error) {
    const isListed = error instanceof CallFailure && error.problems.some(({ code }) => code === 'unitUnique');
    if (!isListed) throw error;
  } finally {
    await queryClient.invalidateQueries({ queryKey: unitsOfMeasure.queryKey });
  }
}

function read(before: FileReading, answer: ImportAnswer): FileReading {
  const { contracts, columns } = answer;
  const lines = answer.lineItems ?? [];
  const printedUnits = new Map(before.printedUnits);
  for (const name of answer.unknownUnits) printedUnits.set(name, lines.filter(({ unit }) => unit === name).length);
  return { answer, contracts, columns, printedUnits, problem: null };
}

/** Returns the reading after a failure: a refusal may name contracts and columns to choose from. */
function failed(before: FileReading, error: unknown): FileReading {
  const problem = problemOf(error, 'importReadingCut');
  if (problem.isCut || !(error instanceof CallFailure)) return { ...before, problem };
  const { contracts, columns } = error.more as Partial<Pick<FileReading, 'contracts' | 'columns'>>;
  return {
    ...before,
    answer: null,
    contracts: contracts?.length ? contracts : before.contracts,
    columns: columns?.length ? columns : before.columns,
    problem,
  };
}

function problemOf(error: unknown, cut: string): ReadingProblem {
  if (!(error instanceof CallFailure)) return { isCut: false, message: text('importFailed') };
  if (error.status === 0) return { isCut: true, message: text(cut) };
  const messages = joinSentences(...error.problems.map(messageOf));
  return { isCut: error.status >= 500, message: messages || detailOf(error) || text('importFailed') };
}
