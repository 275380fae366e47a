import { PAPER_KIND_LABELS, type PaperKind } from '@builder-os/contract/modules/purchasing/paper-kinds';
import type { VendorPaper } from '@builder-os/contract/modules/purchasing/vendor-papers';
import type { PaperGap, Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { useQuery } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { PaperLine } from './paper-line.tsx';
import { papersQuery } from './vendor-papers.queries.ts';

const PaperDialog = loadWhenUsed(async () => (await import('./paper-dialog.tsx')).PaperDialog);

interface OpenDialog {
  paper?: VendorPaper;
  kind: PaperKind;
}

/** A vendor's papers, and which required ones it lacks today. */
export function PapersPanel({ vendor }: { vendor: Vendor }) {
  const { data: papers, isError, refetch } = useQuery(papersQuery(vendor.id));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { reason } = useCan('jobs_write');
  const [firstGap] = vendor.paperGaps;
  return (
    <>
      <LinkedList
        title="Papers"
        items={papers}
        actions={
          <Button
            size="sm"
            disabledReason={reason}
            onClick={() => setDialog({ kind: firstGap?.kind ?? 'liability_insurance' })}
          >
            <Plus aria-hidden="true" />
            Add Paper
          </Button>
        }
        top={vendor.paperGaps.length > 0 && <Gaps gaps={vendor.paperGaps} />}
        emptyText="No papers yet. Add certificates of insurance and licenses to see on the Expiry Radar when they expire."
        emptyMore={<LearnMore page="vendors" />}
        hasFailed={isError && !papers}
        onRetry={() => void refetch()}
        renderItem={(paper) => <PaperLine paper={paper} onEdit={() => setDialog({ paper, kind: paper.kind })} />}
      />
      {dialog && (
        <PaperDialog vendorId={vendor.id} paper={dialog.paper} kind={dialog.kind} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function Gaps({ gaps }: { gaps: readonly PaperGap[] }) {
  return (
    <ul aria-label="Required papers" className="grid gap-1 text-sm">
      {gaps.map(({ kind, expiredOn }) => (
        <li key={kind} className="flex items-center gap-2">
          <TriangleAlert className="size-4 shrink-0 text-negative" strokeWidth={1.75} aria-hidden="true" />
          {PAPER_KIND_LABELS[kind]}: {expiredOn === null ? 'not on file' : `expired ${formatLongDay(expiredOn)}`}
        </li>
      ))}
    </ul>
  );
}
