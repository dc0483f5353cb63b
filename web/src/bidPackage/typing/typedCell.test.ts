import { describe, expect, it } from 'vitest';
import { amount, Classification, classificationBadge, type LineItemBid } from '#leveling';
import { amountKey } from '../editing/amountKeys.ts';
import { decideBid, openDraft } from '../editing/bidDraft.ts';
import { changeText, holdsWord, pressClassKey, type TypedCell } from './typedCell.ts';
import { isWord } from './words.ts';

const shorthand = { averageOfOthers: amount('40'), baseEstimate: amount('70') };
const { SubBid, Included, Risk } = Classification;
const sub500: LineItemBid = { classification: SubBid, price: amount('500') };

function open(stored: LineItemBid | null, isEdited = false): TypedCell {
  const text = stored?.price == null ? '' : '500';
  const opened = openDraft(stored, text);
  return { ...opened, opened, keys: null, isUnread: true, isTyped: isEdited };
}

/** Types as the editor does: each key as amountKey says, '<' is Backspace at the end; untouched text is replaced. */
function type(cell: TypedCell, keys: string): TypedCell {
  return [...keys].reduce((now, key) => {
    if (key === '<') return changeText(now, now.isTyped ? now.text.slice(0, -1) : '', 'en-US', shorthand);
    const place = { hasClass: true, locale: 'en-US', text: now.text, hasKeys: now.keys !== null } as const;
    const meaning = amountKey({ key, ctrlKey: false, metaKey: false, altKey: false }, place);
    if (meaning.kind === 'classify') return pressClassKey(now, key, meaning.classification);
    if (meaning.kind !== 'text') return now;
    return changeText(now, now.isTyped ? now.text + key : key, 'en-US', shorthand);
  }, cell);
}

/** Returns what the editor shows and what leaving it would do: 'S 500 send', 'S hello word'. */
function shown(cell: TypedCell, stored: LineItemBid | null): string {
  const badge = cell.draft.classification === null ? '-' : classificationBadge(cell.draft.classification) || 'U';
  const act = holdsWord(cell, 'en-US', shorthand) ? 'word' : decideBid(cell, stored).action;
  return [badge, cell.text, act].filter((part) => part !== '').join(' ');
}

const of = (keys: string, stored: LineItemBid | null = sub500) => shown(type(open(stored), keys), stored);

