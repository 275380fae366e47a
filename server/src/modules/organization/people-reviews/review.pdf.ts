import type { PersonReview } from '@builder-os/contract/modules/organization/people-reviews';
import type { Content } from 'pdfmake/interfaces.js';
import type { Sender } from '../../../platform/organization/sender.ts';
import { pricedTable } from '../../../platform/pdf/priced-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { ratingRows, seatRows } from './review-words.ts';

export interface PrintedReview extends Sender {
  review: PersonReview;
  title: string;
  /** The day it's printed, in the office's time zone. */
  day: string;
}

/** Prints a review: the core values and the seats, without the administrators’ note. */
export function printReview({ review, title, ...company }: PrintedReview): Promise<Buffer> {
  const table = (name: string, rows: readonly (readonly [string, string])[]): Content[] =>
    rows.length === 0
      ? []
      : [
          pricedTable(
            [{ left: name }, { left: 'Answer' }],
            ['*', 160],
            rows.map(([label, text]) => [{ text: label }, { text }]),
          ),
        ];
  return printPdf({
    ...company,
    title: 'Review',
    number: title.replace('Review of ', ''),
    facts: [],
    content: [
      ...table('Core values', ratingRows(review)),
      { text: '', margin: [0, 0, 0, 14] },
      ...table('Seats', seatRows(review)),
    ],
  });
}
