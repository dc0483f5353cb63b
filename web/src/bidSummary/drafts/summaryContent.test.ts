import { expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { sectionKey } from '../model/summaryEdits.ts';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { sampleSummary } from '../testing/sampleSummary.testing.ts';
import { summaryContent } from './summaryContent.ts';

it('is gone once another bidder is selected: an unsaved bid amount is of one bidder [SUM-063]', async () => {
  await startI18n('en-US');
  const data = sampleSummary(sampleProject);
  const row = data.packages.find(({ selectedBidder }) => selectedBidder !== null)!;
  const keyOf = (bidderId: string) => `${sectionKey(row.id, null)} ${bidderId}`;
  expect(summaryContent(data, keyOf(row.selectedBidder!.id))?.label).toBe(
    `Bid amount, ${row.code} - ${row.description}`,
  );
  expect(summaryContent(data, keyOf('aaaaaaaa-0000-4000-8000-000000000001'))).toBeNull();
  expect(summaryContent(data, `${row.id} percent`)?.label).toMatch(/^Contingency, /);
});
