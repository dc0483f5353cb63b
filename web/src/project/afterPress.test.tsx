import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { afterPress } from './afterPress.ts';

it('an error that a press brings out waits for its click, which reaches what it was meant for', async () => {
  const form = document.createElement('div');
  form.innerHTML = '<input><p hidden style="height: 80px">Name is required.</p><button>Fees</button>';
  document.body.append(form);
  const [field, error, button] = [...form.children] as [HTMLInputElement, HTMLElement, HTMLButtonElement];
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  field.addEventListener('blur', () => afterPress(() => (error.hidden = false)));
  field.focus();
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(error.hidden).toBe(false));
  error.hidden = true;
  field.focus();
  field.blur();
  expect(error.hidden).toBe(false);
});
