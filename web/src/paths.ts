/** Every address of the application as a function. */
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
  signIn: () => '/sign-in',
  /** Where the identity provider sends back to after signing in; never shown. */
  signInCallback: () => '/sign-in/callback',
  /** The same in the hidden frame that renews a session. */
  silentCallback: () => '/sign-in/silent',
  error: () => '/error',
  pageNotFound: () => '/page-not-found',
  unauthorized: () => '/unauthorized',
  unlicensed: () => '/unlicensed',
} as const;

/** A valid id is a GUID. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
