import type { UpdateSavedView, ViewedList } from '@builder-os/contract/modules/sales/saved-views';
import { and, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullNameIn } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { savedViews } from './saved-views.table.ts';

const AT_MOST = 200;

// Raw SQL names, because drizzle omits a column's table in RETURNING.
const viewColumns = {
  ...getTableColumns(savedViews),
  ownerName: sql<string>`(select coalesce(${fullNameIn('u')}, 'Team Member')
    from users u where u.id = saved_views.owner_id)`,
};

export const viewKind = recordKind({ resource: 'saved_view', noun: 'View', table: savedViews, columns: viewColumns });

export type ViewRecord = typeof savedViews.$inferSelect & { ownerName: string };

/** A person's own views of a list and the shared ones. */
export function listViews(db: Executor, list: ViewedList, userId: string): Promise<ViewRecord[]> {
  return db
    .select(viewColumns)
    .from(savedViews)
    .where(
      and(
        eq(savedViews.list, list),
        isNull(savedViews.deletedAt),
        or(eq(savedViews.ownerId, userId), savedViews.isShared),
      ),
    )
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id)
    .limit(AT_MOST);
}

export interface NamedView {
  id?: number;
  ownerId: string;
  list: ViewedList;
  name: string;
}

/** Whether its owner has another view of the list with this name, ignoring case. */
export async function hasViewOfName(db: Executor, { id, ownerId, list, name }: NamedView): Promise<boolean> {
  const [view] = await db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.ownerId, ownerId),
        eq(savedViews.list, list),
        sql`lower(${savedViews.name}) = lower(${name})`,
        isNull(savedViews.deletedAt),
        id === undefined ? undefined : ne(savedViews.id, id),
      ),
    )
    .limit(1);
  return view !== undefined;
}

export async function insertView(tx: Transaction, values: typeof savedViews.$inferInsert): Promise<ViewRecord> {
  const [view] = await tx.insert(savedViews).values(values).returning(viewColumns);
  return found(view, 'View');
}

export async function updateViewRow(tx: Transaction, id: number, changes: UpdateSavedView): Promise<ViewRecord> {
  const [view] = await tx
    .update(savedViews)
    .set(changed(savedViews, changes))
    .where(eq(savedViews.id, id))
    .returning(viewColumns);
  return found(view, 'View');
}
