import type { PrintedFact } from '@builder-os/contract/modules/signing/signatures';
import type { Access } from '@builder-os/contract/platform/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import type { EventKind } from '../events/event-readers.ts';
import type { Act } from '../http/act.ts';
import type { Storage } from '../storage/storage.ts';
import type { Html } from '../web/html.ts';

/** The page a signer reads before signing: the document and its effects. */
export interface SignableSummary {
  /** The heading of the document: `Quote Q-2026-014`. */
  title: string;
  content: Html;
  /** Whether it can be signed now: sent, not answered and not expired. */
  isOpen: boolean;
  /** The sum the button names, as shown; null if the document has none. */
  amount: string | null;
}

/** A document to sign. The signer’s page shows the same `facts`, because it’s read later than it’s printed. */
export interface PrintedDocument {
  fileName: string;
  pdf: Buffer;
  facts?: readonly PrintedFact[];
}

/** The answer of all signers together: the last signature, or the first time one declined. */
export interface SignedAnswer {
  decision: 'sign' | 'decline';
  /** The last person who answered, as they wrote their name. */
  name: string;
  /** Everyone who signed, in the order they signed. */
  signers: readonly string[];
  reason: string | null;
}

/** A kind of document that outsiders sign. */
export interface Signable {
  /** Its audit log name: `quote`. */
  resource: EventKind;
  /** The permission to see and send its signature requests. */
  read: Access;
  write: Access;
  /** Locks the record, before its request is locked. Returns false if there is nothing to sign anymore. */
  lock: (tx: Transaction, recordId: number) => Promise<boolean>;
  /** The path of the record in the app. */
  link: (recordId: number, db: Executor) => string | Promise<string>;
  /** The ids of the records that are about these contacts: an erasure withdraws and empties the unsigned ones. */
  recordsOf: (contactIds: SQL) => SQL;
  /** The ids of the contacts a record is for. While one of them is in Trash, nobody can sign it. */
  partiesOf: (recordId: number) => SQL;
  /** Undefined if the record was deleted. */
  summarize: (db: Executor, recordId: number) => Promise<SignableSummary | undefined>;
  /** Makes the PDF to sign, once for each request. Everyone is shown these bytes. */
  print: (db: Executor, storage: Storage, recordId: number) => Promise<PrintedDocument>;
  /** Makes the answer count, in the transaction that stores it. */
  settle: (act: Act, recordId: number, answer: SignedAnswer) => Promise<void>;
  /** Called when a team member revoked the request of the locked record, for kinds that can't be edited once sent. */
  takeBack?: (act: Act, recordId: number) => Promise<void>;
}

/** The pages from which outsiders go to sign. A link that a page created works only as long as the page does. */
export interface SignPages {
  /** Whether the page of this link works. */
  works: (db: Executor, pageLinkId: number) => Promise<boolean>;
  /** The same; it isn't revoked until the transaction ends. */
  hold: (tx: Transaction, pageLinkId: number) => Promise<boolean>;
  /** The ids of the links to these contacts’ pages. */
  ofContacts: (contactIds: SQL) => SQL;
}

const NO_PAGES: SignPages = {
  works: async () => false,
  hold: async () => false,
  ofContacts: () => sql`select null::integer where false`,
};

/** The kinds of documents that can be signed, added in the plugins of modules. */
export class Signables {
  readonly #kinds = new Map<string, Signable>();
  #pages = NO_PAGES;

  /** Set by the module of the pages, which is above signing. */
  setPages(pages: SignPages): void {
    this.#pages = pages;
  }

  get pages(): SignPages {
    return this.#pages;
  }

  add(kind: Signable): void {
    if (this.#kinds.has(kind.resource)) throw new Error(`two kinds of documents are called ${kind.resource}`);
    this.#kinds.set(kind.resource, kind);
  }

  all(): readonly Signable[] {
    return [...this.#kinds.values()];
  }

  of(resource: string): Signable | undefined {
    return this.#kinds.get(resource);
  }
}
