import { expect, type Page } from '@playwright/test';
import { readPdf } from '../server/test/pdf-text.ts';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { openScreen } from './screens.ts';

const PATH = '/organization/meetings';

/** Starts an L10 at its own hour, so that meetings don't collide. */
async function startMeeting(page: Page, hour: number): Promise<number> {
  const startsAt = `2031-03-03T${hour}:00:00Z`;
  const { id } = await (await page.request.post('/api/meetings', { data: { type: 'l10', startsAt } })).json();
  await page.request.post(`/api/meetings/${id}/start`);
  return id;
}

const open = (page: Page, id: number) => openScreen(page, `${PATH}/${id}`, 'Weekly L10');
const notesOn = (page: Page, section: string) => page.getByRole('textbox', { name: `Notes on ${section}` });
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).first();

test('notes typed right before changing sections or leaving the page are saved', async ({ ownerPage: page }) => {
  const id = await startMeeting(page, 14);
  await open(page, id);
  await notesOn(page, 'Segue').fill('Fieldstone passed inspection');
  await page.getByRole('button', { name: 'Next: Scorecard' }).click();
  await expect(notesOn(page, 'Scorecard')).toBeVisible();
  const notesOf = async (place: number) =>
    (await (await page.request.get(`/api/meetings/${id}`)).json()).sections[place].notes;
  await expect.poll(() => notesOf(0)).toBe('Fieldstone passed inspection');
  await notesOn(page, 'Scorecard').fill('Two of five on track');
  await page.goto('/');
  await expect.poll(() => notesOf(1)).toBe('Two of five on track');
});

test('cascading messages typed before a meeting ends are saved, also beside those of another person', async ({
  ownerPage: page,
  faults,
}) => {
  // The other person's change may not have arrived when this one is saved.
  faults.allow(/status of 409/);
  const id = await startMeeting(page, 17);
  await open(page, id);
  await page.getByRole('button', { name: /^Conclude/ }).click();
  const messages = page.getByRole('textbox', { name: 'Cascading messages' });
  await messages.fill('The second crew starts in May');
  await page.request.put(`/api/meetings/${id}`, { data: { cascading: ['Bring your own lift'] } });
  await page.getByRole('button', { name: 'End Meeting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Meeting' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Conclude/ }).click();
  await expect(messages).toHaveValue('Bring your own lift\nThe second crew starts in May');
  const { pages } = await readPdf(await (await page.request.get(`/api/meetings/${id}/minutes`)).body());
  expect(pages.join(' ')).toContain('The second crew starts in May');
});

test('notes typed offline survive a screen change and a reload and are saved later', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const id = await startMeeting(page, 22);
  const notesOf = async (place: number) =>
    (await (await page.request.get(`/api/meetings/${id}`)).json()).sections[place].notes;
  await open(page, id);
  await page.route('**/sections/*', (route) => route.abort());
  await notesOn(page, 'Segue').fill('Typed in the basement');
  await expect(page.getByText(/Couldn’t save the notes|Unable to reach the server/).first()).toBeVisible();
  await page.reload();
  await expect(notesOn(page, 'Segue')).toHaveValue('Typed in the basement');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team Directory' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await page.unroute('**/sections/*');
  await expect.poll(() => notesOf(0), { timeout: 30_000 }).toBe('Typed in the basement');
});

test('notes are saved the moment the page is hidden', async ({ ownerPage: page }) => {
  const id = await startMeeting(page, 20);
  await open(page, id);
  // All of this runs before the save delay ends, so whatever is sent by then was sent because the page was hidden.
  const sent = await notesOn(page, 'Segue').evaluate(async (entry) => {
    const calls: string[] = [];
    const send = window.fetch;
    window.fetch = (input, init) => {
      calls.push(`${init?.method} ${init?.body}`);
      return send(input, init);
    };
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(entry, 'Phone in the pocket');
    entry.dispatchEvent(new Event('input', { bubbles: true }));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return calls;
  });
  expect(sent).toContain('PUT {"notes":"Phone in the pocket"}');
});

test('notes two people write at the same time can both be kept', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 409/);
  const id = await startMeeting(page, 16);
  await open(page, id);
  const { sections } = await (await page.request.get(`/api/meetings/${id}`)).json();
  await notesOn(page, 'Segue').fill('Mine');
  await page.request.put(`/api/meetings/${id}/sections/${sections[0].id}`, { data: { notes: 'Theirs' } });
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(notesOn(page, 'Segue')).toHaveValue('Theirs\n\nMine');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Saved');
});

test('the presenter hands over to someone else, and everyone else can look around and come back', async ({
  ownerPage: page,
  staffPage: other,
}) => {
  const { id: userId } = await (await other.request.get('/api/auth/user')).json();
  const id = await startMeeting(page, 18);
  await page.request.put(`/api/meetings/${id}/attendees/${userId}`, { data: { isPresent: true } });
  await page.request.post('/api/headlines', { data: { text: 'A client came back' } });
  await open(page, id);
  await open(other, id);
  await expect(other.getByRole('button', { name: 'Next: Scorecard' })).toBeHidden();
  await other.getByRole('button', { name: /^Customer\/Employee Headlines/ }).click();
  await expect(other.getByText('A client came back')).toBeVisible();
  await expect(headingOf(page, 'Segue')).toBeVisible();
  await page.getByRole('button', { name: 'Next: Scorecard' }).click();
  await expect(headingOf(page, 'Scorecard')).toBeVisible();
  await expect(headingOf(other, 'Customer/Employee Headlines')).toBeVisible();
  await other.getByRole('button', { name: 'Follow presenter' }).click();
  await expect(headingOf(other, 'Scorecard')).toBeVisible();
  await page.getByRole('button', { name: 'Hand Over' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(other.getByText('You are presenting')).toBeVisible();
  await other.getByRole('button', { name: 'Next: Rock Review' }).click();
  await expect(headingOf(page, 'Rock Review')).toBeVisible();
});

test('two people in a meeting see the same section, and the minutes contain its notes', async ({
  ownerPage: page,
  staffPage: other,
}) => {
  const { id } = await (await page.request.post('/api/meetings', { data: { type: 'l10' } })).json();
  await openScreen(page, `${PATH}/${id}`, await titleOf(page, id));
  await other.goto(`${PATH}/${id}`);
  await page.getByRole('button', { name: 'Start Meeting' }).click();
  await expect(other.getByRole('timer')).toBeVisible();
  await page.getByRole('textbox', { name: 'Notes on Segue' }).fill('Fieldstone passed inspection');
  await expect(other.getByRole('textbox', { name: 'Notes on Segue' })).toHaveValue('Fieldstone passed inspection');
  await page.getByRole('button', { name: 'Next: Scorecard' }).click();
  await expect(other.getByRole('heading', { level: 2, name: 'Scorecard' }).first()).toBeVisible();
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'End Meeting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Meeting' }).click();
  await expect(other.getByText('Ended', { exact: true })).toBeVisible();
  const { pages } = await readPdf(await (await page.request.get(`/api/meetings/${id}/minutes`)).body());
  expect(pages.join(' ')).toContain('Fieldstone passed inspection');
});

async function titleOf(page: Page, id: number): Promise<string> {
  const { title } = await (await page.request.get(`/api/meetings/${id}`)).json();
  return title;
}
