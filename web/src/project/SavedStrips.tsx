import { IconInfoCircle, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UserRecord } from '#contract';
import { type CarriedDefault, sameEmail } from '#leveling';
import { printTimeZone } from '../i18n/dueTime.ts';
import { printAreaUnit, printName, printPaddedDate } from '../i18n/printed.ts';
import { useCurrentUser } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { icon, smallIcon } from '../ui/icons.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { shownArea } from './draft/area.ts';
import type { ChangedPart, DraftConflict } from './draft/mergeDrafts.ts';
import { personOf } from './draft/people.ts';
import styles from './SavedStrips.module.css';
import type { SavedNews } from './useSharedDraft.ts';

type Texts = TFunction<['project', 'general']>;

/** The saves of others while the project is open here: author, changed fields, and fields that both changed. */
export function SavedStrips({ news, people }: { news: readonly SavedNews[]; people: readonly UserRecord[] }) {
  const { t } = useTranslation(['project', 'general']);
  const { email } = useCurrentUser();
  const who = (by: string | null) =>
    by === null
      ? t('savedBySomebody')
      : sameEmail(by, email)
        ? t('savedByYou')
        : t('savedBy', { name: personOf(people, by).name });
  return (
    <div aria-live="polite">
      {news.map(({ key, by, parts, conflicts, onTake, onClose }) => (
        <div key={key} className={styles.strip} data-saved-strip="">
          <IconInfoCircle {...icon} />
          <div className="grow">
            <b>{who(by)}</b> {t('changedParts', { parts: parts.map((part) => partName(t, part)).join(', ') })}
            <ul>
              {conflicts.map((conflict) => (
                <li key={JSON.stringify(conflict)}>
                  <Conflict conflict={conflict} people={people} />
                  <LinkButton onClick={() => onTake(conflict)}>{t('takeSaved')}</LinkButton>
                </li>
              ))}
            </ul>
          </div>
          <Button size="sm" label={t('general:close')} icon={<IconX {...smallIcon} />} onClick={onClose} />
        </div>
      ))}
    </div>
  );
}

const unitNames = {
  totalBuildingAreaUnitOfMeasure: 'buildingAreaUnit',
  totalSiteAreaUnitOfMeasure: 'siteAreaUnit',
  isHardBid: 'hardBid',
} as const;

function partName(t: Texts, part: ChangedPart): string {
  return t(part in unitNames ? unitNames[part as keyof typeof unitNames] : (part as 'name'));
}

const dates: readonly string[] = ['bidDueDate', 'startDate', 'completionDate'];
const areas: readonly string[] = ['totalBuildingArea', 'totalSiteArea'];
const units: readonly string[] = ['totalBuildingAreaUnitOfMeasure', 'totalSiteAreaUnitOfMeasure'];

/** A field that both changed, with the value that the other person saved. */
function Conflict({ conflict, people }: { conflict: DraftConflict; people: readonly UserRecord[] }) {
  const { t } = useTranslation(['project', 'general']);
  if (conflict.kind === 'image') return <span>{t('bothChangedImage')}</span>;
  if (conflict.kind === 'alternate' && conflict.theirs === null) {
    return <span>{t('alternateDeletedByOther', { name: conflict.was })}</span>;
  }
  const [field, value] = fieldAndValue(t, conflict, people);
  return <span>{t('bothChanged', { field, value: printName(value) || t('nothingSaved') })}</span>;
}

function fieldAndValue(
  t: Texts,
  conflict: Exclude<DraftConflict, { kind: 'image' }>,
  people: readonly UserRecord[],
): readonly [field: string, value: string] {
  if (conflict.kind === 'assignee') {
    const { code, theirs } = conflict;
    return [t('assigneeField', { code }), theirs === null ? t('nobody') : personOf(people, theirs).name];
  }
  if (conflict.kind === 'alternate') return [t('alternateField', { name: conflict.was }), conflict.theirs?.name ?? ''];
  const { field, theirs } = conflict;
  if (dates.includes(field) && theirs !== '') return [partName(t, field), printPaddedDate(theirs)];
  if (field === 'bidDueTimeZone' && theirs !== '') return [partName(t, field), printTimeZone(theirs)];
  if (field === 'carriedDefault') return [partName(t, field), t(`general:carry.choice.${theirs as CarriedDefault}`)];
  if (units.includes(field)) return [partName(t, field), printAreaUnit(theirs)];
  return [partName(t, field), areas.includes(field) ? shownArea(theirs) : theirs];
}
