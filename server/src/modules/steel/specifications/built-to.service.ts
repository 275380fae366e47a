import type { SpecificationKind } from '@builder-os/contract/modules/steel/specifications';
import { LARGEST_LIMIT } from '@builder-os/contract/platform/pages';
import type { Executor } from '../../../platform/db/database.ts';
import { builtToOf } from './built-to.ts';
import { listSteelSpecifications } from './specifications.service.ts';

/** The current climate zone and energy code of the specifications, in one line. */
export async function findBuiltTo(db: Executor): Promise<string | null> {
  return builtToOf({ zones: await findKind(db, 'climate_zone'), codes: await findKind(db, 'energy_code') });
}

async function findKind(db: Executor, kind: SpecificationKind) {
  return (await listSteelSpecifications(db, { kind, limit: LARGEST_LIMIT })).rows;
}
