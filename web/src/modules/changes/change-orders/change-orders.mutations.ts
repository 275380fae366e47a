import type { ChangeOrderSettings } from '@builder-os/contract/modules/changes/change-order-settings';
import { changeOrderEndpoints } from '@builder-os/contract/modules/changes/change-orders';
import { jobFileEndpoints } from '@builder-os/contract/modules/jobs/job-files';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import type { ChosenPhoto } from '../../../api/outbox/waiting-command.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { changeQuery, changeSettingsQuery } from './change-orders.queries.ts';

export type ChangeBody = BodyInput<typeof changeOrderEndpoints.create>;
export type ChangeUpdate = BodyInput<typeof changeOrderEndpoints.update>;
export type SendBody = BodyInput<typeof changeOrderEndpoints.send>;
export type SettingsBody = BodyInput<typeof changeOrderEndpoints.updateSettings>;
interface Versioned {
  id: number;
  version: number;
}

/** Change orders, and the job whose contract, budget and finish they move. */
const { useCommand, useCommandOn } = recordCommands<typeof changeQuery>('change-order', 'job');
const { useCommand: useSettingsCommand } = recordCommands<typeof changeSettingsQuery>('change-order', 'job');

export function useCreateChange(jobId: number) {
  return useCommand((body: ChangeBody, idempotencyKey) =>
    call(changeOrderEndpoints.create, { params: { id: jobId }, body, idempotencyKey }),
  );
}

export function useUpdateChange() {
  return useCommand(({ base: { id, version }, body }: { base: Versioned; body: ChangeUpdate }, idempotencyKey) =>
    call(changeOrderEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

/** The steps that need only the change as it was shown. */
const STEPS = {
  price: changeOrderEndpoints.price,
  approve: changeOrderEndpoints.approve,
  withdraw: changeOrderEndpoints.withdraw,
  revise: changeOrderEndpoints.revise,
  reopen: changeOrderEndpoints.reopen,
  stopWork: changeOrderEndpoints.stopWork,
};
export type ChangeStep = keyof typeof STEPS;

export function useChangeStep() {
  return useCommand(({ step, id, version }: Versioned & { step: ChangeStep }, idempotencyKey) =>
    call(STEPS[step], { params: { id }, ifMatch: version, idempotencyKey }),
  );
}

export function useStartWork() {
  return useCommand(({ id, version, on }: Versioned & { on: string }, idempotencyKey) =>
    call(changeOrderEndpoints.startWork, { params: { id }, body: { on }, ifMatch: version, idempotencyKey }),
  );
}

export function useVoidChange() {
  return useCommand(({ id, version, reason }: Versioned & { reason: string }, idempotencyKey) =>
    call(changeOrderEndpoints.voidChange, { params: { id }, body: { reason }, ifMatch: version, idempotencyKey }),
  );
}

export function useSendChange() {
  return useCommandOn(
    ({ id, version, body }: Versioned & { body: SendBody }, idempotencyKey) =>
      call(changeOrderEndpoints.send, { params: { id }, body, ifMatch: version, idempotencyKey }),
    ({ changeOrder }) => changeOrder,
  );
}

export function useDeleteChange() {
  return useCommand((id: number, idempotencyKey) =>
    call(changeOrderEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreChange() {
  return useCommand((id: number, idempotencyKey) =>
    call(changeOrderEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}

/** Adds a photo to the job; the change order then names it. */
export function useUploadPhoto(jobId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (photo: File, idempotencyKey) => uploadPhoto(jobId, photo, photo.name, idempotencyKey),
    onSuccess: () => void invalidateResource(queryClient, 'job-file'),
  });
}

/** Saves a change written on site as a draft. Each photo has its own key, so a second try adds none twice. */
export function useCreateChangeWithPhotos(jobId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: async ({ body, photos }: { body: ChangeBody; photos: readonly ChosenPhoto[] }, idempotencyKey) => {
      const photoIds: number[] = [];
      for (const { key, name, photo } of photos) photoIds.push((await uploadPhoto(jobId, photo, name, key)).id);
      return call(changeOrderEndpoints.create, { params: { id: jobId }, body: { ...body, photoIds }, idempotencyKey });
    },
    onSuccess: () => void invalidateResource(queryClient, 'change-order', 'job', 'job-file'),
  });
}

function uploadPhoto(jobId: number, photo: Blob, name: string, idempotencyKey: string) {
  const upload = new FormData();
  upload.set('file', photo, name);
  return call(jobFileEndpoints.upload, { params: { id: jobId }, query: { kind: 'photo' }, upload, idempotencyKey });
}

export function useUpdateSettings() {
  return useSettingsCommand(
    ({ base, body }: { base: Pick<ChangeOrderSettings, 'version'>; body: SettingsBody }, idempotencyKey) =>
      call(changeOrderEndpoints.updateSettings, { body, ifMatch: base.version, idempotencyKey }),
  );
}
