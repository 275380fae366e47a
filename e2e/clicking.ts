import { setTimeout as pause } from 'node:timers/promises';
import type { ElementHandle, Locator, Page, Request } from '@playwright/test';
import { focusBeside, readScreen } from './screen-state.ts';

const SHOWN_WITHIN = 5_000;
const LOOK_EVERY = 25;

/**
 * Clicks, and tells why nothing came of it: no other address or page, no request, no new page, no file.
 * @param foundWithin how long the control may take to be there
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
    // What the click asked for is done before the next one begins: a session ends with its answer, not with the request.
    await Promise.all(sent.map((request) => request.response()));
    return null;
  } catch (error) {
    return String(error).split('\n', 1).join();
  } finally {
    page.off('request', noteRequest).off('download', note).off('filechooser', note);
    page.context().off('page', notePage);
  }
}

/** The focus is asked first: where that fails because the page is leaving, its mark has changed. */
async function readState(page: Page, clicked: ElementHandle<Element>): Promise<string> {
  const focus = await focusBeside(clicked).catch(() => 'gone');
  return `${focus}\n${await readScreen(page)}`;
}

/** Waits until all that was asked for has come and is shown: a dialog that is loaded when used, a list after its change. */
export async function settle(page: Page, network: Network): Promise<void> {
  let mark = '';
  await isWithin(SHOWN_WITHIN, async () => {
    const before = mark;
    mark = await readScreen(page);
    return network.isQuiet() && mark === before;
  });
}

/** What a page has asked for and not got yet; live events never end and do not count. */
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

  /** The page may outlive the watch. */
  end(): void {
    this.page.off('request', this.noteStart).off('requestfinished', this.noteEnd).off('requestfailed', this.noteEnd);
  }

  isQuiet(): boolean {
    return this.open.size === 0;
  }
}

/** Looks again and again until it holds; tells whether it did in time. */
export async function isWithin(time: number, look: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + time;
  do {
    if (await look()) return true;
    await pause(LOOK_EVERY);
  } while (Date.now() < deadline);
  return false;
}
