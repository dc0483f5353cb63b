import { IconAlertTriangle, IconCircleCheck, IconLoader2, IconRefresh, IconSnowflake } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { smallIcon } from '../ui/icons.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { metadataText, nameOf, reasonText } from './entityTexts.ts';
import styles from './FrozenRow.module.css';
import { type FrozenEntity, printDateFrozen } from './frozenList.ts';
import { isDone, isRunning, type Operation, type RowState } from './rowState.ts';

export interface FrozenRowProps {
  entity: FrozenEntity;
  state: RowState;
  /** The user may unfreeze entities. */
  isSupport: boolean;
  onAsk: (operation: Operation) => void;
}

/** One frozen entity with its operations. A repaired row is dimmed. */
export function FrozenRow({ entity, state, isSupport, onAsk }: FrozenRowProps) {
  const { t } = useTranslation('frozen-entities');
  const { entityId, dateFrozen, reason } = entity;
  const name = nameOf(t, entity);
  const metadata1 = metadataText(t, entity.metadata1);
  const metadata2 = metadataText(t, entity.metadata2);
  const blocked = isRunning(state) ? t('operationRuns') : isDone(state) ? t('notFrozenAnymore') : null;
  const rowClass = isDone(state) ? `${styles.row} ${styles.done}` : styles.row;
  return (
    <>
      <tr className={rowClass}>
        <th scope="row" className={styles.name}>
          <Cut text={name}>
            <EntityName entity={entity} name={name} />
          </Cut>
        </th>
        <td className={`soft ${styles.belongs}`}>{metadata1 && <Cut text={metadata1} />}</td>
        <td className={`soft ${styles.detail}`}>{metadata2 && <Cut text={metadata2} />}</td>
        <td className={styles.date}>{printDateFrozen(dateFrozen)}</td>
        <td className={styles.id}>
          <Id id={entityId} />
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
      {reason && (
        <tr className={rowClass} data-reason="">
          <td className={styles.reason} colSpan={6}>
            {reasonText(t, reason)}
          </td>
        </tr>
      )}
    </>
  );
}

/** The last digits of an id: those of the two fixed ids differ only there. */
const ID_END = 12;

/** An id on one line, cut before its last digits. */
function Id({ id }: { id: string }) {
  return (
    <Tooltip label={id}>
      <span className={styles.idParts}>
        <span className={`cut ${styles.cut}`}>{id.slice(0, -ID_END)}</span>
        <span data-id-end="">{id.slice(-ID_END)}</span>
      </span>
    </Tooltip>
  );
}

/** A text on one line; its tooltip has the whole text if it is cut. */
function Cut({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <Tooltip label={text}>
      <span className={`cut ${styles.cut}`}>{children ?? text}</span>
    </Tooltip>
  );
}

/** The name; of a project or a bid package a link to its page. */
function EntityName({ entity, name }: { entity: FrozenEntity; name: string }) {
  const { entityId, entityType } = entity;
  if (entityType === 'BidPackage') return <Link to={paths.bidPackage(entityId)}>{name}</Link>;
  if (entityType === 'Project') return <Link to={paths.bidSummary(entityId)}>{name}</Link>;
  return name;
}

function RowStatus({ state }: { state: RowState }) {
  const { t } = useTranslation('frozen-entities');
  const { syncStatus, unfreezeStatus } = state;
  const isSyncRunning = syncStatus === 'attempting-resync';
  const running = isSyncRunning ? t('retrying') : unfreezeStatus === 'attempting-unfreeze' && t('unfreezing');
  const unfrozen = unfreezeStatus === 'unfreeze-succeeded' ? t('unfrozen') : state.isReleased && t('released');
  const done = syncStatus === 'resync-succeeded' ? t('synced') : unfrozen;
  return (
    <span className={styles.status} role="status">
      {running && (
        <>
          <IconLoader2 {...smallIcon} className="i s spin" />
          {running}
        </>
      )}
      {!running && done && (
        <span className={styles.ok}>
          <IconCircleCheck {...smallIcon} />
          {done}
        </span>
      )}
      {!running && !done && (
        <>
          {syncStatus === 'resync-failed' && <Warning label={t('syncUnsuccessful')} />}
          {unfreezeStatus === 'unfreeze-failed' && <Warning label={t('unfreezeUnsuccessful')} />}
        </>
      )}
    </span>
  );
}

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