describe('letters in a bid cell', () => {
  it.each([
    ['g', 'G 500 send'],
    ['i', 'I send'],
    ['m', 'M 500 send'],
    ['o', 'O 500 send'],
    ['r', 'R 500 send'],
    ['s', 'S 500 nothing'],
    [' ', 'U 500 send'],
    ['12r', 'R 12 send'],
    ['r12', 'R 12 send'],
    ['12*450+2000o', 'O 12*450+2000 send'],
    ['-5g', 'G -5 send'],
  ])('a class key acts at once on an empty or numeric text: %s is %s [BID-069]', (keys, result) => {
    expect(of(keys)).toBe(result);
    expect(of(keys.toUpperCase())).toBe(result);
  });

  it.each([
    ['gr', 'R 500 send'],
    ['is', 'S 500 nothing'],
    ['mo', 'O 500 send'],
    ['ir', 'R 500 send'],
    ['12gr', 'R 12 send'],
    ['gri', 'I send'],
    ['ris', 'S 500 nothing'],
  ])('a second and a third class key change the mind: %s is %s [BID-069]', (keys, result) => {
    expect(of(keys)).toBe(result);
  });

  it.each([
    'hello',
    'info',
    'Smith',
    'risk 500',
    'same',
    'miss',
    'moss',
    'grim',
    'gross',
    'iris',
    'is so',
    'bag',
    'grab',
    'bid',
    'ba',
    'oz',
    '500 usd',
    '12 ft',
    '500x',
    'r500x',
    'N/A',
    "don't",
    'TBD',
    'Éd',
  ])('%s changes neither class nor price: it is shown as it was typed and is no amount [BID-069]', (keys) => {
    expect(of(keys)).toBe(`S ${keys} word`);
    expect(of(keys, null)).toBe(`- ${keys} word`);
    expect(of(keys, { classification: Included, price: null })).toBe(`I ${keys} word`);
  });

  it('gives the class from before back for every word that begins with class letters, also of such letters alone [BID-069]', () => {
    const letters = 'gimors ';
    for (const first of letters)
      for (const second of letters)
        for (const third of letters)
          for (const last of 'xtgs ') {
            const keys = first + second + third + last;
            if (keys.trim() !== '') expect([keys, of(keys)]).toEqual([keys, `S ${keys} word`]);
          }
    expect(of('    ')).toBe('U 500 send');
  });

  it('keeps what stays in the text after a digit: 12k is no word and may be taken back [PAGE-072] [BID-069]', () => {
    expect(of('r12k')).toBe('R 12k hold');
    expect(of('r12k<')).toBe('R 12 send');
    expect(of('1e5')).toBe('S 1e5 hold');
    expect(of('12kg')).toBe('S 12kg word');
  });

  it('enters A and B alone, also after a class key, and nothing with more letters [PAGE-071] [BID-069]', () => {
    expect(of('b')).toBe('S b send');
    expect(of('ra')).toBe('R a send');
    expect(of('rab')).toBe('S rab word');
    expect(of('ar')).toBe('S ar word');
  });

  it('takes a word that is erased again for nothing typed, and a number in its place with the class from before [BID-069]', () => {
    expect(of('hello<<<<<')).toBe('S 500 nothing');
    expect(of('in<<')).toBe('S 500 nothing');
    expect(of('ix<<77')).toBe('S 77 send');
    expect(of('77x<')).toBe('S 77 send');
    expect(of('77x<<<')).toBe('S delete');
    expect(of('hello<<<<<r')).toBe('R 500 send');
    expect(of('5<')).toBe('S delete');
  });

  it('takes a Space before a digit, a mark or an operator for a part of the number, else for the class [BID-012] [BID-069]', () => {
    expect(of('1 ')).toBe('U 1 send');
    expect(of('1 200')).toBe('S 1 200 send');
    expect(type(open(sub500), '1 200').draft.price).toBe(amount('1200'));
    expect(of('1 200 000')).toBe('S 1 200 000 send');
    expect(of('r1 200')).toBe('R 1 200 send');
    expect(of('1 200 ')).toBe('U 1 200 send');
    expect(type(open(sub500), '12 + 5').draft.price).toBe(amount('17'));
    expect(of('12 + 5')).toBe('S 12 + 5 send');
    expect(of(' 200')).toBe('U 200 send');
    expect(of('1 r')).toBe('R 1 send');
  });

  it('reads a pasted text and one of an input method as a whole: a word takes class keys back [BID-069]', () => {
    const pasted = (keys: string, text: string) =>
      shown(changeText(type(open(sub500), keys), text, 'en-US', shorthand), sub500);
    expect(pasted('r', 'Included')).toBe('S rIncluded word');
    expect(pasted('', '1,200')).toBe('S 1,200 send');
    expect(pasted('r', '1,200')).toBe('R 1,200 send');
    expect(pasted('g', '寿')).toBe('S g寿 word');
  });

  it('judges what is typed after a price that a class key has put back by itself [BID-069]', () => {
    expect(of('risk', null)).toBe('- risk word');
    const cell = type(open(null), 'ris');
    expect(cell.text).toBe('0');
    expect(shown(changeText(cell, '0k', 'en-US', shorthand), null)).toBe('- risk word');
    expect(shown(changeText(cell, '7', 'en-US', shorthand), null)).toBe('S 7 send');
  });

  it('goes on with a caret elsewhere: the text stays what the field holds and the class comes back [BID-069]', () => {
    const edited = changeText(type(open(sub500), '12r'), '712', 'en-US', shorthand);
    expect(shown(edited, sub500)).toBe('R 712 send');
    expect(shown(changeText(edited, '7x12', 'en-US', shorthand), sub500)).toBe('S 7x12 word');
  });

  it('remembers the price from before Included through a word [BID-019] [BID-069]', () => {
    const word = type(open({ classification: Risk, price: amount('500') }), 'info');
    expect(word.draft).toEqual({ classification: Risk, price: amount('500'), remembered: null });
  });
});

describe('a word that says the work is not in the price', () => {
  it.each(['NIC', 'nic', 'Excluded', 'by others', 'no bid', 'not in contract'])(
    '%s is a Missing Scope without a price, and a word with any letter more [BID-101]',
    (text) => {
      const stored = { classification: Risk, price: amount('500') };
      const typed = type(open(stored), text);
      expect(shown(typed, stored)).toBe(`M ${text} send`);
      expect(decideBid(typed, stored)).toEqual({
        action: 'send',
        bid: { classification: Classification.MissingScope, price: null },
      });
      expect(shown(type(typed, 'x'), stored)).toBe(`R ${text}x word`);
      expect(of(text, null)).toBe(`M ${text} send`);
    },
  );
});

describe('a word', () => {
  it.each(['hello', '12 ft', 'ba', 'k', '1a', 'US', 'a1', '12kb', 'm12'])('%s is one [BID-069]', (text) => {
    expect(isWord(text, 'en-US', shorthand)).toBe(true);
  });
  it.each(['', '12', '12k', '1e5', '3m', '5%', 'a', ' B ', 'US$12', '1/0', '-', '12 34 5'])(
    '%s is none [BID-069]',
    (text) => {
      expect(isWord(text, 'en-US', shorthand)).toBe(false);
    },
  );
});
