import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { useQuery } from '@tanstack/react-query';
import { Handshake, Pencil } from 'lucide-react';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { describeProduct, readTags } from './describe-resource.ts';
import { RESOURCE_STAGE_LABELS, SITUATION_LABELS, TYPE_LABELS } from './resource-labels.ts';
import { ResourceUses } from './resource-uses.tsx';
import { resourceQuery } from './sales-resources.queries.ts';

interface ResourceDialogProps {
  id: number;
  onUse: () => void;
  onEdit: () => void;
  onClose: () => void;
}

/** A resource's details, with the deals it was used on. */
export function ResourceDialog({ id, ...actions }: ResourceDialogProps) {
  const { data: resource, error, refetch } = useQuery(resourceQuery(id));
  if (resource) return <LoadedResource resource={resource} {...actions} />;
  return (
    <RecordLoadingDialog
      noun="resource"
      title="Sales resource"
      error={error}
      onRetry={() => void refetch()}
      onClose={actions.onClose}
    />
  );
}

type LoadedResourceProps = Omit<ResourceDialogProps, 'id'> & { resource: SalesResource };

function LoadedResource({ resource, onUse, onEdit, onClose }: LoadedResourceProps) {
  const { title, type, content } = resource;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={`${TYPE_LABELS[type]} · ${describeProduct(resource)}`}
    >
      <DialogBody>
        <p className="rounded-lg border border-border bg-sunken px-4 py-3 text-base break-words whitespace-pre-line">
          {content}
        </p>
        <ResourceFacts resource={resource} />
        <ResourceUses resource={resource} />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onEdit} className="sm:mr-auto">
          <Pencil aria-hidden="true" />
          Edit
        </Button>
        <CopyButton text={content} aria-label={`Copy ${title}`} />
        <Button variant="primary" onClick={onUse}>
          <Handshake aria-hidden="true" />
          Use on a Deal
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function ResourceFacts({ resource }: { resource: SalesResource }) {
  const { situation, stage, priority, isActive, tags } = resource;
  const words = readTags(tags);
  return (
    <div className="grid gap-2.5">
      <Facts>
        <Fact label="Situation">{situation === null ? 'Any' : SITUATION_LABELS[situation]}</Fact>
        <Fact label="Stage">{stage === null ? 'Any' : RESOURCE_STAGE_LABELS[stage]}</Fact>
        <Fact label="Priority">{priority}</Fact>
        <Fact label="Status">{isActive ? 'Active' : 'Inactive'}</Fact>
      </Facts>
      {words.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li key={word} className="min-w-0">
              <Badge tone="neutral" icon={null} className="max-w-full truncate">
                {word}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
