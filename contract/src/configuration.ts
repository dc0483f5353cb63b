import { z } from 'zod';

/** The answer of the public `GET /config.json` at the origin's root: everything the page needs before sign-in. */
export const configurationAnswer = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /**
   * The one that exchanges the identity provider's code for an ID token: the browser, or the server, which has the
   * client secret; the browser then asks `/api/sign-in/provider` for the provider.
   */
  codeExchangedBy: z.enum(['browser', 'server']),
  /** Goes into the header X-Application-Token of every call of the command API. */
  applicationToken: z.string(),
  environment: z.enum(['development', 'production']),
  /** Links of the sign-in page; null hides them. */
  websiteUrl: z.string().nullable(),
  communityUrl: z.string().nullable(),
  /** Milliseconds. */
  timings: z.object({
    autosave: z.number(),
    /** Of the wait for a notification as for a live update: one value for both. */
    liveUpdateWait: z.number(),
    loginFrame: z.number(),
    versionCheck: z.number(),
  }),
});
export type ConfigurationAnswer = z.infer<typeof configurationAnswer>;

/** The defaults of the configurable timings in milliseconds. */
export const defaultTimings = {
  autosave: 30_000,
  liveUpdateWait: 180_000,
  loginFrame: 15_000,
  versionCheck: 600_000,
} as const satisfies ConfigurationAnswer['timings'];

/**
 * The answer of the public `GET /version.json` at the origin's root once the server is ready; hash is of the sources.
 */
export const versionAnswer = z.object({ version: z.string(), hash: z.string() });
export type VersionAnswer = z.infer<typeof versionAnswer>;

/** The header of the command API's application token. */
export const applicationTokenHeader = 'X-Application-Token';

/** The header in which every answer names its line in the server's log. */
export const correlationHeader = 'X-Correlation-Id';

/** The header by which a repeated command is done once. */
export const idempotencyKeyHeader = 'Idempotency-Key';
