declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, string | undefined>>;
    readonly session?: { readonly accountId: string };
    readonly grantId?: string;
  }

  export interface KoaContext {
    readonly req: IncomingMessage;
    body: unknown;
    type: string;
    set(header: string, value: string): void;
    oidc: {
      readonly params?: Readonly<Record<string, string | undefined>>;
      readonly result?: { readonly login?: unknown };
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId?: string; grantIdFor(clientId: string): string | undefined };
      readonly provider: Provider;
    };
  }

  export class Grant {
    constructor(of: { accountId?: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    readonly issuer: string;
    readonly Client: {
      prototype: {
        redirectUriAllowed(address: string): boolean;
        postLogoutRedirectUriAllowed(address: string): boolean;
      };
    };
    readonly Grant: typeof Grant & { find(id: string): Promise<Grant | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>;
    on(event: string, listener: (...values: never[]) => void): void;
  }

  class Check {
    constructor(reason: string, description: string, check: (context: KoaContext) => boolean | Promise<boolean>);
    static readonly REQUEST_PROMPT: boolean;
    static readonly NO_NEED_TO_PROMPT: boolean;
  }

  export const interactionPolicy: {
    Check: typeof Check;
    base(): unknown[] & { get(name: string): { checks: { add(check: Check): void } }; remove(name: string): void };
  };
}
