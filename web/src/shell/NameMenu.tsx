import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLogout, IconSwitchHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToLogOut } from '../session/askToLogOut.ts';
import { OrganizationDialog } from '../session/OrganizationDialog.tsx';
import { hasRole, nameOf, useSession } from '../session/session.ts';
import { icon, tinyIcon } from '../ui/icons.ts';
import { Menu, MenuChoice, MenuDivider, MenuItem } from '../ui/Menu.tsx';
import { Avatar } from '../ui/marks/Avatar.tsx';
import styles from './NameMenu.module.css';

/**
 * The user's name, or 'Account' while nobody is known to the application: theme and log out, for
 * support staff also the organization.
 */
export function NameMenu() {
  const { t } = useTranslation('general');
  const { user, state, organizationName } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const name = user ? nameOf(user) : t('account');
  const isSupport = user !== null && hasRole(user, 'Support');
  const trigger = (
    <button type="button" className="btn sm" aria-label={name}>
      {user && <Avatar name={name} />}
      <span className={`${styles.name} cut`}>{name}</span>
      <IconChevronDown {...tinyIcon} />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger} position="bottom-end" width={256} big>
        {user && (
          <div className={styles.person}>
            <b>{name}</b>
            <span className="small muted">
              {isSupport && organizationName ? t('supportFor', { organization: organizationName }) : user.email}
            </span>
          </div>
        )}
        {user && <MenuDivider />}
        {isSupport && state === 'loggedIn' && (
          <MenuItem icon={<IconSwitchHorizontal {...icon} />} onClick={() => setChoosing(true)}>
            {t('changeOrganization')}
          </MenuItem>
        )}
        <ThemeChoice />
        <MenuDivider />
        <MenuItem icon={<IconLogout {...icon} />} onClick={() => void askToLogOut()}>
          {t('logOut')}
        </MenuItem>
      </Menu>
      {isChoosing && <OrganizationDialog onClose={() => setChoosing(false)} />}
    </>
  );
}

/** Light, dark or as the system; remembered on the device by Mantine's color scheme. */
export function ThemeChoice() {
  const { t } = useTranslation('general');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const options: { value: MantineColorScheme; label: string }[] = [
    { value: 'auto', label: t('themeSystem') },
    { value: 'light', label: t('themeLight') },
    { value: 'dark', label: t('themeDark') },
  ];
  return <MenuChoice label={t('theme')} value={colorScheme} options={options} onChange={setColorScheme} />;
}
