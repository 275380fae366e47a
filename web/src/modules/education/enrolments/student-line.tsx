import { type Enrolment, MOST_STARS } from '@builder-os/contract/modules/education/enrolments';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SourceInvoiceLink } from '../../invoicing/invoices/source-invoice-link.tsx';
import { PAYMENT_LABELS, PAYMENT_TONES } from './payment-labels.ts';
import { StudentMenu } from './student-menu.tsx';

interface StudentLineProps {
  enrolment: Enrolment;
  /** The invoice that was started from it. */
  invoice: Invoice | undefined;
  onComplete: () => void;
  onRate: () => void;
  onCancel: () => void;
}

/** A student of a course: progress and payment. */
export function StudentLine({ enrolment, invoice, ...actions }: StudentLineProps) {
  const { contactName, courseTitle, status, price, payment, stars } = enrolment;
  const facts = [courseTitle, progressOf(enrolment), stars !== null && `rated ${stars} out of ${MOST_STARS}`];
  const text = facts.filter(Boolean).join(' · ');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-4.5 font-medium">{contactName ?? 'Deleted contact'}</span>
        <span title={text} className="block text-xs text-muted-foreground sm:truncate">
          {text}
        </span>
      </span>
      {status === 'completed' && (
        <Badge tone="moss" className="max-sm:hidden">
          Completed
        </Badge>
      )}
      {status === 'cancelled' ? (
        <Badge tone="neutral">Canceled</Badge>
      ) : invoice ? (
        <SourceInvoiceLink invoice={invoice} />
      ) : (
        payment !== 'none' && <Badge tone={PAYMENT_TONES[payment]}>{PAYMENT_LABELS[payment]}</Badge>
      )}
      <span className="min-w-16 text-right font-strong whitespace-nowrap tabular max-sm:hidden">
        {formatExactMoney(price)}
      </span>
      <StudentMenu enrolment={enrolment} hasInvoice={invoice !== undefined} {...actions} />
    </>
  );
}

function progressOf({ status, enrolledOn, completedOn, certificateNumber }: Enrolment): string {
  if (status === 'completed' && completedOn !== null)
    return `completed ${formatDay(completedOn, organization)}, certificate ${certificateNumber}`;
  return `enrolled ${formatDay(enrolledOn, organization)}`;
}
