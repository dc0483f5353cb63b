import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type BidderRecord,
  deleteBidderDocument,
  downloadBidderDocument,
  getBidderDocuments,
  uploadBidderDocument,
} from '#contract';
import { CallFailure, detailOf, messageOf } from '../../api/CallFailure.ts';
import { callForFile } from '../../api/call.ts';
import { keyOf, queryClient, read } from '../../api/queries.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { onLiveMessage } from '../../live/liveConnection.ts';
import { notify } from '../../notices/notices.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

export interface Upload {
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  cancel(): void;
}

const maxNameShown = 80;

/** Returns the problems of the file, or the detail of the failed call where there are none. */
function reasonOf(error: unknown): string {
  const problems = error instanceof CallFailure ? error.problems.map(messageOf) : [];
  return joinSentences(...problems) || detailOf(error);
}

/** Reads the documents of a bidder, again after each live change, and returns them with their actions. */
export function useDocuments(page: SheetPage, bidder: BidderRecord) {
  const { bidPackage } = page.model.content;
  const where = { params: { id: bidPackage.id, company: bidder.companyName } };
  const { data, isError, isPending } = useQuery(read(getBidderDocuments, where));
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const reload = () => queryClient.invalidateQueries({ queryKey: keyOf(getBidderDocuments, where) });
  const containerId = bidder.fileUploadContainerId?.toLowerCase();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` reads the same documents at each render
  useEffect(() => {
    if (containerId === undefined) return;
    return onLiveMessage(({ event, message }) => {
      if (event !== 'AllEventsForCommandProcessed') return;
      if (message.SourceIds.some((id) => id.toLowerCase() === containerId)) void reload();
    });
  }, [containerId]);
  useEffect(() => {
    if (isError) notify({ kind: 'error', title: text('loadBidderDocumentsError') });
  }, [isError]);

  /** Sends files side by side; one notice names those that failed and why. */
  const upload = async (files: readonly File[]): Promise<void> => {
    const ended = await Promise.all(files.map(uploadOne));
    await reload();
    const failed = ended.filter((one) => typeof one !== 'string');
    const done = ended.filter((one) => one === 'stored').length;
    if (failed.length > 0) {
      const names = failed
        .map(({ name }) => (name.length > maxNameShown ? `${name.slice(0, maxNameShown)}…` : name))
        .join(', ');
      const message = joinSentences(...new Set(failed.map(({ why }) => why)));
      notify({ kind: 'error', title: text('uploadBidderDocumentsError', { names }), ...(message && { message }) });
    } else if (done > 0) notify({ kind: 'success', title: text('documentsUploaded', { count: done }) });
  };
  /** Returns how an upload ended: of one that failed, the name of its file and why, '' where no answer came. */
  const uploadOne = async (file: File) => {
    const leaving = new AbortController();
    const mine: Upload = { name: file.name, size: file.size, sent: 0, cancel: () => leaving.abort() };
    setUploads((all) => [...all, mine]);
    const onProgress = (sent: number) =>
      setUploads((all) =>
        all.map((one) => (one.name === file.name ? { ...one, sent: Math.min(sent, one.size) } : one)),
      );
    const body = { bidPackageId: bidPackage.id, bidderCompanyName: bidder.companyName };
    try {
      await sendCommand(uploadBidderDocument, { body }, { file, onProgress, signal: leaving.signal });
      return 'stored';
    } catch (error) {
      return leaving.signal.aborted ? 'canceled' : { name: file.name, why: reasonOf(error) };
    } finally {
      setUploads((all) => all.filter(({ name }) => name !== file.name));
    }
  };

  const download = async (fileName: string): Promise<void> => {
    const params = {
      projectId: page.model.content.project.id,
      id: bidPackage.id,
      company: bidder.companyName,
      file: fileName,
    };
    try {
      saveFile((await callForFile(downloadBidderDocument, { params })).blob, fileName);
    } catch {
      notify({ kind: 'error', title: text('downloadBidderDocumentsError'), message: fileName });
    }
  };

  const askToDelete = async (fileName: string): Promise<void> => {
    const isSure = await confirm({
      title: text('deleteDocument'),
      message: text('deleteDocumentMessage', { name: fileName }),
      confirmLabel: text('yes'),
      cancelLabel: text('no'),
      tone: 'danger',
    });
    if (!isSure) return;
    const body = { bidPackageId: bidPackage.id, bidderCompanyName: bidder.companyName, fileName };
    try {
      await sendCommand(deleteBidderDocument, { body });
      notify({ kind: 'success', title: text('documentDeleted') });
    } catch {
      notify({ kind: 'error', title: text('deleteBidderDocumentsError'), message: fileName });
    }
    await reload();
  };

  const documents = [...(data ?? [])].sort((one, other) => one.fileName.localeCompare(other.fileName));
  return { documents, uploads, isError, isPending, upload, download, askToDelete, reload };
}
