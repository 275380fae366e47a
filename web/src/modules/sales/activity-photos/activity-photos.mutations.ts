import { activityPhotoEndpoints } from '@builder-os/contract/modules/sales/activity-photos';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { addPhotos } from '../../../api/outbox/outbox-engine.ts';
import type { ChosenPhoto } from '../../../api/outbox/waiting-command.ts';
import { forgetPhoto } from './seen-photos.ts';

/** Adds photos to a saved activity. Returns whether all have been saved. */
export function useAddPhotos(activity: { id: number; title: string }) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    // Each photo has its own key.
    mutationFn: (photos: readonly ChosenPhoto[]) => addPhotos(activity, photos),
    onSuccess: () => void invalidateResource(queryClient, 'activity'),
  });
}

export function useRemovePhoto(activityId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (photoId: number, idempotencyKey) =>
      call(activityPhotoEndpoints.remove, { params: { id: activityId, photoId }, idempotencyKey }),
    onSuccess: (_nothing, photoId) => {
      void forgetPhoto(photoId);
      void invalidateResource(queryClient, 'activity');
    },
  });
}
