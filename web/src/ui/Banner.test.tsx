import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../theme/theme.css';
import { show } from '../../test/show.tsx';
import { Banner } from './Banner.tsx';

const text = 'Pat Estimator changed this at 7:37 PM, after you saw it. Nothing was saved; what you typed stays here.';

it.each([
  ['below its text where that has no room next to them', 340, true],
  ['next to its text where there is room', 700, false],
])('a banner has its actions %s [SHELL-252]', async (_, width, isBelow) => {
  await show(
    <div style={{ width }}>
      <Banner
        tone="warn"
        actions={
          <>
            <button type="button">Take what they have saved</button>
            <button type="button">Keep mine</button>
          </>
        }
      >
        {text}
      </Banner>
    </div>,
  );
  const words = screen.getByText(text).getBoundingClientRect();
  const action = screen.getByRole('button', { name: 'Keep mine' }).getBoundingClientRect();
  expect(words.width).toBeGreaterThan(180);
  expect(action.top >= words.bottom).toBe(isBelow);
  expect(action.right).toBeLessThanOrEqual(width);
});
