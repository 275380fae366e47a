import { type OrderDetail, orderEndpoints, PLAN_LIMIT, type Plan } from '@builder-os/contract/modules/steel/orders';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { perform } from '../../../app/records/perform.ts';
import { againOf } from '../../../app/records/send-again.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRemovePlan, useUploadPlan } from './orders.mutations.ts';

const TYPES = '.pdf,.png,.jpg,.jpeg,.webp,.dwg,application/pdf,image/png,image/jpeg,image/webp';

/** An order's plans, to download or add by choosing or dropping files. */
export function OrderPlans({ order }: { order: OrderDetail }) {
  const upload = useUploadPlan(order.id);
  const canWrite = useCan('steel_framing_write');
  const [error, setError] = useState<string>();
  function choose(file: File) {
    const isLarge = file.size > PLAN_LIMIT;
    setError(isLarge ? `Choose a file no larger than ${formatBytes(PLAN_LIMIT)}.` : undefined);
    if (isLarge) return;
    void perform({
      run: () => upload.mutateAsync(file),
      done: ({ fileName }) => ({ title: 'Plan uploaded', description: fileName }),
      failed: 'Failed to upload plan',
    });
  }
  return (
    <section aria-label="Plans" className="grid gap-2">
      <h3 className="text-label font-semibold">Plans</h3>
      {order.planFiles.length > 0 && (
        <ul className="rounded-lg border border-border">
          {order.planFiles.map((plan) => (
            <PlanLine key={plan.id} orderId={order.id} plan={plan} cannotWrite={canWrite.reason} />
          ))}
        </ul>
      )}
      {canWrite.allowed ? (
        <FileDrop
          label={upload.isPending ? 'Uploading...' : 'Choose a plan or drop it here'}
          hint={`PDF, PNG, JPEG, WebP or DWG, up to ${formatBytes(PLAN_LIMIT)}`}
          accept={TYPES}
          onFile={choose}
          error={error}
          again={againOf(upload, choose)}
          disabled={upload.isPending}
          className="py-4"
        />
      ) : (
        order.planFiles.length === 0 && <p className="text-muted-foreground">No plans yet.</p>
      )}
    </section>
  );
}

interface PlanLineProps {
  orderId: number;
  plan: Plan;
  cannotWrite: string | undefined;
}

/** Removing a plan can't be undone, so its row asks for confirmation. */
function PlanLine({ orderId, plan, cannotWrite }: PlanLineProps) {
  const remove = useRemovePlan(orderId);
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () =>
    void perform({
      run: () => remove.mutateAsync(plan.id),
      done: { title: 'Plan deleted', description: plan.fileName },
      failed: 'Failed to delete plan',
    });
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-2.5 border-b border-border py-1 pr-1.5 pl-3.5 last:border-b-0">
      <FileText className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <a
          href={endpointUrl(orderEndpoints.plan, { params: { id: orderId, planId: plan.id } })}
          download
          className="block wrap-or-truncate rounded-sm font-medium focus-ring hover:underline"
        >
          {plan.fileName}
        </a>
        <span className="block wrap-or-truncate text-xs text-muted-foreground">
          {[formatBytes(plan.size), plan.uploadedByName].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isAsking ? (
        <fieldset aria-label={`Permanently delete ${plan.fileName}?`} className="flex items-center gap-1.5">
          <Button size="sm" onClick={() => setIsAsking(false)}>
            Keep
          </Button>
          <Button size="sm" variant="destructive" pending={remove.isPending} onClick={confirm}>
            Delete Permanently
          </Button>
        </fieldset>
      ) : (
        <IconButton
          size="sm"
          aria-label={`Delete ${plan.fileName}`}
          disabledReason={cannotWrite}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
