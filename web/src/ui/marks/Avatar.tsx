/** Returns the first letters of a name's first and last word, or of an e-mail. Worked: 'Maria Chen' gives 'MC'. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = name.includes('@') ? (words[1]?.[0] ?? '') : words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** A disc with the initials of a person, hidden from screen readers: the name is next to it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
