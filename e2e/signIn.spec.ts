import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const password = process.env.PLUMBLINE_DEMO_PASSWORD ?? 'level-every-bid';

/** From the application's sign-in page to the provider's. */
async function toProvider(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Plumbline' })).toBeVisible();
}

async function enter(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('somebody signs in at the identity provider and lands on the address first asked for [AUTH-001] [AUTH-011]', async ({
  page,
}) => {
  await page.goto('/project');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await enter(page, 'project-admin@demo.example', 'not it');
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
  await enter(page, 'project-admin@demo.example');
  await expect(page).toHaveURL(/\/project$/);
});

test('a new tab of a signed-in browser needs no password [AUTH-044]', async ({ page, context }) => {
  await toProvider(page);
  await enter(page, 'contributor@demo.example');
  await expect(page).not.toHaveURL(/identity/);
  const second = await context.newPage();
  await second.goto('/home');
  await expect(second.getByRole('navigation').first()).toBeVisible();
  await expect(second).toHaveURL(/\/home/);
});

test('a company without a license stays outside [AUTH-014] [AUTH-032]', async ({ page }) => {
  await toProvider(page);
  await enter(page, 'user@unlicensed.example');
  await expect(page).toHaveURL(/\/unlicensed$/);
});

test('a forgotten password is reset by a code from the mail', async ({ page }) => {
  const email = 'admin@other.example';
  await toProvider(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await test.step('the application starts the reset [AUTH-002] [AUTH-036]', async () => {
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  });
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send verification code' }).click();
  const letter = path.join(process.env.PLUMBLINE_E2E_DATA ?? '', 'identity', 'outbox', `${email}.txt`);
  await expect.poll(() => fs.existsSync(letter)).toBe(true);
  await page.getByLabel('Verification code').fill(/^\d{6}$/m.exec(fs.readFileSync(letter, 'utf8'))![0]);
  await page.getByLabel('New password (').fill('a new password');
  await page.getByLabel('New password again').fill('a new password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await test.step('and says that it is done [AUTH-018]', async () => {
    await expect(page.getByText('Your password was reset.')).toBeVisible();
  });
});

test('leaving the reset goes back to the sign-in page [AUTH-037]', async ({ page }) => {
  await toProvider(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
});
