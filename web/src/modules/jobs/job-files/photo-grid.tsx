import type { JobFile } from '@builder-os/contract/modules/jobs/job-files';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FileActions } from './file-actions.tsx';
import { PhotoThumbs } from './photo-thumbs-panel.tsx';
import { useReleaseFiles } from './use-release-files.ts';

/** The photos are the originals, several megabytes each, so a phone loads only some of them at a time. */
const PAGE = 24;

/** A job's photos with their actions. */
export function PhotoGrid({ photos, onEdit }: { photos: readonly JobFile[]; onEdit: (file: JobFile) => void }) {
  const [limit, setLimit] = useState(PAGE);
  const { reason } = useCan('jobs_write');
  const release = useReleaseFiles(photos[0]?.jobId ?? 0);
  const unreleased = photos.filter(({ releasedAt }) => releasedAt === null);
  return (
    <Panel
      title="Photos"
      note={photos.length > 0 ? String(photos.length) : undefined}
      actions={
        unreleased.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            disabledReason={reason}
            onClick={() =>
              void release(
                unreleased.map(({ id }) => id),
                true,
              )
            }
          >
            Release All
          </Button>
        )
      }
    >
      {photos.length === 0 ? (
        <p className="px-4 py-3.5 text-sm text-muted-foreground">
          No photos yet. Show what was built before it’s covered.
        </p>
      ) : (
        <PhotoThumbs
          photos={photos}
          limit={limit}
          noteOf={({ createdAt, uploadedByName, releasedAt }) =>
            [formatMomentDay(createdAt, organization), uploadedByName, releasedAt !== null && 'released']
              .filter(Boolean)
              .join(' · ')
          }
          actionsOf={(photo) => <FileActions file={photo} onEdit={() => onEdit(photo)} />}
          className="xl:grid-cols-6"
        />
      )}
      {photos.length > limit && (
        <div className="border-t border-border p-2 text-center">
          <Button variant="ghost" size="sm" onClick={() => setLimit(limit + PAGE)}>
            Show more
          </Button>
        </div>
      )}
    </Panel>
  );
}
