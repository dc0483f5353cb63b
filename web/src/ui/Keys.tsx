import { printKeys } from '../i18n/keyNames.ts';

/**
 * One shortcut as key caps: 'Alt+S' shows Alt S in one cap, 'F8, Shift+F8' two caps.
 * `inverse` takes the color of its button.
 */
export function Keys({ keys, inverse = false }: { keys: string; inverse?: boolean }) {
  return keys.split(', ').map((key) => (
    <kbd key={key} className={inverse ? 'inv' : undefined}>
      {printKeys(key).replaceAll('+', ' ')}
    </kbd>
  ));
}
