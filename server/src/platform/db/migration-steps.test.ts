import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SERVER_FOLDER } from '../../server-folder.ts';
import { contractEntry, contractingSteps, findUnworkable, worksWith } from './migration-steps.ts';
import { knownMigrations } from './migrations.ts';

/** Migrations up to this one are older than the rule, and are never edited. */
const LAST_WITHOUT_RULE = '0073_changes';

async function readMigration(tag: string) {
  const text = await readFile(fileURLToPath(new URL(`migrations/${tag}.sql`, SERVER_FOLDER)), 'utf8');
  return { tag, statements: text.split('--> statement-breakpoint') };
}

const steps = (...statements: string[]) => contractingSteps({ statements });
const UNUSED = '-- contract: unused since 0002_second: leads no longer read the column';

test('a migration that removes something older servers may use says why that’s safe', async () => {
  const tags = (await knownMigrations()).map(({ tag }) => tag);
  const judged = tags.slice(tags.indexOf(LAST_WITHOUT_RULE) + 1);
  const unexplained = await Promise.all(
    judged.map(async (tag) => {
      const migration = await readMigration(tag);
      const entry = contractEntry(migration);
      const found = contractingSteps(migration);
      if (found.length > 0 && !entry) return `${tag} ${found.join(', ')}: see docs/decisions/070`;
      const isEarlier = !entry?.since || tags.indexOf(entry.since) < tags.indexOf(tag);
      return isEarlier && (!entry?.since || tags.includes(entry.since)) ? [] : `${tag} names no earlier migration`;
    }),
  );
  expect(unexplained.flat()).toEqual([]);
});

test('new tables, columns and indexes only expand', () => {
  expect(
    steps(
      'CREATE TABLE "permits" ("id" integer PRIMARY KEY, "number" text NOT NULL);',
      'ALTER TABLE "permits" ADD CONSTRAINT "permits_check" CHECK ("number" <> \'\');',
      'CREATE UNIQUE INDEX "permits_number" ON "permits" USING btree ("number");',
      'ALTER TABLE "leads" ADD COLUMN "permit" text; ALTER TABLE "leads" ADD COLUMN "floors" integer DEFAULT 1 NOT NULL;',
      'ALTER TABLE "leads" ADD CONSTRAINT "leads_floors" CHECK ("leads"."floors" > 0);',
      'CREATE INDEX "leads_floors_index" ON "leads" ("floors");',
      "INSERT INTO settings VALUES ('drop column; alter table x rename'); -- drop table leads",
    ),
  ).toEqual([]);
});

test('a check that is replaced may allow more', () => {
  const replaced = [
    'ALTER TABLE "leads" DROP CONSTRAINT "leads_status";',
    'ALTER TABLE "leads" ADD CONSTRAINT "leads_status" CHECK (status in (1, 2));',
  ];
  expect(steps(...replaced)).toEqual([]);
});

test.each([
  ['DROP TABLE "leads" CASCADE;', 'drops a table'],
  ['ALTER TABLE "leads" DROP COLUMN "permit";', 'drops a column'],
  ['alter table leads add column a text, drop column permit', 'drops a column'],
  ['ALTER TABLE "leads" RENAME COLUMN "a" TO "b";', 'renames something'],
  ['ALTER TABLE "leads" RENAME TO "prospects";', 'renames something'],
  ['ALTER TABLE "leads" ALTER COLUMN "a" SET NOT NULL;', 'requires a value'],
  ['ALTER TABLE "leads" ALTER COLUMN "a" SET DATA TYPE bigint;', 'changes a column’s type'],
  ['ALTER TABLE "leads" ALTER COLUMN "a" DROP DEFAULT;', 'drops a default'],
  ['ALTER TABLE "leads" ADD COLUMN "a" text NOT NULL;', 'adds a column that older servers don’t fill'],
  ['ALTER TABLE "leads" ADD CONSTRAINT "a" CHECK ("leads"."title" <> \'\');', 'adds a constraint to existing rows'],
  ['CREATE UNIQUE INDEX "a" ON "leads" USING btree ("title");', 'adds a unique index to existing rows'],
])('%s contracts', (statement, phrase) => {
  expect(steps(statement)).toContain(phrase);
});

test('an entry says which older servers still work', () => {
  const drop = 'alter table leads drop column permit';
  expect(worksWith({ tag: '0003_third', statements: ['create table a (id integer)'] })).toBe('any');
  expect(worksWith({ tag: '0003_third', statements: [drop] })).toBeNull();
  expect(worksWith({ tag: '0003_third', statements: [`${UNUSED}\n${drop}`] })).toBe('0002_second');
  const stopped = `-- contract: stop older servers: every amount is converted\n${drop}`;
  expect(contractEntry({ statements: [stopped] })).toEqual({ since: null });
  expect(contractEntry({ statements: ['-- contract: unused since 0002_second:\nselect 1'] })).toBeUndefined();
});

test('an older server works with a schema that only grew, or lost things it no longer uses', () => {
  const known = [{ tag: '0001_first' }, { tag: '0002_second' }];
  const newer = (...list: (string | null)[]) =>
    list.map((value, index) => ({ tag: `000${index + 3}`, worksWith: value }));
  expect(findUnworkable(newer('any', '0002_second', 'any'), known)).toBeUndefined();
  expect(findUnworkable(newer('any', '0003'), known)?.tag).toBe('0004');
  expect(findUnworkable(newer(null), known)?.tag).toBe('0003');
});
