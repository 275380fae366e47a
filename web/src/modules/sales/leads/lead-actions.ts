import type { Lead } from '@builder-os/contract/modules/sales/leads';

/** Actions for a lead from its row. */
export interface LeadActions {
  open: (lead: Lead) => void;
  edit: (lead: Lead) => void;
  convert: (lead: Lead) => void;
  remove: (lead: Lead) => void;
}
