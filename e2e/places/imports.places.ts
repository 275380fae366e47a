import { expect, type Page } from '@playwright/test';
import { expectScreen, openScreen } from '../screens.ts';
import { latestImportState, removeAll } from './made.ts';
import { BODY, type Place, place } from './place.ts';

interface Kind {
  records: 'leads' | 'contacts' | 'deals';
  record: string;
  /** One valid row, one faulty, one duplicate. */
  lines: string[];
}

const KINDS: Kind[] = [
  {
    records: 'leads',
    record: 'lead',
    lines: [
      'Title,Company,Email',
      'Infill lots,Harbor Homes,tom@harborhomes.example',
      ',No title,',
      'Infill lots,Harbor Homes,',
    ],
  },
  {
    records: 'contacts',
    record: 'contact',
    lines: [
      'First name,Last name,Email',
      'Tom,Okafor,tom@eastside.example',
      ',Nameless,',
      'Tom,Okafor,tom@eastside.example',
    ],
  },
  {
    records: 'deals',
    record: 'deal',
    lines: [
      'Title,Company,Value',
      'Infill lots,Eastside Land Trust,212000',
      ',No title,',
      'Garage,Clark Yard Supply,soon',
    ],
  },
];

export const IMPORT_PLACES: Place[] = KINDS.flatMap((kind) => [
  place(`Import ${kind.records}`, (page) => openImport(page, kind), BODY),
  place(
    `Import ${kind.records}, match`,
    async (page) => {
      await openImport(page, kind);
      await chooseFile(page, kind);
      await expect(page.getByRole('button', { name: 'Check Rows' })).toBeVisible();
    },
    BODY,
  ),
  place(`Import ${kind.records}, check`, (page) => openCheck(page, kind), BODY),
  place(
    `Import ${kind.records}, done`,
    async (page) => {
      await openCheck(page, kind);
      await page.getByRole('button', { name: `Import 1 ${kind.record}` }).click();
      await expect(page.getByRole('button', { name: 'Undo Import' })).toBeVisible();
    },
    BODY,
  ),
]);

async function openImport(page: Page, { records }: Kind): Promise<void> {
  await openScreen(page, `/${records}/import`, titleOf(records));
}

async function chooseFile(page: Page, { records, lines }: Kind): Promise<void> {
  const buffer = Buffer.from(`${lines.join('\n')}\n`);
  await page
    .getByLabel('Choose a CSV or Excel file or drop it here')
    .setInputFiles({ name: `few-${records}.csv`, mimeType: 'text/csv', buffer });
}

async function openCheck(page: Page, kind: Kind): Promise<void> {
  // Wait until an import started by an earlier click is finished, so it doesn't add records afterwards.
  await expect.poll(() => latestImportState(page)).not.toMatch(/ing$/);
  await removeAll(page, `/api/${kind.records}`);
  await openImport(page, kind);
  await chooseFile(page, kind);
  await page.getByRole('button', { name: 'Check Rows' }).click();
  await expectScreen(page, titleOf(kind.records));
  await expect(page.getByRole('button', { name: `Import 1 ${kind.record}` })).toBeVisible();
}

function titleOf(records: string): string {
  return `Import ${records.charAt(0).toUpperCase()}${records.slice(1)}`;
}
