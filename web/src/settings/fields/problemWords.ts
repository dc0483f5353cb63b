/** The words that fill a sentence's braces. Worked: '{{a}} is off' and 'It is off' give `{ a: 'It' }`. */
export function wordsOf(pattern: string, message: string): Record<string, string> | null {
  const literal = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const match = new RegExp(`^${literal.replace(/\{\{(\w+)\}\}/g, '(?<$1>.*)')}$`, 's').exec(message);
  return match && { ...match.groups };
}
