import { type AdminUser, adminUserSchema } from '@builder-os/contract/modules/admin/users';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { type Person, sendAccessRequest } from './people.ts';
import { addRecord } from './records.ts';

const COLLEAGUE: Person = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@northgate.example',
  password: 'ledger-board-and-joist-52',
};

export async function listPeople({ request }: Pick<Page, 'request'>): Promise<AdminUser[]> {
  const answer = await request.get('/api/admin/users');
  return z.array(adminUserSchema).parse(await answer.json());
}

/** Adds an approved user through an access request and its approval, as the administrator of the page. */
export async function addColleague(page: Page, person: Person = COLLEAGUE): Promise<AdminUser> {
  await askForAccess(page, person);
  const asked = (await listPeople(page)).find(({ email }) => email === person.email);
  if (!asked) throw new Error(`${person.email} is not in the list`);
  await addRecord(page, `/api/admin/approve-user/${asked.id}`, {});
  return { ...asked, isApproved: true, isActive: true };
}

/** Sends the access request form as a visitor, in a separate browser context. */
export async function askForAccess(page: Page, person: Person): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  const visitor = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  await sendAccessRequest((visitor ?? page).request, person);
  await visitor?.close();
}

/** Leaves only the administrator and one approved user without grants, and no invitations. */
export async function haveOneColleague(page: Page): Promise<AdminUser> {
  const others = (await listPeople(page)).filter(({ isOwner }) => !isOwner);
  const kept = others.find(({ email, isActive, role }) => email === COLLEAGUE.email && isActive && role === 'user');
  for (const { id } of others) if (id !== kept?.id) await page.request.delete(`/api/admin/users/${id}`);
  await removeInvitations(page);
  if (!kept) return addColleague(page);
  const granted: { permission: string; grant: object | null }[] = await (
    await page.request.get(`/api/admin/users/${kept.id}/permissions`)
  ).json();
  for (const { permission, grant } of granted) {
    if (grant) await page.request.delete(`/api/admin/users/${kept.id}/permissions/${permission}`);
  }
  return kept;
}

async function removeInvitations(page: Page): Promise<void> {
  const open: { id: number }[] = await (await page.request.get('/api/admin/invitations')).json();
  for (const { id } of open) await page.request.delete(`/api/admin/invitations/${id}`);
}
