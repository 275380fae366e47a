import { type Actor, hasAccess } from '../../platform/permissions.ts';

/** Units a page can belong to; a page without a unit is General. */
export const PAGE_UNITS = ['steel_framing', 'real_estate', 'builder_education'] as const;
export type PageUnit = (typeof PAGE_UNITS)[number];

export const PAGE_STATUSES = ['draft', 'published', 'archived'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** The fields that decide the rights on a page. */
export interface GuardedPage {
  businessUnit: PageUnit | null;
  status: PageStatus;
  publishAt: string | null;
}

/** The actions a user may take on a page. */
export interface PageRights {
  /** Change the text and other fields, but not turn `isPublic` on. */
  edit: boolean;
  /** Publish, schedule, unpublish, archive, and make public. */
  publish: boolean;
  remove: boolean;
}

/**
 * The actions a user may take on a page. General: everyone edits drafts; everything else requires a manager or
 * administrator. In a unit: the unit's write and delete permissions apply. Published, archived and scheduled pages can
 * be changed only by users who may publish.
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

/** Whether a user may create drafts in a unit; null is General. */
export function mayWriteIn(actor: Actor, unit: PageUnit | null): boolean {
  return unit === null || hasAccess(actor, `${unit}_write`);
}

/** Whether a user may publish in a unit and make its pages public; null is General. */
export function mayPublishIn(actor: Actor, unit: PageUnit | null): boolean {
  return hasAccess(actor, unit === null ? 'role:manager' : `${unit}_write`);
}

function mayDeleteIn(actor: Actor, unit: PageUnit | null): boolean {
  return hasAccess(actor, unit === null ? 'role:manager' : `${unit}_delete`);
}
