import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { overlayPlace } from './overlayPlace.ts';

/**
 * The one place where Mantine learns our tokens. Components of Mantine are used for what they do (focus, popovers,
 * lists by keyboard); how they look comes from theme/tokens.css.
 */
export const mantineTheme: MantineThemeOverride = createTheme({
  fontFamily: 'var(--pl-font)',
  fontFamilyMonospace: 'var(--pl-font-mono)',
  primaryShade: 8,
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'var(--pl-radius-2)',
  fontSizes: { xs: '11px', sm: '13px', md: '13px', lg: '15px', xl: '20px' },
  components: {
    Portal: { defaultProps: { target: overlayPlace() } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false, events: { hover: true, focus: true, touch: false } } },
    Popover: { defaultProps: { transitionProps: { duration: 90 } } },
    Menu: { defaultProps: { transitionProps: { duration: 90 } } },
  },
});

const fromTokens: Record<string, string> = {
  '--mantine-color-body': 'var(--pl-bg)',
  '--mantine-color-text': 'var(--pl-ink)',
  '--mantine-color-bright': 'var(--pl-ink)',
  '--mantine-color-dimmed': 'var(--pl-ink-3)',
  '--mantine-color-placeholder': 'var(--pl-ink-3)',
  '--mantine-color-anchor': 'var(--pl-accent)',
  '--mantine-color-error': 'var(--pl-bad)',
  '--mantine-color-default': 'var(--pl-surface)',
  '--mantine-color-default-hover': 'var(--pl-hover)',
  '--mantine-color-default-color': 'var(--pl-ink)',
  '--mantine-color-default-border': 'var(--pl-control)',
  '--mantine-color-disabled': 'var(--pl-sunken)',
  '--mantine-color-disabled-color': 'var(--pl-ink-off)',
  '--mantine-color-disabled-border': 'var(--pl-line-strong)',
  '--mantine-primary-color-filled': 'var(--pl-accent)',
  '--mantine-primary-color-filled-hover': 'var(--pl-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--pl-accent-ink)',
  '--mantine-primary-color-light': 'var(--pl-accent-wash)',
  '--mantine-primary-color-light-hover': 'var(--pl-accent-wash)',
  '--mantine-primary-color-light-color': 'var(--pl-accent)',
};

/** Sets the same variables in both schemes: the tokens themselves change with the scheme. */
export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens });
