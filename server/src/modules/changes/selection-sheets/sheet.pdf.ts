import type { SelectionSheet } from '@builder-os/contract/modules/changes/selection-sheets';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatCents, formatLongDay, NOTHING } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { figure, party, pricedTable } from '../../../platform/pdf/priced-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { type PrintedPicture, picturePages } from '../../../platform/pdf/printed-pictures.ts';
import { choiceFacts, differenceText, optionWords, SHEET_MEANING } from './sheet-words.ts';

export interface PrintedSheet extends Sender {
  sheet: SelectionSheet;
  customerName: string | null;
  siteAddress: string | null;
  pictures: readonly PrintedPicture[];
  timeZone: string;
  /** The day it's printed, in the office's time zone. */
  day: string;
}

const FACTS: Record<SelectionSheet['state'], string[]> = {
  sent: [],
  signed: ['Signed'],
  declined: ['Declined'],
  superseded: ['Replaced: a choice changed'],
  withdrawn: ['Withdrawn'],
};

/** Prints a job's choices: each with its allowance, price and difference, their sums, and the pictures. */
export function printSheet(printed: PrintedSheet): Promise<Buffer> {
  const { sheet, customerName, siteAddress, pictures, timeZone, ...company } = printed;
  return printPdf({
    ...company,
    title: 'Selection Sheet',
    number: `${sheet.jobNumber}-${sheet.number}`,
    facts: FACTS[sheet.state],
    content: [
      {
        fontSize: 9.4,
        lineHeight: 1.19,
        stack: [
          {
            margin: [0, 3, 0, 16],
            columnGap: 14,
            columns: [
              party('Customer', customerName ?? NOTHING, []),
              party('Job', `${sheet.jobNumber} ${sheet.jobName}`, [siteAddress]),
              party('Date', formatLongDay(company.day), []),
            ],
          },
          { text: SHEET_MEANING, margin: [0, 0, 60, 10] },
          linesTable(sheet, timeZone),
          ...picturePages('Pictures', pictures),
        ],
      },
    ],
  });
}

function linesTable(sheet: SelectionSheet, timeZone: string): Content {
  const total = (text: string): TableCell => ({ ...Object(figure(text)), bold: true });
  return pricedTable(
    [{ left: 'Selection' }, { left: 'Choice' }, 'Allowance', 'Price', 'Difference'],
    [90, '*', 68, 68, 74],
    [
      ...sheet.lines.map((line): TableCell[] => [
        { text: line.title, bold: true },
        {
          stack: [{ text: optionWords(line) }, { text: choiceFacts(line, timeZone), color: INK.muted, fontSize: 8.6 }],
        },
        figure(formatCents(line.allowance)),
        figure(formatCents(line.price)),
        figure(differenceText(line.difference)),
      ]),
      [
        { text: 'Total', bold: true },
        { text: '' },
        total(formatCents(sheet.allowance)),
        total(formatCents(sheet.price)),
        total(differenceText(sheet.difference)),
      ],
    ],
  );
}
