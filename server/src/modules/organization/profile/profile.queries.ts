import type { BlockRevision } from '@builder-os/contract/modules/organization/profile';
import type { ProfileBlock } from '@builder-os/contract/modules/organization/profile-blocks';
import { and, desc, eq } from 'drizzle-orm';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { blockRevisions } from './block-revisions.table.ts';
import { profileBlocks } from './profile-blocks.table.ts';

const SHOWN_REVISIONS = 50;

const columns = {
  id: profileBlocks.id,
  block: profileBlocks.block,
  value: profileBlocks.value,
  version: profileBlocks.version,
  updatedAt: profileBlocks.updatedAt,
  updatedByName: personName(profileBlocks.updatedBy),
};

export interface StoredBlock {
  id: number;
  block: ProfileBlock;
  value: unknown;
  version: number;
  updatedAt: string;
  updatedByName: string | null;
}

export function findBlocks(db: Executor): Promise<StoredBlock[]> {
  return db.select(columns).from(profileBlocks);
}

/** The stored block, if there is one. No one else can change blocks until the transaction ends. */
export async function findBlockForUpdate(tx: Transaction, block: ProfileBlock): Promise<StoredBlock | undefined> {
  await lockAlone(tx, 'profile');
  const [stored] = await tx.select(columns).from(profileBlocks).where(eq(profileBlocks.block, block));
  return stored;
}

/** Saves the text of a block and adds it as a revision. */
export async function saveBlock(
  tx: Transaction,
  { block, value, updatedBy }: { block: ProfileBlock; value: object; updatedBy: string | null },
): Promise<StoredBlock> {
  const [saved] = await tx
    .insert(profileBlocks)
    .values({ block, value, updatedBy })
    .onConflictDoUpdate({ target: profileBlocks.block, set: changed(profileBlocks, { value, updatedBy }) })
    .returning(columns);
  if (!saved) throw new Error('the block was not saved');
  // A revision has the number of its version: saving the same text again adds neither.
  await tx
    .insert(blockRevisions)
    .values({ blockId: saved.id, number: saved.version, value, createdBy: updatedBy })
    .onConflictDoNothing();
  return saved;
}

const revisionColumns = {
  number: blockRevisions.number,
  value: blockRevisions.value,
  createdByName: personName(blockRevisions.createdBy),
  createdAt: blockRevisions.createdAt,
};

export function findBlockRevisions(db: Executor, block: ProfileBlock): Promise<BlockRevision[]> {
  return db
    .select(revisionColumns)
    .from(blockRevisions)
    .innerJoin(profileBlocks, eq(profileBlocks.id, blockRevisions.blockId))
    .where(eq(profileBlocks.block, block))
    .orderBy(desc(blockRevisions.number))
    .limit(SHOWN_REVISIONS);
}

export async function findBlockRevision(
  db: Executor,
  block: ProfileBlock,
  number: number,
): Promise<BlockRevision | undefined> {
  const [revision] = await db
    .select(revisionColumns)
    .from(blockRevisions)
    .innerJoin(profileBlocks, eq(profileBlocks.id, blockRevisions.blockId))
    .where(and(eq(profileBlocks.block, block), eq(blockRevisions.number, number)));
  return revision;
}
