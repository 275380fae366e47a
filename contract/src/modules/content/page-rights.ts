import { type Actor, hasAccess } from '../../platform/permissions.ts';

/** The units a page can belong to; a page without one is General. */
export const PAGE_UNITS = ['steel_framing', 'real_estate', 'builder_education'] as const;
export type PageUnit = (typeof PAGE_UNITS)[number];

export const PAGE_STATUSES = ['draft', 'published', 'archived'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** What the rights on a page depend on. */
export interface GuardedPage {
  businessUnit: PageUnit | null;
  status: PageStatus;
  publishAt: string | null;
}

/** What a person may do with a page. */
export interface PageRights {
  /** Change its text and its other fields, but not `isPublic` from no to yes. */
  edit: boolean;
  /** Publish, schedule, unpublish, archive, and make public. */
  publish: boolean;
  remove: boolean;
}

/**
 * What a person may do with a page. General: everybody edits drafts, the rest is for managers and administrators. Of a
 * unit: whoever may write in the unit, and delete in it. What is published, archived or waiting to be published is
 * changed only by those who may publish.
 */
export function rightsOn(actor: Actor, page: GuardedPage): PageRights {
  const publish = mayPublishIn(actor, page.businessUnit);
  const isOpenDraft = page.status === 'draft' && page.publishAt === null;
  return {
    edit: publish || (page.businessUnit === null && isOpenDraft),
    publish,
    remove: mayDeleteIn(actor, page.businessUnit),
  };
}

/** Whether a person may make drafts in a unit; null is General. */
export function mayWriteIn(actor: Actor, unit: PageUnit | null): boolean {
  return unit === null || hasAccess(actor, `${unit}_write`);
}

/** Whether a person may publish in a unit, and make its pages public; null is General. */
export function mayPublishIn(actor: Actor, unit: PageUnit | null): boolean {
  return hasAccess(actor, unit === null ? 'role:manager' : `${unit}_write`);
}

function mayDeleteIn(actor: Actor, unit: PageUnit | null): boolean {
  return hasAccess(actor, unit === null ? 'role:manager' : `${unit}_delete`);
}
