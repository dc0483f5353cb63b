import { useTranslation } from 'react-i18next';
import { createUser, deleteUser, updateUser } from '#contract';
import { CallFailure } from '../../api/CallFailure.ts';
import { credentials } from '../../api/credentials.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { notify } from '../../notices/notices.ts';
import { refusalOf } from './userProblems.ts';
import type { UserDraft, UserProblems } from './userRules.ts';

/** What became of a save: null where it was done, else the problems of fields. */
export type SaveAnswer = UserProblems | null;

/** The commands of the page. Each is done at once, and its failure is a notice that says what was kept. */
export function useUserCommands() {
  const { t } = useTranslation(['settings', 'general']);

  const failed = (error: unknown, title: string, kept: string): UserProblems => {
    if (credentials.isOver) return {};
    console.error(error);
    const { fields, reason } = refusalOf(t, error);
    notify({ kind: 'error', title, message: [reason, kept].filter(Boolean).join(' ') });
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
    update: async (draft: UserDraft, typedIn: string): Promise<SaveAnswer> => {
      try {
        await sendCommand(updateUser, { body: bodyOf(draft) }, { typedIn });
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
