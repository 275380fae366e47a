import { buildChange } from '../src/modules/changes/change-orders/change-orders.factory.ts';
import { buildSelection } from '../src/modules/changes/selections/selections.factory.ts';
import { buildPage } from '../src/modules/content/pages/pages.factory.ts';
import { buildBooking } from '../src/modules/education/bookings/bookings.factory.ts';
import { buildCoach } from '../src/modules/education/coaches/coaches.factory.ts';
import { buildCourse } from '../src/modules/education/courses/courses.factory.ts';
import { buildEnrollment } from '../src/modules/education/enrollments/enrollments.factory.ts';
import { buildPackage } from '../src/modules/education/packages/packages.factory.ts';
import { buildProgram } from '../src/modules/education/programs/programs.factory.ts';
import { buildPaidBill } from '../src/modules/finance/bills/bills.factory.ts';
import { buildBillingPlan } from '../src/modules/invoicing/billing-plans/billing-plans.factory.ts';
import { buildDraftInvoice } from '../src/modules/invoicing/invoices/invoices.factory.ts';
import { buildVendorUpload } from '../src/modules/job-pages/vendor-page/vendor-uploads.factory.ts';
import { buildAssembly } from '../src/modules/jobs/assemblies/assemblies.factory.ts';
import { buildBudgetLine } from '../src/modules/jobs/budgets/budgets.factory.ts';
import { buildCostCodes } from '../src/modules/jobs/cost-codes/cost-codes.factory.ts';
import { buildJobFile } from '../src/modules/jobs/job-files/job-files.factory.ts';
import { buildJobTemplate } from '../src/modules/jobs/job-templates/job-templates.factory.ts';
import { buildJob } from '../src/modules/jobs/jobs/jobs.factory.ts';
import { buildBook } from '../src/modules/knowledge/books/books.factory.ts';
import { buildHeadline } from '../src/modules/organization/headlines/headlines.factory.ts';
import { buildIssue } from '../src/modules/organization/issues/issues.factory.ts';
import { buildMeasurable } from '../src/modules/organization/measurables/measurables.factory.ts';
import { buildMeeting } from '../src/modules/organization/meetings/meetings.factory.ts';
import { buildProcess } from '../src/modules/organization/processes/processes.factory.ts';
import { buildRock } from '../src/modules/organization/rocks/rocks.factory.ts';
import { buildSeat } from '../src/modules/organization/seats/seats.factory.ts';
import { buildTodo } from '../src/modules/organization/todos/todos.factory.ts';
import { buildPriceRequest } from '../src/modules/purchasing/price-requests/price-requests.factory.ts';
import { buildOrder as buildPurchaseOrder } from '../src/modules/purchasing/purchase-orders/purchase-orders.factory.ts';
import { buildVendorPaper } from '../src/modules/purchasing/vendor-papers/vendor-papers.factory.ts';
import { buildVendor } from '../src/modules/purchasing/vendors/vendors.factory.ts';
import { buildWaiver } from '../src/modules/purchasing/waivers/waivers.factory.ts';
import { buildPartner } from '../src/modules/real-estate/partners/partners.factory.ts';
import { buildProperty } from '../src/modules/real-estate/properties/properties.factory.ts';
import { buildActivity } from '../src/modules/sales/activities/activities.factory.ts';
import { buildContact } from '../src/modules/sales/contacts/contacts.factory.ts';
import { buildDeal } from '../src/modules/sales/deals/deals.factory.ts';
import { buildLead } from '../src/modules/sales/leads/leads.factory.ts';
import { buildProduct } from '../src/modules/sales/products/products.factory.ts';
import { buildSalesResource } from '../src/modules/sales/sales-resources/sales-resources.factory.ts';
import { buildSpecification } from '../src/modules/specs/specifications/specifications.factory.ts';
import { buildDocument } from '../src/modules/specs/technical-documents/technical-documents.factory.ts';
import { buildOrder } from '../src/modules/steel/orders/orders.factory.ts';
import { buildPriceList } from '../src/modules/steel/price-lists/price-lists.factory.ts';
import { buildSteelProduct } from '../src/modules/steel/products/products.factory.ts';
import { buildSteelSpecification } from '../src/modules/steel/specifications/specifications.factory.ts';
import type { Database } from '../src/platform/db/database.ts';
import { buildPendingUser, buildUser } from '../src/platform/identity/users.factory.ts';
import type { TestApp } from './app.ts';
import { emptyDatabase } from './database.ts';

/** Creates record 1 of every kind, and a user pending approval. */
export async function seedMatrix({ db, database }: TestApp): Promise<{ pending: string }> {
  await emptyDatabase(database);
  await buildLead(db);
  await buildDeal(db);
  await buildContact(db);
  await buildActivity(db);
  await buildProduct(db);
  await buildSalesResource(db);
  await buildPage(db);
  await buildBook(db);
  await buildSeat(db);
  await buildMeasurable(db);
  await buildRock(db);
  await buildIssue(db);
  await buildHeadline(db);
  await buildProcess(db);
  await buildSteelProduct(db);
  await buildSteelSpecification(db);
  await buildPriceList(db, { status: 'draft' });
  await buildSpecification(db);
  await buildDocument(db);
  await buildOrder(db);
  await buildMeeting(db);
  await buildTodo(db);
  await seedEducation(db);
  await buildProperty(db);
  await buildPartner(db);
  await seedJobs(db);
  await buildVendor(db, { id: 1 });
  await buildVendorPaper(db, { vendorId: 1 });
  await buildVendorUpload(db, { vendorId: 1 });
  return { pending: (await buildPendingUser(db)).id };
}

async function seedJobs(db: Database): Promise<void> {
  const codes = await buildCostCodes(db, { '03-100': 'Footings', '03-200': 'Slab' });
  const job = await buildJob(db, { phase: 'estimating' });
  await buildAssembly(db, codes['03-100'] ?? 0);
  await buildJobFile(db, { jobId: job.id });
  await buildSelection(db, { jobId: job.id, costCodeId: codes['03-100'] ?? 0 });
  await buildJobTemplate(db, codes['03-100'] ?? 0);
  await buildBillingPlan(db, job.id);
  await buildBudgetLine(db, { jobId: job.id, costCodeId: codes['03-100'] ?? 0 });
  const other = await buildJob(db, { phase: 'estimating' });
  // Vendor 1 has no order, so that it can be deleted.
  const { id: vendorId } = await buildContact(db);
  await buildDraftInvoice(db, { customerId: vendorId });
  const ofOther = { jobId: other.id, vendorId, costCodeId: codes['03-100'] ?? 0 };
  await buildPurchaseOrder(db, ofOther);
  await buildChange(db, { jobId: other.id, costCodeId: ofOther.costCodeId });
  await buildPriceRequest(db, ofOther);
  await buildWaiver(db, { jobId: other.id, vendorId });
  await buildPaidBill(db, ofOther);
}

async function seedEducation(db: Database): Promise<void> {
  const course = await buildCourse(db);
  const program = await buildProgram(db);
  const coach = await buildCoach(db, { userId: (await buildUser(db)).id });
  await buildEnrollment(db, { courseId: course.id, contactId: 1 });
  await buildPackage(db, { programId: program.id, contactId: 1 });
  await buildBooking(db, { coachId: coach.id, contactId: 1, startsAt: '2026-01-05T15:00:00Z' });
}
