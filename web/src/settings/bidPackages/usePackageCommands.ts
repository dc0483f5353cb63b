import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { changeSystemSettings, type EditConflict } from '#contract';
import { CallFailure } from '../../api/CallFailure.ts';
import { credentials } from '../../api/credentials.ts';
import { logFailure } from '../../api/logFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';
import { problemText } from '../list/model/problemText.ts';
import { problemOf } from '../list/model/saveList.ts';
import type { SettingsCommand } from '../list/useListSave.ts';
import type { Package } from './packageRecords.ts';
import { type PackageDraft, type PackageField, type PackageProblems, packageFields } from './packageRules.ts';

/** What became of a command: null where it was done, else the problems of fields, if it was refused for them. */
export type PackageAnswer = PackageProblems | null;

/** Whether a settings batch was refused because it names a package that is not there. */
export function isMissingPackage(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  return error.problems.some(
    ({ path, code }) => code === 'definitionNotFound' && /\.(code|bidPackageCode)$/.test(path),
  );
}

/**
 * The commands about packages. Each is done at once. A refusal that says what is wrong is a notice, and what is typed
 * stays; any other failure leads to the error page (`onThrow`).
 */
export function usePackageCommands(readAgain: () => Promise<unknown>, onThrow: () => void) {
  const { t } = useTranslation(['settings', 'general']);
  const { t: ofSettings } = useTranslation('settings');

  const failed = async (error: unknown, title: string, kept: string): Promise<PackageProblems> => {
    if (credentials.isOver) return {};
    logFailure(error);
    const tell = (kind: 'error' | 'warning', reason: string): void => {
      notify({ kind, title, message: joinSentences(reason, kept) });
    };
    const conflicts = error instanceof CallFailure && (error.more.conflicts as readonly EditConflict[] | undefined);
    if (isMissingPackage(error)) {
      notify({ kind: 'error', title: t('packageNotFound'), message: kept });
      await readAgain();
      return {};
    }
    if (conflicts) {
      const who = conflicts[0]?.who;
      tell('warning', t('packageChangedMeanwhile', { name: who?.name?.trim() || who?.email || t('somebody') }));
      await readAgain();
      return {};
    }
    const problems = fieldProblemsOf(error);
    const sentences = packageFields.flatMap((field) => problems[field] ?? []);
    tell('error', joinSentences(...sentences.map((problem) => sentenceOf(ofSettings, problem))));
    if (sentences.length === 0) onThrow();
    return problems;
  };
  const send = (commands: readonly SettingsCommand[], typedIn?: string) =>
    sendCommand(changeSystemSettings, { body: [...commands] }, typedIn === undefined ? {} : { typedIn });

  return {
    add: async ({ code, description }: PackageDraft, typedIn?: string): Promise<PackageAnswer> => {
      try {
        await send([{ type: 'create-bid-package-definition', code, description }], typedIn);
        return null;
      } catch (error) {
        return failed(error, t('packageCreateError'), t('typedIsKept'));
      }
    },
    /** Changes what differs from the package as its author sees it. */
    update: async (stored: Package, { code, description }: PackageDraft, typedIn: string): Promise<PackageAnswer> => {
      const commands: SettingsCommand[] = [];
      if (description !== stored.description) {
        commands.push({
          type: 'update-bid-package-definition-description',
          code: stored.code,
          description: stored.description,
          updatedDescription: description,
          expected: stored.description,
        });
      }
      if (code !== stored.code) {
        commands.push({ type: 'update-bid-package-definition-code', code: stored.code, updatedCode: code });
      }
      try {
        await send(commands, typedIn);
        return null;
      } catch (error) {
        return failed(error, t('packageUpdateError'), t('typedIsKept'));
      }
    },
    remove: async ({ code, description }: Package): Promise<PackageAnswer> => {
      try {
        await send([{ type: 'delete-bid-package-definition', code, expected: { description } }]);
        return null;
      } catch (error) {
        return failed(error, t('packageDeleteError'), '');
      }
    },
  };
}

/** The problems that the server names, at the fields of the form. */
function fieldProblemsOf(error: unknown): PackageProblems {
  if (!(error instanceof CallFailure) || error.status !== 422) return {};
  const problems: { [F in PackageField]?: FieldProblem } = {};
  if (error.detail.includes('unique code')) problems.code = { text: 'bidPackageCodeUnique' };
  for (const { path, code, message } of error.problems) {
    const field = packageFields.find((name) => path.toLowerCase().endsWith(name));
    if (field) problems[field] ??= problemOf(code, message);
  }
  return problems;
}

function sentenceOf(t: TFunction<'settings'>, problem: FieldProblem): string {
  return problemText(t, problem).replace(/\.?$/, '.');
}
