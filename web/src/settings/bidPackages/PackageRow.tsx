import { IconChevronDown, IconChevronRight, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { printName } from '../../i18n/printed.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import type { FieldFocus } from '../list/fieldFocus.ts';
import styles from './PackageRow.module.css';
import { type Package, packageName } from './packageRecords.ts';

export interface PackageRowProps {
  definition: Package;
  requirementCount: number;
  focus: FieldFocus;
  isEdited: boolean;
  isOpened: boolean;
  isExpanded: boolean;
  readOnlyReason: string | null;
  onToggle: () => void;
  onEdit: () => void;
  onEditRequirements: () => void;
  onDelete: () => void;
  /** The trade requirements, rendered while the row is expanded. */
  children: ReactNode;
}

/** One package that expands: 'code - description' and buttons that edit it, edit its trade requirements, and delete it. */
export function PackageRow(props: PackageRowProps) {
  const { definition, requirementCount, focus, isEdited, isOpened, isExpanded, readOnlyReason, children } = props;
  const { t } = useTranslation('settings');
  const bodyId = useId();
  const { id } = definition;
  const whole = packageName(definition);
  const name = printName(whole);
  const Chevron = isExpanded ? IconChevronDown : IconChevronRight;
  return (
    <article className={isExpanded ? `${styles.package} ${styles.open}` : styles.package} aria-label={name}>
      <header className={styles.head}>
        <button
          ref={focus.ref(id, 'toggle')}
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? bodyId : undefined}
          onClick={props.onToggle}
        >
          <Chevron {...smallIcon} />
          <b>
            <span className={styles.code}>{definition.code}</span> - {definition.description}
          </b>
          <span>
            {requirementCount === 0
              ? t('noTradeRequirements')
              : t('tradeRequirementsCount', { count: requirementCount })}
          </span>
        </button>
        <span className={styles.actions}>
          <Button
            ref={focus.ref(id, 'edit')}
            size="sm"
            label={t('editPackage', { name })}
            icon={<IconPencil {...smallIcon} />}
            pressed={isEdited}
            disabledReason={readOnlyReason}
            onClick={props.onEdit}
          />
          <Button
            ref={focus.ref(id, 'requirements')}
            size="sm"
            label={t('editTradeRequirements', { name })}
            icon={<IconListCheck {...smallIcon} />}
            pressed={isOpened}
            disabledReason={isOpened ? null : readOnlyReason}
            onClick={props.onEditRequirements}
          />
          <Button
            ref={focus.ref(id, 'delete')}
            size="sm"
            label={t('deletePackage', { name })}
            icon={<IconTrash {...smallIcon} />}
            disabledReason={readOnlyReason}
            onClick={props.onDelete}
          />
        </span>
      </header>
      {isExpanded && (
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
      )}
    </article>
  );
}
