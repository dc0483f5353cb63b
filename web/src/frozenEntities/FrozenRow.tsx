import { IconAlertTriangle, IconCircleCheck, IconLoader2, IconRefresh, IconSnowflake } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { smallIcon } from '../ui/icons.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { metadataText, nameOf } from './entityTexts.ts';
import styles from './FrozenRow.module.css';
import { type FrozenEntity, printDateFrozen } from './frozenList.ts';
import { isDone, isRunning, type Operation, type RowState } from './rowState.ts';

export interface FrozenRowProps {
  entity: FrozenEntity;
  state: RowState;
  /** Whether the user may unfreeze by hand. */
  isSupport: boolean;
  onAsk: (operation: Operation) => void;
}

/** One frozen entity with what can be done about it. A row that was repaired is dimmed. */
export function FrozenRow({ entity, state, isSupport, onAsk }: FrozenRowProps) {
  const { t } = useTranslation('frozen-entities');
  const { entityId, dateFrozen } = entity;
  const name = nameOf(t, entity);
  const metadata1 = metadataText(t, entity.metadata1);
  const metadata2 = metadataText(t, entity.metadata2);
  const blocked = isRunning(state) ? t('operationRuns') : isDone(state) ? t('notFrozenAnymore') : null;
  return (
    <tr className={isDone(state) ? `${styles.row} ${styles.done}` : styles.row}>
      <th scope="row" className={styles.name}>
        <Cut text={name}>
          <EntityName entity={entity} name={name} />
        </Cut>
      </th>
      <td className={styles.belongs}>{metadata1 && <Cut text={metadata1} />}</td>
      <td className={styles.detail}>{metadata2 && <Cut text={metadata2} />}</td>
      <td className={styles.date}>{printDateFrozen(dateFrozen)}</td>
      <td className={styles.id}>
        <Cut text={entityId} />
      </td>
      <td className={styles.actions}>
        <div>
          <RowStatus state={state} />
          <Button
            variant="line"
            size="sm"
            icon={<IconRefresh {...smallIcon} />}
            aria-label={t('retrySyncOf', { name })}
            disabledReason={blocked}
            onClick={() => onAsk('sync')}
          >
            {t('retrySync')}
          </Button>
          <Button
            variant="line"
            size="sm"
            icon={<IconSnowflake {...smallIcon} />}
            aria-label={t('manuallyUnfreezeOf', { name })}
            disabledReason={isSupport ? blocked : t('onlySupportUnfreezes')}
            onClick={() => onAsk('unfreeze')}
          >
            {t('manuallyUnfreeze')}
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** A text on one line; where it does not fit, its tooltip has all of it. */
function Cut({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <Tooltip label={text}>
      <span className={styles.cut}>{children ?? text}</span>
    </Tooltip>
  );
}

/** The name, for a project and a bid package as a link to its page. */
function EntityName({ entity, name }: { entity: FrozenEntity; name: string }) {
  const { entityId, entityType } = entity;
  if (entityType === 'BidPackage') return <Link to={paths.bidPackage(entityId)}>{name}</Link>;
  if (entityType === 'Project') return <Link to={paths.bidSummary(entityId)}>{name}</Link>;
  return name;
}

/** How far the operations of a row are, in front of its buttons. */
function RowStatus({ state }: { state: RowState }) {
  const { t } = useTranslation('frozen-entities');
  const { syncStatus, unfreezeStatus } = state;
  const running =
    syncStatus === 'attempting-resync'
      ? t('retrying')
      : unfreezeStatus === 'attempting-unfreeze'
        ? t('unfreezing')
        : null;
  const done =
    syncStatus === 'resync-succeeded'
      ? t('synced')
      : unfreezeStatus === 'unfreeze-succeeded'
        ? t('unfrozen')
        : state.isReleased
          ? t('released')
          : null;
  return (
    <span className={styles.status} role="status">
      {running !== null && (
        <>
          <IconLoader2 {...smallIcon} className="i s spin" />
          {running}
        </>
      )}
      {running === null && done !== null && (
        <span className={styles.ok}>
          <IconCircleCheck {...smallIcon} />
          {done}
        </span>
      )}
      {running === null && done === null && (
        <>
          {syncStatus === 'resync-failed' && <Warning label={t('syncUnsuccessful')} />}
          {unfreezeStatus === 'unfreeze-failed' && <Warning label={t('unfreezeUnsuccessful')} />}
        </>
      )}
    </span>
  );
}

/** A warning icon; what it means is its tooltip. */
function Warning({ label }: { label: string }) {
  return (
    <Tooltip label={label} position="top">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip opens by key too */}
      <span role="img" aria-label={label} tabIndex={0} className={styles.warning}>
        <IconAlertTriangle {...smallIcon} />
      </span>
    </Tooltip>
  );
}
