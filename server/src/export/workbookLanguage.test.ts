import { type CellValue, readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#locales';
import { readVectors } from '../../../leveling/vectors/readVectors.ts';
import { exportFileName } from './spreadsheet/sheetNames.ts';
import { contentOfCase, type ProjectCase } from './vectorContent.testing.ts';
import { projectWorkbook } from './workbook.ts';
import { workbookTexts } from './workbookTexts.ts';

const projects = readVectors<never, ProjectCase>().projects;
const now = new Date('2026-05-21T12:00:00Z');

/** Everything that a language says, of the lists of labels too. */
function textsOf(language: Locale): Map<string, string> {
  const all = Object.entries(workbookTexts(language)).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text]] : Object.entries(text).map(([name, label]) => [`${key}.${name}`, label]),
  );
  return new Map(all as [string, string][]);
}

async function sheetsIn(project: ProjectCase, language: Locale) {
  const { sheets } = await readXlsx(await projectWorkbook({ ...contentOfCase(project), language }, now));
  return sheets.map(({ name, rows }) => ({ name, cells: rows.flat() as CellValue[] }));
}

describe('the language of a workbook', () => {
  it('has every text in French, with the same words to fill in [EXP-030]', () => {
    const [english, french] = [textsOf('en-US'), textsOf('fr-CA')];
    const words = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
    expect([...french.keys()]).toEqual([...english.keys()]);
    const equal = [...english].flatMap(([key, text]) => (french.get(key) === text ? [text] : []));
    expect(equal).toEqual(['Notes', 'Type', 'Classification 1', 'Classification 2']);
    for (const [key, text] of english) expect([key, words(french.get(key))]).toEqual([key, words(text)]);
  });

  it('is French around the same figures, without an English text [EXP-030]', async () => {
    const english = textsOf('en-US');
    const french = new Set(textsOf('fr-CA').values());
    const forbidden = new Set([...english.values()].filter((text) => !french.has(text)));
    for (const project of projects.slice(0, 3)) {
      const [ofEnglish, ofFrench] = [await sheetsIn(project, 'en-US'), await sheetsIn(project, 'fr-CA')];
      expect(ofFrench.slice(0, 2).map(({ name }) => name)).toEqual(['Sommaire des soumissions', 'Frais']);
      expect(ofFrench.map(({ cells }) => cells.filter((cell) => typeof cell === 'number'))).toEqual(
        ofEnglish.map(({ cells }) => cells.filter((cell) => typeof cell === 'number')),
      );
      const texts = ofFrench.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'));
      expect(texts.filter((text) => forbidden.has(text))).toEqual([]);
      expect(texts.filter((text) => /\b(of|Bids|lump sum|Disabled|no lines|without)\b/.test(text))).toEqual([]);
      expect(texts).toContain('Soumissions attendues le 2026-08-14');
      expect(texts).toContain('Total des soumissions du projet');
    }
  });

  it('says the time at which bids are due, for the team and for the owner [PROJ-091]', async () => {
    const due = { bidDueDate: '2026-08-14', bidDueTime: '14:00', bidDueTimeZone: 'America/New_York' };
    const captions = async (change: object) => {
      const content = { ...contentOfCase(projects[0]!), ...due, ...change };
      const { sheets } = await readXlsx(await projectWorkbook(content, now));
      return sheets[0]!.rows[1]![0];
    };
    expect(await captions({})).toBe('Bids due 08/14/2026 2:00 PM EDT');
    expect(await captions({ feeChoices: [] })).toBe('Bids due 08/14/2026 2:00 PM EDT');
    expect(await captions({ language: 'fr-CA' })).toBe('Soumissions attendues le 2026-08-14 14 h 00 HAE');
    expect(await captions({ bidDueTime: null, bidDueTimeZone: null })).toBe('Bids due 08/14/2026');
  });

  it('names the file in the language too [EXP-030]', () => {
    expect(exportFileName('Édifice A', '2026-05-21', workbookTexts('fr-CA').bidSummary)).toBe(
      'Édifice A - Sommaire des soumissions 2026-05-21.xlsx',
    );
  });
});
