import type { LinkKind, Rock } from '@builder-os/contract/modules/organization/rocks';
import { hasAccess, type Permission } from '@builder-os/contract/platform/permissions';
import type { Actor } from '../../../platform/http/act.ts';

// Every approved person reads rocks; a token may lack the rights to what they lead to.
const RIGHTS: Partial<Record<LinkKind, Permission>> = { property: 'real_estate_read', quote: 'steel_framing_read' };

export function mayReadLinked(actor: Actor | null, kind: LinkKind): boolean {
  const right = RIGHTS[kind];
  return right === undefined || (actor !== null && hasAccess(actor, right));
}

/** The rock as this reader may see it: of records they may not read, links tell nothing but the number. */
export function rockFor(actor: Actor | null, rock: Rock): Rock {
  const links = rock.links.map((link) =>
    mayReadLinked(actor, link.kind) ? link : { ...link, name: null, detail: null, isDone: false },
  );
  return { ...rock, links };
}
