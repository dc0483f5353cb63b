import { IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Amount, amount, type CarriedKind, carriedKinds, isAcceptedKey, isKeptInAmount } from '#leveling';
import { sentenceOf } from '../api/CallFailure.ts';
import { editText, printTotal } from '../cells/printAmount.ts';
import { ConflictBanner } from '../drafts/ConflictBanner.tsx';
import { conflictsOf, type Theirs, theirsOf } from '../drafts/draft.ts';
import { printLocale } from '../i18n/printed.ts';
import { joinSentences } from '../i18n/sentences.ts';
import { notify } from '../notices/notices.ts';
import { KeptStrip } from '../session/kept/KeptStrip.tsx';
import { useKeepTyped, useKeptTyped } from '../session/kept/keptDialog.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../ui/dialog/DialogClose.tsx';
import { FieldError } from '../ui/fields/Field.tsx';
import { icon } from '../ui/icons.ts';
import styles from './carriedAmount.module.css';
import { type BaseBid, type CarriedDraft, decideCarried, isSameCarried, type StoredCarried } from './carriedDraft.ts';
import { storedCarriedText } from './carriedTexts.ts';

export interface CarriedAmountDialogProps {
  /** 'code - description' */
  readonly name: string;
  readonly stored: StoredCarried;
  /** Of the base section; null without a low bidder. */
  readonly lowBid: BaseBid | null;
  readonly baseEstimate: Amount;
  /** Why nothing can be saved now, as a sentence; null where it can. */
  readonly readOnlyReason: string | null;
  /** Identifies the dialog, so that what was chosen is there again after a reload. */
  readonly request: unknown;
  /** Saves a carried amount over the one that its author saw. @throws CallFailure */
  readonly save: (carried: StoredCarried, seen: StoredCarried) => Promise<void>;
  readonly onClose: () => void;
}

interface Conflict {
  readonly now: StoredCarried;
  readonly theirs: Theirs;
}

