/** Someone who can sign in from the first start on. Their rights come from the server, not from the provider. */
export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  /** The description in the terminal. */
  readonly about: string;
}

export const demoPeople: readonly DemoPerson[] = [
  { email: 'admin@demo.example', name: 'Alex Admin', about: 'Admin' },
  { email: 'project-admin@demo.example', name: 'Pat Estimator', about: 'Project Admin, Contributor' },
  { email: 'contributor@demo.example', name: 'Chris Contributor', about: 'Contributor' },
  { email: 'viewer@demo.example', name: 'Vic Viewer', about: "Contributor, in no project's lists" },
  { email: 'both-admins@demo.example', name: 'Bo Botham', about: 'Admin, Project Admin, Contributor' },
  { email: 'support@plumbline.example', name: 'Sam Support', about: 'support' },
  { email: 'admin@other.example', name: 'Ola Other', about: 'Admin of a second organization' },
  { email: 'project-admin@other.example', name: 'Oli Other', about: 'Project Admin of a second organization' },
  { email: 'user@unlicensed.example', name: 'Una Unlicensed', about: 'a company without a license' },
];

/** The password of every demo person until it is reset; PLUMBLINE_DEMO_PASSWORD sets another one. */
export const demoPassword = 'level-every-bid';
