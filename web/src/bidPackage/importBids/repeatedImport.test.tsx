import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ImportAnswer } from '#contract';
import { setSession } from '../../session/session.ts';
import { chooseFiles, dialog, inDialog } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const reading: ImportAnswer = {
  contracts: [],
  columns: [],
  tables: [],
  lineItemCount: 1,
  estimateTotal: '0',
  bidders: [{ companyName: 'Kestrel', total: '10', printedTotal: '10', difference: '0' }],
  differences: [],
  doubts: [],
  unknownUnits: ['SFT'],
  lineItems: [
    {
      description: 'Brick',
      quantity: '1',
      unit: 'SFT',
      unitPrice: '0',
      level1: null,
      level2: null,
      alternateName: null,
      prices: ['10'],
    },
  ],
};

beforeEach(() => {
  const roles = [{ id: 'Admin', name: 'Admin' }];
  setSession({ user: { id: 'u', email: viewerEmail, name: 'Maria Chen', roles } as never });
});
afterEach(() => setSession({ user: null }));

const commands = () =>
  network.calls.flatMap(({ path, body }) => {
    if (path.endsWith('/units-of-measure')) return [`add ${body.name}`];
    const isImport = path.endsWith('/import-bid-tabulation') && !JSON.parse(String(body.options)).preview;
    return isImport ? ['import'] : [];
  });
const problem = (code: string, message: string) =>
  answer({ detail: '', errors: [{ path: 'name', code, message }] }, 422);

/** Reads a file with a unit that is not listed, and ticks that it is added. */
async function openWithUnit(importing: () => Response): Promise<void> {
  network.answers.set('import-bid-tabulation', ({ body }) =>
    JSON.parse(String(body.options)).preview ? answer(reading) : importing(),
  );
  openSheet(sampleSheet());
  await userEvent.click(screen.getAllByRole('button', { name: 'Import bids' })[0]!);
  await until(() => expect(dialog()?.querySelector('input[type="file"]')).toBeTruthy());
  chooseFiles(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])], 'bids.xlsx'));
  const box = () => inDialog().queryByRole('checkbox', { name: 'Add SFT to units of measure' });
  await until(() => expect(box()).not.toBeNull());
  await userEvent.click(box()!.closest('label')!);
}

it('an import that failed after its unit was added is repeated [IMP-080]', async () => {
  let isAdded = false;
  network.answers.set('units-of-measure', () => {
    if (isAdded) return problem('unitUnique', 'Units of measure must be unique.');
    isAdded = true;
    return answer({ id: 'sft', name: 'SFT' });
  });
  let tries = 0;
  await openWithUnit(() => {
    tries += 1;
    return tries === 1 ? answer({ detail: 'Try later.', errors: [] }, 409) : answer(reading);
  });
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(inDialog().getByRole('alert').textContent).toContain('Try later.'));
  expect(commands()).toEqual(['add SFT', 'import']);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(dialog()).toBeNull());
  expect(commands()).toEqual(['add SFT', 'import', 'add SFT', 'import']);
});

it('a unit that is refused for another reason is said, and nothing is imported [IMP-080]', async () => {
  network.answers.set('units-of-measure', () => problem('tooLong', 'Unit of measure can have at most 50 characters.'));
  await openWithUnit(() => answer(reading));
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(inDialog().getByRole('alert').textContent).toContain('at most 50 characters'));
  expect(commands()).toEqual(['add SFT']);
});
