import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dismissChangedTotals, getChangedTotals } from '#contract';
import { detailOf } from '../api/CallFailure.ts';
import { keyOf, read } from '../api/queries.ts';
import { sendCommand } from '../api/sendCommand.ts';
import { printSignedTotal, printTotal } from '../i18n/printed.ts';
import { notify } from '../notices/notices.ts';
import { hasRole, useCurrentUser } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ChangedTotals.module.css';

/** The project totals that an update changed, until they are dismissed. Empty where they cannot be read. */
export function ChangedTotals() {
  const { t } = useTranslation('home');
  const user = useCurrentUser();
  const client = useQueryClient();
  const isAdmin = hasRole(user, 'ProjectAdmin');
  const { data: projects = [] } = useQuery({ ...read(getChangedTotals, {}), enabled: isAdmin });
  if (projects.length === 0) return null;
  const hide = () => {
    const key = keyOf(getChangedTotals, {});
    client.setQueryData(key, []);
    return () => client.setQueryData(key, projects);
  };
  const dismiss = async () => {
    const projectIds = projects.map(({ projectId }) => projectId);
    try {
      await sendCommand(dismissChangedTotals, { body: { projectIds } }, { apply: hide });
    } catch (error) {
      notify({ kind: 'error', title: t('changedTotalsNotDismissed'), message: detailOf(error) });
    }
  };
  return (
    <section className={styles.totals} aria-label={t('changedTotals', { count: projects.length })}>
      <div className={styles.header}>
        <p>
          <b>{t('changedTotals', { count: projects.length })}</b>
        </p>
        <Button onClick={() => void dismiss()}>{t('dismiss')}</Button>
      </div>
      <div className={styles.list}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('project')}</th>
              <th scope="col">{t('totalBefore')}</th>
              <th scope="col">{t('totalNow')}</th>
              <th scope="col">{t('totalDifference')}</th>
            </tr>
          </thead>
          <tbody>
            {projects.map(({ projectId, name, before, after, difference }) => (
              <tr key={projectId}>
                <th scope="row">
                  <Link to="/bid-summary/$id" params={{ id: projectId }} className="cut" title={name}>
                    {name}
                  </Link>
                </th>
                <td className="num">{printTotal(before)}</td>
                <td className="num">{printTotal(after)}</td>
                <td className="num">{printSignedTotal(difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
