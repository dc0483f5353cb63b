import { expect, test } from 'vitest';
import { parseMail } from '../mail/mailMessage.ts';
import { cell, documentOf, row, table } from '../word/wordFiles.testing.ts';
import { wordParts } from '../word/wordParts.ts';
import { htmlBlocks } from './htmlBlocks.ts';

const linesOf = (html: string) => htmlBlocks(html).map((block) => (block.kind === 'line' ? block.text : block.rows));

test('blocks and breaks end lines; blanks are single, except those that do not break [QUO-120]', () => {
  expect(linesOf('<div>Footings<br>Slab  on\n grade</div><ul><li>One</li><li><b>T</b>wo</li></ul>a &amp; b')).toEqual([
    'Footings',
    'Slab on grade',
    'One',
    'Two',
    'a & b',
  ]);
  expect(linesOf('Footings&nbsp;&nbsp; <span> $5,000</span><pre>a  b\nc</pre>')).toEqual([
    'Footings\u00a0\u00a0 $5,000',
    'a  b',
    'c',
  ]);
});

test('hidden, struck-out and technical elements are no text [QUO-120] [QUO-128]', () => {
  const html =
    '<head><title>t</title></head><style>s</style><script>"<p>x</p>"</script><div style="DISPLAY: none"><p>p</p></div><p hidden>h</p><s>$9</s><del>$8</del><!-- c -->Slab';
  expect(linesOf(html)).toEqual(['Slab']);
});

test('cells keep their columns and rows [QUO-128]', () => {
  const html = `<table><tr><th colspan="2">Work</th><th>Price</th></tr>
    <tr><td rowspan="2">East</td><td>Footings<br>and piers</td><td rowspan="2">$5,000</td></tr><tr><td>Slab</td></tr>
    <tr><td><p>Doors</p><p>Frames</p></td><td></td><td>$1.00<br>$2.00</td></tr></table>`;
  expect(linesOf(html)).toEqual([
    [
      ['Work', '', 'Price'],
      ['East', 'Footings and piers', '$5,000'],
      ['East', 'Slab', ''],
      ['Doors', '', '$1.00'],
      ['Frames', '', '$2.00'],
    ],
  ]);
});

test('a table around tables or of one column is no table [QUO-128]', () => {
  const inner = '<table><tr><td>Slab</td><td>$1.00</td></tr></table>';
  expect(linesOf(`<table><tr><td>Logo</td><td>Hello,${inner}</td></tr></table>`)).toEqual([
    'Logo',
    'Hello,',
    [['Slab', '$1.00']],
  ]);
  expect(linesOf('<table><tr><td>Hello,</td></tr><tr><td>Ann</td></tr></table>')).toEqual(['Hello,', 'Ann']);
});

test('elements that are not closed are read [QUO-120]', () => {
  expect(linesOf('<table><tr><td>Slab<td>$1.00<tr><td>Piers<td>$2.00')).toEqual([
    [
      ['Slab', '$1.00'],
      ['Piers', '$2.00'],
    ],
  ]);
});

test('as much as is said is read, and no more [QUO-129]', async () => {
  const much = 'it has more text than a quote';
  const deep = 'its text is nested deeper than any text is';
  expect(htmlBlocks('a'.repeat(5_000_000))).toHaveLength(1);
  expect(() => htmlBlocks('a'.repeat(5_000_001))).toThrow(much);
  expect(htmlBlocks('<p>a</p>'.repeat(20_000))).toHaveLength(20_000);
  expect(() => htmlBlocks('<p>a</p>'.repeat(20_001))).toThrow(much);
  expect(htmlBlocks(`${'<div>'.repeat(5_000)}a`)).toHaveLength(1);
  expect(() => htmlBlocks(`${'<div>'.repeat(5_001)}a`)).toThrow(deep);
  const wide = (rows: number) => `<table>${'<tr><td colspan="999">a</td><td>b</td></tr>'.repeat(rows)}</table>`;
  expect(htmlBlocks(wide(300))).toHaveLength(1);
  expect(() => htmlBlocks(wide(301))).toThrow('it has more than 300000 cells');
  const mail = (header: number, text: number) =>
    parseMail(
      Buffer.from(`From: a@b.example\r\nX-A: ${'a'.repeat(header)}\r\nMIME-Version: 1.0\r\n\r\n${'b'.repeat(text)}`),
    );
  expect((await mail(499_900, 1_999_000)).text.trim()).toHaveLength(1_999_000);
  await expect(mail(500_000, 1)).rejects.toThrow('its header is longer than that of an e-mail');
  await expect(mail(1, 2_000_001)).rejects.toThrow(much);
  const elements = (count: number) => () => wordParts(documentOf('<w:t/>'.repeat(count - 2)));
  expect(elements(300_000)).not.toThrow();
  expect(elements(300_001)).toThrow(much);
  expect(() => wordParts(documentOf('a'.repeat(20_000_001)))).toThrow(much);
  expect(() => wordParts(documentOf(table(row(cell('Slab'), cell('$1.00')))))).not.toThrow();
});
