import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import type { Backups } from '../backup/backups.ts';
import type { BinKinds } from '../bin/bin-kinds.ts';
import type { CashForecasts } from '../cash-forecasts/cash-forecasts.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { Expiries } from '../expiries/expiries.ts';
import type { LiveFigures } from '../figures/live-figures.ts';
import type { Vitals } from '../health/vitals.ts';
import type { TokenCaller } from '../identity/api-tokens.queries.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Markdown } from '../markdown/markdown.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { BudgetParts } from '../records/budget-parts.ts';
import type { ChangeEffects } from '../records/change-effects.ts';
import type { ClosingBlockers } from '../records/closing-blockers.ts';
import type { InvoiceSources } from '../records/invoice-sources.ts';
import type { JobChanges } from '../records/job-changes.ts';
import type { JobFileParts } from '../records/job-file-parts.ts';
import type { LedgerChecks } from '../records/ledger-checks.ts';
import type { RelatedFiles } from '../records/related-files.ts';
import type { SaleInvoices } from '../records/sale-invoices.ts';
import type { Signables } from '../records/signables.ts';
import type { TemplateSelections } from '../records/template-selections.ts';
import type { Referrers } from '../references/referrers.ts';
import type { Samples } from '../sample/samples.ts';
import type { SearchSources } from '../search/search-sources.ts';
import type { SecretBox } from '../settings/secret-box.ts';
import type { FileFolders } from '../storage/file-folders.ts';
import type { Storage } from '../storage/storage.ts';
import type { Actor } from './act.ts';
import type { DiskGuard } from './disk-guard.ts';
import type { SharedResponses } from './shared-responses.ts';

/** The services every module gets as `app.platform`. */
export interface Platform {
  database: OpenDatabase;
  events: EventHub;
  jobs: Jobs;
  vitals: Vitals;
  storage: Storage;
  /** Renders user-written Markdown as safe HTML. */
  markdown: Markdown;
  backups: Backups;
  /** The kinds of records that go to Trash. Each module adds its own. */
  bin: BinKinds;
  /** The figures for scorecards. Each module adds its own. */
  figures: LiveFigures;
  /** The sources of expiring items. Each module adds its own. */
  expiries: Expiries;
  /** The sources of the cash calendar. Each module adds its own. */
  cashForecasts: CashForecasts;
  /** The personal data of all modules. Each module adds its own. */
  personalData: PersonalData;
  /** The tables that refer to records. Each module adds its own. */
  referrers: Referrers;
  /** The parts of a job's budget other than its lines and transfers. Each module adds its own. */
  budgetParts: BudgetParts;
  /** The effects of a signed change order in later modules. */
  changeEffects: ChangeEffects;
  /** The effects of a job's change of customer in later modules. */
  customerChanges: JobChanges;
  jobStarts: JobChanges;
  templateSelections: TemplateSelections;
  closingBlockers: ClosingBlockers;
  /** The invoices of deals, for modules below invoicing. */
  saleInvoices: SaleInvoices;
  /** The records that invoices can be started from. Each module adds its own. */
  invoiceSources: InvoiceSources;
  /** The parts of a job's ZIP. Each module adds its own. */
  jobFileParts: JobFileParts;
  /** The sums that the nightly proof of the ledger compares. Each module adds its own. */
  ledgerChecks: LedgerChecks;
  /** The files of a record's other records. Each module adds its own. */
  relatedFiles: RelatedFiles;
  /** The folders of stored files. Each module adds its own. */
  fileFolders: FileFolders;
  /** The kinds of documents that outsiders sign. Each module adds its own. */
  signables: Signables;
  /** The sources of the global search. Each module adds its own. */
  searchSources: SearchSources;
  /** The sample data, added by `samplePlugin`. */
  samples: Samples;
  /** Encrypts the passwords of other machines in the database. */
  secrets: SecretBox;
  /** Calls URLs that people entered. */
  outgoing: Outgoing;
  disk: DiskGuard;
  /** The responses `serveShared` keeps. */
  sharedResponses: SharedResponses;
  /** Every endpoint with a handler. Startup compares them with the contract. */
  endpoints: Set<Endpoint>;
  env: Env;
  /** The origin of PUBLIC_URL, if it's set. */
  ownOrigin: string | undefined;
  rateLimitScale: number;
  /** True once the process was asked to stop. */
  isStopping: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
  interface FastifyRequest {
    actor: Actor | null;
    /** The calling program's token. Null for a person. */
    apiToken: TokenCaller | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
