import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { type Lead, leadSchema } from '@builder-os/contract/modules/sales/leads';
import { expect, type Page } from '@playwright/test';

type NewLead = Pick<Lead, 'title' | 'company'> & Partial<Lead>;

/** A page, or anything else with a signed-in request context. */
export type Caller = Pick<Page, 'request'>;

/** Adds a record through the API as the page's user, for tests that aren't about the form. */
export async function addRecord(page: Caller, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Reads from the API as the page's user. */
export async function read<Answer>(page: Caller, path: string): Promise<Answer> {
  const answer = await page.request.get(path);
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return answer.json();
}

export async function addLead(page: Caller, lead: NewLead): Promise<Lead> {
  return leadSchema.parse(await addRecord(page, '/api/leads', lead));
}

/** The stored activity with this title. Tests read it from the API because not every browser exposes request bodies. */
export async function findActivity(page: Caller, title: string): Promise<Activity | undefined> {
  const activities = await read<Activity[]>(page, '/api/activities');
  return activities.find((activity) => activity.title === title);
}
