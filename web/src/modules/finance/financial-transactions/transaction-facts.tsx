import type { TransactionDetail } from '@builder-os/contract/modules/finance/financial-transactions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { useCalendar } from '../../../app/calendar.ts';
import { formatLongDay, formatMoment } from '../../../format/dates.ts';
import { fullName } from '../../../format/person.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { COST_TYPE_LABELS } from '../../jobs/cost-codes/cost-type-picker.tsx';
import { contactQuery } from '../../sales/contacts/contacts.queries.ts';
import { describeAccounts, TYPE_LABELS } from './transaction-labels.ts';

const linkClasses = 'rounded-sm text-link focus-ring hover:underline';

/** A transaction's details except its amount, with links to related records. */
export function TransactionFacts({ transaction }: { transaction: TransactionDetail }) {
  const calendar = useCalendar();
  const { transactionDate, category, referenceNumber, projectId, projectName, partnerId, dealId } = transaction;
  const { reversedOn, replacesId, replacedById, createdAt, createdByName } = transaction;
  return (
    <Facts>
      <Fact label="Type">{TYPE_LABELS[transaction.transactionType]}</Fact>
      <Fact label="Business unit">
        <BusinessUnitMark unit={transaction.businessUnit} />
      </Fact>
      <Fact label="Account">{describeAccounts(transaction)}</Fact>
      <Fact label="Date">{formatLongDay(transactionDate)}</Fact>
      {category && <Fact label="Category">{category}</Fact>}
      {referenceNumber && <Fact label="Reference number">{referenceNumber}</Fact>}
      {projectId !== null && (
        <Fact label="Project">
          <Link to="/financial" search={{ tab: 'revenue', q: projectName ?? undefined }} className={linkClasses}>
            {projectName ?? `Project ${projectId}`}
          </Link>
        </Fact>
      )}
      {transaction.jobId !== null && (
        <Fact label="Job">
          <Link to="/jobs/$id" params={{ id: String(transaction.jobId) }} className={linkClasses}>
            {transaction.jobName ?? `Job ${transaction.jobId}`}
          </Link>
        </Fact>
      )}
      {transaction.costCode && transaction.costType && (
        <Fact label="Cost code">
          {transaction.costCode}, {COST_TYPE_LABELS[transaction.costType].toLowerCase()}
        </Fact>
      )}
      {partnerId !== null && <PartnerFact id={partnerId} />}
      {dealId !== null && (
        <Fact label="Deal">
          <Link to="/deals" search={{ deal: dealId }} className={linkClasses}>
            Deal {dealId}
          </Link>
        </Fact>
      )}
      {reversedOn && <Fact label="Reversed on">{formatLongDay(reversedOn)}</Fact>}
      {replacesId !== null && <OtherTransaction label="Corrects" id={replacesId} />}
      {replacedById !== null && <OtherTransaction label="Corrected by" id={replacedById} />}
      <Fact label="Recorded">
        {formatMoment(createdAt, calendar)}
        {createdByName && ` by ${createdByName}`}
      </Fact>
    </Facts>
  );
}

function PartnerFact({ id }: { id: number }) {
  const { data: contact } = useQuery(contactQuery(id));
  return (
    <Fact label="Contact">
      <Link to="/contacts/$id" params={{ id: String(id) }} className={linkClasses}>
        {contact ? fullName(contact) : `Contact ${id}`}
      </Link>
    </Fact>
  );
}

function OtherTransaction({ label, id }: { label: string; id: number }) {
  return (
    <Fact label={label}>
      <Link
        from="/financial"
        to="."
        search={(previous) => ({ ...previous, transaction: id })}
        replace
        className={linkClasses}
      >
        Transaction {id}
      </Link>
    </Fact>
  );
}
