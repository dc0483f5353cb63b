import { changeSystemSettings } from '#contract';
import { CallFailure } from '../../../api/CallFailure.ts';
import { sendCommand } from '../../../api/sendCommand.ts';
import { i18next } from '../../../i18n/i18n.ts';
import { printName, printQuoted } from '../../../i18n/printed.ts';
import type { BatchCall, SettingsCommand } from '../../list/useListSave.ts';
import { failureCodes } from './feeFailure.ts';

/** The call that saves the fees; it translates the problems of fees. */
export const feesCall: BatchCall<SettingsCommand> = {
  send: async (commands, options) => {
    try {
      await sendCommand(changeSystemSettings, { body: [...commands] }, options);
    } catch (error) {
      throw error instanceof CallFailure ? translated(error, commands) : error;
    }
  },
  frozenText: 'access.systemSettingsFrozen',
};

function translated(error: CallFailure, commands: readonly SettingsCommand[]): CallFailure {
  const nameAt = (path: string): string => {
    const command = commands[Number(/^\[(\d+)\]/.exec(path)?.[1] ?? -1)];
    if (command === undefined || !('name' in command)) return '';
    return String(('updatedName' in command && command.updatedName) || command.name);
  };
  const problems = error.problems.map((problem) => {
    const { code } = problem;
    const failure = failureCodes.find((known) => known === code);
    if (code === 'feeIsReference') return { ...problem, message: i18next.t('settings:feeReferredMeanwhile') };
    if (failure === undefined) return withField(problem);
    const paths = error.problems.flatMap((other) => (other.code === code ? [other.path] : []));
    const names = [...new Set(paths.map(nameAt))].map(quoted).join(', ');
    return { ...withField(problem), message: i18next.t(`settings:feesFailure.${failure}`, { names }) };
  });
  return new CallFailure(error.status, error.detail, problems, { ...error.more });
}

/** Renames the path of a reference to the field of the page. */
function withField<P extends { readonly path: string }>(problem: P): P {
  return { ...problem, path: problem.path.replace(/\.referenceFeeName$/, '.reference') };
}

export function quoted(name: string): string {
  return printQuoted(printName(name));
}
