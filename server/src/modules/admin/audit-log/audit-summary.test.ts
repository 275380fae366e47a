import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, serverFiles } from '../../../../test/source-files.ts';
import { summarizeEntry } from './audit-log.ts';

const LITERALS = [/action: '([a-z-]+)\.([a-z-]+)'/g, /(verb): '([a-z-]+)'/g, /(change)\(act, '([a-z-]+)'/g];
const PAST = /^(?:\w+ed|Brought|Chose|Froze|Made|Paid|Ran|Sent|Took|Undid)\b/;
/** They begin with a noun and still say what happened. */
const EVENTS = ['Access request declined', 'Health check raised an alert', 'Password change failed', 'Sign-in failed'];

const summarize = (action: string, entry = {}) =>
  summarizeEntry({ action, label: null, resourceId: '3', fields: [], reason: null, status: null, ...entry });

test.each([
  ['invoice.print', 'Printed invoice #3'],
  ['scorecard.freeze', 'Froze scorecard #3'],
  ['allocation-run.export', 'Exported allocation run #3'],
  ['deal.undo-move', 'Undid move: deal #3'],
  ['job.export-cost-report', 'Exported cost report: job #3'],
  ['user.change-role', 'Changed the role of user #3'],
  ['user.revoke', 'Revoked a permission from user #3'],
  ['invoice.revoke', 'Revoked the link for invoice #3'],
  ['api-token.revoke', 'Revoked api token #3'],
  ['backup.create-failed', 'Backup failed'],
])('%s is summarized as “%s”', (action, summary) => {
  expect(summarize(action)).toBe(summary);
});

test('a health check passed, or raised an alert', () => {
  expect(summarize('health.check', { status: 'healthy' })).toBe('Health check passed');
  expect(summarize('health.check', { status: 'warning' })).toBe('Health check raised an alert');
});

test('every action in the code is summarized in the past tense', () => {
  const sources = serverFiles.filter((file) => !file.endsWith('.test.ts'));
  const text = sources.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  const actions = LITERALS.flatMap((literal) => [...text.matchAll(literal)].map(([, noun, verb]) => `${noun}.${verb}`));
  expect(actions.length).toBeGreaterThan(200);
  const present = [...new Set(actions)].map((action) => summarize(action)).filter((summary) => !PAST.test(summary));
  expect(present.sort()).toEqual(EVENTS);
});
