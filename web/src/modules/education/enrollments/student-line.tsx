import { type Enrollment, MOST_STARS } from '@builder-os/contract/modules/education/enrollments';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SourceInvoiceLink } from '../../invoicing/invoices/source-invoice-link.tsx';
import { PAYMENT_LABELS, PAYMENT_TONES } from './payment-labels.ts';
import { StudentMenu } from './student-menu.tsx';

interface StudentLineProps {
  enrollment: Enrollment;
  /** The invoice started from the enrollment; null if there is none, undefined while that isn’t known. */
  invoice: Invoice | null | undefined;
  onComplete: () => void;
  onRate: () => void;
  onCancel: () => void;
}

/** A student of a course: progress and payment. */
export function StudentLine({ enrollment, invoice, ...actions }: StudentLineProps) {
  const { contactName, courseTitle, status, price, payment, stars } = enrollment;
  const facts = [courseTitle, progressOf(enrollment), stars !== null && `rated ${stars} out of ${MOST_STARS}`];
  const text = facts.filter(Boolean).join(' · ');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-4.5 font-medium">{contactName ?? 'Deleted contact'}</span>
        <span title={text} className="block text-xs text-muted-foreground sm:truncate">
          {text}
        </span>
        {/* Beside it, there's no width left for the name on a phone. */}
        {invoice && status !== 'cancelled' && (
          <span className="mt-1 block text-sm sm:hidden">
            <SourceInvoiceLink invoice={invoice} />
          </span>
        )}
      </span>
      {status === 'completed' && (
        <Badge tone="moss" className="max-sm:hidden">
          Completed
        </Badge>
      )}
      {status === 'cancelled' ? (
        <Badge tone="neutral">Canceled</Badge>
      ) : invoice ? (
        <span className="max-sm:hidden">
          <SourceInvoiceLink invoice={invoice} />
        </span>
      ) : (
        payment !== 'none' && <Badge tone={PAYMENT_TONES[payment]}>{PAYMENT_LABELS[payment]}</Badge>
      )}
      <span className="min-w-16 text-right font-strong whitespace-nowrap tabular max-sm:hidden">
        {formatExactMoney(price)}
      </span>
      <StudentMenu {...{ enrollment, invoice }} {...actions} />
    </>
  );
}

function progressOf({ status, enrolledOn, completedOn, certificateNumber }: Enrollment): string {
  if (status === 'completed' && completedOn !== null)
    return `completed ${formatDay(completedOn, organization)}, certificate ${certificateNumber}`;
  return `enrolled ${formatDay(enrolledOn, organization)}`;
}
