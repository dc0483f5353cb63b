export const paths = {
  root: () => '/',
  home: () => '/home',
  allProjects: () => '/projects',
  bidPackage: (id: string) => `/bid-package/${encodeURIComponent(id)}`,
  bidSummary: (projectId: string) => `/bid-summary/${encodeURIComponent(projectId)}`,
  newProject: () => '/project',
  editProject: (projectId: string) => `/project/${encodeURIComponent(projectId)}`,
  settings: () => '/settings',
  frozenEntities: () => '/admin/frozen-entities',
  auditLog: () => '/admin/audit-log',
  signIn: () => '/sign-in',
  /** Returns the redirect address of the identity provider after signing in; never shown. */
  signInCallback: () => '/sign-in/callback',
  /** Returns the same for the hidden frame that renews a session. */
  silentCallback: () => '/sign-in/silent',
  error: () => '/error',
  pageNotFound: () => '/page-not-found',
  unauthorized: () => '/unauthorized',
  unlicensed: () => '/unlicensed',
} as const;

export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
