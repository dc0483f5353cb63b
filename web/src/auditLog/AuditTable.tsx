import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuditEntryRecord } from '#contract';
import { printMomentInFull } from '../i18n/printed.ts';
import { paths } from '../paths.ts';
import styles from './AuditLog.module.css';

/** The entries, newest first. */
export function AuditTable({ entries }: { entries: readonly AuditEntryRecord[] }) {
  const { t } = useTranslation('settings');
  return (
    <table className={styles.table} aria-label={t('audit.title')}>
      <thead>
        <tr>
          <th className={styles.time}>{t('audit.time')}</th>
          <th className={styles.person}>{t('audit.person')}</th>
          <th>{t('audit.kind')}</th>
          <th>{t('audit.project')}</th>
          <th>{t('audit.bidPackage')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function AuditRow({ entry }: { entry: AuditEntryRecord }) {
  const { t } = useTranslation('settings');
  const { when, who, kind, command, project, bidPackage, detail } = entry;
  const isOwners = detail === 'owner';
  const more = kind === 'exportedProject' ? t(isOwners ? 'audit.forOwner' : 'audit.forTeam') : detail;
  return (
    <tr>
      <td className={styles.time}>
        <time dateTime={when}>{printMomentInFull(when)}</time>
      </td>
      <td className={styles.person}>
        {who.name ?? who.email}
        {who.name !== null && <span className={styles.second}>{who.email}</span>}
      </td>
      <td>
        {t(`audit.${kind}`)}
        {more !== null && <span className={styles.second}>{more}</span>}
        {command !== null && <code className={styles.second}>{command}</code>}
      </td>
      <td>{project && <Link to={paths.bidSummary(project.id)}>{project.name}</Link>}</td>
      <td>
        {bidPackage && (
          <Link to={paths.bidPackage(bidPackage.id)}>{`${bidPackage.code} - ${bidPackage.description}`}</Link>
        )}
      </td>
    </tr>
  );
}
