import { expect } from '@playwright/test';
import { Clicked, listDeadControls } from './every-control.ts';
import { test } from './fixtures.ts';
import { requestAccess } from './people.ts';
import { PAGE, type Place } from './places/place.ts';
import { areasOfTurn } from './places/places.ts';
import { PUBLIC_PLACES } from './places/public.places.ts';
import { checkScreen } from './screen-checks.ts';
import { PHONE, type Size, WIDE } from './sizes.ts';

// Places that exist only on a wide screen; on a phone their commands are elsewhere.
const WIDE_ONLY = new Set([
  'Leads, selection',
  'Leads, status of selection',
  'Leads, status filter',
  'Leads, header',
  'Jobs, selection',
  'Move Jobs',
]);

// Each place creates its own records, so two workers can split the areas.
test.describe.configure({ mode: 'parallel' });

for (const { area, places } of areasOfTurn(process.env.PLACES_TURN)) {
  test.describe(area, () => {
    // In sequence, so a control that worked in one state of a screen isn't clicked again in the next.
    test.describe.configure({ mode: 'default' });
    const clicked = new Clicked();

    for (const place of places) {
      test(`${place.name}: is accessible, and every control works`, async ({ placePage: page, faults }) => {
        test.setTimeout(600_000);
        faults.allow(/status of 40[0-9]/);
        await checkScreen(page, place, WIDE_ONLY.has(place.name) ? [WIDE] : [PHONE, WIDE]);
        const dead = await listDeadControls(page, place, clicked);
        expect(dead, `controls of "${place.name}" that do nothing`).toEqual([]);
      });
    }
  });
}

for (const size of [WIDE, PHONE]) {
  test(`signed out, ${size.width} px: is accessible`, async ({ page, ownerPage, faults }) => {
    test.setTimeout(300_000);
    faults.allow(/status of 40[0-9]/);
    // The setup page is different once there is an owner.
    await ownerPage.goto('/');
    for (const place of [...PUBLIC_PLACES, pending(size)]) await checkScreen(page, place, [size]);
  });
}

function pending({ width }: Size): Place {
  const email = `pending-${width}@northgate.example`;
  return {
    name: 'Pending',
    scope: PAGE,
    open: async (page) => {
      await requestAccess(page, { firstName: 'Pat', lastName: 'Lane', email, password: 'anchor-bolt-and-sill-31' });
      await expect(page.getByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeVisible();
    },
  };
}
