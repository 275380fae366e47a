import type { FirstRunState, FirstRunStep } from '@builder-os/contract/modules/admin/first-run';

interface StepWords {
  label: string;
  heading: string;
  /** The purpose of the step. */
  sentence: string;
}

export const STEP_WORDS: Record<FirstRunStep, StepWords> = {
  company: {
    label: 'Company',
    heading: 'Your company',
    sentence:
      'Its name appears in the sidebar, on sign-in pages and on printed documents. Sample data fills every screen with made-up people, and you can remove all of it later.',
  },
  'business-units': {
    label: 'Business units',
    heading: 'Your business units',
    sentence:
      'Deals, bills, rocks and numbers belong to one of these units. Describe each in one line. Leave any you don’t run blank.',
  },
  'sample-data': {
    label: 'Sample data',
    heading: 'Start with sample data or start empty',
    sentence:
      'Sample data fills every screen with made-up people and companies. It’s labeled as sample data, and you can remove all of it in System Settings.',
  },
  contacts: {
    label: 'Contacts',
    heading: 'Bring your contacts',
    sentence:
      'Use a CSV file from your address book, accounting software or another CRM. You’ll match its columns and review every row, and you can undo the import.',
  },
};

export const STATE_WORDS: Record<FirstRunState, string> = { open: 'Open', done: 'Done', skipped: 'Skipped' };
