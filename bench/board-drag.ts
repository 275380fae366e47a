import { type CDPSession, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
import { openDataSet } from './clusters.ts';
import { type Server, startProduct } from './servers.ts';

/**
 * Drags cards over a board of 10,000 deals in a browser four times slower than this machine, and measures the longest
 * main-thread tasks on lift, move and drop (which reloads the board). Over 50 ms the card visibly stops. Other work on
 * the machine lengthens a task, so it counts CPU time and compares with an idle page.
 */
const ROWS = 10_000;
const SLOWDOWN = 4;
const LONGEST_TASK_MS = 50;
const DRAGS = 5;
const STEPS = 40;
// By then everything that loads on an idle page has arrived.
const SETTLED_AFTER_MS = 5_000;
const IDLE_MS = 5_000;

const PHASES = ['left alone', 'lifting', 'moving', 'dropped'] as const;
type Phase = (typeof PHASES)[number];

/** A task of the main thread, in milliseconds. */
interface Task {
  phase: Phase;
  duration: number;
  processorTime: number;
}

// The parts of the browser's trace we use: tasks, and marks where a phase begins. Times are in microseconds.
const tracedSchema = z.object({
  name: z.string(),
  cat: z.string().optional(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
});
type Traced = z.infer<typeof tracedSchema>;

const dataSet = await openDataSet('postgres', ROWS, false);
try {
  const server = await startProduct(dataSet.product);
  try {
    const tasks = await dragCards(server);
    for (const phase of PHASES) report(phase, tasks);
    const isDragging = ({ phase }: Task) => phase === 'lifting' || phase === 'moving';
    if (tasks.some((task) => isDragging(task) && task.processorTime > LONGEST_TASK_MS)) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  dataSet.stop();
}

function report(phase: Phase, tasks: Task[]): void {
  const here = tasks.filter((task) => task.phase === phase);
  const describe = (times: number[]) => {
    const long = times.filter((time) => time > LONGEST_TASK_MS).length;
    return `${long} of ${times.length} tasks over ${LONGEST_TASK_MS} ms, the longest ${Math.round(Math.max(0, ...times))} ms`;
  };
  console.log(`${phase.padEnd(10)}  by the processor ${describe(here.map(({ processorTime }) => processorTime))}`);
  console.log(`${''.padEnd(10)}  by the clock     ${describe(here.map(({ duration }) => duration))}`);
}

async function dragCards(server: Server): Promise<Task[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = server.cookie.split(/=(.*)/);
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    await page.goto(`${server.url}/deals`);
    await page.locator('[draggable="true"]').nth(30).waitFor();
    await page.waitForTimeout(SETTLED_AFTER_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const stopTracing = await trace(session);
    await enter(page, 'left alone');
    await page.waitForTimeout(IDLE_MS);
    for (let turn = 0; turn < DRAGS; turn += 1) await dragOneCard(page, turn);
    return findTasks(await stopTracing());
  } finally {
    await browser.close();
  }
}

async function enter(page: Page, phase: Phase): Promise<void> {
  await page.evaluate((name) => void performance.mark(name), phase);
}

async function trace(session: CDPSession): Promise<() => Promise<Traced[]>> {
  const traced: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const parsed = tracedSchema.safeParse(event);
      if (parsed.success) traced.push(parsed.data);
    }
  });
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await isComplete;
    return traced;
  };
}

function findTasks(traced: Traced[]): Task[] {
  const marks = traced
    .flatMap(({ name, cat, ...rest }) => {
      const phase = PHASES.find((candidate) => candidate === name);
      return phase && cat?.includes('user_timing') ? [{ phase, ...rest }] : [];
    })
    .toSorted((one, other) => one.ts - other.ts);
  const main = marks[0];
  if (!main) throw new Error('The trace has no marks.');
  const tasks = traced.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === main.pid && tid === main.tid,
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return tasks.flatMap(({ ts, dur, tdur }) => {
    const phase = marks.findLast((mark) => mark.ts <= ts)?.phase;
    return phase ? [{ phase, duration: dur / 1000, processorTime: tdur / 1000 }] : [];
  });
}

/** Drags from the first column over two others and back, up and down, like a user looking for the right spot. */
async function dragOneCard(page: Page, turn: number): Promise<void> {
  const card = await page.locator('[draggable="true"]').nth(turn).boundingBox();
  if (!card) throw new Error('There is no card to drag.');
  await page.mouse.move(card.x + 40, card.y + 20);
  await enter(page, 'lifting');
  await page.mouse.down();
  await page.mouse.move(card.x + 60, card.y + 40, { steps: 4 });
  await enter(page, 'moving');
  await page.mouse.move(card.x + 300, card.y + 160, { steps: STEPS });
  await page.mouse.move(card.x + 560, card.y + 40, { steps: STEPS });
  await page.mouse.move(card.x + 300, card.y + 260, { steps: STEPS });
  await enter(page, 'dropped');
  await page.mouse.up();
  await page.waitForTimeout(1_500);
}
