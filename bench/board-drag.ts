import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
import { openDataSet } from './clusters.ts';
import { type Server, startProduct } from './servers.ts';

/**
 * Drags cards over a board of 10,000 deals in a browser that is four times slower than this machine, and says how long
 * its main thread was busy in one piece: while a card is lifted, while it moves, and once it is dropped, when the board
 * is read again. Over 50 ms a person sees the card stop. The same page left alone says how far the machine is to blame.
 */
const ROWS = 10_000;
const SLOWDOWN = 4;
const LONGEST_TASK_MS = 50;
const DRAGS = 5;
const STEPS = 40;
// What loads when nothing else happens has come by then.
const SETTLED_AFTER_MS = 5_000;
const IDLE_MS = 5_000;

type Phase = 'left alone' | 'lifting' | 'moving' | 'dropped';

interface LongTask {
  startTime: number;
  duration: number;
}

declare global {
  interface Window {
    longTasks: LongTask[];
  }
}

const dataSet = await openDataSet('postgres', ROWS, false);
try {
  const server = await startProduct(dataSet.product);
  try {
    const tasks = await dragCards(server);
    for (const phase of ['left alone', 'lifting', 'moving', 'dropped'] as const) report(phase, tasks);
    if (tasks.get('lifting')?.length || tasks.get('moving')?.length) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  dataSet.stop();
}

function report(phase: Phase, tasks: Map<Phase, number[]>): void {
  const durations = tasks.get(phase) ?? [];
  const longest = Math.round(Math.max(0, ...durations));
  console.log(`${phase.padEnd(10)} ${durations.length} tasks over ${LONGEST_TASK_MS} ms, the longest ${longest} ms`);
}

async function dragCards(server: Server): Promise<Map<Phase, number[]>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = server.cookie.split(/=(.*)/);
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    await page.goto(`${server.url}/deals`);
    await page.locator('[draggable="true"]').nth(30).waitFor();
    await page.waitForTimeout(SETTLED_AFTER_MS);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await watchLongTasks(page);
    const phases: { phase: Phase; from: number }[] = [];
    const enter = async (phase: Phase) => {
      phases.push({ phase, from: await page.evaluate(() => performance.now()) });
    };
    await enter('left alone');
    await page.waitForTimeout(IDLE_MS);
    for (let turn = 0; turn < DRAGS; turn += 1) await dragOneCard(page, turn, enter);
    const tasks = await page.evaluate(() => window.longTasks);
    return sortByPhase(tasks, phases);
  } finally {
    await browser.close();
  }
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longTasks = [];
    // The browser itself reports tasks over 50 ms, and no others.
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })));
    }).observe({ type: 'longtask' });
  });
}

/** From the first column over two others and back up and down, as somebody does who looks for the place. */
async function dragOneCard(page: Page, turn: number, enter: (phase: Phase) => Promise<void>): Promise<void> {
  const card = await page.locator('[draggable="true"]').nth(turn).boundingBox();
  if (!card) throw new Error('There is no card to drag.');
  await page.mouse.move(card.x + 40, card.y + 20);
  await enter('lifting');
  await page.mouse.down();
  await page.mouse.move(card.x + 60, card.y + 40, { steps: 4 });
  await enter('moving');
  await page.mouse.move(card.x + 300, card.y + 160, { steps: STEPS });
  await page.mouse.move(card.x + 560, card.y + 40, { steps: STEPS });
  await page.mouse.move(card.x + 300, card.y + 260, { steps: STEPS });
  await enter('dropped');
  await page.mouse.up();
  await page.waitForTimeout(1_500);
}

function sortByPhase(tasks: LongTask[], phases: { phase: Phase; from: number }[]): Map<Phase, number[]> {
  const sorted = new Map<Phase, number[]>();
  for (const { startTime, duration } of tasks) {
    const phase = phases.findLast(({ from }) => from <= startTime)?.phase ?? 'left alone';
    sorted.set(phase, [...(sorted.get(phase) ?? []), duration]);
  }
  return sorted;
}
