import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { amount } from '#leveling';
import { CarriedAmountDialog } from '../../carriedAmount/CarriedAmountDialog.tsx';
import { lowBidOf } from '../../carriedAmount/carriedDraft.ts';
import { NotesDialog } from '../../notes/NotesDialog.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { icon } from '../../ui/icons.ts';
import { FeesDialog } from '../fees/FeesDialog.tsx';
import { packageName } from '../model/summaryData.ts';
import { maySummaryChange } from '../model/summaryRights.ts';
import { type SummaryDialog, useSummaryView } from '../model/summaryView.ts';
import { useCarriedRefusal } from '../sheet/CarriedChoice.tsx';
import { BiddersRangeDialog } from './BiddersRangeDialog.tsx';

export function SummaryDialogs({ dialog, onClose }: { dialog: SummaryDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'biddersRange':
      return <BiddersRangeDialog dialog={dialog} onClose={onClose} />;
    case 'fees':
      return <FeesDialog dialog={dialog} onClose={onClose} />;
    case 'projectNotes':
      return <ProjectNotes dialog={dialog} onClose={onClose} />;
    case 'packageNotes':
      return <PackageNotes dialog={dialog} onClose={onClose} />;
    case 'carriedAmount':
      return <CarriedAmount dialog={dialog} onClose={onClose} />;
    case 'adjustmentNotes':
      return <AdjustmentNotes dialog={dialog} onClose={onClose} />;
  }
}

interface OpenNotes<Kind extends SummaryDialog['kind']> {
  readonly dialog: Extract<SummaryDialog, { readonly kind: Kind }>;
  readonly onClose: () => void;
}

function ReadOnlyBanner() {
  const { t } = useTranslation('bid-summary');
  return (
    <Banner tone="plain" icon={<IconEye {...icon} />}>
      {t('readOnly')}
    </Banner>
  );
}

function ProjectNotes({ dialog, onClose }: OpenNotes<'projectNotes' | 'biddersRange' | 'fees'>) {
  const { data, rights, actions } = useSummaryView();
  const isFrozen = !rights.notes.allowed && rights.notes.code === 'notesFrozen';
  const isReadOnly = rights.isOffline || (!rights.notes.allowed && !isFrozen);
  return (
    <NotesDialog
      of="project"
      subject={data.project.name}
      text={data.project.notes}
      save={(notes, seen) => actions.saveNotes(notes, seen)}
      request={dialog}
      onClose={onClose}
      isFrozen={isFrozen}
      isReadOnly={isReadOnly}
      readOnlyBanner={isReadOnly && <ReadOnlyBanner />}
    />
  );
}

/** What a package carries until a bidder is selected. */
function CarriedAmount({ dialog, onClose }: OpenNotes<'packageNotes' | 'carriedAmount'>) {
  const { data, rights, actions } = useSummaryView();
  const refusal = useCarriedRefusal(rights);
  const row = data.packages.find(({ id }) => id === dialog.bidPackageId);
  if (row === undefined) return null;
  return (
    <CarriedAmountDialog
      name={packageName(row)}
      stored={{ kind: row.carriedKind, value: row.carriedValue }}
      lowBid={lowBidOf(row.baseTotals.map((bid) => ({ ...bid, amount: amount(bid.amount) })))}
      baseEstimate={amount(row.baseEstimate)}
      readOnlyReason={refusal(row)}
      request={dialog}
      save={(carried, seen) => actions.saveCarriedAmount(row, carried, seen)}
      onClose={onClose}
    />
  );
}

/** The notes of a package, to read; they are written on its page. */
function PackageNotes({ dialog, onClose }: OpenNotes<'packageNotes' | 'carriedAmount'>) {
  const { data } = useSummaryView();
  const row = data.packages.find(({ id }) => id === dialog.bidPackageId);
  if (row === undefined) return null;
  return (
    <NotesDialog
      of="bidPackage"
      subject={packageName(row)}
      text={row.notes}
      save={() => Promise.reject(new Error('These notes are read here.'))}
      request={dialog}
      onClose={onClose}
      isReadOnly
      readOnlyBanner={<ReadOnlyBanner />}
    />
  );
}

/** The notes of the selected bidder's adjustment in one section. */
function AdjustmentNotes({ dialog, onClose }: OpenNotes<'adjustmentNotes'>) {
  const { bidPackageId, alternateId } = dialog;
  const { t } = useTranslation('bid-summary');
  const { data, rights, actions } = useSummaryView();
  const row = data.packages.find(({ id }) => id === bidPackageId);
  if (row === undefined) return null;
  const notes = row.adjustmentNotes.find((note) => note.alternateId === alternateId);
  const section = data.project.alternates.find(({ id }) => id === alternateId)?.name ?? t('bidAmount');
  const isFrozen = notes !== undefined && data.frozenIds.has(notes.notesId.toLowerCase());
  const isReadOnly = !maySummaryChange(rights) || data.frozenIds.has(row.id.toLowerCase());
  return (
    <NotesDialog
      of="adjustment"
      subject={`${row.selectedBidder?.companyName ?? ''}, ${packageName(row)}, ${section}`}
      text={notes?.notes ?? null}
      save={(text, seen) => actions.saveAdjustmentNotes(row, alternateId, text, seen)}
      request={dialog}
      onClose={onClose}
      isFrozen={isFrozen}
      isReadOnly={isReadOnly}
      readOnlyBanner={isReadOnly && <ReadOnlyBanner />}
    />
  );
}
