import { type InvoiceDetail, invoiceEndpoints } from '@builder-os/contract/modules/invoicing/invoices';
import { useQuery } from '@tanstack/react-query';
import { FileText, LogOut, Send, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { endpointUrl } from '../../../../api/client.ts';
import { useCalendar } from '../../../../app/calendar.ts';
import { deleteWithUndo } from '../../../../app/records/delete-with-undo.ts';
import { EditConflictPanel } from '../../../../app/records/edit-conflict-panel.tsx';
import { useCan } from '../../../../auth/use-can.ts';
import { formatClock } from '../../../../format/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { billingPlanQuery } from '../../billing-plans/billing-plans.queries.ts';
import { taxRatesQuery } from '../../tax-rates/tax-rates.queries.ts';
import { nameOfInvoice } from '../invoice-labels.ts';
import { InvoiceStatusBadge } from '../invoice-status-badge.tsx';
import { useDeleteInvoice, useRestoreInvoice } from '../invoices.mutations.ts';
import { AmountDue } from './amount-due.tsx';
import { BilledBefore } from './billed-before.tsx';
import { DRAFT_LABELS, describeDraftEntry, toDraftEntries } from './draft-form.ts';
import { DraftLines } from './draft-lines.tsx';
import { sumDraft } from './draft-sums.ts';
import { DraftTerms } from './draft-terms.tsx';
import { EarnedBeam } from './earned-beam.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { ScheduleLines } from './schedule-lines.tsx';
import { useDraftLeave } from './use-draft-leave.ts';
import { type SaveState, useDraftSave } from './use-draft-save.ts';

interface InvoiceDraftProps {
  invoice: InvoiceDetail;
  onOpen: (id: number) => void;
  onLeave: (isGone?: boolean) => void;
}

/** A draft being edited. Its sums are updated as you type, and it's saved after each pause. */
export function InvoiceDraft({ invoice, onLeave }: InvoiceDraftProps) {
  const write = useCan('financial_write');
  const form = useForm({ defaultValues: toDraftEntries(invoice) });
  const saving = useDraftSave(form, invoice);
  const leaving = useDraftLeave(saving.isStuck);
  const { data: plan } = useQuery({ ...billingPlanQuery(invoice.jobId ?? 0), enabled: invoice.jobId !== null });
  const { data: rates = [] } = useQuery(taxRatesQuery);
  const { mutateAsync: remove } = useDeleteInvoice();
  const { mutateAsync: restore } = useRestoreInvoice();
  const [issuing, setIssuing] = useState<InvoiceDetail | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const entries = form.watch();
  const sums = sumDraft(entries, invoice, plan, rates);
  const name = nameOfInvoice({ number: null, title: entries.title.trim() || null });

  const pdf = endpointUrl(invoiceEndpoints.print, { params: { id: invoice.id } });
  /** Saves the entries first, so that the preview includes them. */
  async function preview(event: MouseEvent<HTMLAnchorElement>) {
    if (saving.state.is === 'saved' || !write.allowed) return;
    event.preventDefault();
    if ((await saving.flush()) === undefined) return refuse();
    const link = document.createElement('a');
    link.href = pdf;
    link.download = '';
    link.click();
  }
  /** It's saved again even without changes, so that the sums asked about are those it's issued with. */
  async function issue() {
    setIsChecking(true);
    const saved = await saving.flush(true).finally(() => setIsChecking(false));
    if (saved === undefined) return refuse();
    setIssuing(saved);
  }
  const refuse = () => toast({ title: 'This draft has changes that can’t be saved yet', tone: 'error' });
  function discard() {
    leaving.open();
    onLeave(true);
    void deleteWithUndo({ noun: 'Draft', id: invoice.id, name, remove, restore });
  }
  return (
    <FormProvider {...form}>
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 className="title min-w-0 text-lg/6 break-words">{name}</h2>
            <InvoiceStatusBadge {...invoice} />
          </div>
          <p className="mt-0.5 text-[13.5px]/5 text-pretty text-muted-foreground">
            For {invoice.customerName}. The invoice gets its number when you issue it, and can’t be changed after that.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>a]:flex-1 max-sm:[&>button]:flex-1">
          <SavedLine state={saving.state} />
          <a href={pdf} download className={buttonClasses()} onClick={(event) => void preview(event)}>
            <FileText aria-hidden="true" />
            Preview PDF
          </a>
          <Button disabledReason={write.reason} onClick={discard}>
            <Trash2 aria-hidden="true" />
            Delete Draft
          </Button>
          <Button variant="primary" disabledReason={write.reason} pending={isChecking} onClick={() => void issue()}>
            <Send aria-hidden="true" />
            Issue Invoice
          </Button>
        </div>
      </div>
      {saving.conflict && (
        <EditConflictPanel
          noun="draft"
          message={saving.conflict.message}
          conflicts={saving.conflict.conflicts}
          labels={DRAFT_LABELS}
          describe={(field, entry) => describeDraftEntry(field, entry, invoice)}
          onChoose={saving.choose}
          onEdit={saving.dismissConflict}
        />
      )}
      {write.reason && (
        <p role="note" className="text-sm text-muted-foreground">
          You can’t edit this draft. {write.reason}
        </p>
      )}
      <fieldset
        disabled={!write.allowed}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 min-[1400px]:grid-cols-[minmax(0,1fr)_312px]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:gap-4">
          {entries.schedule.length > 0 && <ScheduleLines sums={sums} plan={plan} />}
          <DraftLines rates={rates} isAlone={entries.schedule.length === 0} plan={plan} kind={invoice.kind} />
          {entries.schedule.length > 0 && invoice.jobId !== null && <EarnedBeam jobId={invoice.jobId} sums={sums} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:gap-4">
          <AmountDue
            sums={sums}
            retainagePercent={entries.retainagePercent}
            hasSchedule={entries.schedule.length > 0}
          />
          <DraftTerms invoice={invoice} rates={rates} />
          {plan && plan.billedBefore.length > 0 && <BilledBefore plan={plan} />}
        </div>
      </fieldset>
      {issuing && <IssueDialog invoice={issuing} onRefused={saving.showRefusal} onClose={() => setIssuing(null)} />}
      {leaving.isAsking && (
        <ConfirmDialog
          title="Leave without saving?"
          description={`Some of your changes can’t be saved yet and will be lost.${saving.state.is === 'failed' ? ` ${saving.state.why}` : ''}`}
          confirmLabel="Leave"
          cancelLabel="Keep editing"
          icon={<LogOut aria-hidden="true" />}
          onConfirm={() => {
            leaving.leave();
            return 'stay';
          }}
          onClose={leaving.stay}
        />
      )}
    </FormProvider>
  );
}

function SavedLine({ state }: { state: SaveState }) {
  const { timeZone } = useCalendar();
  return (
    <p
      role="status"
      className={
        state.is === 'failed'
          ? 'text-label text-destructive-text max-sm:basis-full'
          : 'text-label text-muted-foreground max-sm:basis-full'
      }
    >
      {state.is === 'saved'
        ? `Saved ${formatClock(new Date(state.at), timeZone)}`
        : state.is === 'saving'
          ? 'Saving...'
          : state.is === 'changed'
            ? 'Not saved yet'
            : `Not saved. ${state.why}`}
    </p>
  );
}
