import type { Column, Content, ContentText } from 'pdfmake/interfaces.js';
import { formatDay } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';

export interface Certificate extends Sender {
  /** The day it's printed. */
  day: string;
  number: string;
  studentName: string;
  courseTitle: string;
  duration: string;
  completedOn: string;
}

/** Prints who completed which course, and when. */
export function printCertificate(certificate: Certificate): Promise<Buffer> {
  const { day, number, studentName, courseTitle, duration, completedOn, ...sender } = certificate;
  return printPdf({
    ...sender,
    title: 'Certificate of Completion',
    facts: [`Certificate no. ${number}`],
    day,
    isLandscape: true,
    content: [
      { ...line('This certifies that'), margin: [0, 48, 0, 0] },
      { ...large(studentName, 28), color: INK.action },
      line('has successfully completed'),
      large(courseTitle, 20),
      line(`${duration} · completed on ${formatDay(completedOn)}`),
      {
        margin: [0, 90, 0, 0],
        columns: [
          { text: '', width: '*' },
          signature('Instructor'),
          { text: '', width: 40 },
          signature(sender.companyName),
          { text: '', width: '*' },
        ],
      },
    ],
  });
}

function line(text: string): ContentText {
  return { text, alignment: 'center', fontSize: 12, margin: [0, 10, 0, 0] };
}

function large(text: string, fontSize: number): ContentText {
  return { ...line(text), bold: true, fontSize };
}

function signature(label: string): Column {
  const rule: Content = {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5, lineColor: INK.text }],
  };
  return { stack: [rule, { text: label, color: INK.muted, margin: [0, 4, 0, 0] }], width: 220 };
}
