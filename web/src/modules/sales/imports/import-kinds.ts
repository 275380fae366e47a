import type { ImportField, ImportKind } from '@builder-os/contract/modules/sales/import-fields';

/** The wording and paths of the import screens, for a kind of record. */
interface KindOfImport {
  noun: ImportKind;
  screen: '/leads' | '/contacts' | '/deals';
  screenLabel: string;
  path: '/leads/import' | '/contacts/import' | '/deals/import';
  importPath: '/leads/import/$id' | '/contacts/import/$id' | '/deals/import/$id';
  sampleFile: string;
  /** The fields that name a row's record, and the one below its name. */
  nameFields: readonly ImportField[];
  secondField: ImportField;
  /** The text if no field names it. */
  nameless: string;
  /** Why an undo kept a row's record. */
  keptReason: string;
}

export const KINDS_OF_IMPORT: Record<ImportKind, KindOfImport> = {
  lead: {
    noun: 'lead',
    screen: '/leads',
    screenLabel: 'Leads',
    path: '/leads/import',
    importPath: '/leads/import/$id',
    sampleFile: '/leads-sample.csv',
    nameFields: ['title'],
    secondField: 'company',
    nameless: '(no title)',
    keptReason: 'Kept because it changed after the import.',
  },
  contact: {
    noun: 'contact',
    screen: '/contacts',
    screenLabel: 'Contacts',
    path: '/contacts/import',
    importPath: '/contacts/import/$id',
    sampleFile: '/contacts-sample.csv',
    nameFields: ['firstName', 'lastName'],
    secondField: 'email',
    nameless: '(no name)',
    keptReason: 'Kept because it was changed or used after the import.',
  },
  deal: {
    noun: 'deal',
    screen: '/deals',
    screenLabel: 'Deals',
    path: '/deals/import',
    importPath: '/deals/import/$id',
    sampleFile: '/deals-sample.csv',
    nameFields: ['title'],
    secondField: 'company',
    nameless: '(no title)',
    keptReason: 'Kept because it was changed or worked on after the import.',
  },
};
