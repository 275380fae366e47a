import { type Specification, specificationEndpoints } from '@builder-os/contract/modules/specs/specifications';
import { useQuery } from '@tanstack/react-query';
import { Download, History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay, formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { SpecificationFormDialog } from './specification-form-dialog.tsx';
import { SpecificationHistory } from './specification-history.tsx';
import { CATEGORY_LABELS, CATEGORY_TONES } from './specification-labels.ts';
import { useDeleteSpecification, useRestoreSpecification } from './specifications.mutations.ts';
import { specificationQuery } from './specifications.queries.ts';

type Part = 'text' | 'edit' | 'history';

/** A specification, its revisions and its actions. */
export function SpecificationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(specificationQuery(id));
  const [part, setPart] = useState<Part>('text');
  const back = () => setPart('text');
  if (!data) {
    return (
      <RecordLoadingDialog
        noun="specification"
        title="Specification"
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  if (part === 'edit') return <SpecificationFormDialog specification={data} onClose={back} />;
  if (part === 'history') return <SpecificationHistory specification={data} onClose={back} />;
  return <SpecificationText specification={data} onShow={setPart} onClose={onClose} />;
}

interface SpecificationTextProps {
  specification: Specification;
  onShow: (part: Part) => void;
  onClose: () => void;
}

function SpecificationText({ specification, onShow, onClose }: SpecificationTextProps) {
  const { id, title, category, standard, sourceEdition, description, value, unit, revision } = specification;
  const can = useCan('role:manager');
  const { mutateAsync: remove } = useDeleteSpecification();
  const { mutateAsync: restore } = useRestoreSpecification();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={`${[standard, sourceEdition].filter(Boolean).join(', ')} · revision ${revision}`}
    >
      <DialogBody>
        <p className="flex items-center gap-3">
          <span className="figure-display min-w-0 flex-1 text-2xl break-words">
            {value}
            {unit && (
              <span className="ml-1.5 font-sans text-base font-normal tracking-normal text-muted-foreground [font-stretch:normal]">
                {unit}
              </span>
            )}
          </span>
          <Badge tone={CATEGORY_TONES[category]}>{CATEGORY_LABELS[category]}</Badge>
        </p>
        {description && <p className="text-pretty whitespace-pre-line break-words">{description}</p>}
        <SpecificationFacts specification={specification} />
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <IconButton
          aria-label={`Delete ${title}`}
          disabledReason={can.reason}
          onClick={() => {
            void deleteWithUndo({ noun: 'Specification', id, name: title, remove, restore });
            onClose();
          }}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
        <span className="flex-1" />
        <Button onClick={() => onShow('history')}>
          <History aria-hidden="true" />
          Revisions
        </Button>
        <a href={endpointUrl(specificationEndpoints.print, { params: { id } })} download className={buttonClasses()}>
          <Download aria-hidden="true" />
          Download PDF
        </a>
        <Button variant="primary" onClick={() => onShow('edit')}>
          Edit Specification
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function SpecificationFacts({ specification }: { specification: Specification }) {
  const { effectiveFrom, reviewOn, ownerName, lastUpdated } = specification;
  return (
    <Facts>
      <Fact label="Updated">{formatMomentDay(lastUpdated, organization)}</Fact>
      <Fact label="Effective date">{effectiveFrom && formatLongDay(effectiveFrom)}</Fact>
      <Fact label="Review date">{reviewOn && formatLongDay(reviewOn)}</Fact>
      <Fact label="Owner">{ownerName ?? 'Unassigned'}</Fact>
    </Facts>
  );
}
