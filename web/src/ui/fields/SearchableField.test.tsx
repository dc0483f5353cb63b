import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { SearchableField } from './SearchableField.tsx';

const cities = ['Fargo', 'Duluth', 'Denver'];

function City() {
  const [value, setValue] = useState('Fargo');
  return <SearchableField label="City" value={value} options={cities} onChange={setValue} emptyText="None" />;
}

it('takes the first name that is found by Enter right after the last letter, before a frame is drawn', async () => {
  await show(<City />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'd' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['Duluth', 'false']);
});

it('goes to the second name by the arrow right after the last letter, and stays there in the next frames', async () => {
  await show(<City />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'd' } });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('Denver');
});
