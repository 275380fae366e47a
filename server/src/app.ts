import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINTS } from '@builder-os/contract/endpoints';
import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import { type Access, hasAccess } from '@builder-os/contract/platform/permissions';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ensureFirstRows } from './first-rows.ts';
import { accountPlugin } from './modules/account/account.plugin.ts';
import { adminPlugin } from './modules/admin/admin.plugin.ts';
import { changesPlugin } from './modules/changes/changes.plugin.ts';
import { contentPlugin } from './modules/content/content.plugin.ts';
import { educationPlugin } from './modules/education/education.plugin.ts';
import { financePlugin } from './modules/finance/finance.plugin.ts';
import { helpPlugin } from './modules/help/help.plugin.ts';
import { invoicingPlugin } from './modules/invoicing/invoicing.plugin.ts';
import { jobArchivePlugin } from './modules/job-archive/job-archive.plugin.ts';
import { jobCostsPlugin } from './modules/job-costs/job-costs.plugin.ts';
import { jobPagesPlugin } from './modules/job-pages/job-pages.plugin.ts';
import { jobsPlugin } from './modules/jobs/jobs.plugin.ts';
import { knowledgePlugin } from './modules/knowledge/knowledge.plugin.ts';
import { organizationPlugin } from './modules/organization/organization.plugin.ts';
import { purchasingPlugin } from './modules/purchasing/purchasing.plugin.ts';
import { radarPlugin } from './modules/radar/radar.plugin.ts';
import { realEstatePlugin } from './modules/real-estate/real-estate.plugin.ts';
import { salesPlugin } from './modules/sales/sales.plugin.ts';
import { signingPlugin } from './modules/signing/signing.plugin.ts';
import { specsPlugin } from './modules/specs/specs.plugin.ts';
import { steelPlugin } from './modules/steel/steel.plugin.ts';
import { openBackups } from './platform/backup/backups.ts';
import { BinKinds } from './platform/bin/bin-kinds.ts';
import { CashForecasts } from './platform/cash-forecasts/cash-forecasts.ts';
import { counterJobs } from './platform/counters/counters.jobs.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { Env } from './platform/env.ts';
import { EventHub } from './platform/events/event-hub.ts';
import { eventRoutes } from './platform/events/events.routes.ts';
import { Expiries } from './platform/expiries/expiries.ts';
import { LiveFigures } from './platform/figures/live-figures.ts';
import { healthRoutes } from './platform/health/health.routes.ts';
import { installVitals, Vitals } from './platform/health/vitals.ts';
import { DiskGuard } from './platform/http/disk-guard.ts';
import { installErrorHandler, sendFrameworkError } from './platform/http/error-handler.ts';
import { installLoadShedding } from './platform/http/load-shedding.ts';
import { installParsers } from './platform/http/parsers.ts';
import { RateCounts } from './platform/http/rate-counts.ts';
import { BODY_LIMIT, installRequestLimits } from './platform/http/request-limits.ts';
import { installSecurityHeaders } from './platform/http/security-headers.ts';
import { SharedResponses } from './platform/http/shared-responses.ts';
import { houseKeepingJobs } from './platform/jobs/house-keeping.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { logOptions, logRequests } from './platform/log.ts';
import { Markdown } from './platform/markdown/markdown.ts';
import { mcpRoutes } from './platform/mcp/mcp.routes.ts';
import { installApiReference } from './platform/openapi/openapi.routes.ts';
import { getOrganization } from './platform/organization/organization.ts';
import { Outgoing } from './platform/outgoing/outgoing.ts';
import { PersonalData } from './platform/privacy/personal-data.ts';
import { BudgetParts } from './platform/records/budget-parts.ts';
import { ChangeEffects } from './platform/records/change-effects.ts';
import { ClosingBlockers } from './platform/records/closing-blockers.ts';
import { InvoiceSources } from './platform/records/invoice-sources.ts';
import { JobChanges } from './platform/records/job-changes.ts';
import { JobFileParts } from './platform/records/job-file-parts.ts';
import { LedgerChecks } from './platform/records/ledger-checks.ts';
import { RelatedFiles } from './platform/records/related-files.ts';
import { SaleInvoices } from './platform/records/sale-invoices.ts';
import { Signables } from './platform/records/signables.ts';
import { TemplateSelections } from './platform/records/template-selections.ts';
import { Referrers } from './platform/references/referrers.ts';
import { Samples } from './platform/sample/samples.ts';
import { SearchSources } from './platform/search/search-sources.ts';
import { installSessions } from './platform/session/session.plugin.ts';
import { SecretBox } from './platform/settings/secret-box.ts';
import { FileFolders } from './platform/storage/file-folders.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { observeRequests } from './platform/telemetry/observe-requests.ts';
import { installWeb } from './platform/web/web.plugin.ts';
import { samplePlugin } from './sample/sample.plugin.ts';

export interface AppOptions {
  env: Env;
  database: OpenDatabase;
  /** Signs the session cookie. The same on every server. */
  sessionSecret: string;
  /** The folder of Vite's build. Leave it out if only the API is needed. */
  webRoot?: string;
}

