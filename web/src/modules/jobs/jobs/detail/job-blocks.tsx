import type { JobBlock } from '@builder-os/contract/modules/job-costs/job-blocks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarX, CirclePause, ListChecks, type LucideIcon, PenLine, TrendingDown, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { organization } from '../../../../app/organization.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { formatDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { cn } from '../../../../ui/class-names.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelFailure } from '../../../../ui/state/panel-failure.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { type Tone, toneClasses } from '../../../../ui/tone.ts';
import { HeldBillLink, heldBecause } from '../../../finance/bills/held-bill-link.tsx';
import { jobBlocksQuery } from '../jobs.queries.ts';

interface BlockText {
  tone: Tone;
  icon: LucideIcon;
  what: string;
  why: string;
}

/** The problems of a job: what and how much, why, and a link to fix each. */
export function JobBlocks({ jobId }: { jobId: number }) {
  const query = useQuery(jobBlocksQuery(jobId));
  const { data: blocks, isError } = query;
  return (
    <Panel
      title="What’s blocking this job"
      note={blocks && blocks.length > 0 && formatCountOf(blocks.length, 'thing')}
      isBusy={!blocks && !isError}
    >
      {blocks ? (
        blocks.length === 0 ? (
          <p className="px-4 py-3 text-sm text-muted-foreground">Nothing is blocking this job.</p>
        ) : (
          <ul className="divide-y divide-border">
            {blocks.map((block) => (
              <BlockLine key={keyOf(block)} text={describe(block)}>
                <BlockAction block={block} jobId={jobId} />
              </BlockLine>
            ))}
          </ul>
        )
      ) : isError ? (
        <PanelFailure what="what blocks this job" query={query} />
      ) : (
        <div className="grid gap-3 px-4 py-4">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
        </div>
      )}
    </Panel>
  );
}

function BlockLine({ text: { tone, icon: Icon, what, why }, children }: { text: BlockText; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-2.75 sm:grid-cols-[28px_minmax(0,1fr)_auto]">
      <span className={cn('grid size-7 place-items-center rounded-md', toneClasses[tone].fill)}>
        <Icon aria-hidden="true" className={cn('size-4', toneClasses[tone].mark)} />
      </span>
      <p className="text-sm/4.75">
        <b className="block font-strong break-words">{what}</b>
        <span className="block text-pretty break-words text-muted-foreground">{why}</span>
      </p>
      <span className="justify-self-start max-sm:col-start-2">{children}</span>
    </li>
  );
}

function BlockAction({ block, jobId }: { block: JobBlock; jobId: number }) {
  if (block.kind === 'held_bill') return <HeldBillLink billId={block.billId} vendor={block.vendor} due={block.due} />;
  if (block.kind === 'late_finish') return <EditJobLink jobId={jobId} />;
  const { search, name } = targetOf(block);
  return (
    <Link
      to="/jobs/$id"
      params={{ id: String(jobId) }}
      search={search}
      aria-label={name}
      className={buttonClasses({ size: 'sm' })}
    >
      Open
    </Link>
  );
}

/** The part of the job where a problem can be fixed, and the name of the link to it. */
function targetOf(block: JobBlock) {
  switch (block.kind) {
    case 'late_order':
      return { search: { tab: 'orders', order: block.orderId } as const, name: `Open order ${block.number}` };
    case 'unsigned_work':
      return { search: { tab: 'changes', change: block.changeOrderId } as const, name: `Open change ${block.number}` };
    case 'late_selection':
      return { search: { tab: 'changes', selection: block.selectionId } as const, name: `Open ${block.title}` };
    default:
      return { search: { tab: 'budget', only: 'over' } as const, name: 'Open the lines over budget' };
  }
}

function EditJobLink({ jobId }: { jobId: number }) {
  if (!useCan('jobs_write').allowed) return null;
  return (
    <Link
      to="/jobs/$id"
      params={{ id: String(jobId) }}
      search={{ dialog: 'edit' }}
      className={buttonClasses({ size: 'sm' })}
    >
      Edit Job
    </Link>
  );
}

function keyOf(block: JobBlock): string {
  if (block.kind === 'held_bill') return `bill-${block.billId}`;
  if (block.kind === 'unsigned_work') return `change-${block.changeOrderId}`;
  if (block.kind === 'late_selection') return `selection-${block.selectionId}`;
  return block.kind === 'late_order' ? `order-${block.orderId}` : block.kind;
}

function describe(block: JobBlock): BlockText {
  switch (block.kind) {
    case 'loss':
      return {
        tone: 'red',
        icon: TrendingDown,
        what: `The job loses ${formatMoneyWithCents(block.amount)}`,
        why: 'Its forecast cost is above the contract.',
      };
    case 'over_budget':
      return {
        tone: 'timber',
        icon: TrendingDown,
        what: `Over budget by ${formatMoneyWithCents(block.amount)}`,
        why: 'The forecast cost is above the revised budget.',
      };
    case 'late_finish':
      return {
        tone: 'timber',
        icon: CalendarX,
        what: 'Past its finish date',
        why: `It was due to finish on ${formatDay(block.finishesOn, organization)}.`,
      };
    case 'held_bill':
      return {
        tone: 'red',
        icon: CirclePause,
        what: `A bill from ${block.vendor} is held, ${formatMoneyWithCents(block.due)}`,
        why: `${sentence(heldBecause(block.holds))} It’s scheduled for the ${formatDay(block.scheduledFor, organization)} run.`,
      };
    case 'late_order':
      return {
        tone: 'timber',
        icon: Truck,
        what: `${block.number} is late, ${formatMoneyWithCents(block.open)} not billed`,
        why: `${block.vendor} was due to deliver on ${formatDay(block.deliveryOn, organization)}.`,
      };
    case 'unsigned_work':
      return {
        tone: 'timber',
        icon: PenLine,
        what: `${block.number} ${block.title} is unsigned, ${formatMoneyWithCents(block.price)}`,
        why: `Work on it started on ${formatDay(block.startedOn, organization)}.`,
      };
    case 'late_selection':
      return {
        tone: 'timber',
        icon: ListChecks,
        what: `${block.title} isn’t chosen`,
        why: `The choice was due ${formatDay(block.dueOn, organization)}.`,
      };
  }
}

/** With a capital and a full stop. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
