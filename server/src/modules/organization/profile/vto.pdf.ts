import type { Issue } from '@builder-os/contract/modules/organization/issues';
import type { CoreValues, Vision } from '@builder-os/contract/modules/organization/profile-blocks';
import { quarterName } from '@builder-os/contract/modules/organization/quarters';
import type { Rock } from '@builder-os/contract/modules/organization/rocks';
import type { Content } from 'pdfmake/interfaces.js';
import { formatDay, formatMoney } from '../../../platform/format/figures.ts';
import type { ShortSender } from '../../../platform/organization/sender.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';

export interface Vto {
  sender: ShortSender;
  day: string;
  coreValues: CoreValues['items'];
  vision: Vision;
  quarter: string;
  rocks: readonly Rock[];
  issues: readonly Issue[];
}

const NOT_YET = 'Not written yet.';

/** The eight questions on two pages: vision on the first, traction on the second. */
export function printVto(vto: Vto): Promise<Buffer> {
  const { sender, day } = vto;
  return printPdf({
    ...sender,
    title: 'V/TO',
    facts: ['Vision on this page, traction on the next'],
    day,
    isLandscape: true,
    content: [...visionPage(vto), ...tractionPage(vto)],
  });
}

function visionPage({ coreValues, vision }: Vto): Content[] {
  const { threeYear } = vision;
  return [
    {
      columns: [
        [
          box(
            'Core values',
            coreValues.map(({ name, text }) => [name, text].filter(Boolean).join(': ')),
          ),
          box('Core focus', [named('Purpose', vision.purpose), named('Niche', vision.niche)]),
          box('10-year target', [vision.tenYearTarget]),
        ],
        [
          box('Marketing strategy', [
            named('Target market', vision.targetMarket),
            ...vision.threeUniques.map((unique, index) => `Unique ${index + 1}: ${unique}`),
            named('Proven process', vision.provenProcess),
            named('Guarantee', vision.guarantee),
          ]),
          box('Mission and vision', [vision.mission, vision.vision]),
        ],
        [box('3-year picture', [...figuresOf(threeYear), ...threeYear.picture])],
      ],
      columnGap: 14,
    },
  ];
}

function tractionPage({ vision, quarter, rocks, issues }: Vto): Content[] {
  const { oneYear } = vision;
  return [
    {
      pageBreak: 'before',
      columns: [
        [box('1-year plan', [...figuresOf(oneYear), ...oneYear.goals])],
        [
          box(
            `Rocks, ${quarterName(quarter)}`,
            rocks.map(({ title, ownerName }) => (ownerName === null ? title : `${title} (${ownerName})`)),
          ),
        ],
        [
          box(
            'Issues',
            issues.map(({ title }) => title),
          ),
        ],
      ],
      columnGap: 14,
    },
  ];
}

function figuresOf({ date, revenue, profit, measurables }: Vision['oneYear'] | Vision['threeYear']): (string | null)[] {
  return [
    named('Date', date && formatDay(date)),
    named('Revenue', revenue && formatMoney(revenue)),
    named('Profit', profit && formatMoney(profit)),
    named('Measurables', measurables),
  ];
}

function named(name: string, text: string | null): string | null {
  return text === null ? null : `${name}: ${text}`;
}

function box(title: string, lines: readonly (string | null)[]): Content {
  const said = lines.filter((line) => line !== null && line !== '');
  const text: Content =
    said.length === 0 ? { text: NOT_YET, color: INK.muted } : { ul: said.map((line) => line ?? '') };
  return {
    stack: [{ text: title, bold: true, fontSize: 11, color: INK.action, margin: [0, 8, 0, 3] }, text],
  };
}
