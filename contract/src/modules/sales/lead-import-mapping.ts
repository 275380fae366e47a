import { IMPORT_FIELDS, type ImportField, type ImportMapping } from './lead-imports.ts';

// What other programs call the fields, letters and digits only; the likelier names first.
const SYNONYMS: Record<ImportField, readonly string[]> = {
  title: [
    'title',
    'leadtitle',
    'leadname',
    'lead',
    'subject',
    'opportunityname',
    'opportunity',
    'projectname',
    'project',
    'dealname',
    'topic',
    'name',
  ],
  company: [
    'company',
    'companyname',
    'organization',
    'organisation',
    'organizationname',
    'accountname',
    'account',
    'business',
    'businessname',
    'employer',
    'firm',
  ],
  firstName: ['firstname', 'first', 'givenname', 'forename', 'contactfirstname'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'contactlastname'],
  email: ['email', 'emailaddress', 'mail', 'contactemail', 'workemail', 'primaryemail'],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'tel',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'workphone',
    'contactphone',
  ],
  status: ['status', 'leadstatus', 'state', 'stage'],
  priority: ['priority', 'leadpriority', 'importance', 'rating', 'urgency'],
  source: ['source', 'leadsource', 'origin', 'channel', 'campaign', 'referredby'],
  value: ['value', 'dealvalue', 'leadvalue', 'amount', 'estimatedvalue', 'dealamount', 'budget', 'price', 'worth'],
  notes: ['notes', 'note', 'comments', 'comment', 'description', 'remarks', 'details'],
  expectedCloseDate: [
    'expectedclosedate',
    'expectedclose',
    'close',
    'closedate',
    'closingdate',
    'closeby',
    'targetdate',
    'duedate',
  ],
};

/** Guesses which column fills each field from the headers of a file. A column fills one field at most. */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const names = headers.map(normalize);
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const field of IMPORT_FIELDS) {
    const column = SYNONYMS[field]
      .map((synonym) => names.findIndex((name, index) => name === synonym && !taken.has(index)))
      .find((index) => index >= 0);
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

function normalize(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
