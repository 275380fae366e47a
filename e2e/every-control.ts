import { expect, type Locator, type Page } from '@playwright/test';
import { click, isWithin, Network, settle } from './clicking.ts';
import { OWNER, signIn } from './people.ts';
import { isLayer, LAYERS, type Place } from './places/place.ts';
import { expectLoaded, keepingScreen } from './screens.ts';

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
// Controls that show the current state, leave the browser for another program, or appear only for the keyboard.
const SETTLED =
  '[aria-current=page], [role=radio][aria-checked=true], [role=tab][aria-selected=true], [href^="mailto:"], [href^="tel:"], [href^="#"]';
const BACK_WITHIN = 300;
/** For a control that was just listed. After a page load, a control may take longer. */
const STILL_THERE_WITHIN = 1_000;
const OPENS_AGAIN_WITHIN = 4_000;
/**
 * Of controls whose names differ only in numbers or weekdays, like the days of a calendar, only this many are clicked.
 */
const OF_A_KIND = 3;
/** Closes the layer. Clicked last, so the layer does not have to be opened again. */
const CLOSES = /^button "(?:Close|Cancel|Skip)"$/;
/** Components of the kit work the same everywhere, so clicking one covers all of the same name in an area. */
const OF_THE_KIT = /^(?:button "(?:Close|Open calendar)"|combobox ".*")$/;
const COUNTED = /\d+(?:st|nd|rd|th)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/g;

/** Controls that had an effect, by screen or dialog. */
export class Clicked {
  private readonly known = new Set<string>();

  has(surface: string, name: string): boolean {
    return this.known.has(keyOf(surface, name));
  }

  add(surface: string, name: string): void {
    this.known.add(keyOf(surface, name));
  }
}

function keyOf(surface: string, name: string): string {
  return OF_THE_KIT.test(name) ? name : `${surface}: ${name}`;
}

/**
 * Clicks the controls of a newly opened place and returns those that had no effect. A control that worked in another
 * state of the same screen or dialog isn't clicked again.
 */
export async function listDeadControls(page: Page, place: Place, clicked: Clicked): Promise<string[]> {
  let opened = await readPlace(page, new Network(page), place);
  expect(opened.names.length, 'controls of the place').toBeGreaterThan(0);
  const surface = await nameSurface(page, place);
  const fresh = fewOfEachKind(opened.names).filter(({ name }) => !clicked.has(surface, name));
  const dead: string[] = [];
  let isAsOpened = true;
  for (const control of inOrderOfClicks(fresh)) {
    if (!isAsOpened) opened = await openAgain(opened, place);
    const why = await whyDead(opened, place, control);
    if (why === null) clicked.add(surface, control.name);
    else dead.push(`${control.name}: ${why}`);
    await settle(opened.page, opened.network);
    isAsOpened = why === null && (await comesBack(opened));
    if (isAsOpened) await settle(opened.page, opened.network);
  }
  opened.network.end();
  if (opened.page !== page) await opened.page.close();
  return dead;
}

/** Last to first, because controls such as "Mark all as read" remove themselves and would shift the ones after them. */
function inOrderOfClicks(controls: readonly Control[]): Control[] {
  const reversed = controls.toReversed();
  return [...reversed.filter(({ name }) => !CLOSES.test(name)), ...reversed.filter(({ name }) => CLOSES.test(name))];
}

/** The screen or tab, and the layer over it; all states of a surface share this name. */
async function nameSurface(page: Page, place: Place): Promise<string> {
  const { pathname, searchParams } = new URL(page.url());
  const screen = `${pathname.replace(/[\da-f-]{36}|\d+/g, '#')} ${searchParams.get('tab') ?? ''}`;
  if (!isLayer(place)) return screen;
  const layer = page.locator(place.scope).filter({ visible: true }).last();
  const headings = await layer.getByRole('heading').allTextContents();
  return `${screen} ${place.scope} ${headings[0] ?? ''}`;
}

/** A control with its index and name when the place was first opened. */
interface Control {
  index: number;
  name: string;
}

/** Only the first controls of each kind. */
function fewOfEachKind(names: readonly string[]): Control[] {
  const seen = new Map<string, number>();
  return names
    .map((name, index) => ({ name, index }))
    .filter(({ name }) => {
      const kind = name.replace(COUNTED, '#');
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      return (seen.get(kind) ?? 0) <= OF_A_KIND;
    });
}

