import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** File contents of a small tree that breaks every rule once; `ok` files break none. */
const FILES: Record<string, string> = {
  'contract/src/platform/ok.ts': `export const ok = 1;`,
  'contract/src/modules/sales/deals.ts': `export { ok } from '../../platform/ok.ts';`,
  'contract/src/platform/knows-module.ts': `import '../modules/sales/deals.ts';`,
  'contract/src/platform/knows-server.ts': `import '../../../server/src/platform/ok.ts';`,
  'contract/src/platform/knows-node.ts': `import 'node:fs';`,
  'server/src/platform/ok.ts': `import 'diff';\nimport '../../../contract/src/platform/ok.ts';`,
  'server/src/platform/alone.ts': `export const alone = 1;`,
  'server/src/platform/nowhere.ts': `import './not-there.ts';`,
  'server/src/platform/undeclared.ts': `import 'vitest';`,
  'server/src/platform/knows-module.ts': `import '../modules/sales/deals/deals.service.ts';`,
  'server/src/platform/knows-web.ts': `import '../../../web/src/ui/ok.ts';`,
  'server/src/platform/round.ts': `import './trip.ts';`,
  'server/src/platform/trip.ts': `import './round.ts';`,
  'server/src/platform/tested.ts': `import './tested.test.ts';`,
  'server/src/platform/tested.test.ts': `import './ok.ts';`,
  'server/src/platform/db/database.ts': `export const db = 1;`,
  'server/src/modules/sales/deals/deals.table.ts': `import '../../../platform/db/database.ts';`,
  'server/src/modules/sales/deals/deals.queries.ts': `import './deals.table.ts';`,
  'server/src/modules/sales/deals/deals.policy.ts': `import '../../../../../contract/src/platform/ok.ts';`,
  'server/src/modules/sales/deals/deals.service.ts': `import './deals.queries.ts'; import './deals.policy.ts';`,
  'server/src/modules/sales/deals/deals.routes.ts': `import './deals.service.ts';`,
  'server/src/modules/sales/quick/quick.routes.ts': `import '../deals/deals.queries.ts';`,
  'server/src/modules/sales/sql/sql.routes.ts': `import '../../../platform/db/database.ts';`,
  'server/src/modules/sales/up/up.service.ts': `import '../deals/deals.routes.ts';`,
  'server/src/modules/sales/low/low.service.ts': `import '../deals/deals.table.ts';`,
  'server/src/modules/sales/act/act.queries.ts': `import '../deals/deals.service.ts';`,
  'server/src/modules/sales/wide/wide.table.ts': `import '../../../platform/ok.ts';`,
  'server/src/modules/sales/rash/rash.policy.ts': `import '../../../platform/ok.ts';`,
  'server/src/modules/sales/rash/sum-rashly.ts': `import '../../../platform/ok.ts';`,
  'server/src/modules/sales/types/types.policy.ts': `import type { db } from '../../../platform/db/database.ts';`,
  'server/src/modules/sales/types/types.service.ts': `import { type Row } from '../deals/deals.table.ts';`,
  'server/src/modules/finance/postings/postings.service.ts': `import '../../sales/deals/deals.service.ts';`,
  'server/src/modules/finance/postings/postings.routes.ts': `import '../../sales/deals/deals.service.ts';`,
  'server/src/modules/finance/nosy/nosy.service.ts': `import '../../sales/deals/deals.queries.ts';`,
  'server/src/modules/finance/join/join.queries.ts': `import '../../sales/deals/deals.table.ts';`,
  'server/src/modules/finance/lean/lean.queries.ts': `import '../../sales/deals/deals.queries.ts';`,
  'server/src/modules/sales/upward/upward.service.ts': `import '../../finance/alone/alone.service.ts';`,
  'server/src/modules/finance/alone/alone.service.ts': `export const alone = 1;`,
  'server/src/modules/stray/stray/stray.service.ts': `import '../../../platform/ok.ts';`,
  'server/src/modules/finance/sampled/sampled.service.ts': `import '../../../sample/finance/finance-sample.service.ts';`,
  'server/src/sample/finance/finance-sample.service.ts': `import '../../modules/finance/alone/alone.service.ts';`,
  'server/src/sample/finance/routed.service.ts': `import '../../modules/sales/deals/deals.routes.ts';`,
  'web/src/ui/ok.ts': `import '../format/ok.ts';`,
  'web/src/format/ok.ts': `export const ok = 1;`,
  'web/src/ui/knows-module.ts': `import '../modules/sales/deals/deal-card.tsx';`,
  'web/src/ui/knows-deals.ts': `import '../../../contract/src/modules/sales/deals.ts';`,
  'web/src/ui/knows-node.ts': `import 'node:fs';`,
  'web/src/auth/knows-module.ts': `import '../modules/sales/deals/deal-card.tsx';`,
  'web/src/app/routes.tsx': `import '../modules/sales/deals/deal-card.tsx';`,
  'web/src/app/knows-server.ts': `import '../../../server/src/platform/ok.ts';`,
  'web/src/modules/sales/deals/deal-card.tsx': `import '../../../ui/ok.ts';\nexport const Card = () => <p title="Deal">Deal</p>;`,
  'web/src/modules/sales/deals/deal-page.tsx': `import '../../../app/routes.tsx';`,
  'web/src/modules/sales/deals/deal-picker.tsx': `import '../../../ui/ok.ts';`,
  'web/src/modules/finance/ok.ts': `import '../sales/deals/deal-picker.tsx';`,
  'web/src/modules/finance/nosy.ts': `import '../sales/deals/deal-card.tsx';`,
};

