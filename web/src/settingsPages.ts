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
  readonly path: `/settings/${string}`;
  readonly icon: Icon;
  /** Whose rules say who may open and edit it. */
  readonly access: SettingsPage;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Every settings page, in the order of the menus. */
export const settingsPages = [
  {
    text: 'bidPackages',
    path: '/settings/bid-packages',
    icon: IconStack2,
    access: SettingsPage.bidPackages,
    load: () => import('./settings/bidPackages/BidPackagesPage.tsx'),
  },
  {
    text: 'fees',
    path: '/settings/fees',
    icon: IconCalculator,
    access: SettingsPage.fees,
    load: () => import('./settings/fees/FeesPage.tsx'),
  },
  {
    text: 'generalConditions',
    path: '/settings/general-conditions',
    icon: IconBuilding,
    access: SettingsPage.generalConditions,
    load: () => import('./settings/generalConditions/GeneralConditionsPage.tsx'),
  },
  {
    text: 'generalRequirements',
    path: '/settings/general-requirements',
    icon: IconCircleCheck,
    access: SettingsPage.generalRequirements,
    load: () => import('./settings/generalRequirements/GeneralRequirementsPage.tsx'),
  },
  {
    text: 'preferences',
    path: '/settings/preferences',
    icon: IconAdjustments,
    access: SettingsPage.preferences,
    load: () => import('./settings/preferences/PreferencesPage.tsx'),
  },
  {
    text: 'unitsOfMeasure',
    path: '/settings/units-of-measure',
    icon: IconLineHeight,
    access: SettingsPage.unitsOfMeasure,
    load: () => import('./settings/unitsOfMeasure/UnitsOfMeasurePage.tsx'),
  },
  {
    text: 'userPermissions',
    path: '/settings/user-permissions',
    icon: IconUsers,
    access: SettingsPage.userPermissions,
    load: () => import('./settings/userPermissions/UserPermissionsPage.tsx'),
  },
] as const satisfies readonly SettingsPageEntry[];

/** The text key of a settings page. */
export type SettingsPageName = (typeof settingsPages)[number]['text'];

/** The entry of a settings page. */
export function settingsPage(name: SettingsPageName): SettingsPageEntry {
  return settingsPages.find(({ text }) => text === name)!;
}
