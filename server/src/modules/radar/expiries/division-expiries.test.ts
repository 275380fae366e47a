import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildBooking } from '../../education/bookings/bookings.factory.ts';
import { buildCoach } from '../../education/coaches/coaches.factory.ts';
import { buildPackage } from '../../education/packages/packages.factory.ts';
import { packages } from '../../education/packages/packages.table.ts';
import { buildProgram } from '../../education/programs/programs.factory.ts';
import { propertyDocuments } from '../../real-estate/documents/property-documents.table.ts';
import { propertyFiles } from '../../real-estate/documents/property-files.table.ts';
import { buildProperty } from '../../real-estate/properties/properties.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildQuote } from '../../steel/quotes/quotes.factory.ts';
import { quotes } from '../../steel/quotes/quotes.table.ts';

let app: TestApp;
let kim: Agent;
let userId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db);
  userId = user.id;
  kim = await app.signedIn(user);
});
afterAll(() => app.close());

const inDays = (days: number) => addDays(dayIn(new Date()), days);
const radar = async () => (await kim.get('/api/expiries')).json().things;

test('an open quote is on the radar until it is answered or has been expired for a month', async () => {
  const { id } = await buildQuote(app.db, { validUntil: inDays(9) });
  await buildQuote(app.db, { validUntil: inDays(-31) });
  await buildQuote(app.db, { status: 'draft' });
  expect(await radar()).toMatchObject([{ source: 'quote', event: 'Price expires', daysLeft: 9 }]);
  const accepted = { status: 'accepted', decidedAt: new Date().toISOString(), decidedBy: 'Marcus' } as const;
  await app.db.update(quotes).set(accepted).where(eq(quotes.id, id));
  expect(await radar()).toEqual([]);
});

test('a coaching package is on the radar while sessions remain', async () => {
  const { id: programId } = await buildProgram(app.db);
  const { id: contactId } = await buildContact(app.db);
  const { id } = await buildPackage(app.db, { programId, contactId, sessionsTotal: 1, endsOn: inDays(20) });
  expect(await radar()).toMatchObject([{ source: 'coaching_package', event: 'Ends', daysLeft: 20 }]);
  const { id: coachId } = await buildCoach(app.db, { userId });
  await buildBooking(app.db, { packageId: id, coachId, contactId, startsAt: '2026-03-02T15:00:00Z', status: 'done' });
  expect(await radar()).toEqual([]);
  await app.db.update(packages).set({ sessionsTotal: 2 }).where(eq(packages.id, id));
  expect(await radar()).toMatchObject([{ source: 'coaching_package' }]);
});

test('a property document is on the radar until it gets a new date', async () => {
  const { id: propertyId } = await buildProperty(app.db, { address: '214 Lagonda Avenue' });
  const [file] = await app.db.insert(propertyFiles).values({ storedName: 'policy' }).returning();
  const policy = { name: 'Insurance policy', fileName: 'policy.pdf', mediaType: 'application/pdf', size: 900 };
  const document = { ...policy, propertyId, fileId: file?.id ?? 0, expiresOn: inDays(14) };
  await app.db.insert(propertyDocuments).values(document);
  expect(await radar()).toMatchObject([
    { source: 'property_document', title: 'Insurance policy', detail: '214 Lagonda Avenue', daysLeft: 14 },
  ]);
  await app.db.update(propertyDocuments).set({ expiresOn: inDays(379) });
  expect(await radar()).toEqual([]);
});
