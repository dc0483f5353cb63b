import './theme/theme.css';
import { config } from 'zod';
import { paths } from './paths.ts';

// Before the first schema is made: the content policy forbids the code that zod would write for itself.
config({ jitless: true });

if (window.location.pathname === paths.silentCallback()) {
  void import('./session/signIn/identityProvider.ts').then(({ answerFromHiddenFrame }) => answerFromHiddenFrame());
} else {
  // Most reloads on bid day are of this page: its code loads next to the frame's, not after it.
  if (window.location.pathname.startsWith(paths.bidPackage(''))) void import('./bidPackage/page/BidPackagePage.tsx');
  void import('./app.tsx').then(({ startApp }) => startApp(document.getElementById('root')!));
}