/** Why a control counts as dead; null if it works. A control that fails is tried again on a reloaded page. */
async function whyDead({ page, network }: Opened, place: Place, { index, name }: Control): Promise<string | null> {
  const found = (await describeAll(controlsOf(page, place))).indexOf(name);
  if (found >= 0 && (await click(page, controlsOf(page, place).nth(found), STILL_THERE_WITHIN)) === null) return null;
  const { names } = await openPlace(page, network, place);
  // An earlier click may have changed the name, as with the current theme; the control is then at its old index.
  return click(page, controlsOf(page, place).nth(names.includes(name) ? names.indexOf(name) : index));
}

/** A place and its controls after opening it. */
interface Opened {
  page: Page;
  network: Network;
  names: readonly string[];
  url: string;
  layers: number;
}

async function openPlace(page: Page, network: Network, place: Place): Promise<Opened> {
  await openSignedIn(page, place);
  return readPlace(page, network, place);
}

// Places that need a page load to reopen, because opening them creates their records again.
const loadedAnew = new WeakSet<Place>();

/**
 * Reopens a place. If the click only closed the layer, the page under it isn't reloaded, which would take most of the
 * time.
 */
async function openAgain(before: Opened, place: Place): Promise<Opened> {
  const { page, network } = before;
  const isUncovered = page.url() === before.url && (await countLayers(page)) === 0;
  if (!isUncovered || !isLayer(place) || loadedAnew.has(place)) return openPlace(page, network, place);
  // An expectation runs until its own timeout; only closing the page ends it sooner.
  const givingUp = setTimeout(() => void page.close(), OPENS_AGAIN_WITHIN);
  try {
    await openSignedIn(page, place, true);
    return await readPlace(page, network, place);
  } catch {
    // A page load has its own time limit, so keep the page open.
    clearTimeout(givingUp);
    // No control is skipped: the place opens after a page load, or fails there.
    loadedAnew.add(place);
    if (!page.isClosed()) return await openPlace(page, network, place);
    const next = await page.context().newPage();
    return await openPlace(next, new Network(next), place);
  } finally {
    clearTimeout(givingUp);
  }
}

async function readPlace(page: Page, network: Network, place: Place): Promise<Opened> {
  return {
    page,
    network,
    names: await describeAll(controlsOf(page, place)),
    url: page.url(),
    layers: await countLayers(page),
  };
}

/**
 * Whether the page is back at the place, after Escape closed a layer or navigation returned to its URL. The remaining
 * controls can then be clicked at a fraction of the cost of reopening the place.
 */
async function comesBack({ page, url, layers }: Opened): Promise<boolean> {
  if ((await countLayers(page)) > layers) await page.keyboard.press('Escape');
  if (page.url() !== url) await goBackTo(page, url);
  return isWithin(BACK_WITHIN, async () => page.url() === url && (await countLayers(page)) === layers);
}

function countLayers(page: Page): Promise<number> {
  return page.locator(LAYERS).filter({ visible: true }).count();
}

/** Goes back, or sets the URL if the click only replaced it, as filters do. */
async function goBackTo(page: Page, url: string): Promise<void> {
  const isElsewhere = new URL(page.url()).pathname !== new URL(url).pathname;
  if (isElsewhere) await page.goBack({ waitUntil: 'commit' });
  else await page.evaluate((address) => history.pushState({}, '', address), url);
}

/** Opens a place, signing in first if a click ended the session. */
async function openSignedIn(page: Page, place: Place, isKept = false): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const answer = await page.request.get('/api/auth/user');
  if (answer.status() === 401) await signInBeside(page);
  if (isKept && answer.ok()) await keepingScreen(page, () => place.open(page));
  else await place.open(page);
  await expectLoaded(page);
}

/** Signs in on a separate page, because the signed-out page is still loading the landing page. */
async function signInBeside(page: Page): Promise<void> {
  const beside = await page.context().newPage();
  await signIn(beside, OWNER);
  await beside.close();
}

function controlsOf(page: Page, { scope }: Place): Locator {
  const selector = CONTROLS.map((control) => `${control}:not(:disabled, [aria-disabled=true], ${SETTLED}):visible`);
  return page.locator(scope).locator(selector.join(', '));
}

/** The role and name of each control, numbered if several share them. */
async function describeAll(controls: Locator): Promise<string[]> {
  const names = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
      return `${role} "${element.getAttribute('aria-label') ?? element.textContent.trim()}"`;
    }),
  );
  const seen = new Map<string, number>();
  return names.map((name) => {
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return seen.get(name) === 1 ? name : `${name} (${seen.get(name)})`;
  });
}
