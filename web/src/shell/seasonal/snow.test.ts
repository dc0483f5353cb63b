import { expect, it } from 'vitest';
import { isSnowing } from './Snow.tsx';

it('snows from 1 December to 6 January, never in production and in no other season [SHELL-056, SHELL-057]', () => {
  const days = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day, 12));
  const snowy = days
    .filter((day) => isSnowing(day, 'development'))
    .map((day) => `${day.getMonth() + 1}/${day.getDate()}`);
  const december = Array.from({ length: 31 }, (_, day) => `12/${day + 1}`);
  expect(snowy).toEqual(['1/1', '1/2', '1/3', '1/4', '1/5', '1/6', ...december]);
  expect(days.some((day) => isSnowing(day, 'production'))).toBe(false);
});
