import { updatePriceListSchema } from '@builder-os/contract/modules/steel/price-lists';
import { COATINGS } from '@builder-os/contract/modules/steel/steel-grades';
import { expect, test } from 'vitest';
import { codeOf, toDraftBody, toDraftEntries } from './draft-entries.ts';
import { buildPriceList } from './price-list.factory.ts';

const draft = buildPriceList({ note: 'Coil went up' });
const { packages, rates, tiers, bufferPercent, minimumCoating, minimumMil, note } = draft;

test('an untouched draft is sent unchanged', () => {
  const body = updatePriceListSchema.parse(toDraftBody(toDraftEntries(draft), COATINGS));
  expect(body).toEqual({
    packages,
    rates: rates.map(({ code, label, unitPrice }) => ({ code, label, unitPrice })),
    tiers,
    bufferPercent,
    minimumCoating,
    minimumMil,
    note,
  });
});

test('a new line gets a code from its name, and an existing line keeps its code when renamed', () => {
  const entries = {
    ...toDraftEntries(draft),
    rates: [
      { id: 'principal', label: 'Owner', unitPrice: '$1,200' },
      { id: '', label: 'CAD technician', unitPrice: '30.00' },
    ],
  };
  expect(toDraftBody(entries, COATINGS).rates).toEqual([
    { code: 'principal', label: 'Owner', unitPrice: '1200.00' },
    { code: 'cad_technician', label: 'CAD technician', unitPrice: '30.00' },
  ]);
});

test('a line without numbers is rejected by the contract at its own fields', () => {
  const entries = { ...toDraftEntries(draft), tiers: [{ fromUnits: '', percent: '' }] };
  const { error } = updatePriceListSchema.safeParse(toDraftBody(entries, COATINGS));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['tiers.0.fromUnits', 'tiers.0.percent']);
});

test.each([
  ['Structural engineer', 'structural_engineer'],
  ['3D modeller (senior)', 'd_modeller_senior'],
  ['Wärme', 'wa_rme'],
  ['2×4', 'item'],
])('%s gets the code %s', (name, code) => {
  expect(codeOf(name)).toBe(code);
});
