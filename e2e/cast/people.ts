import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

/** The demo people by what they are in the scenarios. */
export const people = {
  projectAdmin: 'project-admin@demo.example',
  contributor: 'contributor@demo.example',
  both: 'both-admins@demo.example',
  admin: 'admin@demo.example',
  viewer: 'viewer@demo.example',
  stranger: 'project-admin@other.example',
  strangerAdmin: 'admin@other.example',
  support: 'support@plumbline.example',
  unlicensed: 'user@unlicensed.example',
} as const;

export const password = process.env.PLUMBLINE_DEMO_PASSWORD ?? 'level-every-bid';

/** What a script of one person sends along; `organization` is what support works in. */
export async function headersOf(
  request: APIRequestContext,
  email: string,
  origin: string,
  organization?: string,
): Promise<Record<string, string>> {
  const answer = await request.post(`${origin}/development/token`, {
    data: { email, identity: false, ...(organization === undefined ? {} : { organization }) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token, applicationToken } = await answer.json();
  return { Authorization: `Bearer ${token}`, 'X-Application-Token': applicationToken };
}

/** Signs in by hand at the identity provider, from any address of the application. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A browser of one person who has signed in before; signing in itself is signIn.spec's. */
export async function browserOf(
  browser: Browser,
  email: string,
  origin: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    ...options,
    baseURL: origin,
  });
  const { Authorization } = await headersOf(context.request, email, origin);
  await context.addInitScript(
    (token) => {
      if (location.pathname.startsWith('/identity')) return;
      sessionStorage.getItem('plumbline.token') ?? sessionStorage.setItem('plumbline.token', token);
    },
    Authorization!.replace('Bearer ', ''),
  );
  return { context, page: await context.newPage() };
}
