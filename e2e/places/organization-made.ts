import { expect, type Page } from '@playwright/test';
import { addRecord, read } from '../records.ts';

/**
 * Records shown in the places of the organization. An earlier click may have deleted, scored or closed any of them, so
 * each is looked up in the required state and created again if missing.
 */
export const MEASURABLE = 'Quotes sent';
export const ROCK = 'Document all core processes';
export const PROCESS = 'Design Floor Plan';
export const ISSUE = 'Two quotes wait for prices';
export const SEAT = 'Site Foreman';
export const TODO = 'Ask for Saturday shifts';

interface Known {
  id: number;
  name?: string;
  title?: string;
  text?: string;
  [field: string]: unknown;
}

async function send(page: Page, method: 'POST' | 'PUT', path: string, data?: object): Promise<void> {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
}

/** Returns the matching record of the list, created if missing. */
async function make(page: Page, path: string, data: object, isIt: (known: Known) => boolean): Promise<Known> {
  const known = (await read<Known[]>(page, path)).find(isIt);
  if (known) return known;
  await addRecord(page, path.split('?')[0] ?? path, data);
  const made = (await read<Known[]>(page, path)).find(isIt);
  if (!made) throw new Error(`${path} does not list what was added to it`);
  return made;
}

/** One record per list, open and in its initial state. */
export async function fillOrganization(page: Page): Promise<void> {
  await make(page, '/api/measurables', { name: MEASURABLE, goal: '6' }, ({ name }) => name === MEASURABLE);
  await makeRock(page);
  await make(
    page,
    '/api/issues?limit=100',
    { title: ISSUE },
    ({ title, stage, list }) => title === ISSUE && list === 'short_term' && stage !== 'solved' && stage !== 'dropped',
  );
  await make(page, '/api/seats', { title: SEAT, roles: ['Safety', 'Schedule'] }, ({ title }) => title === SEAT);
  await makeProcess(page);
  const todo = { title: TODO };
  await make(page, '/api/todos?limit=100', todo, ({ title, isDone }) => title === TODO && isDone === false);
  const text = 'A floor in two days';
  await make(page, '/api/headlines', { text }, (known) => known.text === text);
  await fillBlocks(page);
}

/** An issue solved with a decision, even if an earlier click reopened it. */
export async function makeSettledIssue(page: Page): Promise<{ id: number; title: string }> {
  const title = 'Prices changed twice in a week';
  const issue = await make(page, '/api/issues?limit=100', { title }, (known) => known.title === title);
  if (issue.settledAt === null) {
    const data = { isNoAction: true, rootCause: 'No price list had a date', decision: 'Prices hold for 30 days' };
    await send(page, 'POST', `/api/issues/${issue.id}/solve`, data);
  }
  return { id: issue.id, title };
}

async function makeRock(page: Page): Promise<void> {
  const rock = await make(page, '/api/rocks', { title: ROCK }, ({ title }) => title === ROCK);
  if (rock.outcome !== 'open') await send(page, 'POST', `/api/rocks/${rock.id}/score`, { outcome: 'open' });
}

/** A process nobody has read, with a run in progress. */
async function makeProcess(page: Page): Promise<void> {
  const steps = [{ title: 'Measure the lot' }, { title: 'Draw the walls' }];
  const data = { name: PROCESS, category: 'Design', status: 'active', steps };
  const process = await make(page, '/api/processes?limit=100', data, ({ name }) => name === PROCESS);
  const path = `/api/processes/${process.id}`;
  // Changing the text creates a revision nobody has read.
  if (process.isRead) await send(page, 'PUT', path, { description: `As of ${new Date().toISOString()}` });
  const runs = await read<Known[]>(page, `${path}/runs`);
  if (runs.length === 0) await send(page, 'POST', `${path}/run`, { title: 'Kit for Fieldstone' });
}

async function fillBlocks(page: Page): Promise<void> {
  const { marketSize, staffingPlan, budgetCategories } = await read<Record<string, { items: object[] }>>(
    page,
    '/api/organization-profile',
  );
  const path = '/api/organization-profile';
  if (marketSize?.items.length === 0) {
    await send(page, 'PUT', `${path}/market-size`, { items: [{ name: 'Small builders', figure: '1,900' }] });
  }
  if (staffingPlan?.items.length === 0) {
    await send(page, 'PUT', `${path}/staffing-plan`, { items: [{ position: 'Estimator', now: 0, planned: 1 }] });
  }
  if (budgetCategories?.items.length === 0) {
    await send(page, 'PUT', `${path}/budget-categories`, { items: [{ name: 'Payroll', percent: '20' }] });
  }
}

type MeetingState = 'planned' | 'running' | 'closed';

interface Meeting {
  id: number;
  title: string;
  sections: { id: number }[];
}

/** A quarterly meeting in this state, a type no other place shows; a running one is at its first section. */
export async function makeMeeting(page: Page, state: MeetingState): Promise<{ id: number; title: string }> {
  const [known] = await read<Meeting[]>(page, `/api/meetings?type=quarterly&state=${state}&limit=1`);
  const id = known?.id ?? (await prepareMeeting(page));
  if (!known && state !== 'planned') await send(page, 'POST', `/api/meetings/${id}/start`);
  if (!known && state === 'closed') await send(page, 'POST', `/api/meetings/${id}/close`, { mailMinutes: false });
  const meeting = await read<Meeting>(page, `/api/meetings/${id}`);
  if (state === 'running') {
    const { id: userId } = await read<{ id: string }>(page, '/api/auth/user');
    await send(page, 'PUT', `/api/meetings/${id}/presenter`, { userId });
  }
  if (state === 'running') await send(page, 'POST', `/api/meetings/${id}/sections/${meeting.sections[0]?.id}/open`);
  return meeting;
}

/** Creates a meeting at a time no other meeting has. */
async function prepareMeeting(page: Page): Promise<number> {
  const startsAt = new Date(Date.UTC(2031, 0, 1) + (Date.now() % 1_000_000) * 60_000).toISOString();
  const answer = await page.request.post('/api/meetings', { data: { type: 'quarterly', startsAt } });
  return (await answer.json()).id;
}

/** The latest past quarter that isn't closed, with an open rock in it. */
export async function makeQuarterToClose(page: Page): Promise<string> {
  const quarters = await read<{ quarter: string; isClosed: boolean; isCurrent: boolean }[]>(
    page,
    '/api/rocks/quarters',
  );
  const closed = quarters.filter(({ isClosed }) => isClosed).map(({ quarter }) => quarter);
  let quarter = before(quarters.find(({ isCurrent }) => isCurrent)?.quarter ?? '');
  while (closed.includes(quarter)) quarter = before(quarter);
  const data = { title: 'Certify a second coil supplier', quarter };
  const isOpen = ({ outcome }: Known) => outcome === 'open';
  const rocks = await read<Known[]>(page, `/api/rocks?quarter=${quarter}`);
  if (!rocks.some(isOpen)) await addRecord(page, '/api/rocks', data);
  return quarter;
}

/** `2026-Q1` → `2025-Q4` */
function before(quarter: string): string {
  const [year, number] = quarter.split('-Q').map(Number);
  return number === 1 ? `${Number(year) - 1}-Q4` : `${year}-Q${Number(number) - 1}`;
}
