import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { test } from './fixtures.ts';
import { OWNER, signIn } from './people.ts';
import type { Place } from './places/place.ts';
import { AREAS } from './places/places.ts';

const CONTROLS = [
  'a[href]',
  'button',
  '[role=menuitem]',
  '[role=option]',
  '[role=tab]',
  '[role=switch]',
  '[role=radio]',
  '[role=checkbox]',
];
// What shows the state one is in, leaves the browser for another program, or shows itself to the keyboard alone.
const SETTLED =
  '[aria-current=page], [role=radio][aria-checked=true], [role=tab][aria-selected=true], [href^="mailto:"], [href^="tel:"], [href^="#"]';
const SHOWN_WITHIN = 5_000;

// Each place makes what it shows, so two workers share them out.
test.describe.configure({ mode: 'parallel' });

for (const place of AREAS.flatMap(({ places }) => places)) {
  test(`every control works: ${place.name}`, async ({ ownerPage: page, faults }) => {
    test.setTimeout(600_000);
    faults.allow(/status of 40[0-9]/);
    await openSignedIn(page, place);
    const names = await describeAll(controlsOf(page, place));
    expect(names.length, 'controls of the place').toBeGreaterThan(0);
    const dead: string[] = [];
    // From the last to the first: "Mark all as read" and its like take themselves away, and the rest would move up.
    for (const [index, name] of [...names.entries()].reverse()) {
      await openSignedIn(page, place);
      const control = controlsOf(page, place).nth(index);
      if (!(await answersTo(page, control))) dead.push(name);
    }
    expect(dead, `controls of "${place.name}" that do nothing`).toEqual([]);
  });
}

/** Some controls end the session: the next one starts signed in again. */
async function openSignedIn(page: Page, place: Place): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const { status } = await page.request.get('/api/auth/user').then((answer) => ({ status: answer.status() }));
  if (status === 401) await signInBeside(page);
  await place.open(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** In a page of its own: the one that was signed out is still on its way to the landing page. */
async function signInBeside(page: Page): Promise<void> {
  const beside = await page.context().newPage();
  await signIn(beside, OWNER);
  await beside.close();
}

function controlsOf(page: Page, { scope }: Place): Locator {
  const selector = CONTROLS.map((control) => `${control}:not(:disabled, [aria-disabled=true], ${SETTLED}):visible`);
  return page.locator(scope).locator(selector.join(', '));
}

function describeAll(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements) =>
    elements.map((element) => {
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
      return `${role} "${element.getAttribute('aria-label') ?? element.textContent.trim()}"`;
    }),
  );
}

/** Whether a click changes the address or the page, sends a request, opens a page or asks for a file. */
async function answersTo(page: Page, control: Locator): Promise<boolean> {
  let hasAnswered = false;
  const note = () => {
    hasAnswered = true;
  };
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') return;
    sent.push(request);
    note();
  });
  page.on('download', note);
  page.on('filechooser', note);
  page.context().on('page', (opened) => {
    note();
    void opened.close();
  });
  const before = await readState(page);
  try {
    await control.click();
    await expect
      .poll(async () => hasAnswered || (await readState(page)) !== before, { timeout: SHOWN_WITHIN })
      .toBe(true);
    // What the click asked for is done before the next one begins: a session ends with its answer, not with the request.
    await Promise.all(sent.map((request) => request.response()));
    return true;
  } catch {
    return false;
  } finally {
    page.removeAllListeners('request');
    page.removeAllListeners('download');
    page.removeAllListeners('filechooser');
    page.context().removeAllListeners('page');
  }
}

async function readState(page: Page): Promise<string> {
  const focus = () => document.activeElement?.outerHTML.slice(0, 200);
  return [page.url(), await page.locator('body').ariaSnapshot(), await page.evaluate(focus)].join('\n');
}
