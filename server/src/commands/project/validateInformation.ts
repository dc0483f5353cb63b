import type { BodyOf, createProject, updateProject } from '#contract';
import { amountText, TEXT_LIMITS, uniqueKey } from '#leveling';
import type { Row } from '../../store/tables.ts';
import type { Findings } from '../findings.ts';

/** Information as create and update send it: only fields that are present are validated and changed. */
export type SentInformation =
  | BodyOf<typeof createProject>['information']
  | NonNullable<BodyOf<typeof updateProject>['information']>;

type Information = Partial<Row<'project'>>;

const textFields = { subtitle: 'Subtitle', owner: 'Owner', architect: 'Architect' } as const;
const addressFields = {
  streetAddress: 'Street address',
  aptSuiteBldg: 'Apt, suite, bldg',
  city: 'City',
  stateOrRegion: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
} as const;
const areas = {
  totalBuildingArea: ['totalBuildingAreaUnitOfMeasure', 'Total building area'],
  totalSiteArea: ['totalSiteAreaUnitOfMeasure', 'Total site area'],
} as const;

/**
 * Reads the information of a project against what is stored (nothing for a new one), noting every problem at once:
 * name, dates and their order, units without a quantity, areas from 0 with 5 decimals.
 */
export function validateInformation(
  findings: Findings,
  sent: SentInformation,
  stored: Row<'project'> | null,
): Information {
  const read: Information = {};
  if (sent.name !== undefined) {
    const name = sent.name?.trim().normalize('NFC') ?? '';
    if (name === '') findings.add('information.name', 'projectNameRequired');
    findings.length('information.name', 'Name', name, TEXT_LIMITS.projectText);
    read.name = name;
    read.nameKey = uniqueKey(name);
  }
  for (const [field, label] of Object.entries(textFields) as [keyof typeof textFields, string][]) {
    const value = sent[field];
    if (value !== undefined) read[field] = validateText(findings, `information.${field}`, label, value);
  }
  for (const [field, label] of Object.entries(addressFields) as [keyof typeof addressFields, string][]) {
    const value = sent.siteAddress?.[field];
    if (value !== undefined) read[field] = validateText(findings, `information.siteAddress.${field}`, label, value);
  }
  validateDates(findings, sent, stored, read);
  validateDueTime(findings, sent, stored, read);
  for (const [field, [unitField, label]] of Object.entries(areas) as [
    keyof typeof areas,
    (typeof areas)[keyof typeof areas],
  ][]) {
    const quantity = sent[field];
    if (quantity !== undefined) {
      const area = quantity === null ? null : findings.amount(`information.${field}`, label, quantity, 5);
      if (area !== null && area < 0n) findings.add(`information.${field}`, 'negative', { field: label });
      read[field] = area === null ? null : amountText(area);
    }
    const unit = sent[unitField];
    if (unit !== undefined) read[unitField] = validateText(findings, `information.${unitField}`, `${label} unit`, unit);
    const result = { ...stored, ...read };
    const isQuantitySent = quantity !== undefined && quantity !== null;
    if (result[unitField] && !result[field] && !isQuantitySent) {
      findings.add(`information.${field}`, 'areaQuantityRequired');
    }
  }
  if (sent.isHardBid !== undefined) read.isHardBid = sent.isHardBid ?? false;
  if (sent.carriedDefault !== undefined) read.carriedDefault = sent.carriedDefault ?? 'none';
  return read;
}

function validateDates(
  findings: Findings,
  sent: SentInformation,
  stored: Row<'project'> | null,
  read: Information,
): void {
  if (sent.bidDueDate !== undefined) {
    const due = validateDate(findings, 'bidDueDate', 'Bid due date', sent.bidDueDate);
    if (!sent.bidDueDate) findings.add('information.bidDueDate', 'bidDueDateRequired');
    read.bidDueDate = due ?? '';
  }
  if (sent.startDate !== undefined) read.startDate = validateDate(findings, 'startDate', 'Start date', sent.startDate);
  if (sent.completionDate !== undefined) {
    read.completionDate = validateDate(findings, 'completionDate', 'Completion date', sent.completionDate);
  }
  const { startDate, completionDate } = { ...stored, ...read };
  if (startDate && completionDate && startDate > completionDate) {
    findings.add('information.startDate', 'startAfterCompletion');
  }
}

/** Reads the time on the due date with its zone: both or neither, so that a time without a zone is refused. */
function validateDueTime(
  findings: Findings,
  { bidDueTime: time, bidDueTimeZone: zone }: SentInformation,
  stored: Row<'project'> | null,
  read: Information,
): void {
  if (time === undefined && zone === undefined) return;
  const now = time === undefined ? (stored?.bidDueTime ?? null) : time || null;
  read.bidDueTime = now;
  read.bidDueTimeZone = null;
  if (now === null) return;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(now)) {
    findings.add('information.bidDueTime', 'notATimeOfDay', { field: 'Bid due time' });
  }
  const zoneNow = zone === undefined ? (stored?.bidDueTimeZone ?? '') : (zone ?? '');
  if (!isTimeZone(zoneNow)) {
    findings.add('information.bidDueTimeZone', 'notATimeZone', { field: 'Time zone of the bid due time' });
  }
  read.bidDueTimeZone = zoneNow;
}

/** An offset such as +05:00 is none: it has no daylight saving time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns a calendar date YYYY-MM-DD, or null for nothing; a time after the date is dropped. */
function validateDate(
  findings: Findings,
  field: string,
  label: string,
  value: string | null | undefined,
): string | null {
  if (!value) return null;
  const date = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(value)?.[1];
  const parsed = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`);
  if (date === undefined || Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, 10) !== date) {
    findings.add(`information.${field}`, 'notADate', { field: label });
    return null;
  }
  return date;
}

function validateText(
  findings: Findings,
  path: string,
  label: string,
  value: string | null | undefined,
): string | null {
  const text = value?.trim() ?? '';
  findings.length(path, label, text, TEXT_LIMITS.projectText);
  return text === '' ? null : text;
}
