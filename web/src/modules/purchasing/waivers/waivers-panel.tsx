import { type Waiver, waiverEndpoints } from '@builder-os/contract/modules/purchasing/waivers';
import { useQuery } from '@tanstack/react-query';
import { FileDown, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { WaiverLine } from './waiver-line.tsx';
import { useRequireWaivers } from './waivers.mutations.ts';
import { type WaiverStart, type WaiversOf, waiverSettingsQuery, waiversQuery } from './waivers.queries.ts';

const SendWaiverDialog = loadWhenUsed(async () => (await import('./send-waiver-dialog.tsx')).SendWaiverDialog);
const EditWaiverDialog = loadWhenUsed(async () => (await import('./edit-waiver-dialog.tsx')).EditWaiverDialog);
const CreateWaiverDialog = loadWhenUsed(async () => (await import('./create-waiver-dialog.tsx')).CreateWaiverDialog);

interface WaiversPanelProps {
  of: WaiversOf;
  /** Left out where a waiver can't be requested. */
  start?: WaiverStart;
  /** Why this person can't request a waiver; undefined if they can. */
  reason?: string | undefined;
}

/** The lien waivers of a job, a vendor or a bill. */
export function WaiversPanel({ of, start, reason }: WaiversPanelProps) {
  const { data: page, isError, refetch } = useQuery(waiversQuery(of));
  const [isCreating, setIsCreating] = useState(false);
  const [editing, setEditing] = useState<Waiver | null>(null);
  const [sending, setSending] = useState<Waiver | null>(null);
  return (
    <>
      <LinkedList
        title="Lien waivers"
        items={page?.rows}
        actions={
          <Actions
            of={of}
            hasAny={(page?.rows.length ?? 0) > 0}
            start={start}
            reason={reason}
            onCreate={() => setIsCreating(true)}
          />
        }
        top={of.jobId !== undefined && <JobRule jobId={of.jobId} />}
        emptyText="No lien waivers yet. A vendor signs one to give up its right to a lien for what a bill pays."
        emptyMore={<LearnMore page="vendors" />}
        hasFailed={isError && !page}
        onRetry={() => void refetch()}
        renderItem={(waiver) => (
          <WaiverLine waiver={waiver} of={of} onSend={() => setSending(waiver)} onEdit={() => setEditing(waiver)} />
        )}
      />
      {isCreating && start && (
        <CreateWaiverDialog of={of} start={start} onClose={() => setIsCreating(false)} onCreated={setSending} />
      )}
      {editing && <EditWaiverDialog waiver={editing} onClose={() => setEditing(null)} />}
      {sending && <SendWaiverDialog waiver={sending} onClose={() => setSending(null)} />}
    </>
  );
}

function Actions({
  of: { jobId, vendorId, billId },
  hasAny,
  start,
  reason,
  onCreate,
}: WaiversPanelProps & { hasAny: boolean; onCreate: () => void }): ReactNode {
  const query = {
    ...(jobId !== undefined && { jobId: String(jobId) }),
    ...(vendorId !== undefined && { vendorId: String(vendorId) }),
    ...(billId !== undefined && { billId: String(billId) }),
  };
  return (
    <>
      {hasAny && (
        <a
          href={endpointUrl(waiverEndpoints.export, { query })}
          download
          className={buttonClasses({ size: 'sm', variant: 'ghost' })}
        >
          <FileDown aria-hidden="true" />
          Export as CSV
        </a>
      )}
      {start && (
        <Button size="sm" disabledReason={reason} onClick={onCreate}>
          <Plus aria-hidden="true" />
          Request Waiver
        </Button>
      )}
    </>
  );
}

/** Whether the job's bills wait for waivers, and the button that changes it. */
function JobRule({ jobId }: { jobId: number }) {
  const { data: settings } = useQuery(waiverSettingsQuery(jobId));
  const { mutateAsync: change, isPending } = useRequireWaivers(jobId);
  const { reason } = useCan('jobs_write');
  if (!settings) return null;
  const { isRequired } = settings;
  const set = (next: boolean) =>
    perform({
      run: () => change(next),
      done: { title: next ? 'Lien waivers required' : 'Lien waivers no longer required' },
      failed: 'Failed to update requirement',
    });
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p className="min-w-0 flex-1">
        {isRequired
          ? 'Bills for this job are held until their vendors sign lien waivers.'
          : 'Bills for this job aren’t held for lien waivers, unless the vendor is required to sign them.'}
      </p>
      <Button size="sm" pending={isPending} disabledReason={reason} onClick={() => void set(!isRequired)}>
        {isRequired ? 'Stop Requiring Waivers' : 'Require Waivers'}
      </Button>
    </div>
  );
}
