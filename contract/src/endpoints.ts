import { accountEndpoints } from './modules/account/account.ts';
import { apiTokenEndpoints } from './modules/account/api-tokens.ts';
import { notificationEndpoints } from './modules/account/notifications.ts';
import { signInEndpoints } from './modules/account/sign-in.ts';
import { accountLinkEndpoints } from './modules/admin/account-links.ts';
import { approvalEndpoints } from './modules/admin/approvals.ts';
import { auditLogEndpoints } from './modules/admin/audit-log.ts';
import { backupEndpoints } from './modules/admin/backups.ts';
import { binEndpoints } from './modules/admin/bin.ts';
import { firstRunEndpoints } from './modules/admin/first-run.ts';
import { systemHealthEndpoints } from './modules/admin/health.ts';
import { organizationEndpoints } from './modules/admin/organization.ts';
import { panelEndpoints } from './modules/admin/panel.ts';
import { permissionEndpoints } from './modules/admin/permissions.ts';
import { privacyEndpoints } from './modules/admin/privacy.ts';
import { sampleDataEndpoints } from './modules/admin/sample-data.ts';
import { settingsEndpoints } from './modules/admin/settings.ts';
import { userEndpoints } from './modules/admin/users.ts';
import { webhookEndpoints } from './modules/admin/webhooks.ts';
import { changeOrderEndpoints } from './modules/changes/change-orders.ts';
import { selectionSheetEndpoints } from './modules/changes/selection-sheets.ts';
import { selectionEndpoints } from './modules/changes/selections.ts';
import { autosaveEndpoints } from './modules/content/autosaves.ts';
import { pageExportEndpoints } from './modules/content/exports.ts';
import { imageEndpoints } from './modules/content/images.ts';
import { markdownImportEndpoints } from './modules/content/imports.ts';
import { pageEndpoints } from './modules/content/pages.ts';
import { presenceEndpoints } from './modules/content/presence.ts';
import { previewEndpoints } from './modules/content/previews.ts';
import { publicPageEndpoints } from './modules/content/public-pages.ts';
import { publishedPageEndpoints } from './modules/content/published-pages.ts';
import { redirectEndpoints } from './modules/content/redirects.ts';
import { revisionEndpoints } from './modules/content/revisions.ts';
import { bookingEndpoints } from './modules/education/bookings.ts';
import { coachEndpoints } from './modules/education/coaches.ts';
import { courseEndpoints } from './modules/education/courses.ts';
import { enrollmentEndpoints } from './modules/education/enrollments.ts';
import { packageEndpoints } from './modules/education/packages.ts';
import { programEndpoints } from './modules/education/programs.ts';
import { accountantLinkEndpoints } from './modules/finance/accountant-links.ts';
import { affordabilityEndpoints } from './modules/finance/affordability.ts';
import { allocationRunEndpoints } from './modules/finance/allocation-runs.ts';
import { bankImportEndpoints } from './modules/finance/bank-imports.ts';
import { bankLineEndpoints } from './modules/finance/bank-lines.ts';
import { bankRuleEndpoints } from './modules/finance/bank-rules.ts';
import { bankStatementEndpoints } from './modules/finance/bank-statements.ts';
import { billScanEndpoints } from './modules/finance/bill-scans.ts';
import { billWaiverEndpoints } from './modules/finance/bill-waivers.ts';
import { billEndpoints } from './modules/finance/bills.ts';
import { cashCalendarEndpoints } from './modules/finance/cash-calendar.ts';
import { cashFlowEndpoints } from './modules/finance/cash-flow.ts';
import { categoryBudgetEndpoints } from './modules/finance/category-budgets.ts';
import { closedPeriodEndpoints } from './modules/finance/closed-periods.ts';
import { datedSettingEndpoints } from './modules/finance/dated-settings.ts';
import { dealAllocationEndpoints } from './modules/finance/deal-allocations.ts';
import { distributionEndpoints } from './modules/finance/distributions.ts';
import { financialDashboardEndpoints } from './modules/finance/financial-dashboard.ts';
import { financialOverviewEndpoints } from './modules/finance/financial-overview.ts';
import { financialTransactionEndpoints } from './modules/finance/financial-transactions.ts';
import { form1099Endpoints } from './modules/finance/form-1099.ts';
import { generalLedgerEndpoints } from './modules/finance/general-ledger.ts';
import { instantAssessmentEndpoints } from './modules/finance/instant-assessment.ts';
import { journalEntryEndpoints } from './modules/finance/journal-entries.ts';
import { journalExportEndpoints } from './modules/finance/journal-export.ts';
import { ledgerAccountEndpoints } from './modules/finance/ledger-accounts.ts';
import { ledgerProofEndpoints } from './modules/finance/ledger-proofs.ts';
import { openingBalanceEndpoints } from './modules/finance/opening-balances.ts';
import { profitFirstAccountEndpoints } from './modules/finance/profit-first-accounts.ts';
import { recurringBillEndpoints } from './modules/finance/recurring-bills.ts';
import { revenueTrackingEndpoints } from './modules/finance/revenue-tracking.ts';
import { trialBalanceEndpoints } from './modules/finance/trial-balance.ts';
import { vendorCreditEndpoints } from './modules/finance/vendor-credits.ts';
import { yearEndEndpoints } from './modules/finance/year-end.ts';
import { helpPageEndpoints } from './modules/help/help-pages.ts';
import { billingPlanEndpoints } from './modules/invoicing/billing-plans.ts';
import { changeBillingEndpoints } from './modules/invoicing/change-billing.ts';
import { creditNoteEndpoints } from './modules/invoicing/credit-notes.ts';
import { customerPaymentEndpoints } from './modules/invoicing/customer-payments.ts';
import { invoiceEndpoints, invoiceLinkEndpoints } from './modules/invoicing/invoices.ts';
import { paymentInstructionsEndpoints } from './modules/invoicing/payment-instructions.ts';
import { receivablesEndpoints } from './modules/invoicing/receivables.ts';
import { taxRateEndpoints } from './modules/invoicing/tax-rates.ts';
import { jobArchiveEndpoints } from './modules/job-archive/job-archives.ts';
import { costReportEndpoints } from './modules/job-costs/cost-report.ts';
import { jobBlockEndpoints } from './modules/job-costs/job-blocks.ts';
import { jobsAtRiskEndpoints } from './modules/job-costs/jobs-at-risk.ts';
import { wipEndpoints } from './modules/job-costs/wip-schedule.ts';
import { customerPageEndpoints } from './modules/job-pages/customer-page.ts';
import { lenderPageEndpoints } from './modules/job-pages/lender-page.ts';
import { pageLinkEndpoints } from './modules/job-pages/page-links.ts';
import { vendorPageEndpoints, vendorUploadEndpoints } from './modules/job-pages/vendor-page.ts';
import { assemblyEndpoints } from './modules/jobs/assemblies.ts';
import { budgetFileEndpoints } from './modules/jobs/budget-files.ts';
import { budgetEndpoints } from './modules/jobs/budgets.ts';
import { costCodeEndpoints } from './modules/jobs/cost-codes.ts';
import { jobBulkEndpoints } from './modules/jobs/job-bulk.ts';
import { jobFileEndpoints } from './modules/jobs/job-files.ts';
import { jobImportEndpoints } from './modules/jobs/job-imports.ts';
import { jobTemplateEndpoints } from './modules/jobs/job-templates.ts';
import { jobEndpoints } from './modules/jobs/jobs.ts';
import { bookEndpoints } from './modules/knowledge/books.ts';
import { knowledgePageEndpoints } from './modules/knowledge/knowledge-pages.ts';
import { calendarEndpoints } from './modules/organization/calendar.ts';
import { headlineEndpoints } from './modules/organization/headlines.ts';
import { issueEndpoints } from './modules/organization/issues.ts';
import { measurableEndpoints } from './modules/organization/measurables.ts';
import { meetingScheduleEndpoints } from './modules/organization/meeting-schedule.ts';
import { meetingEndpoints } from './modules/organization/meetings.ts';
import { onePagerEndpoints } from './modules/organization/one-pagers.ts';
import { peopleReviewEndpoints } from './modules/organization/people-reviews.ts';
import { processEndpoints } from './modules/organization/processes.ts';
import { profileEndpoints } from './modules/organization/profile.ts';
import { rockEndpoints } from './modules/organization/rocks.ts';
import { scorecardEndpoints } from './modules/organization/scorecard.ts';
import { seatEndpoints } from './modules/organization/seats.ts';
import { todoEndpoints } from './modules/organization/todos.ts';
import { priceAnswerEndpoints, priceRequestEndpoints } from './modules/purchasing/price-requests.ts';
import { purchaseOrderEndpoints, purchaseOrderLinkEndpoints } from './modules/purchasing/purchase-orders.ts';
import { vendorPaperEndpoints } from './modules/purchasing/vendor-papers.ts';
import { vendorEndpoints } from './modules/purchasing/vendors.ts';
import { waiverEndpoints } from './modules/purchasing/waivers.ts';
import { expiryEndpoints } from './modules/radar/expiries.ts';
import { capitalEventEndpoints } from './modules/real-estate/capital-events.ts';
import { cashEntryEndpoints } from './modules/real-estate/cash-entries.ts';
import { propertyDocumentEndpoints } from './modules/real-estate/documents.ts';
import { partnerLinkEndpoints } from './modules/real-estate/partner-links.ts';
import { partnerStatementEndpoints } from './modules/real-estate/partner-statements.ts';
import { partnerEndpoints } from './modules/real-estate/partners.ts';
import { portfolioEndpoints } from './modules/real-estate/portfolio.ts';
import { propertyEndpoints } from './modules/real-estate/properties.ts';
import { propertyImportEndpoints } from './modules/real-estate/property-imports.ts';
import { propertyJobEndpoints } from './modules/real-estate/property-jobs.ts';
import { shareEndpoints } from './modules/real-estate/shares.ts';
import { strategyEndpoints } from './modules/real-estate/strategy.ts';
import { valuationEndpoints } from './modules/real-estate/valuations.ts';
import { activityEndpoints } from './modules/sales/activities.ts';
import { activityPhotoEndpoints } from './modules/sales/activity-photos.ts';
import { calendarFeedEndpoints } from './modules/sales/calendar-feeds.ts';
import { companyEndpoints } from './modules/sales/companies.ts';
import { contactDuplicateEndpoints } from './modules/sales/contact-duplicates.ts';
import { contactEndpoints } from './modules/sales/contacts.ts';
import { dashboardEndpoints } from './modules/sales/dashboard.ts';
import { dealBoardEndpoints } from './modules/sales/deal-board.ts';
import { dealEndpoints } from './modules/sales/deals.ts';
import { importEndpoints } from './modules/sales/imports.ts';
import { leadDuplicateEndpoints } from './modules/sales/lead-duplicates.ts';
import { leadHistoryEndpoints } from './modules/sales/lead-history.ts';
import { leadEndpoints } from './modules/sales/leads.ts';
import { productEndpoints } from './modules/sales/products.ts';
import { reportEndpoints } from './modules/sales/reports.ts';
import { salesResourceEndpoints } from './modules/sales/sales-resources.ts';
import { savedViewEndpoints } from './modules/sales/saved-views.ts';
import { searchEndpoints } from './modules/sales/search.ts';
import { signatureEndpoints, signLinkEndpoints } from './modules/signing/signatures.ts';
import { documentUploadEndpoints } from './modules/specs/document-uploads.ts';
import { specOverviewEndpoints } from './modules/specs/spec-overview.ts';
import { specificationEndpoints } from './modules/specs/specifications.ts';
import { technicalDocumentEndpoints } from './modules/specs/technical-documents.ts';
import { capacityEndpoints } from './modules/steel/capacity.ts';
import { contactRequestEndpoints } from './modules/steel/contact-requests.ts';
import { orderEndpoints } from './modules/steel/orders.ts';
import { priceListEndpoints } from './modules/steel/price-lists.ts';
import { steelProductEndpoints } from './modules/steel/products.ts';
import { quoteJobEndpoints } from './modules/steel/quote-jobs.ts';
import { quoteEndpoints, quoteLinkEndpoints } from './modules/steel/quotes.ts';
import { steelSpecificationEndpoints } from './modules/steel/specifications.ts';
import type { Endpoint } from './platform/endpoint.ts';
import { eventEndpoints } from './platform/events.ts';
import { healthEndpoints } from './platform/health.ts';
import { mcpEndpoints } from './platform/mcp.ts';

