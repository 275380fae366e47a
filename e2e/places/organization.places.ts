import { expect, type Page } from '@playwright/test';
import { chooseForRecord, expectDialog, expectLoaded, openScreen } from '../screens.ts';
import {
  fillOrganization,
  ISSUE,
  MEASURABLE,
  makeMeeting,
  makeQuarterToClose,
  makeSettledIssue,
  PROCESS,
  ROCK,
  SEAT,
  TODO,
} from './organization-made.ts';
import { BODY, DIALOG, MENU, type Place, place } from './place.ts';

const TITLE = 'Organization';
const UNITS = '?tab=business-units';
const ISSUES = '?tab=issues';
const PEOPLE = '?tab=people';
const VISION = '?tab=vision';

export const ORGANIZATION_PLACES: Place[] = [
  place('EOS Traction', (page) => openTab(page, ''), BODY),
  place('EOS Traction, 13 weeks', (page) => openTab(page, '?as=table'), BODY),
  place('EOS Traction, issues', (page) => openTab(page, ISSUES), BODY),
  place('EOS Traction, people', (page) => openTab(page, PEOPLE), BODY),
  place('EOS Traction, V/TO', (page) => openTab(page, VISION), BODY),
  menuOf('EOS Traction, measurable menu', '', MEASURABLE),
  menuOf('EOS Traction, to-do menu', ISSUES, TODO),
  menuOf('EOS Traction, seat menu', PEOPLE, SEAT),
  place('New Measurable', (page) => openByButton(page, '', 'New Measurable'), DIALOG),
  place('Edit Measurable', (page) => openByMenu(page, '', MEASURABLE, 'Edit Measurable'), DIALOG),
  place('Enter Score', (page) => openByMenu(page, '', MEASURABLE, 'Enter Score'), DIALOG),
  place('Edit Core values', (page) => openByButton(page, '', 'Edit Core values'), DIALOG),
  place('Write your V/TO', (page) => openByButton(page, VISION, /^(Write the|Edit) V\/TO$/), DIALOG),
  place('Schedule of the weekly L10', (page) => openByButton(page, '', 'Edit the Weekly L10 schedule'), DIALOG),
  place('Past meetings', openHeld, DIALOG),
  place('Raise Issue', (page) => openByButton(page, ISSUES, 'Raise Issue'), DIALOG),
  place('Edit Issue', (page) => openByButton(page, ISSUES, ISSUE), DIALOG),
  place('Solve Issue', (page) => openByButton(page, ISSUES, `Solve ${ISSUE}`), DIALOG),
  place('Settled issue', openSettledIssue, DIALOG),
  menuOf('EOS Traction, issue menu', ISSUES, ISSUE),
  place('New To-do', (page) => openByButton(page, ISSUES, 'New To-do'), DIALOG),
  place('Edit To-do', (page) => openByMenu(page, ISSUES, TODO, 'Edit To-do'), DIALOG),
  place('New Seat', (page) => openByButton(page, PEOPLE, 'New Seat'), DIALOG),
  place('Edit Seat', (page) => openByMenu(page, PEOPLE, SEAT, 'Edit Seat'), DIALOG),
  place('Rate a person', (page) => openByButton(page, PEOPLE, /^Rate /), DIALOG),
  place('Organization, Profit First', (page) => openTab(page, '?tab=profit-first'), BODY),
  place('Organization, calendar', (page) => openTab(page, '?tab=calendar'), BODY),
  place('Organization, calendar week', (page) => openTab(page, '?tab=calendar&view=week'), BODY),
  place('Organization, calendar link', (page) => openByButton(page, '?tab=calendar', 'Calendar link'), DIALOG),
  place('Quarterly Rocks', (page) => openTab(page, '?tab=rocks'), BODY),
  place('Quarterly Rocks by owner', (page) => openTab(page, '?tab=rocks&by=owner'), BODY),
  place('New Rock', (page) => openByButton(page, '?tab=rocks', 'New Rock'), DIALOG),
  place('Rock', openRock, DIALOG),
  place(
    'Rock menu',
    async (page) => {
      await openRock(page);
      await page.getByRole('button', { name: `Actions for ${ROCK}` }).click();
    },
    MENU,
  ),
  place(
    'Edit Rock',
    async (page) => {
      await openRock(page);
      await page.getByRole('button', { name: 'Edit Rock' }).click();
      await expectDialog(page, 'Edit Rock');
    },
    DIALOG,
  ),
  place(
    'Close a quarter',
    async (page) => {
      const quarter = await makeQuarterToClose(page);
      await openByButton(page, `?tab=rocks&quarter=${quarter}`, 'Close Quarter');
    },
    DIALOG,
  ),
  place('Process Maps', (page) => openTab(page, '?tab=processes'), BODY),
  place(
    'Process Maps, no match',
    async (page) => {
      await openTab(page, '?tab=processes&q=zebra');
      await expect(page.getByText('No process maps found')).toBeVisible();
    },
    BODY,
  ),
  place('New Process', (page) => openByButton(page, '?tab=processes', 'New Process'), DIALOG),
  place('Process map', openProcess, DIALOG),
  place('Edit Process', (page) => openPart(page, 'Edit Process', 'Edit Process'), DIALOG),
  place('Run as Checklist', (page) => openPart(page, 'Run as Checklist', 'Run as Checklist'), DIALOG),
  place('Process history', (page) => openPart(page, `History of ${PROCESS}`, `History of ${PROCESS}`), DIALOG),
  place('Organization, business units', (page) => openTab(page, UNITS), BODY),
  place('Edit business unit', (page) => openByButton(page, UNITS, 'Edit Steel Framing'), DIALOG),
  place('Market size', (page) => openByButton(page, UNITS, 'Edit Market size'), DIALOG),
  place('Budget categories', (page) => openByButton(page, UNITS, 'Edit Budget categories'), DIALOG),
  place('Staffing plan', (page) => openByButton(page, UNITS, 'Edit Staffing plan'), DIALOG),
  place('History of Staffing plan', (page) => openByButton(page, UNITS, 'History of Staffing plan'), DIALOG),
  place('Meeting, planned', (page) => openMeeting(page, 'planned'), BODY),
  place('Meeting, running', (page) => openMeeting(page, 'running'), BODY),
  place('Meeting, ended', (page) => openMeeting(page, 'closed'), BODY),
  place('Edit Meeting', (page) => openInMeeting(page, 'planned', 'Edit Meeting', 'Edit Meeting'), DIALOG),
  place('End meeting?', (page) => openInMeeting(page, 'running', 'End Meeting', 'End meeting?'), DIALOG),
];

