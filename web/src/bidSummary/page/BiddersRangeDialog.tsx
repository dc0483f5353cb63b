import { IconAlertTriangle, IconInfoCircle, IconLock, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BiddersRangeProblem, type CoverageColor, rangeStarts } from '#leveling';
import { detailOf } from '../../api/CallFailure.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import { paths } from '../../paths.ts';
import { KeptStrip } from '../../session/kept/KeptStrip.tsx';
import { useKeepTyped, useKeptTyped } from '../../session/kept/keptDialog.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { icon, tinyIcon } from '../../ui/icons.ts';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { type SummaryDialog, useSummaryView } from '../model/summaryView.ts';
import styles from './BiddersRangeDialog.module.css';
import {
  coverageCounts,
  isRaised,
  type RangeDraft,
  rangeDraft,
  rangeOf,
  rangeOfDraft,
  rangeProblems,
  withLow,
  withMid,
} from './rangeDraft.ts';

/** The counts of bidders up to which a package is red and yellow. */
export function BiddersRangeDialog({ dialog, onClose }: { dialog: SummaryDialog; onClose: () => void }) {
  const { t } = useTranslation(['bid-summary', 'bid-package']);
  const { t: general } = useTranslation('general');
  const navigate = useNavigate();
  const { data, actions } = useSummaryView();
  const readOnlyReason = useReadOnlyReason();
  const stored = rangeOf(data.project);
  const kept = useKeptTyped<RangeDraft>(dialog);
  const [draft, setDraft] = useState(() => kept ?? rangeDraft(stored));
  const [isSaving, setSaving] = useState(false);
  const problems = rangeProblems(draft);
  const problemOf = (path: BiddersRangeProblem['path']) => {
    const code = problems.find((problem) => problem.path === path)?.code;
    return code === undefined ? null : t(`range.${code}`);
  };
  const range = rangeOfDraft(draft);
  const { mid, high } = rangeStarts(range);
  const counts = coverageCounts(data.packages, range);
  const isChanged = range.lowBiddersMax !== stored.lowBiddersMax || range.midBiddersMax !== stored.midBiddersMax;
  const isUnsaved = isChanged || problems.length > 0;
  useKeepTyped(dialog, isUnsaved ? draft : null);
  const save = async () => {
    if (problems.length > 0 || isSaving || readOnlyReason !== null) return;
    if (!isChanged) {
      notify({ kind: 'info', title: general('noChangesWereMade') });
      return;
    }
    setSaving(true);
    try {
      await actions.saveBiddersRange(range);
      notify({ kind: 'success', title: t('rangeSaved') });
      onClose();
    } catch (error) {
      // The project may have been removed: nothing of the page can be trusted any more.
      const message = joinSentences(t('updateProjectBiddersRangesError'), detailOf(error));
      notify({ kind: 'error', title: general('error'), message });
      onClose();
      void navigate({ to: paths.error(), ignoreBlocker: true });
    }
  };
  return (
    <Dialog
      title={t('biddersRange')}
      onClose={onClose}
      hasUnsavedChanges={isUnsaved}
      isSaving={isSaving}
      onSave={() => void save()}
      banner={
        readOnlyReason !== null && (
          <Banner tone="warn" icon={<IconLock {...icon} />}>
            <b>{readOnlyReason}</b> {t('bid-package:dialogBarredHelp')}
          </Banner>
        )
      }
      footerStart={<FooterTag isChanged={isChanged} problems={problems.length} />}
      footer={
        <>
          <DialogCloseButton>{general('cancel')}</DialogCloseButton>
          <Button
            variant="primary"
            keys="Alt+S"
            disabledReason={
              isSaving
                ? general('dialogSavingHelp')
                : (readOnlyReason ?? (problems.length > 0 ? t('errorCount', { count: problems.length }) : null))
            }
            onClick={() => void save()}
          >
            {general('save')}
          </Button>
        </>
      }
    >
      <KeptStrip isKept={kept !== null && isUnsaved} />
      <p className="soft">{t('biddersRangeLead')}</p>
      <div className={styles.ranges}>
        <div className={styles.header}>
          <span />
          <span className="num">{t('rangeFrom')}</span>
          <span>{t('rangeTo')}</span>
          <span className="num">{t('rangeNow')}</span>
        </div>
        <Range color="red" name={t('low')} from={0} count={counts.red}>
          <CountField
            label={t('lowTo')}
            value={draft.low}
            problem={problemOf('lowBiddersMax')}
            isFirst
            onChange={(low) => setDraft(withLow(draft, low))}
          />
        </Range>
        <Range color="yellow" name={t('mid')} from={mid} count={counts.yellow}>
          <CountField
            label={t('midTo')}
            value={draft.mid}
            problem={problemOf('midBiddersMax')}
            help={isRaised(draft) ? t('midRaised', { mid: draft.mid, low: draft.low }) : null}
            onChange={(next) => setDraft(withMid(draft, next))}
          />
        </Range>
        <Range color="green" name={t('high')} from={high} count={counts.green}>
          <span>{t('andUp')}</span>
        </Range>
      </div>
    </Dialog>
  );
}

interface RangeProps {
  color: CoverageColor;
  name: string;
  from: number;
  count: number;
  children: ReactNode;
}

function Range({ color, name, from, count, children }: RangeProps) {
  const { t } = useTranslation('bid-summary');
  return (
    <div className={styles.range}>
      <CoverageMark color={color}>{name}</CoverageMark>
      <span className="num">{from}</span>
      {children}
      <span className="num muted">{t('packagesNow', { count })}</span>
    </div>
  );
}

function FooterTag({ isChanged, problems }: { isChanged: boolean; problems: number }) {
  const { t } = useTranslation('bid-summary');
  const { t: general } = useTranslation('general');
  if (problems > 0) {
    return (
      <span className="tag bad">
        <IconAlertTriangle {...tinyIcon} />
        {t('errorCount', { count: problems })}
      </span>
    );
  }
  if (!isChanged) return null;
  return (
    <span className="tag warn">
      <IconPencil {...tinyIcon} />
      {general('unsaved')}
    </span>
  );
}

function CountField({
  label,
  value,
  problem,
  help = null,
  isFirst = false,
  onChange,
}: {
  label: string;
  value: string;
  problem: string | null;
  help?: string | null;
  isFirst?: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <span className={problem === null ? 'in sm' : 'in sm bad'}>
        <NumberInput
          className="num"
          inputMode="numeric"
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={id}
          data-autofocus={isFirst || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <span id={id}>
        {problem !== null && <FieldError>{problem}</FieldError>}
        {problem === null && help !== null && (
          <span className={`help ${styles.raised}`}>
            <IconInfoCircle {...tinyIcon} />
            {help}
          </span>
        )}
      </span>
    </div>
  );
}

/** Returns why nothing of the summary can be saved now, as a sentence; null where it can. */
function useReadOnlyReason(): string | null {
  const { t } = useTranslation('general');
  const { summary, isOffline } = useSummaryView().rights;
  if (!summary.allowed) return t(summary.textKey.replace('general:', '') as 'access.projectFrozen');
  return isOffline ? t('liveUpdatesConnectFailed') : null;
}
