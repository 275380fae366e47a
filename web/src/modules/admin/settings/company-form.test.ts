import { expect, test } from 'vitest';
import { changesOf, companyFormSchema, entriesOf } from './company-form.ts';

const settings = {
  companyName: 'Cedar Frame',
  systemEmail: 'office@cedar.example',
  backupFrequency: 'daily' as const,
  logRetention: 'forever' as const,
  ownerName: 'Dale',
  ownerTitle: 'Owner',
  cities: ['Springfield, Ohio', 'Detroit, Michigan'],
  address: '12 Mill Street\nSpringfield, OH 45502',
  phone: '(937) 555-0142',
  email: '',
  timeZone: 'America/New_York',
  websiteUrl: '',
  networkUrl: '',
  videoUrl: '',
  logoUrl: null,
  version: 4,
};

test('cities are lines in one field, and blank lines are ignored', () => {
  const entries = entriesOf(settings);
  expect(entries.cities).toBe('Springfield, Ohio\nDetroit, Michigan');
  expect(changesOf(companyFormSchema.parse({ ...entries, cities: ' Dayton, Ohio \n\n' })).cities).toEqual([
    'Dayton, Ohio',
  ]);
});

test('the form rejects values the server would reject', () => {
  const wrong = { ...entriesOf(settings), companyName: ' ', websiteUrl: 'javascript:alert(1)', timeZone: 'Mars' };
  const { error } = companyFormSchema.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['companyName', 'timeZone', 'websiteUrl']);
});
