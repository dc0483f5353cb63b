import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BidderRecord, deleteBidderDocument, downloadBidderDocument, getBidderDocuments } from '#contract';
import { callForFile } from '../../api/call.ts';
import { keyOf, queryClient, read } from '../../api/queries.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { onLiveMessage } from '../../live/liveConnection.ts';
import { notify } from '../../notices/notices.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { uploadDocuments, useUploads } from './uploads.ts';

/** Reads the documents of a bidder, again after each live change, and returns them with their actions. */
export function useDocuments(page: SheetPage, bidder: BidderRecord) {
  const { bidPackage } = page.model.content;
  const where = { params: { id: bidPackage.id, company: bidder.companyName } };
  const { data, isError, isPending } = useQuery(read(getBidderDocuments, where));
  const uploads = useUploads(bidder.id);
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

  const upload = (files: readonly File[]) => uploadDocuments({ bidPackageId: bidPackage.id, bidder }, files);

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
