import type { FirstRunState, FirstRunStep } from '@builder-os/contract/modules/admin/first-run';

interface StepWords {
  label: string;
  heading: string;
  /** What the step is for. */
  sentence: string;
}

export const STEP_WORDS: Record<FirstRunStep, StepWords> = {
  company: {
    label: 'Company',
    heading: 'Your company',
    sentence:
      'Its name appears in the sidebar, on the sign-in pages and on printed documents. Sample data shows every screen with invented people, and can be removed whole later.',
  },
  'business-units': {
    label: 'Business units',
    heading: 'Your business units',
    sentence:
      'Deals, bills, rocks and figures belong to one of these units. Say in a line what each does; leave empty what you do not run.',
  },
  'sample-data': {
    label: 'Sample data',
    heading: 'Sample data, or an empty product',
    sentence:
      'Sample data shows every screen with invented people and companies. It is marked as such and can be removed whole, in System Settings.',
  },
  contacts: {
    label: 'Contacts',
    heading: 'Bring your contacts',
    sentence:
      'A CSV file from your address book, your accounting or another CRM. You match its columns, see every row checked, and can undo the import.',
  },
};

export const STATE_WORDS: Record<FirstRunState, string> = { open: 'Open', done: 'Done', skipped: 'Skipped' };
