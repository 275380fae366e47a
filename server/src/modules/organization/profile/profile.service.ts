import type { BlockRevision, OrganizationProfile } from '@builder-os/contract/modules/organization/profile';
import {
  budgetCategoriesSchema,
  businessUnitTextsSchema,
  coreValuesSchema,
  marketSizeSchema,
  type ProfileBlock,
  STANDARD_CORE_VALUES,
  staffingPlanSchema,
  visionSchema,
} from '@builder-os/contract/modules/organization/profile-blocks';
import type { z } from 'zod';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type IfMatch } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import {
  findBlockForUpdate,
  findBlockRevision,
  findBlockRevisions,
  findBlocks,
  type StoredBlock,
  saveBlock,
} from './profile.queries.ts';

const RESOURCE = 'organization-profile';

/** The schema of a block, and its content until someone writes it. */
interface BlockForm<Schema extends z.ZodType<object>> {
  block: ProfileBlock;
  schema: Schema;
  standard: z.input<Schema>;
}

const form = <Schema extends z.ZodType<object>>(block: ProfileBlock, schema: Schema, standard: z.input<Schema>) => ({
  block,
  schema,
  standard,
});

export const CORE_VALUES = form('core-values', coreValuesSchema, STANDARD_CORE_VALUES);
export const VISION = form('vision', visionSchema, {});
export const MARKET_SIZE = form('market-size', marketSizeSchema, { items: [] });
export const BUDGET_CATEGORIES = form('budget-categories', budgetCategoriesSchema, { items: [] });
export const STAFFING_PLAN = form('staffing-plan', staffingPlanSchema, { items: [] });
export const BUSINESS_UNIT_TEXTS = form('business-units', businessUnitTextsSchema, { items: [] });

export async function getProfile(db: Executor): Promise<OrganizationProfile> {
  const stored = await findBlocks(db);
  const read = <Schema extends z.ZodType<object>>(blockForm: BlockForm<Schema>) =>
    present(
      blockForm,
      stored.find(({ block }) => block === blockForm.block),
    );
  return {
    coreValues: read(CORE_VALUES),
    vision: read(VISION),
    marketSize: read(MARKET_SIZE),
    budgetCategories: read(BUDGET_CATEGORIES),
    staffingPlan: read(STAFFING_PLAN),
    businessUnits: read(BUSINESS_UNIT_TEXTS),
  };
}

/** Changes a block as a whole; its previous text stays among the revisions. */
export async function changeBlock<Schema extends z.ZodType<object>>(
  act: Act,
  blockForm: BlockForm<Schema>,
  { value, ifMatch }: { value: z.output<Schema>; ifMatch?: IfMatch },
) {
  const { block } = blockForm;
  const before = present(blockForm, await findBlockForUpdate(act.tx, block));
  await checkVersion(act, RESOURCE, { id: block, ...before }, ifMatch);
  const after = present(blockForm, await saveBlock(act.tx, { block, value, updatedBy: actorId(act) }));
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'update',
    before: { id: block, ...before },
    after: { id: block, ...after },
  });
  return after;
}

export function listBlockRevisions(db: Executor, block: ProfileBlock): Promise<BlockRevision[]> {
  return findBlockRevisions(db, block);
}

export async function restoreBlockRevision(
  act: Act,
  { block, number, ifMatch }: { block: ProfileBlock; number: number; ifMatch?: IfMatch },
): Promise<OrganizationProfile> {
  const revision = found(await findBlockRevision(act.tx, block, number), 'Revision');
  switch (block) {
    case 'core-values':
      await changeBlock(act, CORE_VALUES, { value: coreValuesSchema.parse(revision.value), ifMatch });
      break;
    case 'vision':
      await changeBlock(act, VISION, { value: visionSchema.parse(revision.value), ifMatch });
      break;
    case 'market-size':
      await changeBlock(act, MARKET_SIZE, { value: marketSizeSchema.parse(revision.value), ifMatch });
      break;
    case 'budget-categories':
      await changeBlock(act, BUDGET_CATEGORIES, { value: budgetCategoriesSchema.parse(revision.value), ifMatch });
      break;
    case 'staffing-plan':
      await changeBlock(act, STAFFING_PLAN, { value: staffingPlanSchema.parse(revision.value), ifMatch });
      break;
    case 'business-units':
      await changeBlock(act, BUSINESS_UNIT_TEXTS, { value: businessUnitTextsSchema.parse(revision.value), ifMatch });
  }
  return getProfile(act.tx);
}

function present<Schema extends z.ZodType<object>>({ schema, standard }: BlockForm<Schema>, stored?: StoredBlock) {
  return {
    ...schema.parse(stored?.value ?? standard),
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt ?? null,
    updatedByName: stored?.updatedByName ?? null,
  };
}
