import type { ColumnType, Generated } from 'kysely';

/** An organization's row; `isLicensed` false rejects its people at login. */
export interface OrganizationTable {
  organizationId: string;
  name: string;
  isLicensed: Generated<boolean>;
  createdAt: Generated<string>;
}

/** A person. `email` is lower-cased and unique over all organizations; `roles` are role ids. */
export interface PersonTable {
  organizationId: string;
  id: string;
  email: string;
  name: string | null;
  location: Generated<string>;
  roles: string[];
  notificationSettings: ColumnType<Record<string, unknown>, string | undefined, string>;
  createdAt: Generated<string>;
}

export interface RecentProjectTable {
  organizationId: string;
  personId: string;
  projectId: string;
  lastAccessedDate: string;
}

export interface ProjectViewSettingsTable {
  organizationId: string;
  personId: string;
  isAllProjects: boolean;
  groupingKey1: string;
  groupingKey2: string;
  dateRange: number | null;
}
