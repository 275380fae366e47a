import { expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { totalLine } from './priced-table.ts';
import { printPdf } from './print-pdf.ts';

// These widths come out a hair above those of their columns, by rounding.
test.each(['Due September 18, 2026', 'Due November 13, 2026', 'Due December 23, 2026'])(
  '“%s” stays on one line',
  async (label) => {
    const content = [{ fontSize: 9.4, stack: [totalLine(label, '$1,450.00')] }];
    const pdf = await printPdf({
      companyName: 'Lark',
      cities: [],
      title: 'Invoice',
      facts: [],
      day: '2026-09-01',
      content,
    });
    expect((await readPdf(pdf)).pages.join()).toContain(label);
  },
);
