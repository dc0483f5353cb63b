import { type ConfigurationAnswer, defaultTimings } from '#contract';

/** What GET /config.json answers: where to sign in, and timings. */
export type AppConfig = ConfigurationAnswer;

let config: AppConfig | null = null;

/** Reads /config.json once, before anything else; throws where the server does not answer. */
export async function loadAppConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  const answer = (await response.json()) as AppConfig;
  return setAppConfig({ ...answer, timings: { ...defaultTimings, ...answer.timings } });
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
