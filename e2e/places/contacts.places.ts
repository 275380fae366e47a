import { expect, type Page } from '@playwright/test';
import { addRecord } from '../records.ts';
import { openForRecord, openScreen } from '../screens.ts';
import { makeOnly, removeAll } from './made.ts';
import { ALERT, BODY, DIALOG, MENU, type Place, place } from './place.ts';

const CONTACT = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  company: 'Harbor Homes',
  position: 'Buyer',
  email: 'dana@harborhomes.example',
  phone: '(614) 555-0100',
};
const NAME = `${CONTACT.firstName} ${CONTACT.lastName}`;

export const CONTACT_PLACES: Place[] = [
  place(
    'Contacts, empty',
    async (page) => {
      await removeAll(page, '/api/contacts');
      await openScreen(page, '/contacts', 'Contacts');
      await expect(page.getByText('Build your contact database')).toBeVisible();
    },
    BODY,
  ),
  place('Contacts', openContacts, BODY),
  place('Contacts, header', openContacts, 'header'),
  place(
    'Contacts, no match',
    async (page) => {
      await makeContact(page);
      await openScreen(page, '/contacts?q=zebra', 'Contacts');
      await expect(page.getByText('No contacts found')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Contacts, row menu',
    async (page) => {
      await openContacts(page);
      await actionsOf(page).click();
    },
    MENU,
  ),
  place(
    'Contact page',
    async (page) => {
      const contactId = await makeContact(page);
      await makeOnly(page, '/api/leads', { title: 'Barn kit', company: CONTACT.company, contactId });
      await makeOnly(page, '/api/deals', { title: 'Frame package', company: CONTACT.company, value: '10', contactId });
      await makeOnly(page, '/api/activities', { type: 'call', title: 'Ask for the plans', contactId });
      await openScreen(page, `/contacts/${contactId}`, NAME);
      await expect(page.getByText('Ask for the plans')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Companies',
    async (page) => {
      await makeContact(page);
      await openScreen(page, '/companies', 'Companies');
      await expect(page.getByRole('link', { name: CONTACT.company, exact: true })).toBeVisible();
    },
    BODY,
  ),
  place('Duplicate Contacts', openDuplicates, BODY),
  place(
    'Merge contacts',
    async (page) => {
      await openDuplicates(page);
      await page.getByRole('button', { name: /^Merge / }).click();
      await expect(page.getByRole('dialog', { name: 'Merge contacts' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Add Contact with errors',
    async (page) => {
      await makeContact(page);
      await page.goto('/contacts?action=create');
      await page.getByRole('button', { name: 'Create Contact' }).click();
      await expect(page.getByText('Enter a first name.')).toBeVisible();
      await page.getByLabel('Notes').focus();
    },
    DIALOG,
  ),
  place('Edit Contact', (page) => openAction(page, 'Edit Contact'), DIALOG),
  place('Delete contact', (page) => openAction(page, 'Delete Contact'), ALERT),
];

function makeContact(page: Page): Promise<number> {
  return makeOnly(page, '/api/contacts', CONTACT);
}

const actionsOf = (page: Page) => page.getByRole('button', { name: `Actions for ${NAME}` });

async function openContacts(page: Page): Promise<void> {
  await makeContact(page);
  await openScreen(page, '/contacts', 'Contacts');
  await expect(actionsOf(page)).toBeVisible();
}

async function openDuplicates(page: Page): Promise<void> {
  await makeContact(page);
  await addRecord(page, '/api/contacts', { ...CONTACT, firstName: 'D.', company: 'Harbor Homes LLC' });
  await openScreen(page, '/contacts/duplicates', 'Duplicate Contacts');
  await expect(page.getByRole('button', { name: /^Merge / })).toBeVisible();
}

async function openAction(page: Page, action: string): Promise<void> {
  await openContacts(page);
  await openForRecord(page, NAME, action);
}
