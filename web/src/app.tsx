import '@fontsource-variable/inter/index.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { localeFor } from '#locales';
import { loadAppConfig } from './api/appConfig.ts';
import { queryClient } from './api/queries.ts';
import { i18next, startI18n } from './i18n/i18n.ts';
import { router } from './routes.tsx';
import { useSession } from './session/session.ts';
import { startSession } from './session/signIn/signIn.ts';
import { StartingPage } from './shell/StartingPage.tsx';
import { mantineTheme, mantineVariables } from './theme/mantineTheme.ts';
import { overlayPlace } from './theme/overlayPlace.ts';

export async function startApp(element: HTMLElement): Promise<void> {
  const locale = localeFor(navigator.languages);
  document.documentElement.lang = locale;
  await Promise.all([startI18n(locale), loadAppConfig()]);
  overlayPlace().setAttribute('aria-label', i18next.t('menus'));
  // PageFailure logs what the error boundary of the router catches.
  createRoot(element, { onCaughtError: () => {} }).render(<App />);
  await startSession();
}

function App() {
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Pages />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The guards run again whenever the login state changes. */
function Pages() {
  const { state, user } = useSession();
  useEffect(() => {
    if (state !== 'starting' && (user || state)) void router.invalidate();
  }, [state, user]);
  return state === 'starting' ? <StartingPage /> : <RouterProvider router={router} />;
}
