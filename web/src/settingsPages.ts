import {
  type Icon,
  IconAdjustments,
  IconBuilding,
  IconCalculator,
  IconCircleCheck,
  IconLineHeight,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { SettingsPage } from '#leveling';
import type { SettingsText } from './i18n/i18n.ts';

/** One settings page: its entry in the menus and in the rail, its address, and how it is loaded. */
export interface SettingsPageEntry {
  /** Key of its name in the texts of the settings. */
  readonly text: SettingsText;
  /** The purpose of the page, next to its title. */
  readonly help: SettingsText;
  /** The text for users who may only read: 'You can read the fees.' */
  readonly readOnly: SettingsText;
  readonly path: `/settings/${string}`;
  readonly icon: Icon;
  /** The settings page whose access rules apply. */
  readonly access: SettingsPage;
  readonly load: () => Promise<{ default: ComponentType }>;
}

export const settingsPages = [
  {
    text: 'bidPackages',
    help: 'packagesHelp',
    readOnly: 'readPackages',
    path: '/settings/bid-packages',
    icon: IconStack2,
    access: SettingsPage.bidPackages,
    load: () => import('./settings/bidPackages/BidPackagesPage.tsx'),
  },
  {
    text: 'fees',
    help: 'feesHelp',
    readOnly: 'readFees',
    path: '/settings/fees',
    icon: IconCalculator,
    access: SettingsPage.fees,
    load: () => import('./settings/fees/FeesPage.tsx'),
  },
  {
    text: 'generalConditions',
    help: 'conditionsHelp',
    readOnly: 'readConditions',
    path: '/settings/general-conditions',
    icon: IconBuilding,
    access: SettingsPage.generalConditions,
    load: () => import('./settings/generalConditions/GeneralConditionsPage.tsx'),
  },
  {
    text: 'generalRequirements',
    help: 'requirementsHelp',
    readOnly: 'readRequirements',
    path: '/settings/general-requirements',
    icon: IconCircleCheck,
    access: SettingsPage.generalRequirements,
    load: () => import('./settings/generalRequirements/GeneralRequirementsPage.tsx'),
  },
  {
    text: 'preferences',
    help: 'preferencesHelp',
    readOnly: 'readPreferences',
    path: '/settings/preferences',
    icon: IconAdjustments,
    access: SettingsPage.preferences,
    load: () => import('./settings/preferences/PreferencesPage.tsx'),
  },
  {
    text: 'unitsOfMeasure',
    help: 'unitsHelp',
    readOnly: 'readUnits',
    path: '/settings/units-of-measure',
    icon: IconLineHeight,
    access: SettingsPage.unitsOfMeasure,
    load: () => import('./settings/unitsOfMeasure/UnitsOfMeasurePage.tsx'),
  },
  {
    text: 'userPermissions',
    help: 'usersHelp',
    readOnly: 'readUsers',
    path: '/settings/user-permissions',
    icon: IconUsers,
    access: SettingsPage.userPermissions,
    load: () => import('./settings/userPermissions/UserPermissionsPage.tsx'),
  },
] as const satisfies readonly SettingsPageEntry[];

export type SettingsPageName = (typeof settingsPages)[number]['text'];

export function settingsPage(name: SettingsPageName): SettingsPageEntry {
  return settingsPages.find(({ text }) => text === name)!;
}
