import { Menu as MantineMenu, type MenuProps as MantineMenuProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { smallIcon } from './icons.ts';
import { Keys } from './Keys.tsx';
import styles from './Menu.module.css';
import { Tooltip } from './Tooltip.tsx';

export interface MenuProps {
  /** The button that opens it; must hold a ref. aria-haspopup and aria-expanded are added. */
  trigger: ReactElement;
  children: ReactNode;
  /** bottom-start: under the left edge of the trigger (default); bottom-end: under its right edge. */
  position?: MantineMenuProps['position'];
  width?: number;
  /** In place of `width`: as wide as its actions need, at least so much, at most 420 px. */
  minWidth?: number;
  /** Rows of 28 px instead of 24. */
  big?: boolean;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

/** A menu with arrow keys, Home, End, letters, Escape and focus that returns to its opener (Mantine's behavior). */
export function Menu({
  trigger,
  children,
  position = 'bottom-start',
  width,
  minWidth,
  big = false,
  opened,
  onChange,
}: MenuProps) {
  return (
    <MantineMenu
      position={position}
      offset={4}
      width={minWidth === undefined ? width : 'max-content'}
      {...(minWidth !== undefined && { styles: { dropdown: { minWidth, maxWidth: 'min(420px, 100vw - 16px)' } } })}
      opened={opened}
      onChange={onChange}
      returnFocus
      // Mantine's trap focuses the first action a moment later, whatever the keys have chosen until then.
      trapFocus={false}
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: big ? 'menu big' : 'menu' }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown ref={focusFirst} onKeyDown={keepTabInside}>
        {children}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

function keepTabInside(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.preventDefault();
}

/** Focuses the first action before the menu is painted, so that it receives the next key. */
function focusFirst(dropdown: HTMLElement | null): void {
  dropdown?.querySelector<HTMLElement>('[data-autofocus], [role^="menuitem"]')?.focus({ preventScroll: true });
}

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onClick?: () => void;
  href?: string;
  keys?: string;
  /** Anything else at the right end: a count, a check. */
  end?: ReactNode;
  danger?: boolean;
  disabledReason?: string | null | undefined;
  closeMenuOnClick?: boolean;
}

/** One action (or, with href, one place) of a menu. Off because of `disabledReason`, which its tooltip says. */
export function MenuItem({
  icon,
  children,
  onClick,
  href,
  keys,
  end,
  danger,
  disabledReason,
  closeMenuOnClick,
}: MenuItemProps) {
  const off = Boolean(disabledReason);
  const className = ['it', danger && 'del', off && 'off'].filter(Boolean).join(' ');
  const content = (
    <>
      {icon}
      <span className="cut">{children}</span>
      {(end || keys) && (
        <span className="end">
          {end}
          {keys && <Keys keys={keys} />}
        </span>
      )}
    </>
  );
  const shared = {
    classNames: { item: className, itemLabel: 'row-x grow' },
    closeMenuOnClick: closeMenuOnClick ?? !off,
    'aria-disabled': off || undefined,
    onClick: off ? undefined : onClick,
  };
  return (
    <Tooltip label={disabledReason ?? null} position="right" isInMenu>
      {href && !off ? (
        <MantineMenu.Item {...shared} component="a" href={href}>
          {content}
        </MantineMenu.Item>
      ) : (
        <MantineMenu.Item {...shared}>{content}</MantineMenu.Item>
      )}
    </Tooltip>
  );
}

export function MenuDivider() {
  return <hr />;
}

export interface MenuChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChange: (value: V) => void;
}

/** A row of exclusive choices inside a menu; the menu stays open. */
export function MenuChoice<V extends string>({ label, value, options, onChange }: MenuChoiceProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
    <div className={styles.choice} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <span className="seg">
        {options.map((option) => (
          <MantineMenu.RadioItem
            key={option.value}
            value={option.value}
            checked={option.value === value}
            checkIcon={null}
            classNames={{ item: 'seg-item', itemIndicator: 'seg-indicator' }}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </MantineMenu.RadioItem>
        ))}
      </span>
    </div>
  );
}

export interface MenuToggleProps {
  checked: boolean;
  children: ReactNode;
  keys?: string;
  onChange: (checked: boolean) => void;
}

/** A choice of a menu that is on or off; the menu stays open. */
export function MenuToggle({ checked, children, keys, onChange }: MenuToggleProps) {
  return (
    <MantineMenu.CheckboxItem
      checked={checked}
      checkIcon={<IconCheck {...smallIcon} />}
      classNames={{ item: 'it', itemLabel: 'row-x grow', itemIndicator: styles.indicator }}
      onChange={onChange}
    >
      {children}
      {keys && (
        <span className="end">
          <Keys keys={keys} />
        </span>
      )}
    </MantineMenu.CheckboxItem>
  );
}

export interface MenuOptionProps {
  value: string;
  isChosen: boolean;
  children: ReactNode;
  onChoose: () => void;
  disabledReason?: string | null;
}

/** One of several choices of a menu, which closes. Off because of `disabledReason`, which its tooltip says. */
export function MenuOption({ value, isChosen, children, onChoose, disabledReason }: MenuOptionProps) {
  const off = Boolean(disabledReason);
  return (
    <Tooltip label={disabledReason ?? null} position="right" isInMenu>
      <MantineMenu.RadioItem
        value={value}
        checked={isChosen}
        checkIcon={<IconCheck {...smallIcon} />}
        classNames={{ item: off ? 'it off' : 'it', itemLabel: 'row-x grow', itemIndicator: styles.indicator }}
        closeMenuOnClick={!off}
        aria-disabled={off || undefined}
        onChange={off ? undefined : onChoose}
      >
        {children}
      </MantineMenu.RadioItem>
    </Tooltip>
  );
}
