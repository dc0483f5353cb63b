import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** In ms: a busy machine is waited for, and only what hangs takes so long. */
export const patience = 30_000;

configure({ asyncUtilTimeout: patience });

const { waitFor } = vi;
/** Vitest's own limit of one second is no setting. */
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: patience, ...(typeof options === 'number' ? { timeout: options } : options) });
