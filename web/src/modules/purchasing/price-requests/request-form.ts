import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import type { PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import type { RequestChanges } from './price-requests.mutations.ts';

export type RequestEntries = ReturnType<typeof toRequestEntries>;

/** What a new line starts with. */
export const BLANK_REQUEST_LINE: FormRow = {
  costCodeId: '',
  costType: 'material',
  quantity: '1',
  unit: '',
  description: '',
};

export function toRequestEntries(request: PriceRequestDetail | undefined) {
  return {
    title: request?.title ?? '',
    description: request?.description ?? '',
    dueOn: request?.dueOn ?? '',
    lines: request ? request.lines.map(toLineRow) : [BLANK_REQUEST_LINE],
    vendors: (request?.vendors ?? []).map(
      ({ vendorId, vendorName, email }): FormRow => ({
        vendorId: vendorId === null ? '' : String(vendorId),
        name: vendorName,
        email: email ?? '',
      }),
    ),
    files: (request?.files ?? []).map(({ id, title }): FormRow => ({ fileId: String(id), title })),
  };
}

function toLineRow(line: PriceRequestDetail['lines'][number]): FormRow {
  return {
    costCodeId: String(line.costCodeId),
    costType: line.costType,
    quantity: trimDecimal(line.quantity),
    unit: line.unit,
    description: line.description,
  };
}

export function toRequestBody(entries: RequestEntries) {
  return {
    title: entries.title,
    description: orNull(entries.description),
    dueOn: entries.dueOn,
    lines: entries.lines.map((row) => ({
      costCodeId: readId(row['costCodeId'] ?? '') ?? 0,
      costType: COST_TYPES.find((type) => type === row['costType']) ?? 'other',
      description: row['description'] ?? '',
      quantity: plainNumber(row['quantity'] ?? ''),
      unit: row['unit'] ?? '',
    })),
    vendors: entries.vendors.flatMap(({ vendorId = '', email = '' }) => {
      const id = readId(vendorId);
      return id === null ? [] : [{ vendorId: id, email: orNull(email) }];
    }),
    files: entries.files.flatMap(({ fileId = '' }) => readId(fileId) ?? []),
  } satisfies RequestChanges;
}
