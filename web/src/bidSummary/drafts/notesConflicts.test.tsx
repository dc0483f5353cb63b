import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addedId } from '../../../test/answers.ts';
import { idOf } from '../testing/sampleSummary.testing.ts';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

const ana = { name: 'Ana Petrov', email: 'ana@demo.example' };
const adjustmentNotes = [{ alternateId: null, notesId: idOf(9, 1), notes: 'Agreed by phone.' }];

it.each<[string, RegExp, string, string]>([
  ['of the project', /^Project notes/, 'notes', 'Long lead: elevator.'],
  ['of an adjustment', /^Notes on the adjustment of 03.30/, 'add-adjustment-notes', 'Agreed by phone.'],
])(
  'notes %s that others saved meanwhile are overwritten only when asked to [NOTE-070]',
  async (_, button, name, seen) => {
    const { user, scene } = await openSheet({}, 'admin', (scene) => {
      const { project, packages } = scene.data;
      scene.data = {
        ...scene.data,
        project: { ...project, notes: 'Long lead: elevator.' },
        packages: packages.map((row) => (row.code === '03.30' ? { ...row, adjustmentNotes } : row)),
      };
    });
    const conflicts = [{ path: 'expected', who: ana, when: '2026-08-03T09:30:00Z', now: 'Two crews.' }];
    scene.answers.set(name, { status: 409, detail: 'Changed.', conflicts });
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    await user.clear(field);
    await user.type(field, 'Settled.');
    await user.keyboard('{Alt>}s{/Alt}');
    const stored = await dialog.findByRole('region', { name: 'Stored now' });
    expect([stored.textContent, field.value]).toEqual(['Two crews.', 'Settled.']);
    expect(dialog.getByRole('status').textContent).toContain('Ana Petrov');
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    scene.answers.set(name, { data: addedId });
    await user.keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = scene.sent().filter(({ path }) => path.endsWith(name));
    expect(bodies.map(({ body }) => body)).toMatchObject([
      { text: 'Settled.', expected: seen },
      { text: 'Settled.', expected: 'Two crews.' },
    ]);
  },
);
