import { storedZip } from '../workbook/storedZip.ts';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"`;

/** Returns a Word document with the elements of its body, and further parts by name. */
export function documentOf(body: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const own = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  return storedZip(new Map(Object.entries(own).map(([name, text]) => [name, Buffer.from(text)])));
}

export const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (...texts: readonly string[]): string =>
  `<w:p>${texts.map((text) => (text.startsWith('<') ? text : run(text))).join('')}</w:p>`;
export const cell = (text: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${text.startsWith('<') ? text : paragraph(text)}</w:tc>`;
export const row = (...cells: readonly string[]): string =>
  `<w:tr>${cells.map((one) => (one.startsWith('<w:tc>') ? one : cell(one))).join('')}</w:tr>`;
export const table = (...rows: readonly string[]): string => `<w:tbl>${rows.join('')}</w:tbl>`;

/** A header of the pages with these paragraphs. */
export const pageHeader = (...paragraphs: readonly string[]): string =>
  `<w:hdr ${names}>${paragraphs.map((text) => paragraph(text)).join('')}</w:hdr>`;
