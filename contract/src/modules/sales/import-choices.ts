import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { DEAL_STAGES, LOST_REASONS } from './deals.ts';
import type { ImportKind } from './import-fields.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from './leads.ts';

/** Import fields with a fixed set of values, in the order they're offered. */
export const CHOICES = {
  status: LEAD_STATUSES,
  priority: LEAD_PRIORITIES,
  stage: DEAL_STAGES,
  businessUnit: BUSINESS_UNITS,
  lostReason: LOST_REASONS,
} as const;
export type ChoiceField = keyof typeof CHOICES;

export const ALL_CHOICE_FIELDS = [
  'status',
  'priority',
  'stage',
  'businessUnit',
  'lostReason',
] as const satisfies readonly ChoiceField[];

export const CHOICE_FIELDS = {
  lead: ['status', 'priority'],
  contact: [],
  deal: ['stage', 'businessUnit', 'lostReason'],
} as const satisfies Record<ImportKind, readonly ChoiceField[]>;

/** Synonyms for each value, in lowercase letters and digits only. */
const SYNONYMS: Record<ChoiceField, Record<string, readonly string[]>> = {
  status: {
    new: ['open', 'opennotcontacted', 'notcontacted', 'uncontacted', 'notstarted', 'fresh', 'inquiry', 'incoming'],
    contacted: [
      'contactmade',
      'workingcontacted',
      'working',
      'attempted',
      'attemptedtocontact',
      'connected',
      'inprogress',
      'followup',
      'followingup',
      'called',
      'emailed',
      'leftmessage',
      'leftvoicemail',
      'nurture',
      'nurturing',
    ],
    qualified: ['salesqualified', 'marketingqualified', 'sql', 'mql', 'opendeal', 'opportunity', 'interested'],
    unqualified: ['disqualified', 'notqualified', 'badfit', 'notafit', 'junk', 'spam', 'badtiming'],
    converted: ['closedconverted', 'won', 'closedwon', 'sold', 'customer', 'client', 'signed'],
    lost: ['closednotconverted', 'closedlost', 'dead', 'notinterested', 'closed'],
  },
  priority: {
    high: ['hot', 'hi', 'h', 'urgent', 'critical', 'top', 'asap', 'veryhigh', 'highest', 'important'],
    medium: ['warm', 'med', 'm', 'mid', 'normal', 'moderate', 'average', 'standard'],
    low: ['cold', 'lo', 'l', 'cool', 'minor', 'verylow', 'lowest'],
  },
  stage: {
    prospecting: ['prospect', 'lead', 'new', 'open', 'discovery', 'appointmentscheduled', 'leadin', 'contactmade'],
    qualification: ['qualified', 'qualifying', 'qualifiedtobuy', 'needsanalysis', 'sitevisit', 'estimating'],
    proposal: [
      'proposalsent',
      'proposalmade',
      'proposalpricequote',
      'quote',
      'quoted',
      'quotesent',
      'bid',
      'bidsent',
      'estimatesent',
      'valueproposition',
      'presentationscheduled',
    ],
    negotiation: ['negotiating', 'negotiationsstarted', 'negotiationreview', 'negotiations', 'review'],
    closing: ['contract', 'contractsent', 'decisionmakerboughtin', 'verbal', 'verbalcommitment', 'commitment'],
    closed_won: ['won', 'sold', 'signed', 'closedandwon', 'contractsigned', 'complete', 'completed'],
    closed_lost: ['lost', 'dead', 'closedandlost', 'nosale', 'notinterested'],
  },
  businessUnit: {
    steel_framing: ['steel', 'framing', 'lightgaugesteel', 'kits'],
    real_estate: ['realestateinvesting', 'realty', 'property', 'properties', 'rentals'],
    builder_education: ['education', 'coaching', 'training', 'courses'],
    general: ['other', 'generalcontracting', 'company'],
  },
  lostReason: {
    price: ['cost', 'tooexpensive', 'expensive', 'budget'],
    competitor: ['competition', 'losttocompetitor', 'wentwithcompetitor'],
    timing: ['badtiming', 'notnow', 'postponed', 'delayed'],
    financing: ['loan', 'nofinancing', 'financingfellthrough', 'bank', 'noloan'],
    scope: ['scopechanged', 'notourwork', 'toobig', 'toosmall'],
    no_response: ['noanswer', 'ghosted', 'unresponsive', 'wentdark', 'noreply'],
    other: ['misc', 'unknown'],
  },
};

const LONGEST = 200;

/** The value itself in any spelling: `Closed Won` is `closed_won`. */
export function readChoice(field: ChoiceField, text: string): string | undefined {
  const plain = plainOf(text);
  return CHOICES[field].find((value) => plainOf(value) === plain);
}

/** The value a word most likely means: `Hot` is a priority of `high`. */
export function proposeChoice(field: ChoiceField, text: string): string | undefined {
  const plain = plainOf(text);
  return readChoice(field, text) ?? Object.entries(SYNONYMS[field]).find(([, names]) => names.includes(plain))?.[0];
}

/** The key under which a choice is stored: `HOT ` and `hot` share one choice. */
export function choiceKey(text: string): string {
  return text.trim().slice(0, LONGEST).toLowerCase();
}

export function isChoiceField(kind: ImportKind, field: string): field is ChoiceField {
  return CHOICE_FIELDS[kind].some((known) => known === field);
}

function plainOf(text: string): string {
  return text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
