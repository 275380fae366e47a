import { changeTotals, type PricedLine } from '@builder-os/contract/modules/changes/change-order-amounts';
import { finishAfter } from '@builder-os/contract/modules/changes/finish-after';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import type { ChosenPhoto } from '../../../../api/outbox/waiting-command.ts';
import { organization } from '../../../../app/organization.ts';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { formatQuantity } from '../../../../format/quantity.ts';
import { BlobImage } from '../../../../ui/blob-image.tsx';
import { DetailLine, DetailLines } from '../../../../ui/overlay/detail-panel.tsx';
import { formatDays } from '../change-labels.ts';
import { changesOfJobQuery } from '../change-orders.queries.ts';
import type { WrittenChange } from '../written-change.ts';

interface SitePageProps {
  job: Job;
  change: WrittenChange;
  photos: readonly ChosenPhoto[];
}

/**
 * The page the customer reads before signing on site: the lines with prices, the days and the contract. Never a cost.
 */
export function SitePage({ job, change, photos }: SitePageProps) {
  const { title, description, requestedBy, lines, days } = change;
  const { price } = changeTotals(lines);
  const contract = useContract(job);
  const { finishesOn } = job;
  const finishesThen = finishAfter(job, days);
  return (
    <section aria-label="Change order" className="grid gap-3 rounded-lg border border-border bg-card p-4 text-[15px]/6">
      <div>
        <p className="text-sm text-muted-foreground">{organization.companyName}</p>
        <h3 className="title text-lg/6 break-words">{title}</h3>
        <p className="text-sm text-muted-foreground">
          {[job.name, job.siteAddress, requestedBy && `requested by ${requestedBy}`].filter(Boolean).join(', ')}
        </p>
      </div>
      {description !== null && <p className="text-pretty break-words whitespace-pre-line">{description}</p>}
      <ul aria-label="What changes" className="divide-y divide-border border-y border-border">
        {lines.map((line, index) => (
          // Lines have no id before they're saved, and don't move here.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="flex items-baseline gap-4 py-2">
            <span className="min-w-0 flex-1 break-words">
              {line.description}{' '}
              <span className="text-sm text-muted-foreground">
                {formatQuantity(line.quantity)} {line.unit}
              </span>
            </span>
            <span className="tabular">{formatMoneyWithCents(priceOfLine(line))}</span>
          </li>
        ))}
        <li className="flex items-baseline gap-4 py-2 font-strong">
          <span className="flex-1">Price of this change</span>
          <span className="tabular">{formatMoneyWithCents(price)}</span>
        </li>
      </ul>
      <div className="-mx-4 -my-1.5">
        <DetailLines>
          {contract !== null && (
            <>
              <DetailLine label="Contract before">{formatMoneyWithCents(contract)}</DetailLine>
              <DetailLine label="Contract after">
                <b className="font-strong">{formatMoneyWithCents(fromCents(toCents(contract) + toCents(price)))}</b>
              </DetailLine>
            </>
          )}
          <DetailLine label="Days">{formatDays(days)}</DetailLine>
          {finishesOn !== null && finishesThen !== null && days !== 0 && (
            <DetailLine label="Finish date">
              {formatLongDay(finishesOn)} to <b className="font-strong">{formatLongDay(finishesThen)}</b>
            </DetailLine>
          )}
        </DetailLines>
      </div>
      {photos.length > 0 && (
        <ul aria-label="Photos" className="grid grid-cols-3 gap-2">
          {photos.map(({ key, name, photo }) => (
            <li key={key}>
              <BlobImage
                blob={photo}
                alt={name}
                className="aspect-4/3 w-full rounded-md border border-border object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const priceOfLine = (line: PricedLine) => changeTotals([line]).price;

/** The contract with its signed changes as this device last saw them; null if it isn’t known here. */
function useContract({ id, originalContract }: Job): string | null {
  const { data: changes } = useQuery(changesOfJobQuery(id));
  if (!changes || originalContract === null || originalContract === undefined) return null;
  const signed = changes.filter(({ state }) => state === 'signed');
  return fromCents(signed.reduce((cents, { price }) => cents + toCents(price ?? '0.00'), toCents(originalContract)));
}
