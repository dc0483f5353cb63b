import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
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

const routes = [
  createRoute({ getParentRoute: () => root, path: '/', beforeLoad: guarded(), component: homePage }),
  createRoute({ getParentRoute: () => root, path: '/home', beforeLoad: guarded(), component: homePage }),
  createRoute({ getParentRoute: () => root, path: '/projects', beforeLoad: guarded(), component: homePage }),
  createRoute({
    getParentRoute: () => root,
    path: '/bid-package',
    beforeLoad: guarded(),
    component: lazyRouteComponent(() => import('./bidPackage/page/FirstPackagePage.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/bid-package/$id',
    beforeLoad: guarded(),
    component: lazyRouteComponent(() => import('./bidPackage/page/BidPackagePage.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/bid-summary',
    beforeLoad: () => {
      throw redirect({ to: paths.home(), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/bid-summary/$id',
    beforeLoad: guarded(),
    component: lazyRouteComponent(() => import('./bidSummary/page/BidSummaryPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/project',
    beforeLoad: guarded({ roles: ['ProjectAdmin'] }),
    component: projectPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/project/$id',
    beforeLoad: guarded({ roles: ['ProjectAdmin'] }),
    component: projectPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings',
    beforeLoad: (context) => {
      settingsGuard(context);
      throw redirect({ to: firstSettingsPath(currentSession().user), replace: true });
    },
  }),
  ...settingsPages.map((page: SettingsPageEntry) =>
    createRoute({
      getParentRoute: () => root,
      path: page.path,
      beforeLoad: guarded({ roles: rolesOfPage(page.access), mode: 'any' }),
      component: lazyRouteComponent(page.load),
    }),
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/admin/frozen-entities',
    beforeLoad: guarded({ roles: ['Admin', 'Support'], mode: 'any' }),
    component: lazyRouteComponent(() => import('./frozenEntities/FrozenEntitiesPage.tsx')),
  }),
  createRoute({ getParentRoute: () => root, path: '/sign-in', beforeLoad: open, component: SignInPage }),
  createRoute({ getParentRoute: () => root, path: '/error', beforeLoad: open, component: ErrorPage }),
  createRoute({ getParentRoute: () => root, path: '/page-not-found', beforeLoad: open, component: PageNotFoundPage }),
  createRoute({ getParentRoute: () => root, path: '/unauthorized', beforeLoad: open, component: UnauthorizedPage }),
  createRoute({ getParentRoute: () => root, path: '/unlicensed', beforeLoad: open, component: UnlicensedPage }),
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: paths.pageNotFound(), replace: true });
    },
  }),
];

/** The application's router; a test gives it a history of its own. */
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
