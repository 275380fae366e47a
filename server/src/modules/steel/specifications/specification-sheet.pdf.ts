import type { SpecificationKind, SteelSpecification } from '@builder-os/contract/modules/steel/specifications';
import { SPECIFICATION_KINDS } from '@builder-os/contract/modules/steel/specifications';
import { unitText } from '@builder-os/contract/platform/unit-text';
import type { Sender } from '../../../platform/organization/sender.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';

interface Sheet extends Sender {
  day: string;
  specifications: readonly SteelSpecification[];
}

const HEADINGS: Record<SpecificationKind, string> = {
  climate_zone: 'Climate zone',
  energy_code: 'Energy code',
  thickness: 'Thickness',
  coating: 'Coating',
  structure: 'Structure',
  insulation: 'Insulation',
  other: 'Other',
};

/** Prints the specifications by subject, each with the code it relies on. */
export function printSpecificationSheet({ day, specifications, ...sender }: Sheet): Promise<Buffer> {
  const kinds = SPECIFICATION_KINDS.filter((kind) => specifications.some((one) => one.kind === kind));
  return printPdf({
    ...sender,
    title: 'Steel framing specifications',
    facts: ['Code editions vary by jurisdiction and year. Check with your local building department.'],
    day,
    content: kinds.flatMap((kind) =>
      pdfTable({
        title: HEADINGS[kind],
        columns: ['Specification', 'Value', 'Applies in', 'Standard', 'Note'],
        figures: [],
        rows: specifications
          .filter((one) => one.kind === kind)
          .map(({ title, value, unit, place, reliesOn, note }) => [
            title,
            `${value}${unitText(unit)}`,
            place ?? 'Everywhere',
            reliesOn ?? '',
            note ?? '',
          ]),
        nothing: '',
      }),
    ),
  });
}
