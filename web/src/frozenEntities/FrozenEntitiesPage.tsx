import { IconRefresh, IconSnowflake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayUnfreeze } from '#leveling';
import { printLocale } from '../i18n/printed.ts';
import { useCurrentUser, useSession, viewerOf } from '../session/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/dialog/confirm.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { icon, smallIcon } from '../ui/icons.ts';
import { Loading } from '../ui/Loading.tsx';
import { nameOf, typeLabel } from './entityTexts.ts';
import styles from './FrozenEntitiesPage.module.css';
import cardStyles from './FrozenGroupCard.module.css';
import { FrozenGroupCard, FrozenSkeleton } from './FrozenGroupCard.tsx';
import { type FrozenEntity, groupsOf } from './frozenList.ts';
import { isDone, type Operation } from './rowState.ts';
import { useFrozenEntities } from './useFrozenEntities.ts';

/** `/admin/frozen-entities`: the entities frozen after an error, with Retry sync and Manually unfreeze. */
export default function FrozenEntitiesPage() {
  const { t } = useTranslation(['frozen-entities', 'general']);
  const viewer = viewerOf(useCurrentUser());
  const { organizationName } = useSession();
  const { entities, stateOf, run, isReloading, reload } = useFrozenEntities();
  const isSupport = mayUnfreeze(viewer).allowed;
  const frozenCount = (entities ?? []).filter(({ entityId }) => !isDone(stateOf(entityId))).length;
  const groups = groupsOf(entities ?? [], (entityType) => typeLabel(t, entityType), printLocale());

  const ask = async (operation: Operation, entity: FrozenEntity): Promise<void> => {
    const isSync = operation === 'sync';
    const label = isSync ? t('retrySync') : t('manuallyUnfreeze');
    const isConfirmed = await confirm({
      title: label,
      message: t(isSync ? 'retryQuestion' : 'unfreezeQuestion', { name: nameOf(t, entity) }),
      details: <p className="small">{isSync ? t('retryHelp') : t('unfreezeHelp')}</p>,
      confirmLabel: label,
      tone: isSync ? 'primary' : 'danger',
    });
    if (isConfirmed) await run(operation, entity);
  };

  return (
    <div className={styles.frame}>
      <title>{`${t('general:frozenEntities')} - ${t('general:appName')}`}</title>
      {frozenCount > 0 && (
        <Banner
          tone="frost"
          icon={<IconSnowflake {...icon} />}
          actions={
            isSupport && organizationName && <span className={`soft ${styles.organization}`}>{organizationName}</span>
          }
        >
          <b>{t('bannerFrozen', { count: frozenCount })}</b> {t('bannerHelp')}
        </Banner>
      )}
      <div className={styles.scroller} data-scrolls-page="">
        <div className={styles.page}>
          <header className={styles.head}>
            <h1>{t('general:frozenEntities')}</h1>
            <Button
              variant="line"
              icon={<IconRefresh {...smallIcon} />}
              disabledReason={isReloading ? t('general:loading') : null}
              onClick={() => void reload()}
            >
              {t('reloadList')}
            </Button>
          </header>
          {entities === undefined && (
            <Loading label={t('general:loading')}>
              <FrozenSkeleton />
            </Loading>
          )}
          {entities?.length === 0 && (
            <section className={cardStyles.card}>
              <EmptyState icon={<IconSnowflake {...icon} />} title={t('empty')}>
                {t('emptyHelp')}
              </EmptyState>
            </section>
          )}
          {groups.map((group) => (
            <FrozenGroupCard
              key={group.entityType}
              group={group}
              stateOf={stateOf}
              isSupport={isSupport}
              onAsk={(operation, entity) => void ask(operation, entity)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
