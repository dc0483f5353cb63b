/** The first letters of a name's first and last word, or of an e-mail. Worked: 'Maria Chen' gives 'MC'. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = name.includes('@') ? (words[1]?.[0] ?? '') : words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** A person as a disc of initials; the name stands beside it, so that it is silent. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
