import { IconBuildingWarehouse, IconLogout, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnswerOf, getClientOrganizations } from '#contract';
import { call } from '../api/call.ts';
import { credentials } from '../api/credentials.ts';
import { logFailure } from '../api/logFailure.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { Highlight, searchWords } from '../ui/Highlight.tsx';
import { icon, smallIcon } from '../ui/icons.ts';
import { Keys } from '../ui/Keys.tsx';
import { Loading, Skeleton } from '../ui/Loading.tsx';
import styles from './OrganizationDialog.module.css';
import { chooseOrganization, logOut } from './signIn/signIn.ts';

type ClientOrganization = AnswerOf<typeof getClientOrganizations>[number];

/**
 * Support staff choose the organization they work in. Right after sign-in log out is the only other
 * way out; opened from the name menu it can be closed.
 */
export function OrganizationDialog({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation('general');
  const [all, setAll] = useState<readonly ClientOrganization[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const load = useCallback(() => {
    setFailed(false);
    call(getClientOrganizations, {}, { bearer: credentials.accessToken ?? '' }).then(
      (list) => setAll(list.toSorted((a, b) => a.name.localeCompare(b.name))),
      (error: unknown) => {
        logFailure(error);
        setFailed(true);
      },
    );
  }, []);
  useEffect(load, [load]);
  const words = searchWords(search);
  const shown = (all ?? []).filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word.toLowerCase())),
  );
  const choose = (organization: ClientOrganization | undefined) => {
    if (!organization) return;
    onClose?.();
    void chooseOrganization(organization);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      setAt(Math.min(Math.max(at + by, 0), shown.length - 1));
    } else if (event.key === 'Enter') choose(shown[at]);
  };
  return (
    <Dialog
      title={t('chooseOrganization')}
      isQuestion
      isForced={!onClose}
      onClose={onClose ?? (() => {})}
      footerStart={
        all && (
          <span className="small muted">{t('organizationsCount', { shown: shown.length, count: all.length })}</span>
        )
      }
      footer={
        <Button variant="line" icon={<IconLogout {...smallIcon} />} onClick={() => void logOut()}>
          {t('logOut')}
        </Button>
      }
    >
      <p className="soft">{t('chooseOrganizationHelp')}</p>
      <SearchField
        className={styles.search}
        label={t('findOrganization')}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <div className={styles.list}>
        {hasFailed && (
          <div role="alert" className="row-x">
            <p>{t('signIn.organizationsNotLoaded')}</p>
            <Button variant="line" icon={<IconRefresh {...smallIcon} />} onClick={load}>
              {t('retry')}
            </Button>
          </div>
        )}
        {all === null && !hasFailed && (
          <Loading label={t('loading')}>
            <Skeleton width="60%" />
          </Loading>
        )}
        {shown.map((organization, index) => (
          <button
            key={organization.id}
            type="button"
            className={index === at ? `${styles.organization} ${styles.current}` : styles.organization}
            onClick={() => choose(organization)}
          >
            <IconBuildingWarehouse {...icon} />
            <span className="cut">
              <Highlight text={organization.name} words={words} />
            </span>
            {index === at && <Keys keys="Enter" />}
          </button>
        ))}
        {all !== null && shown.length === 0 && <p className="muted">{t('noOrganizationFound')}</p>}
      </div>
    </Dialog>
  );
}
