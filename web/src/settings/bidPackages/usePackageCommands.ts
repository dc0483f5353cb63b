import { useTranslation } from 'react-i18next';
import { changeSystemSettings, type EditConflict } from '#contract';
import { CallFailure } from '../../api/CallFailure.ts';
import { credentials } from '../../api/credentials.ts';
import { logFailure } from '../../api/logFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { useFailureNotice } from '../cards/useFailureNotice.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';
import { problemText } from '../list/model/problemText.ts';
import { problemOf } from '../list/model/saveList.ts';
import { authorOf, type SettingsCommand } from '../list/useListSave.ts';
import type { Package } from './packageRecords.ts';
import { type PackageDraft, type PackageField, type PackageProblems, packageFields } from './packageRules.ts';

/** Returns whether a settings batch was rejected because a package does not exist. */
export function isMissingPackage(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  return error.problems.some(
    ({ path, code }) => code === 'definitionNotFound' && /\.(code|bidPackageCode)$/.test(path),
  );
}

/** The commands about packages. Each is sent at once. A rejection shows a notice; any other failure calls `onThrow`. */
export function usePackageCommands(readAgain: () => Promise<unknown>, onThrow: () => void) {
  const { t } = useTranslation(['settings', 'general']);
  const { showFailure, endFailure } = useFailureNotice();

  const onFailure = async (error: unknown, title: string, kept: string): Promise<PackageProblems> => {
    if (credentials.isOver) return {};
    logFailure(error);
    const conflicts = error instanceof CallFailure && (error.more.conflicts as readonly EditConflict[] | undefined);
    if (isMissingPackage(error)) {
      showFailure({ kind: 'error', title: t('packageNotFound'), message: kept });
      await readAgain();
      return {};
    }
    if (conflicts) {
      const reason = t('packageChangedMeanwhile', { name: authorOf(t, conflicts[0]?.who ?? null) });
      showFailure({ kind: 'warning', title, message: joinSentences(reason, kept) });
      await readAgain();
      return {};
    }
    const problems = fieldProblemsOf(error);
    const sentences = packageFields.flatMap((field) => (problems[field] ? [problemText(t, problems[field])] : []));
    showFailure({ kind: 'error', title, message: joinSentences(...sentences, kept) });
    if (sentences.length === 0) onThrow();
    return problems;
  };
  /** Resolves with null after success, else with the problems of fields. */
  const send = async (
    commands: readonly SettingsCommand[],
    title: string,
    kept: string,
    typedIn?: string,
  ): Promise<PackageProblems | null> => {
    endFailure();
    try {
      await sendCommand(changeSystemSettings, { body: [...commands] }, typedIn === undefined ? {} : { typedIn });
      return null;
    } catch (error) {
      return onFailure(error, title, kept);
    }
  };

  return {
    add: ({ code, description }: PackageDraft, typedIn?: string) =>
      send(
        [{ type: 'create-bid-package-definition', code, description }],
        t('packageCreateError'),
        t('typedIsKept'),
        typedIn,
      ),
    /** Sends the fields that differ from the package in the form. */
    update: (stored: Package, { code, description }: PackageDraft, typedIn: string) => {
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
      return send(commands, t('packageUpdateError'), t('typedIsKept'), typedIn);
    },
    remove: ({ code, description }: Package) =>
      send([{ type: 'delete-bid-package-definition', code, expected: { description } }], t('packageDeleteError'), ''),
  };
}

/** Returns the problems that the server named, by field of the form. */
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
