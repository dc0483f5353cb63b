import columns from '../columns/columns.module.css';
import cells from './cells.module.css';

const styles: Readonly<Record<string, string>> = { ...columns, ...cells };
const built = new Map<string, string>();

/**
 * Returns the classes of a row or cell by the words for what it is, such as 'bidder unleveled'. They are built once for
 * each combination, since cells are drawn by the thousand.
 */
export function cellClass(words: string): string {
  let classes = built.get(words);
  if (classes === undefined) {
    // The color of a person is a class of the theme.
    const known = words.split(' ').map((word) => (word.startsWith('who-') ? word : styles[word]));
    classes = known.filter(Boolean).join(' ');
    built.set(words, classes);
  }
  return classes;
}
