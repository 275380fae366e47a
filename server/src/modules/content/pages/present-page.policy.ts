import { type PageRights, rightsOn } from '@builder-os/contract/modules/content/page-rights';
import type { Page, PageDetail, WorkingDraft } from '@builder-os/contract/modules/content/pages';
import type { Actor } from '@builder-os/contract/platform/permissions';

const EVERYTHING: PageRights = { edit: true, publish: true, remove: true };

type Draft = Omit<WorkingDraft, 'savedByName'>;
type Record = Omit<PageDetail, 'can' | 'workingDraft'> & { draft: Draft | null; draftSavedByName: string | null };

/** A page in a list, with the caller's rights. */
export function presentListed<Row extends Omit<Page, 'can'>>(
  actor: Actor | null,
  page: Row,
): Row & { can: PageRights } {
  return { ...page, can: rightsOf(actor, page) };
}

/** A page with its text, working draft and the caller's rights. */
export function presentPage(actor: Actor | null, { draft, draftSavedByName, ...page }: Record): PageDetail {
  const workingDraft = draft && { ...draft, savedByName: draftSavedByName };
  return { ...page, workingDraft, can: rightsOf(actor, page) };
}

/** The system may do everything, because it publishes scheduled pages. */
export function rightsOf(actor: Actor | null, page: Parameters<typeof rightsOn>[1]): PageRights {
  return actor === null ? EVERYTHING : rightsOn(actor, page);
}
