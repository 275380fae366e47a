import type { FirstRunStep } from '@builder-os/contract/modules/admin/first-run';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { sampleRecords } from '../../../platform/sample/sample-records.table.ts';
import { profileBlocks } from '../../organization/profile/profile-blocks.table.ts';
import { imports } from '../../sales/imports/imports.table.ts';

/** The steps whose result exists, wherever it was created. The company's name is a setting, so it isn't among them. */
export async function findStepsWithResult(db: Executor): Promise<Record<Exclude<FirstRunStep, 'company'>, boolean>> {
  const { rows } = await db.execute<Record<Exclude<FirstRunStep, 'company'>, boolean>>(sql`select
    exists (
      select from ${profileBlocks} block where block.block = 'business-units' and not exists (
        select from ${sampleRecords} sample where sample.table_name = 'profile_blocks' and sample.record_id = block.id
      )
    ) as "business-units",
    exists (select from ${sampleRecords}) as "sample-data",
    exists (
      select from ${imports} where kind = 'contact' and state = 'done' and imported_rows > 0
    ) as contacts`);
  return found(rows[0], 'Setup');
}
