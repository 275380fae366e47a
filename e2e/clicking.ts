import { setTimeout as pause } from 'node:timers/promises';
import type { ElementHandle, Locator, Page, Request } from '@playwright/test';
import { focusBeside, readScreen } from './screen-state.ts';

const SHOWN_WITHIN = 5_000;
const LOOK_EVERY = 25;

/**
 * Clicks a control and returns why it had no effect, or null if the URL or the page changed, or a request, a new page
 * or a file followed.
 * @param foundWithin how long to wait for the control to appear
 */
export async function click(page: Page, control: Locator, foundWithin = SHOWN_WITHIN): Promise<string | null> {
  let hasAnswered = false;
  const sent: Request[] = [];
  const note = () => {
    hasAnswered = true;
  };
  const noteRequest = (request: Request) => {
    if (request.method() === 'GET') return;
    sent.push(request);
    note();
  };
  const notePage = (opened: Page) => {
    note();
    void opened.close();
  };
  page.on('request', noteRequest).on('download', note).on('filechooser', note);
  page.context().on('page', notePage);
  try {
    const element = await control.elementHandle({ timeout: foundWithin });
    if (element === null) return 'it is gone';
    const before = await readState(page, element);
    await control.click({ timeout: SHOWN_WITHIN });
    if (!(await isWithin(SHOWN_WITHIN, async () => hasAnswered || (await readState(page, element)) !== before)))
      return 'nothing changed';
    // Wait for the requests of this click before the next one: a session ends with the response, not the request.
    await Promise.all(sent.map((request) => request.response()));
    return null;
  } catch (error) {
    return String(error).split('\n', 1).join();
  } finally {
    page.off('request', noteRequest).off('download', note).off('filechooser', note);
    page.context().off('page', notePage);
  }
}

/** Reads the focus first: if that fails because the page is leaving, `readScreen` returns a different mark. */
async function readState(page: Page, clicked: ElementHandle<Element>): Promise<string> {
  const focus = await focusBeside(clicked).catch(() => 'gone');
  return `${focus}\n${await readScreen(page)}`;
}

/** Waits until all requests are answered and shown, such as a lazily loaded dialog or a list after its change. */
export async function settle(page: Page, network: Network): Promise<void> {
  let mark = '';
  await isWithin(SHOWN_WITHIN, async () => {
    const before = mark;
    mark = await readScreen(page);
    return network.isQuiet() && mark === before;
  });
}

/** Requests of a page that are still open, except live events, which never end. */
export class Network {
  private readonly open = new Set<Request>();
  private readonly noteStart = (request: Request) => {
    if (new URL(request.url()).pathname !== '/api/events') this.open.add(request);
  };
  private readonly noteEnd = (request: Request) => {
    this.open.delete(request);
  };

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on('request', this.noteStart).on('requestfinished', this.noteEnd).on('requestfailed', this.noteEnd);
  }

  /** Stops watching; the page may live longer. */
  end(): void {
    this.page.off('request', this.noteStart).off('requestfinished', this.noteEnd).off('requestfailed', this.noteEnd);
  }

  isQuiet(): boolean {
    return this.open.size === 0;
  }
}

/** Polls `look` until it returns true. Returns whether it did in time. */
export async function isWithin(time: number, look: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + time;
  do {
    if (await look()) return true;
    await pause(LOOK_EVERY);
  } while (Date.now() < deadline);
  return false;
}
