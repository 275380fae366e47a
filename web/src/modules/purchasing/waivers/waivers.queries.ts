import { waiverEndpoints } from '@builder-os/contract/modules/purchasing/waivers';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

/** The record whose waivers are listed. */
export interface WaiversOf {
  jobId?: number;
  vendorId?: number;
  billId?: number;
}

/** What a new waiver starts with. */
export interface WaiverStart {
  /** The most it could be for; empty if that isn't known. */
  amount: string;
  /** The jobs to choose from, if a bill has several. */
  jobs: readonly { id: number; name: string }[];
}

const MOST_SHOWN = 100;

export function waiversQuery({ jobId, vendorId, billId }: WaiversOf) {
  const query = {
    ...(jobId !== undefined && { jobId: String(jobId) }),
    ...(vendorId !== undefined && { vendorId: String(vendorId) }),
    ...(billId !== undefined && { billId: String(billId) }),
  };
  return queryOptions({
    queryKey: ['lien-waiver', 'list', query],
    queryFn: ({ signal }) => callPage(waiverEndpoints.list, { query: { ...query, limit: String(MOST_SHOWN) }, signal }),
    meta: { dependsOn: ['job', 'contact'] },
  });
}

export function waiverSettingsQuery(jobId: number) {
  return queryOptions({
    queryKey: ['lien-waiver', 'settings', jobId],
    queryFn: ({ signal }) => call(waiverEndpoints.settings, { params: { id: jobId }, signal }),
    meta: { dependsOn: ['job'] },
  });
}
