import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import { MOST_CHANGE_PHOTOS } from '@builder-os/contract/modules/changes/change-order-states';
import { JOB_FILE_LIMIT } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { type JobFile, jobFileEndpoints } from '@builder-os/contract/modules/jobs/job-files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointUrl } from '../../../../api/client.ts';
import { explainError } from '../../../../api/error-toast.ts';
import { perform } from '../../../../app/records/perform.ts';
import { isFileRejected } from '../../../../app/records/send-again.ts';
import { formatBytes } from '../../../../format/bytes.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { Button } from '../../../../ui/button.tsx';
import { TabSkeleton } from '../../../../ui/filter/tab-skeleton.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { FileDrop } from '../../../../ui/form/file-drop.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { jobFilesQuery } from '../../../jobs/job-files/job-files.queries.ts';
import { nameOfChange } from '../change-labels.ts';
import { useUpdateChange, useUploadPhoto } from '../change-orders.mutations.ts';

interface ChoosePhotosDialogProps {
  change: ChangeOrderDetail;
  onClose: () => void;
}

/** Chooses which photos of the job belong to a change order, and adds new ones. */
export function ChoosePhotosDialog({ change, onClose }: ChoosePhotosDialogProps) {
  const { data: files, isError, isFetching, refetch } = useQuery(jobFilesQuery(change.jobId));
  const [chosen, setChosen] = useState(() => change.photos.map(({ id }) => id));
  const update = useUpdateChange();
  const isFull = chosen.length >= MOST_CHANGE_PHOTOS;
  async function save() {
    const isSaved = await perform({
      run: () => update.mutateAsync({ base: change, body: { photoIds: chosen } }),
      done: { title: 'Photos updated', description: nameOfChange(change) },
      failed: 'Failed to update photos',
    });
    if (isSaved) onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Choose Photos"
      description={
        change.state === 'priced'
          ? 'The customer sees them with the change order. It’s already priced, so saving returns it to draft.'
          : 'The customer sees them with the change.'
      }
      className="sm:w-180"
    >
      <DialogBody>
        <AddPhotos jobId={change.jobId} onAdded={(id) => setChosen((ids) => [...ids, id])} />
        {files ? (
          <PhotoChoice
            photos={files.filter(({ kind }) => kind === 'photo')}
            chosen={chosen}
            isFull={isFull}
            onChange={setChosen}
          />
        ) : isError ? (
          <ErrorState
            headline="Unable to load photos"
            sentence="Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <TabSkeleton />
        )}
      </DialogBody>
      <DialogFooter>
        <span role="status" className="flex-1 text-xs text-muted-foreground">
          {isFull
            ? `${MOST_CHANGE_PHOTOS} photos chosen, the most a change order can have.`
            : `${formatCountOf(chosen.length, 'photo')} chosen`}
        </span>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" pending={update.isPending} pendingLabel="Saving..." onClick={() => void save()}>
          Save Photos
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface PhotoChoiceProps {
  photos: readonly JobFile[];
  chosen: readonly number[];
  isFull: boolean;
  onChange: (chosen: number[]) => void;
}

function PhotoChoice({ photos, chosen, isFull, onChange }: PhotoChoiceProps) {
  if (photos.length === 0) return <p className="text-sm text-muted-foreground">This job has no photos yet.</p>;
  return (
    <ul aria-label="Photos of this job" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {photos.map(({ id, title }) => {
        const isChosen = chosen.includes(id);
        return (
          <li key={id} className="min-w-0">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: it contains a Radix checkbox */}
            <label className="grid gap-1.5 text-xs">
              <img
                src={endpointUrl(jobFileEndpoints.file, { params: { id } })}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full rounded-md border border-border bg-sunken object-cover"
              />
              <span className="flex min-w-0 items-center gap-2">
                <Checkbox
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onCheckedChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
                />
                <span className="wrap-anywhere font-strong">{title}</span>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

function AddPhotos({ jobId, onAdded }: { jobId: number; onAdded: (id: number) => void }) {
  const upload = useUploadPhoto(jobId);
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<readonly File[]>([]);
  async function add(files: readonly File[]) {
    setError(undefined);
    setFailed([]);
    for (const [index, file] of files.entries()) {
      try {
        onAdded((await upload.mutateAsync(file)).id);
      } catch (problem) {
        // Those that were added stay.
        setError(`${file.name}: ${explainError(problem, 'Couldn’t add this photo.')}`);
        setFailed(files.slice(isFileRejected(problem) ? index + 1 : index));
        return;
      }
    }
  }
  return (
    <FileDrop
      label={upload.isPending ? 'Adding...' : 'Choose new photos or drop them here'}
      hint={`JPEG, PNG or WebP, up to ${formatBytes(JOB_FILE_LIMIT)} each`}
      accept=".jpg,.jpeg,.png,.webp"
      onFiles={(files) => void add(files)}
      error={error}
      again={failed.length > 0 ? { files: failed, send: () => void add(failed) } : undefined}
      disabled={upload.isPending}
      className="py-4"
    />
  );
}
