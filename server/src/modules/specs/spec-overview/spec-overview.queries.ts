import {
  BUILT_IN_STANDARDS,
  CLIMATE_ZONES,
  DEFAULT_CLIMATE_ZONE,
  LAPSING_WITHIN_DAYS,
  type SpecOverview,
} from '@builder-os/contract/modules/specs/spec-overview';
import { RETIRED_STATUSES } from '@builder-os/contract/modules/specs/technical-documents';
import { notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../../platform/db/database.ts';
import { findSetting, findSettingVersion } from '../../../platform/settings/settings.queries.ts';
import { specifications } from '../specifications/specifications.table.ts';
import { technicalDocuments } from '../technical-documents/technical-documents.table.ts';

export const CLIMATE = 'building-climate';

const BUILT_IN = BUILT_IN_STANDARDS.map((standard) => standard.toLowerCase());

const climateSchema = z.object({ climateZone: z.enum(CLIMATE_ZONES), jurisdictionNote: z.string().nullable() });
export type Climate = z.infer<typeof climateSchema>;

type Figures = Pick<SpecOverview, 'specifications' | 'standards' | 'documents' | 'reviewsDue' | 'lapsing'>;

/** The figures for a day, in one statement. */
export async function countSpecs(db: Executor, today: string): Promise<Figures> {
  const { reviewOn, standard, deletedAt } = specifications;
  const { expiresOn, status } = technicalDocuments;
  const { rows } = await db.execute<Figures & Record<string, unknown>>(sql`
    select spec.*, doc.* from (
      select count(*)::integer as specifications,
        ${BUILT_IN.length}::integer + (count(distinct lower(${standard}))
          filter (where ${notInArray(sql`lower(${standard})`, BUILT_IN)}))::integer as standards,
        (count(*) filter (where ${reviewOn} <= ${today}::date))::integer as "reviewsDue"
      from ${specifications} where ${deletedAt} is null
    ) spec cross join (
      select count(*)::integer as documents,
        (count(*) filter (where ${expiresOn} <= ${today}::date + ${LAPSING_WITHIN_DAYS}::integer
          and ${notInArray(status, [...RETIRED_STATUSES])}))::integer as lapsing
      from ${technicalDocuments} where ${technicalDocuments.deletedAt} is null
    ) doc`);
  return rows[0] ?? { specifications: 0, standards: BUILT_IN.length, documents: 0, reviewsDue: 0, lapsing: 0 };
}

/** The saved climate settings, or the defaults of a new installation. */
export async function findClimate(db: Executor): Promise<Climate & { version: number }> {
  const saved = await findSetting(db, CLIMATE, climateSchema);
  const climate = saved ?? { climateZone: DEFAULT_CLIMATE_ZONE, jurisdictionNote: null };
  return { ...climate, version: await findSettingVersion(db, CLIMATE) };
}
