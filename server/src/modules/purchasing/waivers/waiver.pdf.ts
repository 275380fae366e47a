import type { Waiver } from '@builder-os/contract/modules/purchasing/waivers';
import type { Content } from 'pdfmake/interfaces.js';
import { formatCents, formatLongDay } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import { party } from '../../../platform/pdf/priced-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { waiverTitle, waiverWords } from './waiver-words.ts';

export interface PrintedWaiver extends Sender {
  waiver: Waiver;
  /** The day it's printed, in the office's time zone. */
  day: string;
}

/** Prints a waiver: vendor, job, amount and day, and the text the vendor signs. */
export function printWaiver({ waiver, ...company }: PrintedWaiver): Promise<Buffer> {
  const { vendorName, jobNumber, jobName, amount, throughOn } = waiver;
  return printPdf({
    ...company,
    title: waiverTitle(waiver),
    number: jobNumber,
    facts: [],
    content: [
      {
        margin: [0, 3, 0, 18],
        columnGap: 14,
        columns: [
          party('Vendor', vendorName, []),
          party('Job', `${jobNumber} ${jobName}`, []),
          party('Amount', formatCents(amount), [`Work through ${formatLongDay(throughOn)}`]),
        ],
      },
      ...waiverWords(waiver, company.companyName).map((text): Content => ({ text, margin: [0, 0, 90, 10] })),
    ],
  });
}
