import './theme/theme.css';
import { config } from 'zod';
import { paths } from './paths.ts';

// Before the first schema is made: the content policy forbids the code that zod would write for itself.
config({ jitless: true });

if (window.location.pathname === paths.silentCallback()) {
  void import('./session/signIn/identityProvider.ts').then(({ answerFromHiddenFrame }) => answerFromHiddenFrame());
} else {
  void import('./app.tsx').then(({ startApp }) => startApp(document.getElementById('root')!));
}
