/** Returns the words of a search text, split on spaces, longest first. */
export function searchWords(search: string): readonly string[] {
  return [...new Set(search.trim().split(/\s+/).filter(Boolean))].sort((a, b) => b.length - a.length);
}

/** The text with every hit of the words marked, ignoring case. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'giu');
  const parts = text.split(pattern);
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}
