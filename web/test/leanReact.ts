// React looks for these when it is loaded: without them it keeps no profile of each rendering.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const react = await import('react');
const internals = (react as unknown as Record<string, { recentlyCreatedOwnerStacks: number }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
// Above its limit React records no stack for each element that is created.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

export {};
