import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import type { PageRows } from '../../../app/records/use-page-rows.ts';

/** Actions for a resource from its row. */
export interface ResourceActions {
  open: (resource: SalesResource) => void;
  use: (resource: SalesResource) => void;
  edit: (resource: SalesResource) => void;
  remove: (resource: SalesResource) => void;
}

/** The props of the resource list, as a table or on a phone. */
export interface ResourceListProps {
  rows: PageRows<SalesResource>;
  actions: ResourceActions;
}
