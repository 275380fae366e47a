import { type PageRights, rightsOn } from '@builder-os/contract/modules/content/page-rights';
import type { Page, PageDetail, WorkingDraft } from '@builder-os/contract/modules/content/pages';
import type { Actor } from '@builder-os/contract/platform/permissions';

const EVERYTHING: PageRights = { edit: true, publish: true, remove: true };

type Draft = Omit<WorkingDraft, 'savedByName'>;
type Record = Omit<PageDetail, 'can' | 'workingDraft'> & { draft: Draft | null; draftSavedByName: string | null };

/** A page of a list as the caller gets it. */
export function presentListed<Row extends Omit<Page, 'can'>>(
  actor: Actor | null,
  page: Row,
): Row & { can: PageRights } {
  return { ...page, can: rightsOf(actor, page) };
}

/** A page with its text as the caller gets it. */
export function presentPage(actor: Actor | null, { draft, draftSavedByName, ...page }: Record): PageDetail {
  const workingDraft = draft && { ...draft, savedByName: draftSavedByName };
  return { ...page, workingDraft, can: rightsOf(actor, page) };
}

/** The system itself may do everything: it publishes what somebody scheduled. */
export function rightsOf(actor: Actor | null, page: Parameters<typeof rightsOn>[1]): PageRights {
  return actor === null ? EVERYTHING : rightsOn(actor, page);
}
