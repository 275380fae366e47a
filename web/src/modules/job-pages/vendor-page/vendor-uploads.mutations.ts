import { vendorUploadEndpoints } from '@builder-os/contract/modules/job-pages/vendor-page';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

interface Versioned {
  id: number;
  version: number;
}

const { useCommand } = recordCommands('vendor-upload');
const { useCommand: useAcceptance } = recordCommands('vendor-upload', 'vendor-paper', 'vendor');

export function useSettleUpload() {
  return useCommand(
    ({ id, version, state }: Versioned & BodyInput<typeof vendorUploadEndpoints.settle>, idempotencyKey) =>
      call(vendorUploadEndpoints.settle, { params: { id }, body: { state }, ifMatch: version, idempotencyKey }),
  );
}

export function useAcceptPaper() {
  return useAcceptance(
    ({ id, version, ...body }: Versioned & BodyInput<typeof vendorUploadEndpoints.accept>, idempotencyKey) =>
      call(vendorUploadEndpoints.accept, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}
