import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFaults } from '../faults/faults.mjs';
import { scoreboard } from './scoreboard.mjs';

interface Row {
  readonly id: string;
  readonly promise: string;
  readonly goal: string;
  readonly tests?: readonly string[];
  readonly script?: readonly string[];
  readonly variable?: string;
  readonly fault?: string;
}

interface Fault {
  readonly name: string;
  readonly red: readonly { readonly file: string }[];
}

const root = path.join(import.meta.dirname, '../..');
const rows: readonly Row[] = scoreboard;
const faults = new Map((readFaults() as Fault[]).map((fault) => [fault.name, fault]));
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('the scoreboard of what Plumbline survives', () => {
  it('names tests and scripts that there are, and a number of tries that they read [OPS-090]', () => {
    for (const { id, tests = [], script = [], variable } of rows) {
      expect([id, tests.length + script.length > 0]).toEqual([id, true]);
      for (const file of [...tests, ...script.slice(0, 1)])
        expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
      const isRead = variable === undefined || tests.some((file) => text(file).includes(`process.env.${variable}`));
      expect([id, isRead]).toEqual([id, true]);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('names planted faults that turn one of the tests of their row red [OPS-090]', () => {
    const named = rows.filter(({ fault }) => fault !== undefined);
    for (const { id, fault, tests = [] } of named) {
      const red = faults.get(fault!)?.red.map(({ file }) => file) ?? [];
      expect([id, red.some((file) => tests.includes(file))]).toEqual([id, true]);
    }
    // Scripts kill processes, and S4 is about every input: they have no planted fault.
    expect(rows.filter(({ fault }) => fault === undefined).map(({ id }) => id)).toEqual(['R1', 'R1b', 'S4']);
  });

  it('is in docs/reliability.md, each row with its goal [OPS-090]', () => {
    const page = text('docs/reliability.md');
    for (const { id, promise, goal } of rows) expect(page).toContain(`| ${id} | ${promise} | ${goal} |`);
  });
});
