import { createToken, Lexer } from 'chevrotain';

/** A name; keywords are tried first and must not run on into one. */
export const Name = createToken({ name: 'Name', pattern: /[A-Za-z_][A-Za-z0-9_]*/ });

const keyword = (name: string) => createToken({ name, pattern: new RegExp(name), longer_alt: Name });

export const And = keyword('and');
export const Or = keyword('or');
export const Not = keyword('not');
export const Null = keyword('null');
export const Quantifier = createToken({ name: 'Quantifier', pattern: /any|all/, longer_alt: Name });
export const Truth = createToken({ name: 'Truth', pattern: /true|false/, longer_alt: Name });
export const Operator = createToken({ name: 'Operator', pattern: /eq|ne|gt|ge|lt|le/, longer_alt: Name });

/** Quotes inside a text are doubled. */
export const Text = createToken({ name: 'Text', pattern: /'(?:[^']|'')*'/ });
/** A GUID, a date or a point in time without quotes. */
export const Bare = createToken({
  name: 'Bare',
  pattern:
    /[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?/,
});
export const NumberText = createToken({ name: 'Number', pattern: /-?\d+(?:\.\d+)?/ });
export const Open = createToken({ name: 'Open', pattern: /\(/ });
export const Close = createToken({ name: 'Close', pattern: /\)/ });
export const Slash = createToken({ name: 'Slash', pattern: /\// });
export const Colon = createToken({ name: 'Colon', pattern: /:/ });
const Blank = createToken({ name: 'Blank', pattern: /\s+/, group: Lexer.SKIPPED });

export const filterTokens = [
  Blank,
  Text,
  Bare,
  NumberText,
  Open,
  Close,
  Slash,
  Colon,
  And,
  Or,
  Not,
  Quantifier,
  Truth,
  Null,
  Operator,
  Name,
];

export const filterLexer = new Lexer(filterTokens);