/** Every endpoint, one line per resource. The server refuses to start when an endpoint has no handler. */
export const ENDPOINTS: Record<string, Record<string, Endpoint>> = {
  health: healthEndpoints,
  events: eventEndpoints,
  mcp: mcpEndpoints,
  signIn: signInEndpoints,
  account: accountEndpoints,
  apiTokens: apiTokenEndpoints,
  notifications: notificationEndpoints,
  approvals: approvalEndpoints,
  organization: organizationEndpoints,
  auditLog: auditLogEndpoints,
  settings: settingsEndpoints,
  firstRun: firstRunEndpoints,
  bin: binEndpoints,
  privacy: privacyEndpoints,
  panel: panelEndpoints,
  users: userEndpoints,
  webhooks: webhookEndpoints,
  permissions: permissionEndpoints,
  accountLinks: accountLinkEndpoints,
  backups: backupEndpoints,
  sampleData: sampleDataEndpoints,
  systemHealth: systemHealthEndpoints,
  leads: leadEndpoints,
  leadDuplicates: leadDuplicateEndpoints,
  leadHistory: leadHistoryEndpoints,
  imports: importEndpoints,
  deals: dealEndpoints,
  dealBoard: dealBoardEndpoints,
  contacts: contactEndpoints,
  contactDuplicates: contactDuplicateEndpoints,
  companies: companyEndpoints,
  activities: activityEndpoints,
  activityPhotos: activityPhotoEndpoints,
  calendarFeeds: calendarFeedEndpoints,
  dashboard: dashboardEndpoints,
  reports: reportEndpoints,
  search: searchEndpoints,
  savedViews: savedViewEndpoints,
  products: productEndpoints,
  salesResources: salesResourceEndpoints,
  pages: pageEndpoints,
  revisions: revisionEndpoints,
  autosaves: autosaveEndpoints,
  presence: presenceEndpoints,
  previews: previewEndpoints,
  redirects: redirectEndpoints,
  images: imageEndpoints,
  markdownImports: markdownImportEndpoints,
  pageExports: pageExportEndpoints,
  publishedPages: publishedPageEndpoints,
  publicPages: publicPageEndpoints,
  books: bookEndpoints,
  knowledgePages: knowledgePageEndpoints,
  profitFirstAccounts: profitFirstAccountEndpoints,
  openingBalances: openingBalanceEndpoints,
  financialTransactions: financialTransactionEndpoints,
  revenueTracking: revenueTrackingEndpoints,
  financialOverview: financialOverviewEndpoints,
  trialBalance: trialBalanceEndpoints,
  generalLedger: generalLedgerEndpoints,
  cashFlow: cashFlowEndpoints,
  financialDashboard: financialDashboardEndpoints,
  bankImports: bankImportEndpoints,
  bankLines: bankLineEndpoints,
  bankRules: bankRuleEndpoints,
  bankStatements: bankStatementEndpoints,
  cashCalendar: cashCalendarEndpoints,
  ledgerAccounts: ledgerAccountEndpoints,
  journalEntries: journalEntryEndpoints,
  journalExport: journalExportEndpoints,
  ledgerProofs: ledgerProofEndpoints,
  closedPeriods: closedPeriodEndpoints,
  yearEnd: yearEndEndpoints,
  categoryBudgets: categoryBudgetEndpoints,
  accountantLinks: accountantLinkEndpoints,
  allocationRuns: allocationRunEndpoints,
  bills: billEndpoints,
  billScans: billScanEndpoints,
  creditNotes: creditNoteEndpoints,
  customerPayments: customerPaymentEndpoints,
  invoices: invoiceEndpoints,
  invoiceLinks: invoiceLinkEndpoints,
  paymentInstructions: paymentInstructionsEndpoints,
  taxRates: taxRateEndpoints,
  vendorCredits: vendorCreditEndpoints,
  recurringBills: recurringBillEndpoints,
  distributions: distributionEndpoints,
  instantAssessment: instantAssessmentEndpoints,
  affordability: affordabilityEndpoints,
  datedSettings: datedSettingEndpoints,
  form1099: form1099Endpoints,
  dealAllocations: dealAllocationEndpoints,
  organizationProfile: profileEndpoints,
  seats: seatEndpoints,
  peopleReviews: peopleReviewEndpoints,
  measurables: measurableEndpoints,
  scorecard: scorecardEndpoints,
  rocks: rockEndpoints,
  issues: issueEndpoints,
  todos: todoEndpoints,
  headlines: headlineEndpoints,
  meetingSchedule: meetingScheduleEndpoints,
  meetings: meetingEndpoints,
  organizationCalendar: calendarEndpoints,
  processes: processEndpoints,
  onePagers: onePagerEndpoints,
  steelProducts: steelProductEndpoints,
  steelSpecifications: steelSpecificationEndpoints,
  steelPriceLists: priceListEndpoints,
  steelQuotes: quoteEndpoints,
  steelQuoteJobs: quoteJobEndpoints,
  steelQuoteLinks: quoteLinkEndpoints,
  steelOrders: orderEndpoints,
  steelCapacity: capacityEndpoints,
  steelContactRequests: contactRequestEndpoints,
  courses: courseEndpoints,
  enrollments: enrollmentEndpoints,
  programs: programEndpoints,
  packages: packageEndpoints,
  coaches: coachEndpoints,
  bookings: bookingEndpoints,
  specOverview: specOverviewEndpoints,
  specifications: specificationEndpoints,
  documentUploads: documentUploadEndpoints,
  technicalDocuments: technicalDocumentEndpoints,
  expiries: expiryEndpoints,
  helpPages: helpPageEndpoints,
  properties: propertyEndpoints,
  valuations: valuationEndpoints,
  partners: partnerEndpoints,
  shares: shareEndpoints,
  capitalEvents: capitalEventEndpoints,
  cashEntries: cashEntryEndpoints,
  propertyDocuments: propertyDocumentEndpoints,
  partnerStatements: partnerStatementEndpoints,
  partnerLinks: partnerLinkEndpoints,
  portfolio: portfolioEndpoints,
  strategy: strategyEndpoints,
  propertyImports: propertyImportEndpoints,
  propertyJobs: propertyJobEndpoints,
  jobs: jobEndpoints,
  costCodes: costCodeEndpoints,
  jobBulk: jobBulkEndpoints,
  budgets: budgetEndpoints,
  budgetFiles: budgetFileEndpoints,
  assemblies: assemblyEndpoints,
  jobFiles: jobFileEndpoints,
  jobImports: jobImportEndpoints,
  jobTemplates: jobTemplateEndpoints,
  jobArchives: jobArchiveEndpoints,
  costReports: costReportEndpoints,
  jobBlocks: jobBlockEndpoints,
  wip: wipEndpoints,
  jobsAtRisk: jobsAtRiskEndpoints,
  pageLinks: pageLinkEndpoints,
  customerPages: customerPageEndpoints,
  lenderPages: lenderPageEndpoints,
  vendorPage: vendorPageEndpoints,
  vendorUploads: vendorUploadEndpoints,
  priceRequests: priceRequestEndpoints,
  priceAnswers: priceAnswerEndpoints,
  changeOrders: changeOrderEndpoints,
  selections: selectionEndpoints,
  selectionSheets: selectionSheetEndpoints,
  purchaseOrders: purchaseOrderEndpoints,
  purchaseOrderLinks: purchaseOrderLinkEndpoints,
  signatures: signatureEndpoints,
  signLinks: signLinkEndpoints,
  vendors: vendorEndpoints,
  vendorPapers: vendorPaperEndpoints,
  waivers: waiverEndpoints,
  billWaivers: billWaiverEndpoints,
  billingPlans: billingPlanEndpoints,
  changeBilling: changeBillingEndpoints,
  receivables: receivablesEndpoints,
};
