import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { halvesOf } from './split-contract.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../contract/src');
const FILES = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.join(CONTRACT, file));

function split(resource: string) {
  const file = path.join(CONTRACT, resource);
  return halvesOf(file, readFileSync(file, 'utf8'));
}

test('lists, rules and endpoints of a resource do without zod', () => {
  const { names, plain } = split('modules/sales/deals.ts');
  expect(names.plain).toEqual(expect.arrayContaining(['DEAL_STAGES', 'isClosed', 'nextStage', 'dealEndpoints']));
  expect(names.schemas).toEqual(expect.arrayContaining(['dealSchema', 'createDealSchema', 'dealStageInput']));
  expect(plain).toContain("path: '/api/deals/:id'");
  expect(plain).not.toMatch(/\bz\.(object|enum|string)|summary: '|body: /);
});

test('what is made from a schema of another file is a schema too', () => {
  expect(split('modules/sales/leads.ts').names.schemas).toContain('convertLeadSchema');
});

test('no file loses a name, and none has a name in both halves', () => {
  for (const file of FILES) {
    const code = readFileSync(file, 'utf8');
    const { names } = halvesOf(file, code);
    const exported = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name);
    expect([...names.plain, ...names.schemas].toSorted(), file).toEqual(exported.toSorted());
  }
  // Every file of the contract is parsed.
}, 30_000);
