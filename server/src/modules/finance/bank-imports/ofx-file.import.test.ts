import { describe, expect, test } from 'vitest';
import { toWellFormed } from '../../../platform/ofx/well-formed-ofx.ts';
import { ofxOf } from './bank-imports.factory.ts';
import { isOfx, readOfx as readOfxFile } from './ofx-file.import.ts';
import { divide } from './read-lines.import.ts';

const readOfx = (content: string) => readOfxFile(Buffer.from(content));

test('lines, the account and its balance are read from a file without closing tags', async () => {
  const file = ofxOf(
    [
      ['2025-03-04', 'AT&amp;T  FIBER', '-89.99', 'F1'],
      ['2025-03-05', 'DEPOSIT', '1,500.00'],
    ],
    {
      balance: '-12.34',
    },
  );
  expect(isOfx(file)).toBe(true);
  expect(await readOfx(file)).toEqual({
    rows: [
      { row: 1, date: '2025-03-04', description: 'AT&T FIBER', amount: '-89.99', reference: null, bankId: 'F1' },
      { row: 2, date: '2025-03-05', description: 'DEPOSIT', amount: '1500.00', reference: null, bankId: 'N1' },
    ],
    bankAccount: '6789',
    statementDay: '2025-03-31',
    statementBalance: '-12.34',
  });
});

test('XML with closing tags, name and memo, check numbers, software vendor tags and credit cards is read', async () => {
  const file = `<?xml version="1.0"?>
<?OFX OFXHEADER="200" VERSION="220"?>
<OFX><SIGNONMSGSRSV1><SONRS><INTU.BID>3000</INTU.BID></SONRS></SIGNONMSGSRSV1>
<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF>
<CCACCTFROM><ACCTID>4111-1111-1111-9876</ACCTID></CCACCTFROM>
<BANKTRANLIST><STMTTRN><DTPOSTED>20250110</DTPOSTED><TRNAMT>-20.5</TRNAMT><FITID>A</FITID><CHECKNUM>1042</CHECKNUM>
<NAME>Coil mill</NAME><MEMO>Coil mill</MEMO></STMTTRN></BANKTRANLIST>
</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
  expect(isOfx(file)).toBe(true);
  expect(await readOfx(file)).toMatchObject({
    rows: [{ date: '2025-01-10', description: 'Coil mill', amount: '-20.50', reference: '1042' }],
    bankAccount: '9876',
    statementBalance: null,
  });
});

test('empty elements count as missing', async () => {
  const file = ofxOf([['2025-03-04', 'RENT', '-1.00', 'F1']]).replace(
    '<NAME>RENT',
    '<NAME>RENT\n<MEMO>\n<CHECKNUM></CHECKNUM>',
  );
  expect((await readOfx(file)).rows).toEqual([
    { row: 1, date: '2025-03-04', description: 'RENT', amount: '-1.00', reference: null, bankId: 'F1' },
  ]);
});

test('rows without a date or an amount are reported, and the others are read', async () => {
  const { rows } = await readOfx(
    ofxOf([
      ['soon', 'X', '1.00'],
      ['2025-03-04', 'Y', 'much'],
      ['2025-03-04', 'Z', '0.00'],
      ['2025-03-05', 'W', '2'],
    ]),
  );
  expect(rows.map((row) => ('reason' in row ? row.reason : 'fine'))).toEqual([
    'Couldn’t read the date.',
    'Couldn’t read the amount.',
    'The amount is 0.00.',
    'fine',
  ]);
});

describe('rejected files', () => {
  const refusal = async (content: string) => {
    try {
      await readOfx(content);
    } catch (error) {
      return error instanceof Error && 'fields' in error ? error.fields : error;
    }
    return 'read';
  };
  test('several accounts, foreign currencies, and files that aren’t statements', async () => {
    const file = ofxOf([]);
    expect(
      await refusal(file.replace('</STMTTRNRS>', '</STMTTRNRS><STMTTRNRS><STMTRS><CURDEF>USD</STMTRS></STMTTRNRS>')),
    ).toEqual({
      file: 'This file has more than one account. Download one account at a time.',
    });
    expect(await refusal(file.replace('<CURDEF>USD', '<CURDEF>EUR'))).toEqual({
      file: 'This file is in EUR. Choose a file in US dollars.',
    });
    for (const broken of ['<OFX>', '<OFX></OFX>', file.slice(0, -60), file.replace('</BANKTRANLIST>', '</STMTRS>')]) {
      expect(await refusal(broken)).toHaveProperty('file');
    }
  });

  test('names and nesting depths that would tie up the parser', async () => {
    expect(toWellFormed(`<OFX><${'A'.repeat(33)}>1</OFX>`)).toBeUndefined();
    expect(toWellFormed('<OFX>'.repeat(30))).toBeUndefined();
    const started = performance.now();
    expect(await refusal(`<OFX>${'<AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA>'.repeat(50_000)}`)).toHaveProperty('file');
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test('an ID the bank repeats is one line when both rows are equal, and two when they differ', () => {
  const line = (bankId: string | null, amount: string, row: number) => ({
    row,
    date: '2025-03-04',
    description: 'Coffee',
    amount,
    reference: null,
    bankId,
  });
  const keys = divide([
    line('F', '1.00', 1),
    line('F', '1.00', 2),
    line('F', '2.00', 3),
    line(null, '5.00', 4),
    line(null, '5.00', 5),
  ]).lines.map(({ key }) => key);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(4);
});

test('the next file can list the same lines in another order and swap their IDs', () => {
  const line = (description: string, amount: string) => ({
    row: 1,
    date: '2025-03-04',
    description,
    amount,
    reference: null,
    bankId: '0001',
  });
  const keysOf = (...lines: ReturnType<typeof line>[]) => divide(lines).lines.map(({ key }) => key);
  const march = keysOf(line('Coffee', '-4.00'), line('Lunch', '-12.00'), line('Tea', '-4.00'));
  expect(new Set(march).size).toBe(3);
  const turned = keysOf(line('Tea', '-4.00'), line('Lunch', '-12.00'), line('Coffee', '-4.00'));
  expect(turned.toSorted()).toEqual(march.toSorted());
  expect(march).not.toContain(keysOf(line('Deposit', '900.00'))[0]);
});
