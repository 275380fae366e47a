import type { Access } from '@builder-os/contract/platform/permissions';
import type { Executor, Transaction } from '../db/database.ts';
import type { EventKind } from '../events/event-readers.ts';
import type { Act } from '../http/act.ts';
import type { Storage } from '../storage/storage.ts';
import type { Html } from '../web/html.ts';

/** What a signer reads before signing: the document and what it changes. */
export interface SignableSummary {
  /** The heading of the document: `Quote Q-2026-014`. */
  title: string;
  content: Html;
  /** Whether it can be signed now: sent, not answered and not expired. */
  isOpen: boolean;
  /** The sum the button names, as shown; null if the document has none. */
  amount: string | null;
}

/** The answer of everyone who was asked: the last signature, or the first refusal. */
export interface SignedAnswer {
  decision: 'sign' | 'decline';
  /** Who answered last, as they wrote their name. */
  name: string;
  reason: string | null;
}

/** A kind of document that outsiders sign. */
export interface Signable {
  /** Its audit log name: `quote`. */
  resource: EventKind;
  /** What seeing and sending its signature requests requires. */
  read: Access;
  write: Access;
  /** Locks the record, before its request is locked. Returns false if there is nothing to sign anymore. */
  lock: (tx: Transaction, recordId: number) => Promise<boolean>;
  /** The path of the record in the app. */
  link: (recordId: number, db: Executor) => string | Promise<string>;
  /** Undefined if the record was deleted. */
  summarize: (db: Executor, recordId: number) => Promise<SignableSummary | undefined>;
  /** Makes the PDF to sign, once for each request. Everyone is shown these bytes. */
  print: (db: Executor, storage: Storage, recordId: number) => Promise<{ fileName: string; pdf: Buffer }>;
  /** Makes the answer count, in the transaction that stores it. */
  settle: (act: Act, recordId: number, answer: SignedAnswer) => Promise<void>;
}

/** The kinds of documents that can be signed, added in the plugins of modules. */
export class Signables {
  readonly #kinds = new Map<string, Signable>();

  add(kind: Signable): void {
    if (this.#kinds.has(kind.resource)) throw new Error(`two kinds of documents are called ${kind.resource}`);
    this.#kinds.set(kind.resource, kind);
  }

  of(resource: string): Signable | undefined {
    return this.#kinds.get(resource);
  }
}
