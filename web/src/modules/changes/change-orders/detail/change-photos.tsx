import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import { stateAfter } from '@builder-os/contract/modules/changes/change-order-states';
import { useState } from 'react';
import { organization } from '../../../../app/organization.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { formatMomentDay } from '../../../../format/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PhotoThumbs } from '../../../jobs/job-files/photo-thumbs-panel.tsx';

const ChoosePhotosDialog = loadWhenUsed(
  async () => (await import('../form/choose-photos-dialog.tsx')).ChoosePhotosDialog,
);

/** The photos and sketches of a change order: photos of its job that the customer sees with it. */
export function ChangePhotos({ change }: { change: ChangeOrderDetail }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { allowed, reason } = useCan('jobs_write');
  const { photos, state } = change;
  const canChoose = allowed && stateAfter(state, 'edit') !== undefined;
  return (
    <Panel
      title="Photos and sketch"
      note={photos.length > 0 && String(photos.length)}
      actions={
        canChoose && (
          <Button variant="ghost" size="sm" disabledReason={reason} onClick={() => setIsChoosing(true)}>
            Choose Photos
          </Button>
        )
      }
    >
      {photos.length === 0 ? (
        <p className="px-4 py-3.5 text-sm text-muted-foreground">
          {canChoose ? 'No photos yet. Show the customer what the change is about.' : 'No photos.'}
        </p>
      ) : (
        <PhotoThumbs photos={photos} noteOf={({ createdAt }) => formatMomentDay(createdAt, organization)} />
      )}
      {isChoosing && <ChoosePhotosDialog change={change} onClose={() => setIsChoosing(false)} />}
    </Panel>
  );
}
