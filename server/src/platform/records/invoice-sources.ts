import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import type { Access } from '@builder-os/contract/platform/permissions';
import type { Act } from '../http/act.ts';

/** The fields a draft invoice takes from a record of another module. */
export interface InvoiceStart {
  customerId: number | null;
  jobId?: number | null;
  dealId?: number | null;
  /** The revenue record that the invoice documents. */
  revenueRecordId?: number | null;
  businessUnit?: BusinessUnit;
  title?: string | null;
  lines: readonly { description: string; quantity?: string; unit?: string | null; unitPrice: string }[];
}

/** A kind of record that invoices can be started from. `access`: the permission to read it. */
export interface InvoiceSource {
  kind: string;
  access: Access;
  /** @throws AppError `not_found`, or `conflict` (409) when there's nothing to bill */
  start(act: Act, id: number): Promise<InvoiceStart>;
}

/** The records of later modules that invoices can be started from. Each module adds its own (docs/decisions/048). */
export class InvoiceSources {
  readonly #sources = new Map<string, InvoiceSource>();

  add(source: InvoiceSource): void {
    this.#sources.set(source.kind, source);
  }

  of(kind: string): InvoiceSource | undefined {
    return this.#sources.get(kind);
  }
}
