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

test('a resource’s lists, rules, and endpoints don’t use zod', () => {
  const { names, plain } = split('modules/sales/deals.ts');
  expect(names.plain).toEqual(expect.arrayContaining(['DEAL_STAGES', 'isClosed', 'nextStage', 'dealEndpoints']));
  expect(names.schemas).toEqual(expect.arrayContaining(['dealSchema', 'createDealSchema', 'dealStageInput']));
  expect(plain).toContain("path: '/api/deals/:id'");
  expect(plain).not.toMatch(/\bz\.(object|enum|string)|summary: '|body: /);
});

test('a value derived from another file’s schema counts as a schema', () => {
  expect(split('modules/sales/leads.ts').names.schemas).toContain('convertLeadSchema');
});

test('every exported name ends up in exactly one half of its file', () => {
  for (const file of FILES) {
    const code = readFileSync(file, 'utf8');
    const { names } = halvesOf(file, code);
    const exported = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name);
    expect([...names.plain, ...names.schemas].toSorted(), file).toEqual(exported.toSorted());
  }
  // This test parses every contract file.
}, 30_000);
