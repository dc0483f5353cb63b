import '../src/theme/theme.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RoleId, UserRecord } from '#contract';
import { queryClient } from '../src/api/queries.ts';
import { NoticeStack } from '../src/notices/NoticeStack.tsx';
import { setSession } from '../src/session/session.ts';
import { mantineTheme, mantineVariables } from '../src/theme/mantineTheme.ts';
import { ConfirmHost } from '../src/ui/dialog/ConfirmHost.tsx';

/** A person who is signed in. */
export function signedIn(...roles: RoleId[]): UserRecord {
  const user: UserRecord = {
    id: '00000000-0000-4000-8000-00000000000a',
    email: 'maria@demo.example',
    name: 'Maria Chen',
    location: 'Portland',
    roles: roles.map((id) => ({ id, name: id })),
    isLicensed: true,
  };
  setSession({ state: 'loggedIn', user, organizationName: null, message: null });
  return user;
}

/**
 * Shows what a page shows, with everything the frame gives it: theme, texts, notices, questions, a router at `path`;
 * `pattern` is the route's own, where the page reads parameters: '/project/$id'.
 */
export async function show(children: ReactNode, path = '/home', pattern?: string) {
  const root = createRootRoute({
    component: () => (
      <>
        {children}
        <NoticeStack />
        <ConfirmHost />
      </>
    ),
    notFoundComponent: () => null,
  });
  const routeTree = pattern
    ? root.addChildren([createRoute({ getParentRoute: () => root, path: pattern, component: () => null })])
    : root;
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const shown = render(
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables}>
      <QueryClientProvider client={queryClient}>
        {/* biome-ignore lint/suspicious/noExplicitAny: the router of a test has other routes than the application's */}
        <RouterProvider router={router as any} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...shown, router };
}
