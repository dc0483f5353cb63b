import './theme/theme.css';
import { paths } from './paths.ts';

if (window.location.pathname === paths.silentCallback()) {
  void import('./session/identityProvider.ts').then(({ answerFromHiddenFrame }) => answerFromHiddenFrame());
} else {
  void import('./app.tsx').then(({ startApp }) => startApp(document.getElementById('root')!));
}
