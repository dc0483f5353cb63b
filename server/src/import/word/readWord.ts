import { Parser } from 'htmlparser2';
import { type HtmlBlock, htmlBlocks } from '../html/htmlBlocks.ts';
import { UnreadableRows } from '../text/separatedRows.ts';
import { storedZip } from '../workbook/storedZip.ts';
import { wordParts } from './wordParts.ts';

/** The text of a Word document. */
export interface WordText {
  /** Its lines and tables, as they are with all tracked changes accepted. */
  readonly blocks: readonly HtmlBlock[];
  /** The lines at the top of its pages: who sends it. */
  readonly letterhead: readonly string[];
}

/**
 * Reads the text of a Word document. Comments, deleted text, pictures and what is at the foot of the pages are left out;
 * nothing is run, and nothing outside of the file is opened.
 *
 * @throws TooMuchUnpacked, and UnreadableRows with the reason
 */
export async function readWord(bytes: Uint8Array): Promise<WordText> {
  const parts = wordParts(bytes);
  // It is loaded for a Word document alone: that takes a tenth of a second.
  const { default: mammoth } = await import('mammoth');
  const noPictures = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(storedZip(parts)) },
      { convertImage: noPictures, includeEmbeddedStyleMap: false, externalFileAccess: false },
    )
    .catch(() => {
      throw new UnreadableRows('its parts are damaged');
    });
  // A mark of a footnote is no digit of the price before it.
  const unmarked = value
    .replace(/<sup><a href="#(?:foot|end)note-[^"]*" id="[^"]*">\[\d+\]<\/a><\/sup>/g, '')
    .replace(/<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '');
  return { blocks: htmlBlocks(unmarked, { keepsTabs: true }), letterhead: letterheadOf(parts) };
}

/** Returns the lines of the headers of the pages, each once. */
function letterheadOf(parts: ReadonlyMap<string, Uint8Array>): string[] {
  const headers = [...parts].filter(([name]) => /^word\/header\w*\.xml$/i.test(name));
  return [...new Set(headers.flatMap(([, part]) => paragraphsOf(Buffer.from(part).toString('utf8'))))];
}

function paragraphsOf(xml: string): string[] {
  const lines: string[] = [];
  let line = '';
  let isText = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        isText = name === 'w:t';
        if (name === 'w:tab') line += ' ';
      },
      ontext(text) {
        if (isText) line += text;
      },
      onclosetag(name) {
        isText = false;
        if (name !== 'w:p' || line.trim() === '') return;
        lines.push(line.trim());
        line = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return lines;
}
