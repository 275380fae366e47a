import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Route } from '@playwright/test';
import { test } from './fixtures.ts';

const CARDS = ['Housing Factory Vision', 'EOS Traction Integration', 'Knowledge Management'];
const SUMMARY = ['Business Units', 'Technical Specs', 'Knowledge Base', 'EOS Integration'];
const SERVICES = ['Steel Framing Kits', 'Managed Joint Ventures', 'Builder Education'];
const TAGLINES = ['Climate Zone 5 Optimized', 'Profit First Methodology', 'EOS Traction'];
const OUTBOUND = ['Personal website', 'Professional profile', 'Video channel'];

test('visitors see what the system is', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Builder Operating System');
  const main = page.getByRole('main');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Operating system and business infrastructure' }),
  ).toBeVisible();
  await expect(main).toContainText('Housing Factory, Building OS and Knowledge Management');
  const cards = main.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Staff sign in here.' });
  await expect(cards).toHaveText(CARDS);
  await expect(main.getByRole('term')).toHaveText(SUMMARY);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('the footer lists services, outside links, and how the company works', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('17+ Years Experience');
  for (const text of [...SERVICES, ...TAGLINES]) await expect(footer).toContainText(text);
  for (const name of OUTBOUND) {
    const link = footer.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('both buttons lead to sign-in', async ({ page }) => {
  await page.goto('/');
  const buttons = page.getByRole('link', { name: 'Access Operating System' });
  await expect(buttons).toHaveCount(2);
  for (const index of [0, 1]) {
    await page.goto('/');
    await buttons.nth(index).click();
    await expect(page).toHaveURL('/api/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  }
});

test('a visitor sees a loading message while the user request runs', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/api/auth/user', (route) => void held.push(route));
  await page.goto('/');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  for (const route of held) await route.continue();
  await expect(page.getByRole('link', { name: 'Access Operating System' })).toHaveCount(2);
});

test('signing in with a wrong password shows an error and keeps the email', async ({ page, faults }) => {
  faults.allow(/status of 401 .*\/api\/login/);
  await page.goto('/api/login');
  await page.getByLabel('Email').fill('nobody@northgate.example');
  await page.getByLabel('Password').fill('plumb-level-and-square-99');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@northgate.example');
  await expect(page.getByLabel('Password')).toHaveValue('');
});

test('scripts are served as compressed at build time and cached permanently', async ({ page, request }) => {
  await page.goto('/');
  const script = await page.locator('script[type=module][async]').getAttribute('src');
  const file = path.join(import.meta.dirname, '../web/dist', `${script}.br`);
  const answer = await request.get(`${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String((await stat(file)).size),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  const plain = await request.get(`${script}`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()).not.toHaveProperty('content-encoding');
  expect(await plain.text()).toBe(await answer.text());
});

test('the build’s own notes are never served', async ({ request }) => {
  expect((await stat(path.join(import.meta.dirname, '../web/dist/.chunks.json'))).size).toBeGreaterThan(0);
  expect((await request.get('/.chunks.json')).status()).toBe(404);
  expect((await request.get('/%2echunks.json')).status()).toBe(404);
});
