import { KEPT, keep, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data in this module. */
export const RADAR_PERSONAL: PersonalPart = {
  texts: {
    told_expiries: { kept: keep(KEPT.code, 'source', 'thing_key') },
  },
};
