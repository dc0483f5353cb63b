/** What GET /config.json answers: where to sign in, and the timings of LIM-012. */
export interface AppConfig {
  readonly environment: 'development' | 'production';
  readonly issuer: string;
  readonly clientId: string;
  readonly applicationToken: string;
  /** Addresses of AUTH-009; a link without one is hidden. */
  readonly websiteUrl: string | null;
  readonly communityUrl: string | null;
  readonly timings: Timings;
}

/** Milliseconds (LIM-012). */
export interface Timings {
  /** A changed cell is sent after so long, or at once on blur (BID-038). */
  readonly autosave: number;
  /** Both wait timeouts (LIVE-039). */
  readonly notificationWait: number;
  readonly liveUpdateWait: number;
  readonly loginFrame: number;
  readonly versionCheck: number;
}

export const defaultTimings: Timings = {
  autosave: 30_000,
  notificationWait: 180_000,
  liveUpdateWait: 180_000,
  loginFrame: 15_000,
  versionCheck: 600_000,
};

let config: AppConfig | null = null;

/** Reads /config.json once, before anything else; throws where the server does not answer. */
export async function loadAppConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  const raw = (await response.json()) as Partial<AppConfig>;
  return setAppConfig({
    environment: raw.environment ?? 'production',
    issuer: raw.issuer ?? '',
    clientId: raw.clientId ?? '',
    applicationToken: raw.applicationToken ?? '',
    websiteUrl: raw.websiteUrl ?? null,
    communityUrl: raw.communityUrl ?? null,
    timings: { ...defaultTimings, ...raw.timings },
  });
}

export function setAppConfig(next: AppConfig): AppConfig {
  config = next;
  return next;
}

/** The configuration; throws before `loadAppConfig` has run. */
export function appConfig(): AppConfig {
  if (!config) throw new Error('The configuration is read before anything else.');
  return config;
}
