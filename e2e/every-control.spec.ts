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
const BACK_WITHIN = 500;
/** Of controls whose names differ in numbers or weekdays alone, as the days of a calendar do, so many are clicked. */
const OF_A_KIND = 3;
const COUNTED = /\d+(?:st|nd|rd|th)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/g;

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
    let isAsOpened = true;
    // From the last to the first: "Mark all as read" and its like take themselves away, and the rest would move up.
    for (const [index, name] of fewOfEachKind(names).reverse()) {
      if (!isAsOpened) await openSignedIn(page, place);
      const url = page.url();
      const before = await readScreen(page);
      const answer = await answerOf(page, place, index);
      if (answer.why !== null) dead.push(`${name}: ${answer.why}`);
      isAsOpened = answer.why === null && !answer.hasSent && (await comesBack(page, url, before));
    }
    expect(dead, `controls of "${place.name}" that do nothing`).toEqual([]);
  });
}

/** The controls that are clicked, each with its place among all: the first ones of a kind. */
function fewOfEachKind(names: readonly string[]): [index: number, name: string][] {
  const seen = new Map<string, number>();
  return [...names.entries()].filter(([, name]) => {
    const kind = name.replace(COUNTED, '#');
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= OF_A_KIND;
  });
}

interface Answer {
  /** Why it counts as dead; null where it answered. */
  why: string | null;
  hasSent: boolean;
}

/** What a click brings. Asked a second time on a page opened anew before a control is called dead. */
async function answerOf(page: Page, place: Place, index: number): Promise<Answer> {
  const answer = await click(page, controlsOf(page, place).nth(index));
  if (answer.why === null) return answer;
  await openSignedIn(page, place);
  return click(page, controlsOf(page, place).nth(index));
}

/** Whether Escape or one step back leads to where one was, which costs a fraction of opening the page anew. */
async function comesBack(page: Page, url: string, before: string): Promise<boolean> {
  if (page.url() === url) await page.keyboard.press('Escape');
  else await page.goBack({ waitUntil: 'commit' });
  if (page.url() !== url) return false;
  return expect
    .poll(() => readScreen(page), { timeout: BACK_WITHIN, intervals: [20, 50, 100] })
    .toBe(before)
    .then(
      () => true,
      () => false,
    );
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
async function click(page: Page, control: Locator): Promise<Answer> {
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
    return { why: null, hasSent: hasAnswered };
  } catch (error) {
    return { why: String(error).split('\n', 1).join(), hasSent: true };
  } finally {
    page.removeAllListeners('request');
    page.removeAllListeners('download');
    page.removeAllListeners('filechooser');
    page.context().removeAllListeners('page');
  }
}

async function readState(page: Page): Promise<string> {
  const focus = () => document.activeElement?.outerHTML.slice(0, 200);
  return [await readScreen(page), await page.evaluate(focus)].join('\n');
}

async function readScreen(page: Page): Promise<string> {
  return [page.url(), await page.locator('body').ariaSnapshot()].join('\n');
}
