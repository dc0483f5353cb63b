import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PagePicture } from './grayPicture.ts';

/** A word of a picture, with its place in pixels. */
export interface RecognizedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How certain the recognition is of it, from 0 to 100. */
  readonly confidence: number;
}

const languages = ['eng', 'fra'];
/** Recognition by the neural network alone. */
const networkAlone = 1;
/** The picture is one block of text: tables are read row by row. */
const oneBlock = '6';
/** The level of words in the answer. */
const wordLevel = '5';

let engine: ReturnType<typeof startEngine> | null = null;

/**
 * Returns the lines of words of a page in English or French. The work is done in the thread that asks, with the data of the
 * languages from the installed packages.
 */
export async function recognizeLines({ width, height, pixels, dpi }: PagePicture): Promise<RecognizedWord[][]> {
  engine ??= startEngine();
  const { module, api } = await engine;
  module.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]));
  api.SetVariable('user_defined_dpi', String(Math.round(dpi)));
  if (api.SetImageFile(1, 0) === 1 || api.Recognize(null) !== 0) throw new Error('Tesseract could not read a page');
  return linesOf(api.GetTSVText(0));
}

/** Loads Tesseract with its languages, which takes half a second. */
async function startEngine() {
  const { default: load } = await import('tesseract.js-core/tesseract-core-simd-lstm.js');
  const silent = () => {};
  const module = await load({ print: silent, printErr: silent, TesseractProgress: silent });
  const { resolve } = createRequire(import.meta.url);
  for (const language of languages) {
    const file = resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
    module.FS.writeFile(`./${language}.traineddata`, await promisify(gunzip)(await readFile(file)));
  }
  const api = new module.TessBaseAPI();
  if (api.Init(null, languages.join('+'), networkAlone, null) !== 0) throw new Error('Tesseract did not start');
  api.SetVariable('tessedit_pageseg_mode', oneBlock);
  return { module, api };
}

function linesOf(answer: string): RecognizedWord[][] {
  const lines = new Map<string, RecognizedWord[]>();
  for (const row of answer.split('\n')) {
    const [level, page, block, paragraph, line, , ...fields] = row.split('\t');
    const text = fields[5]?.trim() ?? '';
    if (level !== wordLevel || text === '') continue;
    const [left, top, width, height, confidence] = fields.map(Number) as [number, number, number, number, number];
    const key = [page, block, paragraph, line].join(' ');
    lines.set(key, [...(lines.get(key) ?? []), { text, left, top, width, height, confidence }]);
  }
  return [...lines.values()];
}
