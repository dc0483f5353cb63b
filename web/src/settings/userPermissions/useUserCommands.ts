import { useTranslation } from 'react-i18next';
import { createUser, deleteUser, updateUser } from '#contract';
import { CallFailure } from '../../api/CallFailure.ts';
import { credentials } from '../../api/credentials.ts';
import { logFailure } from '../../api/logFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import { isConflict, refusalOf } from './userProblems.ts';
import type { UserValues } from './userRecords.ts';
import type { UserDraft, UserProblems } from './userRules.ts';

/** What became of a save: null where it was done, else the problems of fields. */
export type SaveAnswer = UserProblems | null;

/** The commands of the page. Each is done at once, and its failure is a notice that says what was kept. */
export function useUserCommands(readAgain: () => Promise<unknown>) {
  const { t } = useTranslation(['settings', 'general']);

  const failed = (error: unknown, title: string, kept: string): UserProblems => {
    if (credentials.isOver) return {};
    logFailure(error);
    const { fields, reason } = refusalOf(t, error);
    notify({ kind: 'error', title, message: joinSentences(reason, kept) });
    // The form then shows what somebody else has saved, next to what is typed.
    if (isConflict(error)) void readAgain();
    return fields;
  };
  const bodyOf = ({ email, location, roles }: UserDraft) => ({
    email: email.trim().toLowerCase(),
    location: location.trim(),
    roles: [...roles],
  });
  return {
    create: async (draft: UserDraft, typedIn: string): Promise<SaveAnswer> => {
      try {
        await sendCommand(createUser, { body: bodyOf(draft) }, { typedIn });
        return null;
      } catch (error) {
        return failed(error, t('userCreateError'), t('userIsKept'));
      }
    },
    /** @param seen the user as its author saw it */
    update: async (draft: UserDraft, seen: UserValues, typedIn: string): Promise<SaveAnswer> => {
      const expected = { location: seen.location, roles: seen.roles.map(({ id }) => id) };
      try {
        await sendCommand(updateUser, { body: { ...bodyOf(draft), expected } }, { typedIn });
        return null;
      } catch (error) {
        return failed(error, t('userUpdateError'), t('userIsKept'));
      }
    },
    remove: async (email: string): Promise<void> => {
      try {
        await sendCommand(deleteUser, { query: { email } });
      } catch (error) {
        // Somebody else was faster.
        if (!(error instanceof CallFailure) || error.status !== 404) failed(error, t('userDeleteError'), '');
      }
    },
  };
}
