import { expect, type Page } from '@playwright/test';
import { openOutbox, storeAct } from '../field.ts';
import { openScreen } from '../screens.ts';
import { PHONE } from '../sizes.ts';
import { DIALOG, type Place, place } from './place.ts';

const LEAD = { title: 'Waits for a network', company: 'Fieldstone' };

export const FIELD_PLACES: Place[] = [
  place(
    'Waiting to be sent',
    async (page) => {
      // A connection that carries nothing: it stays on its way.
      await page.route('**/api/leads', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
      await leaveOnDevice(page, {});
      await openOutbox(page);
    },
    DIALOG,
  ),
  place(
    'Waiting to be sent, refused',
    async (page) => {
      await leaveOnDevice(page, { refusal: 'Enter another company.' });
      await openOutbox(page);
    },
    DIALOG,
  ),
  place(
    'Waiting to be sent, discarding',
    async (page) => {
      await leaveOnDevice(page, { refusal: 'Enter another company.' });
      const panel = await openOutbox(page);
      await panel.getByRole('button', { name: `Discard: ${LEAD.title}` }).click();
      await expect(panel.getByRole('alert')).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'On the site',
    async (page) => {
      // Only a phone has it.
      await page.setViewportSize(PHONE);
      await openScreen(page, '/deals', 'Deals');
      await page.getByRole('button', { name: 'On the site' }).click();
      await expect(page.getByRole('dialog', { name: 'On the site' })).toBeVisible();
    },
    DIALOG,
  ),
];

/** Leaves one lead in the storage of the browser, as an earlier visit without a network would have. */
async function leaveOnDevice(page: Page, more: { refusal?: string }): Promise<void> {
  await openScreen(page, '/leads', 'Leads');
  const { id }: { id: string } = await (await page.request.get('/api/auth/user')).json();
  const act = {
    key: `place ${Date.now()}`,
    userId: id,
    madeAt: new Date().toISOString(),
    act: { kind: 'add-lead', title: LEAD.title, body: LEAD },
    ...more,
  };
  await storeAct(page, act);
  await openScreen(page, '/leads', 'Leads');
}
