import { type AlternateRecord, getBidSummary } from '#contract';
import { askToEnable } from '../../alternates/askToEnable.tsx';
import { detailOf } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { answersWithin, withinTime } from '../../api/withinTime.ts';
import { notify } from '../../notices/notices.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

/**
 * Enables or disables an alternate of the project. Before it is enabled, the packages are read whose selected bidders have
 * unleveled lines in it, as the question of the bid summary names them.
 */
export async function switchAlternate({ model, actions }: SheetPage, alternate: AlternateRecord): Promise<void> {
  const { alternates, bidPackage } = model.content;
  if (!alternate.enabled) {
    const index = alternates.findIndex(({ id }) => id === alternate.id);
    try {
      const query = { projectId: bidPackage.projectId };
      const packages = await withinTime(answersWithin.other, (signal) => call(getBidSummary, { query }, { signal }));
      if (!(await askToEnable(packages, index, alternate.name))) return;
    } catch (error) {
      notify({ kind: 'error', title: text('alternateNotChanged'), message: detailOf(error) });
      return;
    }
  }
  await actions.setAlternateEnabled(alternate, !alternate.enabled);
}

/** Says what `switchAlternate` does. */
export function switchLabel({ name, enabled }: AlternateRecord): string {
  return text(enabled ? 'disableAlternate' : 'enableAlternate', { name });
}
