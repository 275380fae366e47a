import { expect, type Page } from '@playwright/test';
import { openScreen } from '../screens.ts';
import { BODY, type Place, place } from './place.ts';

const STEPS = ['company', 'business-units', 'sample-data', 'contacts'] as const;
type Step = (typeof STEPS)[number];

export const FIRST_RUN_PLACES: Place[] = [
  place('Setup, company', (page) => openStep(page, 'company', 'Your company'), BODY),
  place('Setup, business units', (page) => openStep(page, 'business-units', 'Your business units'), BODY),
  place(
    'Setup, sample data',
    async (page) => {
      await page.request.delete('/api/admin/sample-data');
      await openStep(page, 'sample-data', 'Start with sample data or start empty');
      await expect(page.getByRole('button', { name: 'Populate Database' })).toBeVisible();
    },
    BODY,
  ),
  place('Setup, contacts', (page) => openStep(page, 'contacts', 'Bring your contacts'), BODY),
  place(
    'Setup, what’s next',
    async (page) => {
      await setSteps(page, 'done');
      await openScreen(page, '/welcome', 'Setup');
      await expect(page.getByRole('list', { name: 'Where to start' })).toBeVisible();
    },
    BODY,
  ),
  place(
    'Setup, dismissed',
    async (page) => {
      await setSteps(page, 'open');
      await page.request.post('/api/admin/first-run/dismiss');
      await openScreen(page, '/welcome', 'Setup');
      await expect(page.getByRole('button', { name: 'Show on Operations Hub' })).toBeVisible();
    },
    BODY,
  ),
  place(
    'Operations Hub, finish setting up',
    async (page) => {
      await setSteps(page, 'open');
      await openScreen(page, '/', 'Operations Hub');
      await expect(page.getByRole('link', { name: 'Continue Setup' })).toBeVisible();
    },
    '[aria-label="Finish setting up"]',
  ),
];

async function openStep(page: Page, step: Step, heading: string): Promise<void> {
  await setSteps(page, 'open');
  await openScreen(page, `/welcome?step=${step}`, 'Setup');
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
}

/** Resets the steps before every click, because some clicks complete or skip one. */
async function setSteps(page: Page, state: 'open' | 'done'): Promise<void> {
  for (const step of STEPS) await page.request.put(`/api/admin/first-run/steps/${step}`, { data: { state } });
  await page.request.post('/api/admin/first-run/resume');
}