/** Chooses what a package without a selected bidder carries: nothing, the low bid, the base estimate or an amount. */
export function CarriedAmountDialog(props: CarriedAmountDialogProps) {
  const { name, stored, lowBid, baseEstimate, readOnlyReason, request, onClose } = props;
  const { t } = useTranslation(['general', 'bid-summary', 'fees']);
  const kept = useKeptTyped<CarriedDraft>(request);
  const [draft, setDraft] = useState<CarriedDraft | null>(kept);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const shown = draft ?? draftOf(stored);
  const decision = decideCarried(shown, printLocale());
  const isUnsaved = draft !== null && !(decision.isReady && isSameCarried(decision.carried, draft.seen));
  useKeepTyped(request, isUnsaved ? draft : null);
  const change = (next: Partial<Pick<CarriedDraft, 'kind' | 'text'>>) => {
    if (!isSaving) setDraft({ ...shown, ...next });
  };
  const problem = decision.isReady ? null : decision.problem;
  const problemText =
    problem === null
      ? null
      : problem === 'amountMissing'
        ? t('carry.amountMissing')
        : t(`bid-summary:refusal.${problem}`);
  const whyNotSave = isSaving
    ? t('dialogSavingHelp')
    : (readOnlyReason ?? (conflict === null ? problemText : t('decideConflict')));

  const save = async () => {
    if (isSaving || whyNotSave !== null || !decision.isReady) return;
    if (!isUnsaved) {
      onClose();
      return;
    }
    setSaving(true);
    try {
      await props.save(decision.carried, shown.seen);
      onClose();
    } catch (error) {
      setSaving(false);
      const [found] = conflictsOf(error).values();
      if (found !== undefined) {
        setConflict({ now: (found.now as StoredCarried | null) ?? NOTHING, theirs: theirsOf(found) });
        return;
      }
      notify({
        kind: 'error',
        title: t('carry.saveError'),
        message: joinSentences(sentenceOf(error), t('carry.saveErrorHelp')),
      });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title={t('carry.title')}
      subtitle={name}
      onClose={onClose}
      hasUnsavedChanges={isUnsaved}
      isSaving={isSaving}
      onSave={() => void save()}
      banner={
        readOnlyReason !== null ? (
          <Banner tone="warn" icon={<IconLock {...icon} />}>
            <b>{readOnlyReason}</b> {t('carry.readOnlyHelp')}
          </Banner>
        ) : (
          conflict && (
            <ConflictBanner
              theirs={conflict.theirs}
              values={storedCarriedText(conflict.now)}
              onTakeTheirs={() => {
                setDraft(draftOf(conflict.now));
                setConflict(null);
              }}
              onKeepMine={() => {
                setDraft({ ...shown, seen: conflict.now });
                setConflict(null);
              }}
            />
          )
        )
      }
      footer={
        <>
          <DialogCloseButton>{t('cancel')}</DialogCloseButton>
          <Button variant="primary" keys="Alt+S" disabledReason={whyNotSave} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <KeptStrip isKept={kept !== null && isUnsaved} />
      <p className="soft">{t('carry.lead')}</p>
      <div className={styles.choices} role="radiogroup" aria-label={t('carry.lead')} onKeyDown={onKeyDown}>
        {carriedKinds.map((kind) => (
          <Choice key={kind} kind={kind} isOn={shown.kind === kind} onChoose={() => change({ kind })}>
            {kind === 'low' && (lowBid === null ? t('carry.noLowBid') : <Figure {...lowBid} />)}
            {kind === 'estimate' && <Figure amount={baseEstimate} />}
            {kind === 'typed' && (
              <TypedAmount
                text={shown.text}
                error={shown.kind === 'typed' && draft !== null ? problemText : null}
                note={decision.isReady && decision.isCut ? t('fees:decimalsCut.amount') : null}
                onChange={(text) => change({ kind: 'typed', text })}
              />
            )}
          </Choice>
        ))}
      </div>
      <p className="help">{t(`carry.help.${shown.kind}`)}</p>
    </Dialog>
  );
}

const NOTHING: StoredCarried = { kind: 'none', value: null };

/** Returns the draft that equals what is stored. */
function draftOf(seen: StoredCarried): CarriedDraft {
  return { kind: seen.kind, text: seen.value === null ? '' : editText(amount(seen.value)), seen };
}

function Figure({ companyName, amount: value }: { companyName?: string; amount: Amount }) {
  return (
    <>
      {companyName !== undefined && <span className="cut">{companyName}</span>}
      <b className="num">{printTotal(value)}</b>
    </>
  );
}

function Choice({
  kind,
  isOn,
  onChoose,
  children,
}: {
  kind: CarriedKind;
  isOn: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('general');
  const id = useId();
  return (
    <div className={styles.choice} data-kind={kind}>
      <label>
        <input
          type="radio"
          name="carried-kind"
          checked={isOn}
          aria-describedby={kind === 'typed' ? undefined : id}
          data-autofocus={isOn || undefined}
          onChange={onChoose}
        />
        {t(`carry.choice.${kind}`)}
      </label>
      <span id={id} className={styles.figure}>
        {children}
      </span>
    </div>
  );
}

function TypedAmount({
  text,
  error,
  note,
  onChange,
}: {
  text: string;
  error: string | null;
  note: string | null;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation('general');
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isAcceptedKey(event.key, 'amountCell', printLocale()) && !isKeptInAmount(event.key, text)) {
      event.preventDefault();
    }
  };
  return (
    <span className={`field ${styles.typed}`}>
      <span className={error === null ? 'in sm' : 'in sm bad'}>
        <input
          className="num"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('carry.amount')}
          aria-invalid={error !== null}
          aria-describedby={id}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </span>
      <span id={id}>
        {error !== null && <FieldError>{error}</FieldError>}
        {error === null && note !== null && <span className="help">{note}</span>}
      </span>
    </span>
  );
}
