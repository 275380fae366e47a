import { FULL_NAME_PARTS, IMPORT_FIELDS, type ImportField, type ImportKind } from './import-fields.ts';
import type { ImportMapping } from './imports.ts';

// What other programs call the fields, letters and digits only; the likelier names first.
const SYNONYMS: Record<ImportField, readonly string[]> = {
  title: [
    'title',
    'leadtitle',
    'leadname',
    'lead',
    'dealtitle',
    'dealname',
    'deal',
    'subject',
    'opportunityname',
    'opportunity',
    'projectname',
    'project',
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
    'companyaccount',
    'account',
    'associatedcompany',
    'business',
    'businessname',
    'employer',
    'firm',
  ],
  firstName: ['firstname', 'first', 'givenname', 'forename', 'contactfirstname'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'contactlastname'],
  fullName: [
    'fullname',
    'contactname',
    'contact',
    'contactperson',
    'primarycontact',
    'name',
    'customername',
    'customer',
    'clientname',
    'client',
    'person',
    'homeowner',
  ],
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
  priority: ['priority', 'leadpriority', 'importance', 'rating', 'urgency', 'label'],
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
  position: ['position', 'jobtitle', 'job', 'role', 'function'],
  stage: ['stage', 'dealstage', 'pipelinestage', 'salesstage', 'status', 'dealstatus'],
  probability: ['probability', 'dealprobability', 'winprobability', 'chance', 'likelihood'],
  contactEmail: [
    'contactemail',
    'contactemailaddress',
    'personemail',
    'customeremail',
    'clientemail',
    'email',
    'emailaddress',
  ],
  contactFirstName: ['contactfirstname', 'personfirstname', 'customerfirstname', 'clientfirstname', 'firstname'],
  contactLastName: ['contactlastname', 'personlastname', 'customerlastname', 'clientlastname', 'lastname'],
  contactFullName: [
    'contactname',
    'contact',
    'contactfullname',
    'contactperson',
    'primarycontact',
    'personname',
    'person',
    'customername',
    'customer',
    'clientname',
    'client',
    'fullname',
  ],
  ownerEmail: [
    'owneremail',
    'dealowneremail',
    'assignedtoemail',
    'assigneeemail',
    'salespersonemail',
    'owner',
    'dealowner',
  ],
  businessUnit: ['businessunit', 'unit', 'division', 'department'],
  actualCloseDate: ['actualclosedate', 'actualclose', 'closedon', 'closedate', 'wondate', 'losttime', 'wontime'],
  finalValue: ['finalvalue', 'wonvalue', 'contractvalue', 'soldfor'],
  lostReason: ['lostreason', 'closedlostreason', 'lossreason', 'reasonlost'],
  lostNote: ['lostnote', 'lostnotes', 'lostcomment', 'lossnote'],
};

// The title of a person is not the name of a record.
const SYNONYMS_OF_KIND: Partial<Record<ImportKind, Partial<typeof SYNONYMS>>> = {
  contact: { title: ['title', 'salutation', 'prefix'] },
};

/** How many columns of a row of headers are recognized: the row that names most is the one with the headers. */
export function countKnownHeaders(kind: ImportKind, headers: readonly string[]): number {
  return Object.keys(guessMapping(kind, headers)).length;
}

/** Guesses which column fills each field from the headers of a file. A column fills one field at most. */
export function guessMapping(kind: ImportKind, headers: readonly string[]): ImportMapping {
  const names = headers.map(normalize);
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const field of IMPORT_FIELDS[kind]) {
    const synonyms = SYNONYMS_OF_KIND[kind]?.[field] ?? SYNONYMS[field];
    const column = synonyms
      .map((synonym) => names.findIndex((name, index) => name === synonym && !taken.has(index)))
      .find((index) => index >= 0);
    // Where both names have columns of their own, a full name tells nothing new.
    const parts = FULL_NAME_PARTS[field];
    if (column === undefined || parts?.every((part) => mapping[part] !== undefined)) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

// Pipedrive and others put the kind of record in front and the use behind: "Lead - Value", "Person - Email - Work".
const KIND_IN_FRONT = /^\s*(?:lead|deal|person|contact) - /i;
const USE_BEHIND = / - (?:work|home|mobile|other)\s*$/i;

function normalize(header: string): string {
  return header
    .replace(KIND_IN_FRONT, '')
    .replace(USE_BEHIND, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
