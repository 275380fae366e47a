import { expect } from '@playwright/test';
import { addRecord } from '../records.ts';
import { openScreen } from '../screens.ts';
import { makeOnly } from './made.ts';
import { BODY, type Place, place } from './place.ts';

export const REPORT_PLACES: Place[] = [
  place(
    'Sales Reports',
    async (page) => {
      await makeOnly(page, '/api/deals', { title: 'Frame package', company: 'Harbor Homes', value: '2000' });
      await addRecord(page, '/api/deals', { title: 'Barn kit', company: 'Self', value: '9000', stage: 'closed_won' });
      await makeOnly(page, '/api/leads', { title: 'Garage kits', company: 'Clark Yard Supply', source: 'Referral' });
      await openScreen(page, '/reports', 'Sales Reports');
      await expect(page.getByRole('region', { name: 'Deal Status Overview' })).toBeVisible();
    },
    BODY,
  ),
  place('Sales Reports as tables', (page) => openScreen(page, '/reports?as=table', 'Sales Reports'), BODY),
];
