import type { MailMessage } from './mailMessage.ts';

/** Domains of everybody say nothing of a company. */
const ofEverybody =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|aol|icloud|me|mac|proton|protonmail|gmx|videotron|sympatico|bell|rogers|shaw|telus|comcast|verizon|att|cox|charter)$/i;
const shortestLabel = 5;
const longestName = 80;

/**
 * Returns the name of the company whose domain the sender of an e-mail writes from, as one of the lines prints it: of
 * petra@saltmarshelectric.example and 'Saltmarsh Electric Co-op Contractors' that line. Null where no line is like that.
 */
export function companyOfDomain(from: MailMessage['from'], lines: readonly string[]): string | null {
  const label = (from?.address.split('@')[1] ?? '').toLowerCase().split('.').slice(0, -1).at(-1) ?? '';
  const letters = plain(label);
  if (letters.length < shortestLabel || ofEverybody.test(label)) return null;
  const parts = lines.flatMap((line) => [line, ...line.split(/\s+[|•–—-]\s+/)]);
  const found = parts.find((part) => part.length <= longestName && !/[@:]|www\./i.test(part) && isNamed(part, letters));
  return found?.trim() ?? null;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();

/** The letters of the domain are those with which the name begins, with or without '&' as 'and'. */
const isNamed = (part: string, letters: string): boolean =>
  [part, part.replaceAll('&', 'and'), part.replace(/^\s*(?:the|les?)\s/i, '')].some((one) =>
    plain(one).startsWith(letters),
  );
