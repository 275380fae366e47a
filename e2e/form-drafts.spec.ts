import { expect, type Locator, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { entry, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const RESTORED = 'Your unsaved entries were restored.';

const conflictOf = (form: Locator): Locator => form.getByRole('alert', { name: 'Conflicting changes' });
const formAround = (page: Page, button: string): Locator =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button }) });

test('restored entries that conflict with a newer stored value show both until the user chooses', async ({
  ownerPage: page,
}) => {
  await openScreen(page, '/admin?tab=settings', 'Admin Panel');
  const form = formAround(page, 'Save Settings');
  await entry(form, 'Company Name').fill('My Company');
  await entry(form, "Owner's title").fill('My Title');
  await openScreen(page, '/', 'Operations Hub');
  await page.request.put('/api/admin/settings', { data: { companyName: 'Their Company', phone: '(937) 555-0199' } });
  await openScreen(page, '/admin?tab=settings', 'Admin Panel');

  await expect(form.getByText(RESTORED)).toBeVisible();
  await expect(conflictOf(form)).toContainText('This company changed while you were editing it.');
  await expect(conflictOf(form).getByRole('listitem')).toHaveCount(1);
  await expect(conflictOf(form)).toContainText('Their Company');
  await expect(entry(form, 'Company Name')).toHaveValue('My Company');
  await expect(entry(form, "Owner's title")).toHaveValue('My Title');
  await expect(entry(form, 'Phone')).toHaveValue('(937) 555-0199');
  await expectSoundStructure(page);

  await page.reload();
  await expect(conflictOf(form)).toContainText('Their Company');
  await conflictOf(form).getByRole('button', { name: 'Keep mine for Company Name' }).click();
  await expect(conflictOf(form)).toContainText('Their Company');
  await expect(entry(form, 'Company Name')).toHaveValue('My Company');
  await page.reload();
  await expect(entry(form, 'Company Name')).toHaveValue('My Company');
  await expect(conflictOf(form)).toHaveCount(0);
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await expectToast(page, 'Settings saved');
  await page.reload();
  await expect(entry(form, 'Company Name')).toHaveValue('My Company');
  await expect(form.getByText(RESTORED)).toHaveCount(0);
});

test('a value stored while you type is shown next to yours', async ({ ownerPage: page }) => {
  await openScreen(page, '/admin?tab=settings', 'Admin Panel');
  const form = formAround(page, 'Save Access Policy');
  const domains = entry(form, 'Allowed email domains');
  await domains.fill('mine.example');
  await page.request.put('/api/admin/settings/access', { data: { allowedDomains: ['theirs.example'] } });
  await expect(conflictOf(form)).toContainText('theirs.example');
  await page.reload();
  await expect(conflictOf(form)).toContainText('theirs.example');
  await expect(domains).toHaveValue('mine.example');
  await conflictOf(form).getByRole('button', { name: 'Use theirs for Allowed email domains' }).click();
  await expect(domains).toHaveValue('theirs.example');
  await expect(domains).toBeFocused();
  await expect(conflictOf(form)).toHaveCount(0);
  await page.reload();
  await expect(domains).toHaveValue('theirs.example');
  await expect(conflictOf(form)).toHaveCount(0);
});

test('restored entries don’t overwrite a mail server or profile changed elsewhere', async ({ ownerPage: page }) => {
  const server = { host: 'mail.builder.example', port: 587, security: 'starttls', from: 'office@builder.example' };
  await page.request.put('/api/admin/settings/mail', { data: server });
  await openScreen(page, '/admin?tab=settings', 'Admin Panel');
  const mail = formAround(page, 'Save Mail Server');
  await entry(mail, 'Port').fill('2525');
  await page.request.put('/api/admin/settings/mail', { data: { ...server, port: 465, security: 'tls' } });
  await page.reload();
  await expect(conflictOf(mail)).toContainText('465');
  await expect(entry(mail, 'Port')).toHaveValue('2525');
  await expect(mail.getByRole('combobox', { name: 'Encryption' })).toContainText('TLS (usually port 465)');

  await openScreen(page, '/profile', 'Profile Settings');
  const profile = formAround(page, 'Save Profile');
  await entry(profile, 'Job title').fill('Founder');
  await page.request.put('/api/account/profile', {
    data: { firstName: 'Olivia', lastName: 'Brandt', jobTitle: 'Master Builder' },
  });
  await page.reload();
  await expect(conflictOf(profile)).toContainText('Master Builder');
  await expect(entry(profile, 'Job title')).toHaveValue('Founder');
});
