import type { Property, PropertyListQuery } from '@builder-os/contract/modules/real-estate/properties';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { listProperties } from './properties.service.ts';
import { PROPERTY_COLUMNS, toPropertyLine } from './property-file.ts';

const ROWS_A_PAGE = 200;
type Filter = Omit<PropertyListQuery, 'limit' | 'cursor'>;

/** Records who exports the properties, and returns them. */
export async function exportProperties(act: Act, db: Database, filter: Filter) {
  const { today } = await findOfficeDay(act.tx);
  await recordAction(act, { action: 'property.export', resource: 'property', details: { filter } });
  const csv = writeCsv(
    PROPERTY_COLUMNS.map(({ header }) => header),
    readPages(db, filter),
  );
  return { fileName: `properties-${today}.csv`, csv };
}

async function* readPages(db: Database, filter: Filter): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page: { rows: Property[]; nextCursor: string | null } = await listProperties(db, {
      ...filter,
      limit: ROWS_A_PAGE,
      cursor,
    });
    yield page.rows.map(toPropertyLine);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
