export const IMPORTED_ROWS = 24;
export const DUPLICATES = 3;
export const FAULTY = 3;

/** The lead the test follows through the app. */
export const TARGET = {
  title: 'Lagonda Row, 12-unit kit',
  company: 'Lagonda Row LLC',
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@lagondarow.example',
};

const HEAD = [
  'Title',
  'Company',
  'First name',
  'Last name',
  'Email',
  'Status',
  'Priority',
  'Source',
  'Value',
  'Remarks',
];
const STATUSES = ['new', 'contacted', 'qualified'];

/**
 * A file of 30 rows: 24 valid (8 new, 8 contacted, 8 qualified including the target), 3 duplicates, 3 faulty.
 * @param existingEmail the email address of an existing lead
 */
export function makeLeadFile(existingEmail: string): string {
  const right = Array.from({ length: IMPORTED_ROWS - 1 }, (_, index) => [
    `Infill lot ${index + 1}`,
    `Harbor Homes ${index + 1}`,
    'Tom',
    'Okafor',
    `tom.${index + 1}@harborhomes.example`,
    STATUSES[index % STATUSES.length] ?? '',
    'medium',
    'Trade show',
    String((index + 1) * 1000),
    'Met at the spring fair',
  ]);
  const { title, company, firstName, lastName, email } = TARGET;
  const target = [
    title,
    company,
    firstName,
    lastName,
    email,
    'qualified',
    'high',
    'Referral',
    '$138,800.00',
    'Wants "phase 1" first',
  ];
  const duplicates = [
    ['Another title', 'Another company', '', '', existingEmail, 'new', 'low', '', '', ''],
    ['Twice in the file', 'Harbor Homes', '', '', 'tom.1@harborhomes.example', 'new', 'low', '', '', ''],
    [title, company, '', '', '', 'new', 'low', '', '', ''],
  ];
  const faulty = [
    ['', 'No Title Builders', '', '', '', 'new', 'low', '', '', ''],
    ['Wrong address', 'Mail Slip Homes', '', '', 'not-an-address', 'new', 'low', '', '', ''],
    ['Wrong value', 'Figures & Sons', '', '', '', 'new', 'low', '', 'a lot', ''],
  ];
  const lines = [HEAD, ...right, target, ...duplicates, ...faulty];
  return `${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`;
}

function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
