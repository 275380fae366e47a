import type { Rock } from '@builder-os/contract/modules/organization/rocks';

interface OwnedRocks {
  /** Null for rocks without an owner, which are sorted last. */
  owner: string | null;
  rocks: Rock[];
}

export function groupByOwner(rocks: readonly Rock[]): OwnedRocks[] {
  const owners = [...new Set(rocks.map(({ ownerName }) => ownerName))];
  const named = owners.filter((owner) => owner !== null).sort((one, other) => one.localeCompare(other));
  const all = owners.includes(null) ? [...named, null] : named;
  return all.map((owner) => ({ owner, rocks: rocks.filter(({ ownerName }) => ownerName === owner) }));
}
