/** A script as the bundler would emit it, and its imports. */
export interface Piece {
  file: string;
  imports: readonly string[];
  /** In characters of source; only the ratio to other pieces matters. */
  size: number;
}

interface Group {
  files: string[];
  size: number;
  /** Whether it must stay a script of its own. */
  isAlone: boolean;
  imports: Set<Group>;
}

/** A merge of two groups, and its cost per script saved. */
interface Merge {
  groups: readonly [Group, Group];
  cost: number;
}

/** The groups a part currently loads, their size, and the size of the code it needs. */
interface Load {
  groups: Set<Group>;
  size: number;
  needed: number;
}

interface Limits {
  /** The most scripts a part may load, if that is possible within `needless`. */
  scripts: number;
  /** The most unneeded code a part may load, in characters of source. */
  needless: number;
  /** Raises `needless` step by step while a part loads too many scripts, so that no part loads more than it must. */
  isRaised?: boolean;
}

/** Breaks ties between merges that add no unneeded code: the smallest groups are merged first. */
const COST_OF_A_MERGE = 1 / 1000;

/** How much more unneeded code is allowed with each step. */
const RAISE = 1.1;

/** Unneeded code counts more for parts heavier than this and less for lighter ones, because the heaviest screens are the slowest. */
const USUAL_SIZE = 100_000;

/**
 * Merges pieces until each part loads at most `limits.scripts`, adding little unneeded code and no import cycle.
 * @param parts each part's first piece, which stays a group of its own
 * @returns the files of every group except those first pieces
 */
export function groupPieces(pieces: readonly Piece[], parts: readonly string[], limits: Limits): string[][] {
  const total = pieces.reduce((sum, { size }) => sum + size, 0);
  let { needless } = limits;
  const groups = groupByUse(pieces, parts);
  const begins = parts.map((file) => groups.find(({ isAlone, files }) => isAlone && files.includes(file)));
  const starts = begins
    .filter((group) => group !== undefined)
    .map((start) => ({ start, needed: sizeOf(withImports(start)) }));
  for (;;) {
    const loads = starts.map(({ start, needed }) => {
      const loaded = withImports(start);
      return { groups: loaded, size: sizeOf(loaded), needed };
    });
    const best = cheapestMerge(loads, { ...limits, needless });
    if (best) merge(best.groups, groups);
    else if (limits.isRaised && needless < total && loads.some(({ groups: { size } }) => size > limits.scripts))
      needless *= RAISE;
    else break;
  }
  return groups.filter(({ isAlone }) => !isAlone).map(({ files }) => files);
}

function groupByUse(pieces: readonly Piece[], parts: readonly string[]): Group[] {
  const byFile = new Map(pieces.map((piece) => [piece.file, piece]));
  const loads = parts.map((part) => filesLoadedWith(part, byFile));
  const byUse = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const { file, size } of pieces) {
    const isAlone = parts.includes(file);
    const use = isAlone ? file : loads.flatMap((loaded, index) => (loaded.has(file) ? [index] : [])).join();
    if (use === '') continue;
    const group = byUse.get(use) ?? { files: [], size: 0, isAlone, imports: new Set() };
    group.files.push(file);
    group.size += size;
    byUse.set(use, group);
    groupOf.set(file, group);
  }
  for (const group of byUse.values()) {
    const imported = group.files.flatMap((file) => byFile.get(file)?.imports ?? []).map((file) => groupOf.get(file));
    for (const other of imported) if (other && other !== group) group.imports.add(other);
  }
  return [...byUse.values()];
}

/** Returns a file and everything it imports, directly or indirectly. */
export function filesLoadedWith(file: string, byFile: ReadonlyMap<string, Pick<Piece, 'imports'>>): Set<string> {
  const found = new Set<string>();
  const visit = (next: string) => {
    if (found.has(next)) return;
    found.add(next);
    for (const imported of byFile.get(next)?.imports ?? []) visit(imported);
  };
  visit(file);
  return found;
}

function withImports(group: Group, found = new Set<Group>()): Set<Group> {
  if (found.has(group)) return found;
  found.add(group);
  for (const next of group.imports) withImports(next, found);
  return found;
}

function sizeOf(groups: Iterable<Group>): number {
  let total = 0;
  for (const { size } of groups) total += size;
  return total;
}

function cheapestMerge(loads: readonly Load[], limits: Limits): Merge | undefined {
  let best: Merge | undefined;
  const tried = new Map<Group, Set<Group>>();
  // Thousands of pairs are compared before anything is merged, so each group's imports are followed once.
  const known = new Map<Group, Set<Group>>();
  const importsOf = (group: Group) => {
    const found = known.get(group) ?? withImports(group);
    known.set(group, found);
    return found;
  };
  for (const [one, other] of loads.filter(({ groups }) => groups.size > limits.scripts).flatMap(pairsOf)) {
    if (tried.get(one)?.has(other) || tried.get(other)?.has(one)) continue;
    tried.set(one, (tried.get(one) ?? new Set()).add(other));
    const cost = costOf([one, other], loads, limits, importsOf);
    if (cost >= (best?.cost ?? Number.POSITIVE_INFINITY)) continue;
    if (!isBetween(one, other, importsOf) && !isBetween(other, one, importsOf)) best = { groups: [one, other], cost };
  }
  return best;
}

function pairsOf(load: Load): Merge['groups'][] {
  const groups = [...load.groups].filter(({ isAlone }) => !isAlone);
  return groups.flatMap((one, index) => groups.slice(index + 1).map((other) => [one, other] as const));
}

/** Returns the unneeded code the merge adds, in characters, per script it saves for parts that load too many. */
function costOf(
  [one, other]: Merge['groups'],
  loads: readonly Load[],
  limits: Limits,
  importsOf: (group: Group) => Set<Group>,
): number {
  let needless = (one.size + other.size) * COST_OF_A_MERGE;
  let saved = 0;
  for (const { groups, size, needed } of loads) {
    const [hasOne, hasOther] = [groups.has(one), groups.has(other)];
    if (hasOne && hasOther) {
      if (groups.size > limits.scripts) saved += 1;
    } else if (hasOne || hasOther) {
      const added = [...importsOf(hasOne ? other : one)].filter((group) => !groups.has(group));
      const addedSize = sizeOf(added);
      if (size + addedSize - needed > limits.needless) return Number.POSITIVE_INFINITY;
      needless += addedSize * (size / USUAL_SIZE);
      // The group itself joins one that's already loaded; its imports are extra scripts.
      saved -= (added.length - 1) / 2;
    }
  }
  return saved > 0 ? needless / saved : Number.POSITIVE_INFINITY;
}

/** Whether `from` reaches `to` through a third group. */
function isBetween(from: Group, to: Group, importsOf: (group: Group) => Set<Group>): boolean {
  return [...from.imports].some((next) => next !== to && importsOf(next).has(to));
}

function merge([into, gone]: Merge['groups'], groups: Group[]): void {
  into.files.push(...gone.files);
  into.size += gone.size;
  for (const next of gone.imports) into.imports.add(next);
  for (const group of groups) if (group.imports.delete(gone)) group.imports.add(into);
  into.imports.delete(into);
  into.imports.delete(gone);
  groups.splice(groups.indexOf(gone), 1);
}
