import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { type Lead, leadSchema } from '@builder-os/contract/modules/sales/leads';
import { expect, type Page } from '@playwright/test';

type NewLead = Pick<Lead, 'title' | 'company'> & Partial<Lead>;

/** Whoever calls the API: a page, or what is signed in without one. */
export type Caller = Pick<Page, 'request'>;

/** Adds a record through the API, as the person of the page: what a journey starts from, not what it proves. */
export async function addRecord(page: Caller, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** What the API answers to the person of the page. */
export async function read<Answer>(page: Caller, path: string): Promise<Answer> {
  const answer = await page.request.get(path);
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return answer.json();
}

export async function addLead(page: Caller, lead: NewLead): Promise<Lead> {
  return leadSchema.parse(await addRecord(page, '/api/leads', lead));
}

/** The stored activity with this title: what a request says can't be read in every browser. */
export async function findActivity(page: Caller, title: string): Promise<Activity | undefined> {
  const activities = await read<Activity[]>(page, '/api/activities');
  return activities.find((activity) => activity.title === title);
}
