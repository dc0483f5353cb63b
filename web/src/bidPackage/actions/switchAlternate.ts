import { type AlternateRecord, getBidSummary } from '#contract';
import { askToEnable } from '../../alternates/askToEnable.tsx';
import { detailOf } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { answersWithin, withinTime } from '../../api/withinTime.ts';
import { dismissNotice, notify } from '../../notices/notices.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

/** The alternates of a page about which is being read or asked, with what ends the read. */
const checking = new WeakMap<SheetPage, Map<string, AbortController>>();

/**
 * Enables or disables an alternate of the project. Before it is enabled, the packages are read whose selected bidders have
 * unleveled lines in it, as the question of the bid summary names them; a notice says so meanwhile, and another call for
 * the same alternate does nothing.
 */
export async function switchAlternate(page: SheetPage, alternate: AlternateRecord): Promise<void> {
  if (!alternate.enabled) {
    const underWay = checking.get(page) ?? new Map<string, AbortController>();
    checking.set(page, underWay);
    if (underWay.has(alternate.id)) return;
    const leaving = new AbortController();
    underWay.set(alternate.id, leaving);
    const isSure = await isSureToEnable(page, alternate, leaving.signal);
    underWay.delete(alternate.id);
    if (!isSure) return;
  }
  await page.actions.setAlternateEnabled(alternate, !alternate.enabled);
}

/** Ends the reads of a page that is closed: nothing is asked or enabled after them, and their notices are removed. */
export function stopSwitching(page: SheetPage): void {
  for (const leaving of checking.get(page)?.values() ?? []) leaving.abort();
}

/**
 * Reads the packages, then asks where one has unleveled lines. Returns false where it is not wanted, could not be read or
 * the page was closed before (`leaving`).
 */
async function isSureToEnable(
  { model }: SheetPage,
  { id, name }: AlternateRecord,
  leaving: AbortSignal,
): Promise<boolean> {
  const { alternates, bidPackage } = model.content;
  const index = alternates.findIndex((alternate) => alternate.id === id);
  const query = { projectId: bidPackage.projectId };
  const notice = notify({ kind: 'info', title: text('alternateChecked', { name }), stays: true });
  leaving.addEventListener('abort', () => dismissNotice(notice));
  try {
    const packages = await withinTime(answersWithin.other, (late) => {
      return call(getBidSummary, { query }, { signal: AbortSignal.any([late, leaving]) });
    });
    dismissNotice(notice);
    return !leaving.aborted && (await askToEnable(packages, index, name));
  } catch (error) {
    dismissNotice(notice);
    if (leaving.aborted) return false;
    notify({ kind: 'error', title: text('alternateNotChanged'), message: detailOf(error) });
    return false;
  }
}

/** Says what `switchAlternate` does. */
export function switchLabel({ name, enabled }: AlternateRecord): string {
  return text(enabled ? 'disableAlternate' : 'enableAlternate', { name });
}
