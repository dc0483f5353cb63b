import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Field } from './Field.tsx';
import { ListField } from './ListField.tsx';

const options = ['None', 'Owner', 'Architect', 'City', 'State'].map((label) => ({ label, value: label.toLowerCase() }));

function Choice() {
  const [value, setValue] = useState('owner');
  return (
    <Field label="Group by">
      {({ id }) => <ListField id={id} label="Group by" value={value} options={options} onChange={setValue} />}
    </Field>
  );
}

const onClose = vi.fn();
const field = () => screen.getByRole('combobox', { name: 'Group by' });
const isOpen = () => field().getAttribute('aria-expanded') === 'true';
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const press = (keys: string) => userEvent.keyboard(keys);

async function open() {
  onClose.mockClear();
  await show(
    <Dialog title="View settings" onClose={onClose}>
      <Choice />
    </Dialog>,
  );
  // The dialog takes the focus first.
  await vi.waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
  field().focus();
}

it('is chosen from by keys: arrows, ends and first letters move, Enter, Space and Tab choose [SHELL-194]', async () => {
  await open();
  for (const [keys, mark, chosen] of [
    ['{ArrowDown}', 'Owner', 'Owner'],
    ['{ArrowDown}', 'Architect', 'Owner'],
    ['{End}{ArrowDown}', 'State', 'Owner'],
    ['{ArrowUp}{Enter}', undefined, 'City'],
    [' {Home}', 'None', 'City'],
    [' ', undefined, 'None'],
    ['ar', 'Architect', 'None'],
    ['{Enter}', undefined, 'Architect'],
  ] as const) {
    await press(keys);
    expect([keys, marked(), isOpen(), field().textContent]).toEqual([keys, mark, mark !== undefined, chosen]);
  }
  await press('{Enter}{ArrowUp}{Tab}');
  expect([isOpen(), field().textContent]).toEqual([false, 'Owner']);
  expect(document.activeElement).not.toBe(field());
  expect(onClose).not.toHaveBeenCalled();
});

it('closes its list alone on Escape, then the dialog [SHELL-194]', async () => {
  await open();
  await press('{ArrowDown}{ArrowDown}{Escape}');
  expect([isOpen(), field().textContent]).toEqual([false, 'Owner']);
  expect(onClose).not.toHaveBeenCalled();
  await press('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('opens its list under the field, as wide as it, on a press; a press on a choice takes it [SHELL-194]', async () => {
  await open();
  await userEvent.click(field());
  const list = screen.getByRole('listbox', { name: 'Group by' });
  const [box, place] = [list.parentElement!, field()].map((one) => one.getBoundingClientRect());
  expect(box!.top).toBeGreaterThanOrEqual(place!.bottom);
  expect(Math.abs(box!.width - place!.width)).toBeLessThan(2);
  await userEvent.click(screen.getByRole('option', { name: 'City' }));
  expect([isOpen(), field().textContent]).toEqual([false, 'City']);
});
