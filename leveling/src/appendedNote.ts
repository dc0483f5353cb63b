/** A title of a list: 'Exclusions:', 'Not included'. */
const heading =
  /:\s*$|^\W*(?:exclu(?:des?|ded|sions?)|inclu(?:des?|ded|sions?)|clarifications?|qualifications?|assumptions?|conditions?|terms|notes?|not included)\W*$/i;

/**
 * Adds lines to a note, below what it has; lines that it has already are left out, below a heading those that it has below
 * the same one. A heading comes again with what is new below it, so that nothing moves to another list.
 * appendedNote('Two crews', 'Excludes tax\nTwo crews') is 'Two crews\nExcludes tax'.
 */
export function appendedNote(note: string | null, added: string): string {
  const before = note ?? '';
  const known = new Set(headed(before).flatMap(({ title, line }) => [keyOf(title, line), keyOf('', line)]));
  const lines: string[] = [];
  let last = '';
  for (const { title, line } of headed(added)) {
    const key = keyOf(title, line);
    if (line === title || known.has(key)) continue;
    known.add(key);
    if (title !== last && title !== '') lines.push(title);
    last = title;
    lines.push(line);
  }
  if (lines.length === 0) return before;
  return [...(before.trim() === '' ? [] : [before.trimEnd()]), ...lines].join('\n');
}

/** The lines of a text, each with the heading above it; '' is none. A heading without a line below it is a line itself. */
function headed(text: string): { readonly title: string; readonly line: string }[] {
  let title = '';
  const lines = text.split('\n').map((line) => line.trimEnd());
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.map((line, index) => {
    const next = filled[index + 1];
    if (heading.test(line) && next !== undefined && !heading.test(next)) title = line;
    return { title, line };
  });
}

const keyOf = (title: string, line: string): string => `${title.trim()}\n${line.trim()}`;