const BROKEN: [rule: string, file: string][] = [
  ['no-cycles', 'server/src/platform/round.ts'],
  ['no-orphans', 'server/src/platform/alone.ts'],
  ['no-unresolved', 'server/src/platform/nowhere.ts'],
  ['no-undeclared-package', 'server/src/platform/undeclared.ts'],
  ['web-not-server', 'web/src/app/knows-server.ts'],
  ['server-not-web', 'server/src/platform/knows-web.ts'],
  ['contract-alone', 'contract/src/platform/knows-server.ts'],
  ['contract-only-zod', 'contract/src/platform/knows-node.ts'],
  ['web-not-node', 'web/src/ui/knows-node.ts'],
  ['contract-platform-not-modules', 'contract/src/platform/knows-module.ts'],
  ['ship-no-tests', 'server/src/platform/tested.ts'],
  ['platform-not-modules', 'server/src/platform/knows-module.ts'],
  ['routes-to-services', 'server/src/modules/sales/quick/quick.routes.ts'],
  ['routes-to-own-module', 'server/src/modules/finance/postings/postings.routes.ts'],
  ['routes-without-database', 'server/src/modules/sales/sql/sql.routes.ts'],
  ['services-not-routes', 'server/src/modules/sales/up/up.service.ts'],
  ['services-to-queries', 'server/src/modules/sales/low/low.service.ts'],
  ['queries-below-services', 'server/src/modules/sales/act/act.queries.ts'],
  ['tables-know-tables', 'server/src/modules/sales/wide/wide.table.ts'],
  ['pure-files', 'server/src/modules/sales/rash/rash.policy.ts'],
  ['pure-files', 'server/src/modules/sales/rash/sum-rashly.ts'],
  ['modules-meet-at-services', 'server/src/modules/finance/nosy/nosy.service.ts'],
  ['queries-join-only-tables', 'server/src/modules/finance/lean/lean.queries.ts'],
  ['sales-below', 'server/src/modules/sales/upward/upward.service.ts'],
  ['module-has-a-place', 'server/src/modules/stray/stray/stray.service.ts'],
  ['sample-unknown', 'server/src/modules/finance/sampled/sampled.service.ts'],
  ['sample-uses-modules', 'server/src/sample/finance/routed.service.ts'],
  ['web-base-not-modules', 'web/src/ui/knows-module.ts'],
  ['ui-knows-no-business', 'web/src/ui/knows-deals.ts'],
  ['auth-not-modules', 'web/src/auth/knows-module.ts'],
  ['modules-not-router', 'web/src/modules/sales/deals/deal-page.tsx'],
  ['web-modules-meet', 'web/src/modules/finance/nosy.ts'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
const found: { rule: string; file: string }[] = [];

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${text}\n`);
  }
  // The root's packages are tools, which no workspace may ship.
  const tree = { name: 'tree', type: 'module', devDependencies: { vitest: '*' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(tree));
  const server = { name: 'server', type: 'module', devDependencies: { diff: '*' } };
  writeFileSync(path.join(folder, 'server/package.json'), JSON.stringify(server));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const script = path.join(ROOT, 'scripts/boundaries.mjs');
  const answer = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  for (const [, rule, file] of answer.stdout.matchAll(/^([a-z-]+): (\S+)(?: -> \S+)?$/gm)) {
    if (rule !== undefined && file !== undefined) found.push({ rule, file });
  }
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(BROKEN)('the import rule %s is violated by %s', (rule, file) => {
  expect(found).toContainEqual({ rule, file });
});

test('imports that follow the architecture violate no rule', () => {
  const bad = new Set(BROKEN.map(([, file]) => file));
  const alsoInCycle = 'server/src/platform/trip.ts';
  expect(found.filter(({ file }) => !bad.has(file) && file !== alsoInCycle)).toEqual([]);
});
