import {
  type AnswerOf,
  readSettingsList as endpoint,
  type FieldProblem,
  fieldProblem,
  settingsListMaximum,
} from '#contract';
import { mayEditSettings } from '#leveling';
import type { CommandOf } from '../../call.ts';
import { readListInWorker } from '../../import/readInWorker.ts';
import { Refusal, refusal, refusalOfFields } from '../../refusal.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { permit } from '../permit.ts';
import { runChecks } from '../runChecks.ts';
import { listTableOf } from './columns.ts';
import { importedList } from './importedLists.ts';
import { validateRows } from './validateRows.ts';

/**
 * Reads a list outside the main thread and says of each row what importing it would do. Nothing is written.
 * What cannot be read is refused with a problem of the field `file`.
 */
export const readSettingsList: CommandOf<typeof endpoint> = async (call) => {
  const list = importedList(call.body.list);
  await runChecks(call, endpoint.name, async (work) => {
    permit(work, mayEditSettings(work.actor, list.page, await loadSettingsState(work)));
  });
  const file = call.files.file;
  if (file === undefined) throw refusal('malformed', { fields: 'file' });
  const reading = await readListInWorker({ path: file.path });
  if ('refusal' in reading) {
    const { detail } = reading.refusal;
    const problem: FieldProblem = { path: 'file', code: 'importUnreadable', message: detail };
    throw new Refusal({ ...reading.refusal, errors: [problem] });
  }
  const table = listTableOf(call.body.list, reading.sheets);
  const { length: count } = table.rows;
  if (count === 0) throw refusalOfFields([fieldProblem('file', 'settingsListEmpty')]);
  if (count > settingsListMaximum) {
    const words = { count: printed(count), maximum: printed(settingsListMaximum) };
    throw refusalOfFields([fieldProblem('file', 'settingsListTooLong', words)]);
  }
  const rows = table.rows.map(({ number, texts }) => ({ number, values: list.parse(texts) }));
  return runChecks(call, endpoint.name, async (work): Promise<AnswerOf<typeof endpoint>> => {
    const { rules } = await list.open(work);
    const outcomes = validateRows(rows, rules);
    return {
      sheet: table.sheet,
      headers: table.headers,
      rows: rows.map(({ number, values }, index) => {
        const { outcome, before, problems } = outcomes[index]!;
        return { row: number, values, outcome, before, problems } as AnswerOf<typeof endpoint>['rows'][number];
      }),
    };
  });
};

const printed = (count: number): string => count.toLocaleString('en-US');
