import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { mayReadAuditLog, rolesThat } from '#leveling';
import { paths } from './paths.ts';
import { guard, type RouteRule } from './session/guards.ts';
import { currentSession } from './session/session.ts';
import { SignInPage } from './session/signIn/SignInPage.tsx';
import { rememberAskedFor } from './session/storedSession.ts';
import { type SettingsPageEntry, settingsPages } from './settingsPages.ts';
import { AppFrame } from './shell/AppFrame.tsx';
import { ErrorPage, PageNotFoundPage, UnauthorizedPage, UnlicensedPage } from './shell/errors/ErrorPages.tsx';
import { PageFailure } from './shell/errors/PageFailure.tsx';
import { firstSettingsPath, rolesOfPage, settingsRoles } from './shell/menuEntries.ts';

/** Lets the person in or sends them elsewhere. */
function guarded(rule: Omit<RouteRule, 'ids'> = {}) {
  return ({ location, params }: { location: ParsedLocation; params: Record<string, string> }) => {
    const session = currentSession();
    const to = guard({ ...rule, ids: Object.values(params) }, session, location.pathname);
    if (to === null) return;
    if (!session.user) rememberAskedFor(location.href);
    throw redirect({ to, replace: true });
  };
}

const open = guarded({ isOpen: true });
const root = createRootRoute({
  component: AppFrame,
  notFoundComponent: () => null,
  errorComponent: PageFailure,
});

const settingsGuard = guarded({ roles: settingsRoles, mode: 'any' });
const homePage = lazyRouteComponent(() => import('./home/HomePage.tsx'));
const projectPage = lazyRouteComponent(() => import('./project/ProjectPage.tsx'));

/** Creates a route for whom `beforeLoad` lets in. */
function page<const Path extends string>(path: Path, component: RouteComponent, beforeLoad = guarded()) {
  return createRoute({ getParentRoute: () => root, path, beforeLoad, component });
}

/** Creates a route that leads to another one. */
function redirected<const Path extends string>(path: Path, to: string) {
  const beforeLoad = (): never => {
    throw redirect({ to, replace: true });
  };
  return createRoute({ getParentRoute: () => root, path, beforeLoad });
}

const projectAdmins = guarded({ roles: ['ProjectAdmin'] });
const routes = [
  page('/', homePage),
  page('/home', homePage),
  page('/projects', homePage),
  page(
    '/bid-package',
    lazyRouteComponent(() => import('./bidPackage/page/FirstPackagePage.tsx')),
  ),
  page(
    '/bid-package/$id',
    lazyRouteComponent(() => import('./bidPackage/page/BidPackagePage.tsx')),
  ),
  redirected('/bid-summary', paths.home()),
  page(
    '/bid-summary/$id',
    lazyRouteComponent(() => import('./bidSummary/page/BidSummaryPage.tsx')),
  ),
  page('/project', projectPage, projectAdmins),
  page('/project/$id', projectPage, projectAdmins),
  createRoute({
    getParentRoute: () => root,
    path: '/settings',
    beforeLoad: (context) => {
      settingsGuard(context);
      throw redirect({ to: firstSettingsPath(currentSession().user), replace: true });
    },
  }),
  ...settingsPages.map(({ path, load, access }: SettingsPageEntry) =>
    page(path, lazyRouteComponent(load), guarded({ roles: rolesOfPage(access), mode: 'any' })),
  ),
  page(
    '/admin/frozen-entities',
    lazyRouteComponent(() => import('./frozenEntities/FrozenEntitiesPage.tsx')),
    guarded({ roles: ['Admin', 'Support'], mode: 'any' }),
  ),
  page(
    '/admin/audit-log',
    lazyRouteComponent(() => import('./auditLog/AuditLogPage.tsx')),
    guarded({ roles: rolesThat(mayReadAuditLog), mode: 'any' }),
  ),
  page('/sign-in', SignInPage, open),
  page('/error', ErrorPage, open),
  page('/page-not-found', PageNotFoundPage, open),
  page('/unauthorized', UnauthorizedPage, open),
  page('/unlicensed', UnlicensedPage, open),
  redirected('$', paths.pageNotFound()),
];

/** Creates the application's router; a test passes its history. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(routes),
    defaultErrorComponent: PageFailure,
    defaultPendingMs: 150,
    ...(history && { history }),
  });
}

export const router = makeRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