/** Assembles the server: the platform first, then each module. It doesn't listen yet. */
export async function buildApp({ env, database, sessionSecret, webRoot }: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...logOptions(env),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    // Node checks for slow headers every 30 s by default, so a 10 s limit could take 40 s to apply.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    trustProxy: trustedProxies(env.TRUST_PROXY),
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: sendFrameworkError,
    forceCloseConnections: 'idle',
  });
  const filesFolder = join(env.DATA_DIR, 'files');
  await mkdir(filesFolder, { recursive: true });
  const isHttps = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const storage = openStorage(env);
  app.decorate('platform', {
    database,
    events: new EventHub(),
    jobs: new Jobs(database, app.log),
    vitals: new Vitals(database.pool),
    storage,
    markdown: new Markdown(app.log),
    backups: openBackups(env, { database, storage, log: app.log, ensureRows: ensureFirstRows }),
    bin: new BinKinds(),
    figures: new LiveFigures(),
    expiries: new Expiries(),
    personalData: new PersonalData(),
    referrers: new Referrers(),
    cashForecasts: new CashForecasts(),
    budgetParts: new BudgetParts(),
    changeEffects: new ChangeEffects(),
    customerChanges: new JobChanges(),
    jobStarts: new JobChanges(),
    templateSelections: new TemplateSelections(),
    closingBlockers: new ClosingBlockers(),
    saleInvoices: new SaleInvoices(),
    invoiceSources: new InvoiceSources(),
    jobFileParts: new JobFileParts(),
    ledgerChecks: new LedgerChecks(),
    relatedFiles: new RelatedFiles(),
    fileFolders: new FileFolders(),
    signables: new Signables(),
    searchSources: new SearchSources(),
    samples: new Samples(),
    secrets: new SecretBox(sessionSecret),
    outgoing: new Outgoing({ allowedHosts: env.WEBHOOK_ALLOW_PRIVATE, timeoutMs: env.WEBHOOK_TIMEOUT_MS }),
    disk: new DiskGuard(filesFolder, env.MINIMUM_FREE_MB),
    sharedResponses: new SharedResponses(),
    endpoints: new Set<Endpoint>(),
    env,
    ownOrigin: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    isStopping: false,
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('apiToken', null);

  logRequests(app);
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) observeRequests(app);
  installErrorHandler(app);
  installVitals(app, app.platform.vitals);
  installRequestLimits(app);
  installParsers(app);
  await installSecurityHeaders(app, isHttps);
  if (env.SHED_LOAD_MS > 0) await installLoadShedding(app, env.SHED_LOAD_MS);
  await app.register(compress, { threshold: 1_024 });
  await installSessions(app, { db: database.db, secret: sessionSecret, isHttps });
  await app.register(rateLimit, { global: false, store: RateCounts });

  healthRoutes(app);
  eventRoutes(app);
  installApiReference(app);
  mcpRoutes(app);
  houseKeepingJobs(app);
  counterJobs(app);
  await app.register(accountPlugin);
  await app.register(adminPlugin);
  await app.register(salesPlugin);
  await app.register(contentPlugin);
  await app.register(knowledgePlugin);
  await app.register(signingPlugin);
  await app.register(jobsPlugin);
  await app.register(changesPlugin);
  await app.register(purchasingPlugin);
  await app.register(financePlugin);
  await app.register(invoicingPlugin);
  await app.register(jobCostsPlugin);
  await app.register(jobPagesPlugin);
  await app.register(jobArchivePlugin);
  await app.register(organizationPlugin);
  await app.register(steelPlugin);
  await app.register(educationPlugin);
  await app.register(specsPlugin);
  await app.register(radarPlugin);
  await app.register(realEstatePlugin);
  await app.register(helpPlugin);
  await app.register(samplePlugin);
  if (webRoot !== undefined) {
    const describeOrganization = () => getOrganization(database.db);
    const mayRead = ({ session }: FastifyRequest, access: Access) => {
      const actor = session.person?.actor;
      return actor?.isApproved === true && actor.isActive && hasAccess(actor, access);
    };
    await installWeb(app, { root: webRoot, describeOrganization, mayRead });
  }

  refuseGaps(app.platform.endpoints);
  return app;
}

/** A number trusts that many proxies in front of the server, starting with the nearest. */
function trustedProxies(setting: Env['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** Fails startup if an endpoint of the contract has no handler, or a handler has no endpoint in it. */
function refuseGaps(served: ReadonlySet<Endpoint>): void {
  const declared = new Set(Object.values(ENDPOINTS).flatMap((table) => Object.values(table)));
  const missing = [...declared].filter((endpoint) => !served.has(endpoint));
  const unknown = [...served].filter((endpoint) => !declared.has(endpoint));
  const open = [...declared].filter((endpoint) => !endpoint.access);
  const lines = [
    ...missing.map((endpoint) => `no handler serves ${endpoint.method} ${endpoint.path}`),
    ...unknown.map((endpoint) => `${endpoint.method} ${endpoint.path} is not in the table of endpoints`),
    ...open.map((endpoint) => `${endpoint.method} ${endpoint.path} names no access`),
  ];
  if (lines.length > 0) throw new Error(`The endpoints do not fit together: ${lines.join('; ')}.`);
}
