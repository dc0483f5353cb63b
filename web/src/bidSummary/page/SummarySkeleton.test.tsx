import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { prepareScenes } from '../testing/summaryScene.testing.tsx';
import { SummarySkeleton } from './SummarySkeleton.tsx';

prepareScenes();

it('has its columns next to each other, as in the sheet that takes its place', () => {
  render(<SummarySkeleton />);
  const [first, second] = ['Package', 'Assigned to'].map((name) => screen.getByText(name).getBoundingClientRect());
  expect(second!.top).toBe(first!.top);
  expect(second!.left).toBeGreaterThan(first!.right);
});
