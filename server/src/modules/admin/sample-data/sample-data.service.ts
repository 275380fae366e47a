import type { Populated, SampleData } from '@builder-os/contract/modules/admin/sample-data';
import { recordAct } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { EventKind } from '../../../platform/events/event-readers.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { addContentSample } from '../../content/sample/content-sample.service.ts';
import { addEducationSample, releaseEducationSample } from '../../education/sample/education-sample.service.ts';
import { addFinanceSample, releaseFinanceSample } from '../../finance/sample/finance-sample.service.ts';
import { addKnowledgeSample } from '../../knowledge/sample/knowledge-sample.service.ts';
import { addOrganizationSample } from '../../organization/sample/organization-sample.service.ts';
import { addRealEstateSample } from '../../real-estate/sample/real-estate-sample.service.ts';
import { addLibrarySample } from '../../sales/sample/library-sample.service.ts';
import { addSalesSample } from '../../sales/sample/sales-sample.service.ts';
import { addSpecsSample } from '../../specs/sample/specs-sample.service.ts';
import { addSteelOrdersSample } from '../../steel/sample/orders-sample.service.ts';
import { addSteelSample } from '../../steel/sample/steel-sample.service.ts';
import { ensureFirstRows } from '../first-rows/first-rows.service.ts';
import { addWebhookSample } from '../webhooks/webhook-sample.service.ts';
import {
  countRecords,
  countSampleRecords,
  findFilledModules,
  findReferences,
  insertSampleRecords,
  lockSampleData,
  removeSampleRecords,
  type SampleRecord,
} from './sample-data.queries.ts';

/** Where files and secrets are put away. */
type Places = Pick<Platform, 'storage' | 'secrets'>;

interface SampleModule {
  name: string;
  /** The tables whose rows are business data of the module. */
  tables: readonly string[];
  /** Adds its records and answers which they are. */
  add: (act: Act, places: Places) => Promise<SampleRecord[]>;
  /** Said where `add` leaves everything out beside real rows. */
  leftOut?: string;
  /** Before the removal: lets go of what real records use by now and cannot be parted from. */
  release?: (act: Act) => Promise<void>;
}

/** One line a module, in the order in which they refer to each other. */
const MODULES: readonly SampleModule[] = [
  {
    name: 'sales',
    tables: ['contacts', 'leads', 'deals', 'activities', 'saved_views'],
    add: (act, { storage }) => addSalesSample(act, storage),
  },
  { name: 'sales-library', tables: ['products', 'sales_resources'], add: addLibrarySample },
  { name: 'content', tables: ['content_pages'], add: addContentSample },
  { name: 'knowledge', tables: ['books'], add: addKnowledgeSample },
  {
    name: 'finance',
    tables: [
      'profit_first_accounts',
      'ledger_accounts',
      'revenue_records',
      'journal_entries',
      'financial_transactions',
      'allocation_runs',
      'bills',
      'distributions',
      'bank_imports',
      'bank_lines',
      'bank_rules',
      'bank_statements',
    ],
    add: addFinanceSample,
    leftOut: 'Finance samples were left out because your books already have entries or accounts of their own.',
    release: releaseFinanceSample,
  },
  {
    name: 'organization',
    tables: [
      'profile_blocks',
      'seats',
      'measurables',
      'business_goals',
      'issues',
      'headlines',
      'meetings',
      'processes',
      'one_pagers',
    ],
    add: addOrganizationSample,
  },
  {
    name: 'steel',
    tables: ['steel_products', 'steel_specifications'],
    add: addSteelSample,
  },
  {
    name: 'education',
    tables: ['courses', 'course_enrolments', 'coaching_programs', 'coaching_packages', 'coaches', 'bookings'],
    add: addEducationSample,
    release: releaseEducationSample,
  },
  {
    name: 'specs',
    tables: ['specifications', 'technical_documents'],
    add: (act, { storage }) => addSpecsSample(act, storage),
  },
  { name: 'real-estate', tables: ['properties', 'property_partners'], add: addRealEstateSample },
  {
    name: 'steel-orders',
    tables: ['steel_quotes', 'steel_orders', 'steel_capacities'],
    add: addSteelOrdersSample,
  },
  { name: 'webhooks', tables: ['webhooks'], add: (act, { secrets }) => addWebhookSample(act, secrets) },
];

/** What open screens show that changes when sample data comes or goes. */
const SHOWN: readonly EventKind[] = [
  'sample-data',
  'lead',
  'deal',
  'contact',
  'activity',
  'saved_view',
  'profit-first-account',
  'journal-entry',
  'financial-transaction',
  'revenue-record',
  'allocation-run',
  'bill',
  'distribution',
  'bank-import',
  'bank-line',
  'bank-rule',
  'bank-statement',
  'product',
  'sales-resource',
  'page',
  'book',
  'organization-profile',
  'seat',
  'measurable',
  'score',
  'rock',
  'issue',
  'headline',
  'process',
  'steel-product',
  'steel-specification',
  'steel-price-list',
  'course',
  'enrolment',
  'coaching-program',
  'coaching-package',
  'coach',
  'booking',
  'specification',
  'technical-document',
  'property',
  'partner',
  'quote',
  'order',
  'capacity',
  'webhook',
];

/** How much sample data there is, and how much real data. */
export async function getSampleData(db: Executor): Promise<SampleData> {
  const sample = await countSampleRecords(db);
  const sampleTotal = Object.values(sample).reduce((sum, count) => sum + count, 0);
  const tables = MODULES.flatMap((module) => module.tables);
  const total = await countRecords(db, tables);
  const counted = tables.reduce((sum, table) => sum + (sample[table] ?? 0), 0);
  return { sample, sampleTotal, realTotal: Math.max(0, total - counted) };
}

/** Fills every module that has no sample data yet. */
export async function populateDatabase(act: Act, places: Places): Promise<Populated> {
  await lockSampleData(act.tx);
  const filled = await findFilledModules(act.tx);
  const added: Record<string, number> = {};
  const notes: string[] = [];
  for (const { name, add, leftOut } of MODULES.filter((module) => !filled.includes(module.name))) {
    const records = await add(act, places);
    if (records.length === 0 && leftOut) notes.push(leftOut);
    await insertSampleRecords(act.tx, name, records);
    for (const { tableName } of records) added[tableName] = (added[tableName] ?? 0) + 1;
  }
  const note = notes.join(' ') || null;
  if (Object.keys(added).length === 0) return { message: 'Sample data was already loaded.', note, added };
  await recordAct(act, { action: 'sample-data.populate', resource: 'sample-data', details: { added } });
  await publishEvent(act.tx, { resource: 'sample-data' });
  return { message: 'Database populated with business data successfully', note, added };
}

/**
 * Removes the sample records and what the audit log says about them.
 * @throws AppError `conflict` (409) whose `current` lists the real records that refer to them
 */
export async function removeSampleData(act: Act): Promise<{ removed: number }> {
  await lockSampleData(act.tx);
  for (const { release } of MODULES) await release?.(act);
  const references = await findReferences(act.tx);
  if (references.length > 0) {
    throw conflict('Your own records are linked to sample data. Change or delete them first.', references);
  }
  const removed = await removeSampleRecords(act.tx);
  // Populated by an earlier build, the samples held the price lists.
  await ensureFirstRows(act.tx);
  await recordAct(act, { action: 'sample-data.remove', resource: 'sample-data', details: { removed } });
  for (const resource of SHOWN) await publishEvent(act.tx, { resource });
  return { removed };
}
