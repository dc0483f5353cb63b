import { type ConfigurationAnswer, defaultTimings } from '#contract';
import { fetchOrTakeFirst } from './firstReads.ts';

export type AppConfig = ConfigurationAnswer;

let config: AppConfig | null = null;

/** Reads /config.json once, before anything else; throws without an answer. */
export async function loadAppConfig(): Promise<AppConfig> {
  const response = await fetchOrTakeFirst('/config.json', null, { cache: 'no-store' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  const answer = (await response.json()) as AppConfig;
  return setAppConfig({ ...answer, timings: { ...defaultTimings, ...answer.timings } });
}

export function setAppConfig(next: AppConfig): AppConfig {
  config = next;
  return next;
}

/** Returns the configuration; throws before `loadAppConfig`. */
export function appConfig(): AppConfig {
  if (!config) throw new Error('The configuration is read before anything else.');
  return config;
}
