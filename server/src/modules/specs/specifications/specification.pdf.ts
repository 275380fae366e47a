import type {
  Specification,
  SpecificationCategory,
  SpecificationRevision,
} from '@builder-os/contract/modules/specs/specifications';
import { dayIn } from '@builder-os/contract/platform/dates';
import { unitText } from '@builder-os/contract/platform/unit-text';
import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '../../../platform/format/figures.ts';
import type { ShortSender } from '../../../platform/organization/sender.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';

export const CATEGORY_NAMES: Record<SpecificationCategory, string> = {
  structural: 'Structural',
  thermal: 'Thermal',
  fastening: 'Fastening',
  durability: 'Durability',
};

// Always one page: what doesn't fit can be read in the register.
const SHOWN_REVISIONS = 5;
const LONGEST_DESCRIPTION = 1_800;
const LONGEST_CELL = 44;

interface PrintedSpecification {
  sender: ShortSender;
  day: string;
  updatedOn: string;
  timeZone: string;
  specification: Specification;
  revisions: readonly SpecificationRevision[];
}

/** Prints the requirement, its source, and the previous texts, on one page. */
export function printSpecification(printed: PrintedSpecification): Promise<Buffer> {
  const { sender, day, updatedOn, specification } = printed;
  const { title, category, standard, sourceEdition, value, unit, revision } = specification;
  return printPdf({
    ...sender,
    title,
    facts: [`${CATEGORY_NAMES[category]} specification · revision ${revision} · updated ${formatDay(updatedOn)}`],
    day,
    footnote: 'Uncontrolled copy. Check Building Specs for the current revision.',
    content: [
      { text: `${value}${unitText(unit)}`, fontSize: 22, bold: true, margin: [0, 10, 0, 2] },
      { text: [standard, sourceEdition].filter(Boolean).join(', '), fontSize: 11, color: INK.muted },
      ...describe(specification),
      facts(specification),
      history(printed),
    ],
  });
}

function describe({ description }: Specification): Content[] {
  if (description === null) return [];
  const text = cut(description.replace(/\n{2,}/g, '\n'), LONGEST_DESCRIPTION);
  return [{ text, margin: [0, 12, 0, 0], fontSize: 10 }];
}

function facts({ effectiveFrom, reviewOn, ownerName }: Specification): Content {
  const lines = [
    effectiveFrom && `Effective ${formatDay(effectiveFrom)}`,
    reviewOn && `Review by ${formatDay(reviewOn)}`,
    ownerName && `Owner: ${ownerName}`,
  ].filter((line) => typeof line === 'string' && line !== '');
  return { text: lines.join(' · '), color: INK.muted, margin: [0, 12, 0, 0] };
}

function history({ revisions, timeZone }: PrintedSpecification): Content {
  return pdfTable({
    title: 'Revisions',
    columns: ['Revision', 'Date', 'Value', 'Standard', 'Change'],
    figures: ['Revision'],
    narrow: ['Revision'],
    nothing: '',
    rows: revisions
      .slice(0, SHOWN_REVISIONS)
      .map(({ number, createdAt, value, unit, standard, note }) => [
        String(number),
        formatDay(dayIn(new Date(createdAt), timeZone)),
        `${value}${unitText(unit)}`,
        cut(standard, LONGEST_CELL),
        cut(note ?? '', LONGEST_CELL),
      ]),
  });
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}