function menuOf(name: string, search: string, record: string): Place {
  return place(
    name,
    async (page) => {
      await openTab(page, search);
      await page.getByRole('button', { name: `Actions for ${record}` }).click();
    },
    MENU,
  );
}

async function openTab(page: Page, search: string): Promise<void> {
  await fillOrganization(page);
  await openScreen(page, `/organization${search}`, TITLE);
  await expect(page.getByRole('tabpanel').locator('section, ul, dl, p').first()).toBeVisible();
  // The ratings load after the rest of the section.
  if (search === PEOPLE) await expect(page.getByRole('button', { name: /^Rate / }).first()).toBeVisible();
  await expectLoaded(page);
}

async function openByButton(page: Page, search: string, button: string | RegExp): Promise<void> {
  await openTab(page, search);
  const name = page.getByRole('button', { name: button, exact: true });
  await name.first().click();
  await expectDialog(page);
}

async function openByMenu(page: Page, search: string, record: string, action: string): Promise<void> {
  await openTab(page, search);
  await chooseForRecord(page, record, action);
  await expectDialog(page, action);
}

async function openHeld(page: Page): Promise<void> {
  await makeMeeting(page, 'closed');
  await openByButton(page, '', 'Past meetings');
}

async function openSettledIssue(page: Page): Promise<void> {
  const { id, title } = await makeSettledIssue(page);
  await page.goto(`/organization?issue=${id}`);
  await expectDialog(page, title);
}

async function openRock(page: Page): Promise<void> {
  await openTab(page, '?tab=rocks');
  await page.getByText(ROCK).first().click();
  await expectDialog(page, ROCK);
}

async function openProcess(page: Page): Promise<void> {
  await openTab(page, '?tab=processes');
  await page.getByRole('button', { name: PROCESS, exact: true }).click();
  await expectDialog(page, PROCESS);
}

async function openPart(page: Page, button: string, dialog: string): Promise<void> {
  await openProcess(page);
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await expectDialog(page, dialog);
}

async function openMeeting(page: Page, state: 'planned' | 'running' | 'closed'): Promise<void> {
  const { id, title } = await makeMeeting(page, state);
  await openScreen(page, `/organization/meetings/${id}`, title);
  await expect(page.getByRole('region', { name: 'Agenda' })).toBeVisible();
  await expectLoaded(page);
}

async function openInMeeting(page: Page, state: 'planned' | 'running', button: string, dialog: string): Promise<void> {
  await openMeeting(page, state);
  await page.getByRole('button', { name: button }).click();
  await expectDialog(page, dialog);
}
