import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, serverFiles } from '../../../../test/source-files.ts';
import { summarizeEntry } from './audit-log.ts';
import { pastTense } from './past-tense.ts';

const LITERALS = [/(?:action: |Action\([^']*)'[a-z-]+\.([a-z]+)/g, /verb: '([a-z]+)/g, /change\(act, '([a-z]+)/g];
/** Verbs that double their last letter, end in `ied`, or change. */
const NOT_REGULAR =
  /[^aeiou]y$|^[^aeiou]*[aeiou][bdgmnprt]$|^(?:bring|choose|freeze|give|hold|let|make|pay|put|read|reset|run|sell|send|set|split|take|tell|undo|withdraw|write)$/;

const summarize = (action: string, entry = {}) =>
  summarizeEntry({ action, label: null, resourceId: '3', fields: [], reason: null, status: null, ...entry });

test.each([
  ['invoice.print', 'Printed invoice #3'],
  ['scorecard.freeze', 'Froze scorecard #3'],
  ['allocation-run.export', 'Exported allocation run #3'],
  ['deal.undo-move', 'Undid move: deal #3'],
  ['job.export-cost-report', 'Exported cost report: job #3'],
  ['user.reset-password', 'Reset the password of user #3'],
  ['user.change-role', 'Changed the role of user #3'],
  ['user.revoke', 'Revoked a permission from user #3'],
  ['invoice.revoke', 'Revoked the link for invoice #3'],
  ['api-token.revoke', 'Revoked API token #3'],
  ['bank-line.categorise', 'Categorized bank line #3'],
  ['enrolment.complete', 'Completed enrollment #3'],
  ['backup.create-failed', 'Backup failed'],
])('%s is summarized as “%s”', (action, summary) => {
  expect(summarize(action)).toBe(summary);
});

test('a health check passed, or raised an alert', () => {
  expect(summarize('health.check', { status: 'healthy' })).toBe('Health check passed');
  expect(summarize('health.check', { status: 'warning' })).toBe('Health check raised an alert');
});

test('no verb in the code gets the regular past tense if its own is different', () => {
  const sources = serverFiles.filter((file) => !file.endsWith('.test.ts'));
  const text = sources.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  const verbs = new Set(LITERALS.flatMap((literal) => [...text.matchAll(literal)].map(([, verb = '']) => verb)));
  expect(verbs.size).toBeGreaterThan(60);
  const irregular = [...verbs].filter((verb) => NOT_REGULAR.test(verb));
  expect(irregular.length).toBeGreaterThan(5);
  expect(irregular.filter((verb) => [`${verb}ed`, `${verb}d`].includes(pastTense(verb).toLowerCase()))).toEqual([]);
});
