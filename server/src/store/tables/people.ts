import type { Generated, JSONColumnType } from 'kysely';

/** An organization's own row; `isLicensed` false refuses its people at login. */
export interface OrganizationTable {
  organizationId: string;
  name: string;
  isLicensed: Generated<boolean>;
  createdAt: Generated<string>;
}

/** One signed-up person. `email` is lower-cased and unique over all organizations; `roles` are the ids of USER-009. */
export interface PersonTable {
  organizationId: string;
  id: string;
  email: string;
  name: string | null;
  location: Generated<string>;
  roles: string[];
  notificationSettings: Generated<JSONColumnType<Record<string, unknown>>>;
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
