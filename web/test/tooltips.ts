import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * The text of the tooltip that opens over a control. The pointer comes to it again where none opened: what it was doing
 * before, as a press that moved the focus, may still close the first one on a busy machine.
 */
export async function tooltipOf(user: UserEvent, control: HTMLElement): Promise<string | null> {
  const tooltip = await waitFor(async () => {
    await user.unhover(control);
    // The one of another control is closed first.
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.hover(control);
    return await screen.findByRole('tooltip', {}, { timeout: 2000 });
  });
  const text = tooltip.textContent;
  await user.unhover(control);
  return text;
}
