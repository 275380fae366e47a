import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import type { PageRows } from '../../../app/records/use-page-rows.ts';

/** What can be done with one resource from its row. */
export interface ResourceActs {
  open: (resource: SalesResource) => void;
  use: (resource: SalesResource) => void;
  edit: (resource: SalesResource) => void;
  remove: (resource: SalesResource) => void;
}

/** What the list of resources needs, as a table or on a phone. */
export interface ResourceListProps {
  rows: PageRows<SalesResource>;
  acts: ResourceActs;
}
