import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parts } from '../build/sources.mjs';
import { rowsOf } from '../requirements/rows.mjs';
import { rooms, root, sourceFiles } from './sourceFiles.ts';

const texts = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'deploy'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.join(folder, name)),
  ),
];
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Names of files and folders of this repository that a text mentions in backticks or links to. */
function pathsIn(file: string, text: string): string[] {
  const begins = new RegExp(`^(${[...rooms, 'docs', 'deploy'].join('|')})/[\\w./-]*$|^\\.ci/run$`);
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1]!.replace(/[:#].*$/, ''))
    .filter((word) => begins.test(word));
  const linked = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]!.replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
    .map((link) => path.join(path.dirname(file), link));
  return [...quoted, ...linked];
}

describe('documents', () => {
  it.each(texts)('%s names only files that exist', (file) => {
    const missing = pathsIn(file, read(file)).filter((place) => !fs.existsSync(path.join(root, place)));
    expect(missing).toEqual([]);
  });

  it.each(texts)('%s names only commands that exist', (file) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const text = read(file);
    const asked = [...text.matchAll(/\bnpm run (?:--silent )?([\w-]+)/g)].map((match) => match[1]!);
    expect(asked.filter((name) => !(name in scripts))).toEqual([]);
    const installed = [...text.matchAll(/`plumbline (\w+)|^ {4}plumbline (\w+)/gm)].map(
      (match) => match[1] ?? match[2]!,
    );
    expect(installed.filter((name) => !(name in parts.server.entries))).toEqual([]);
  });

  it('that sources name in their comments are there', () => {
    const known = new Set(texts.map((file) => path.basename(file)));
    const named = sourceFiles().flatMap(({ file, text, isTest }) => {
      const comments = isTest ? [] : (text.match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []);
      return comments.flatMap((comment) => (comment.match(/\b[\w-]+\.md\b/g) ?? []).map((name) => ({ file, name })));
    });
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  it('of the configuration name every variable that is read, and no other', () => {
    const documented = new Set(read('deploy/configuration.md').match(/\b(PLUMBLINE_[A-Z_]+|DATABASE_URL)\b/g));
    // Set by `npm start` for its child processes, never by a person.
    const inner = /^PLUMBLINE_IDENTITY_/;
    const settings = ['configuration.ts', 'files/filesSetting.ts'].map((file) => `server/src/${file}`);
    const readers = [...settings, 'identity/src/configuration.ts', 'tools/start.mjs'];
    const known = new Set(readers.flatMap((file) => read(file).match(/\b(PLUMBLINE_[A-Z_]+|DATABASE_URL)\b/g) ?? []));
    expect([...known].filter((name) => !documented.has(name) && !inner.test(name))).toEqual([]);
    expect([...documented].filter((name) => !known.has(name))).toEqual([]);
  });

  it('of production name only variables that the configuration describes', () => {
    const described = read('deploy/configuration.md');
    const names = fs
      .readdirSync(path.join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.extname(file) !== '' || !fs.statSync(path.join(root, 'deploy', file)).isDirectory())
      .flatMap((file) => read(path.join('deploy', file)).match(/\bPLUMBLINE_[A-Z_]+/g) ?? []);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  });

  it('give every requirement a number of its own', () => {
    const folder = path.join(root, 'docs', 'requirements');
    const ids = fs
      .readdirSync(folder)
      .flatMap((file) => rowsOf(file, read(path.join('docs', 'requirements', file))).map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(1000);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('of decisions are 20 to 60 lines', () => {
    const records = fs.readdirSync(path.join(root, 'docs', 'decisions')).filter((name) => /^\d/.test(name));
    const sizes = records.map((name) => [name, read(path.join('docs', 'decisions', name)).split('\n').length] as const);
    expect(sizes.filter(([, lines]) => lines < 20 || lines > 60)).toEqual([]);
  });
});

describe('the walk of one typed price', () => {
  const places = [...read('docs/walk.md').matchAll(/`([\w./-]+\.tsx?)`\s+`(\w+)`/g)].map(
    (match) => [match[1]!, match[2]!] as const,
  );

  it('has its stations', () => {
    expect(places.length).toBeGreaterThanOrEqual(18);
  });

  it.each(places)('%s holds %s', (file, name) => {
    const text = fs.existsSync(path.join(root, file)) ? read(file) : '';
    expect(text).toMatch(new RegExp(`export .*\\b${name}\\b`));
  });
});

describe("the target for the browser's code", () => {
  const places = [...read('docs/web.md').matchAll(/`([\w./-]+\.tsx?)`\s+`(\w+)`/g)].map(
    (match) => [match[1]!, match[2]!] as const,
  );

  it('names where things are added', () => {
    expect(places.length).toBeGreaterThanOrEqual(18);
  });

  it.each(places)('%s holds %s', (file, name) => {
    const text = fs.existsSync(path.join(root, file)) ? read(file) : '';
    expect(text).toMatch(new RegExp(`export .*\\b${name}\\b`));
  });
});
