import { type AlternateRecord, getBidSummary } from '#contract';
import { askToEnable } from '../../alternates/askToEnable.tsx';
import { detailOf } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { answersWithin, withinTime } from '../../api/withinTime.ts';
import { dismissNotice, notify } from '../../notices/notices.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

/** The alternates of a page about which is being read or asked. */
const checking = new WeakMap<SheetPage, Set<string>>();

/**
 * Enables or disables an alternate of the project. Before it is enabled, the packages are read whose selected bidders have
 * unleveled lines in it, as the question of the bid summary names them; a notice says so meanwhile, and another call for
 * the same alternate does nothing.
 */
export async function switchAlternate(page: SheetPage, alternate: AlternateRecord): Promise<void> {
  if (!alternate.enabled) {
    const underWay = checking.get(page) ?? new Set();
    checking.set(page, underWay);
    if (underWay.has(alternate.id)) return;
    underWay.add(alternate.id);
    const isSure = await isSureToEnable(page, alternate);
    underWay.delete(alternate.id);
    if (!isSure) return;
  }
  await page.actions.setAlternateEnabled(alternate, !alternate.enabled);
}

/** Reads the packages, then asks where one has unleveled lines. Returns false where it is not wanted or could not be read. */
async function isSureToEnable({ model }: SheetPage, { id, name }: AlternateRecord): Promise<boolean> {
  const { alternates, bidPackage } = model.content;
  const index = alternates.findIndex((alternate) => alternate.id === id);
  const query = { projectId: bidPackage.projectId };
  const notice = notify({ kind: 'info', title: text('alternateChecked', { name }), stays: true });
  try {
    const packages = await withinTime(answersWithin.other, (signal) => call(getBidSummary, { query }, { signal }));
    dismissNotice(notice);
    return await askToEnable(packages, index, name);
  } catch (error) {
    dismissNotice(notice);
    notify({ kind: 'error', title: text('alternateNotChanged'), message: detailOf(error) });
    return false;
  }
}

/** Says what `switchAlternate` does. */
export function switchLabel({ name, enabled }: AlternateRecord): string {
  return text(enabled ? 'disableAlternate' : 'enableAlternate', { name });
}
