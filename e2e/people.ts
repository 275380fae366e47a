import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export const OWNER: Person = {
  firstName: 'Olivia',
  lastName: 'Brandt',
  email: 'olivia@northgate.example',
  password: 'plumb-level-and-square-42',
};

export const STAFF: Person = {
  firstName: 'Sam',
  lastName: 'Ortiz',
  email: 'sam@northgate.example',
  password: 'gauge-eighteen-studs-24',
};

/** Creates the first administrator with the setup link and dismisses the setup; `request` is then signed in. */
export async function setUpOwner(request: APIRequestContext, setUpLink: string, owner: Person): Promise<void> {
  await send(request, '/setup', { ...owner, token: new URL(setUpLink).hash.slice(1) });
  expect((await request.post('/api/admin/first-run/dismiss')).ok()).toBe(true);
}

/** Sends the access request form as a visitor. */
export function sendAccessRequest(request: APIRequestContext, person: Person): Promise<void> {
  return send(request, '/api/login/request-access', { ...person });
}

/** Signs in without a page, for tests that aren't about signing in. */
export function startSession(request: APIRequestContext, { email, password }: Person): Promise<void> {
  return send(request, '/api/login', { email, password });
}

/** Posts a form the way the server-rendered pages do. */
async function send(request: APIRequestContext, path: string, form: Record<string, string>): Promise<void> {
  const answer = await request.post(path, { form });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
}

/** Requests an account with the real form, then signs in; ends on the pending screen. */
export async function requestAccess(page: Page, person: Person): Promise<void> {
  await page.goto('/api/login/request-access');
  await fillAccount(page, person);
  await page.getByRole('button', { name: 'Request access' }).click();
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
  await signIn(page, person);
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/api/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await submit(page);
}

/** Fills in the new account form without submitting it. */
export async function fillAccount(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

/** Clicks the page's only submit button and waits for the redirect. */
async function submit(page: Page): Promise<void> {
  const before = page.url();
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.waitForURL((url) => url.href !== before && !url.pathname.startsWith('/setup'));
}
