const apostrophe = /(?<=[\p{L}])'(?=[\p{L}{«])/gu;
const beforeMark = / (?=[:»%$])/g;
const afterMark = /(?<=«) /g;
const betweenDigits = /(?<=\d) (?=\d)/g;

/** Sets one French text as Quebec prints it: a typographic apostrophe, and spaces that do not break at : « » % and $. */
function setText(text: string): string {
  return text
    .replace(apostrophe, '’')
    .replace(beforeMark, '\u00a0')
    .replace(afterMark, '\u00a0')
    .replace(betweenDigits, '\u00a0');
}

/**
 * Sets all texts of a namespace, so that they can be written with plain spaces. French has a third plural, for whole
 * millions; it reads as the second. Worked: 'Prix : « {{name}} »' has three spaces that do not break.
 */
export function typeset<Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  const set = Object.entries(texts).map(([key, text]) => [key, setText(text)] as const);
  const millions = set.flatMap(([key, text]) =>
    key.endsWith('_other') ? [[key.replace(/_other$/, '_many'), text]] : [],
  );
  return Object.fromEntries([...millions, ...set]) as Texts;
}
