import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { files, ROOT, serverFiles } from './source-files.ts';

/** Matches an error message that contains an unformatted date. */
const RAW_DAY =
  /(?:validation|conflict|forbidden|notFound)\([^;]*?\$\{(?:\w+\.)*(?:\w*(?:[dD]ay|[dD]ate|Through|[tT]oday|[a-z]On|scheduledFor)|addDays\([^}]*)\}/g;

test('dates in error messages are written for people', () => {
  const raw = serverFiles
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      (readFileSync(path.join(ROOT, file), 'utf8').match(RAW_DAY) ?? []).map((text) => `${file}: ${text}`),
    );
  expect(raw).toEqual([]);
});

const BRITISH =
  /\b(cancelled|cancelling|enrolments?|(un)?categoris\w*|coloured|colours?|organisations?|judgements?|neighbours?|recognis\w*|anonymis\w*|favour\w*|behaviour|grey|cheques?|e-mail\w*|labelled|centre|programmes?)\b/i;

test('user-facing text is in American English, while stored values may differ', () => {
  const sources = files.filter(
    (file) => /^(contract|server|web)\/src\//.test(file) && /(?<!\.test|\.factory)\.tsx?$/.test(file),
  );
  const help = readdirSync(path.join(ROOT, 'docs/help')).map((file) => `docs/help/${file}`);
  const wrong = [...sources, ...help].flatMap((file) =>
    textsOf(file, readFileSync(path.join(ROOT, file), 'utf8'))
      .filter((text) => BRITISH.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(wrong).toEqual([]);
});

const BRITISH_NAME =
  /enrolment|categoris|colour|ageing|organis(?!m)|neighbour|recognis|anonymis|favour|behaviour|labelled/i;

test('files and declared names are in American English', () => {
  const declared = files.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const names = source.matchAll(/\b(?:const|let|function|class|interface|type)\s+(\w+)/g);
    return [file, ...[...names].map(([, name]) => `${file}: ${name}`)];
  });
  expect(declared.filter((name) => BRITISH_NAME.test(name))).toEqual([]);
});

/** Returns a file's user-facing texts: strings with a space or a capital letter. SQL and comments don't count. */
function textsOf(file: string, source: string): string[] {
  if (file.endsWith('.md')) return source.replace(/`[^`]*`|\]\([^)]*\)/g, '').split('\n');
  const code = source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '').replace(/sql(<[^`]*?>)?`[^`]*`/g, '');
  const texts = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|>[^<>{}=;]+<\//g) ?? [];
  return texts
    .map((text) => text.slice(1, -1).replace(/\$\{[^}]*\}/g, '…'))
    .filter((text) => /^[A-Z]/.test(text.trim()) || /[a-z] [a-z]/.test(text));
}

test('a letter names its sender with the postal address, never with the phone number alone', () => {
  const services = serverFiles.filter((file) => /\.(service|pdf)\.ts$/.test(file));
  const picksParts = /\bcities\b[^\n]{0,20},\s*phone\b/;
  expect(services.filter((file) => picksParts.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('a printed document shows cents in all its amounts', () => {
  // `formatExact` leaves out `.00`, so that $0 would stand below $7,845.60.
  const printed = serverFiles.filter((file) => file.endsWith('.pdf.ts'));
  expect(printed.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes('formatExact'))).toEqual([]);
});

test('a text is cut with cutText, which leaves no half of an emoji', () => {
  // PostgreSQL rejects JSON with such a half, so a long name would fail to save.
  const cut = /\.slice\(0, ?(?:LONGEST\w*|LIMITS\.\w+|NAME_LIMIT|[1-9]\d{2,})\)/;
  const code = files.filter((file) => /^(server|contract)\/src\/.*(?<!\.test|\.factory)\.ts$/.test(file));
  const cutting = code.filter((file) => cut.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(cutting.toSorted()).toEqual(CUT_OTHERWISE);
});

// ASCII, texts for a pattern, and names that aren't stored.
const CUT_OTHERWISE = [
  'contract/src/modules/sales/import-choices.ts',
  'contract/src/platform/person-name.ts',
  'server/src/modules/content/pages/front-matter.ts',
  'server/src/platform/db/similar-words.ts',
  'server/src/platform/http/serve.ts',
  'server/src/platform/session/session.plugin.ts',
];
