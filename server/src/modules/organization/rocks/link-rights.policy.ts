import type { LinkKind, Rock } from '@builder-os/contract/modules/organization/rocks';
import { hasAccess, type Permission } from '@builder-os/contract/platform/permissions';
import type { Actor } from '../../../platform/http/act.ts';

// Every approved person can read rocks; a token may lack permission for the records they link to.
const RIGHTS: Partial<Record<LinkKind, Permission>> = { property: 'real_estate_read', quote: 'steel_framing_read' };

export function mayReadLinked(actor: Actor | null, kind: LinkKind): boolean {
  const right = RIGHTS[kind];
  return right === undefined || (actor !== null && hasAccess(actor, right));
}

/** The rock as this reader can see it: links to records they can't read show only the id. */
export function rockFor(actor: Actor | null, rock: Rock): Rock {
  const links = rock.links.map((link) =>
    mayReadLinked(actor, link.kind) ? link : { ...link, name: null, detail: null, isDone: false },
  );
  return { ...rock, links };
}
