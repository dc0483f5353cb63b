import '@fontsource-variable/inter/index.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { localeFor } from '#locales';
import { loadAppConfig } from './api/appConfig.ts';
import { logFailure } from './api/logFailure.ts';
import { queryClient } from './api/queries.ts';
import { i18next, startI18n } from './i18n/i18n.ts';
import { router } from './routes.tsx';
import { useSession } from './session/session.ts';
import { startSession } from './session/signIn/signIn.ts';
import { StartingPage } from './shell/StartingPage.tsx';
import { mantineTheme, mantineVariables } from './theme/mantineTheme.ts';
import { overlayPlace } from './theme/overlayPlace.ts';

/** In ms. */
const retryAfter = 5000;

/** Shows the application in `element`: a frame at once, pages once the server has answered who is there. */
export function startApp(element: HTMLElement): Root {
  // PageFailure logs what the error boundary of the router catches.
  const root = createRoot(element, { onCaughtError: () => {} });
  void start(root);
  return root;
}

async function start(root: Root): Promise<void> {
  const locale = localeFor(navigator.languages);
  document.documentElement.lang = locale;
  // Asked for at once, shown in the language of the page.
  const firstConfig = loadAppConfig();
  firstConfig.catch(() => {});
  await startI18n(locale);
  overlayPlace().setAttribute('aria-label', i18next.t('menus'));
  const show = (onRetry: (() => void) | null) => root.render(<App onRetry={onRetry} />);
  show(null);
  await untilConfigured(firstConfig, show);
  await startSession();
}

/** Waits for the configuration; where the server fails to answer, it is read again every 5 s, or as soon as somebody asks. */
async function untilConfigured(first: Promise<unknown>, show: (onRetry: (() => void) | null) => void): Promise<void> {
  for (let reading = first; ; reading = loadAppConfig()) {
    try {
      await reading;
      return show(null);
    } catch (error) {
      logFailure(error);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, retryAfter);
        show(() => {
          clearTimeout(timer);
          show(null);
          resolve();
        });
      });
    }
  }
}

function App({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Pages onRetry={onRetry} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The guards run again whenever the login state changes. */
function Pages({ onRetry }: { onRetry: (() => void) | null }) {
  const { state, user } = useSession();
  useEffect(() => {
    if (state !== 'starting' && (user || state)) void router.invalidate();
  }, [state, user]);
  // The router draws nothing until it has matched the address.
  const hasMatched = useRouterState({ router, select: ({ matches }) => matches.length > 0 });
  const isStarting = state === 'starting';
  return (
    <>
      {(isStarting || !hasMatched) && <StartingPage onRetry={onRetry} />}
      {!isStarting && <RouterProvider router={router} />}
    </>
  );
}
