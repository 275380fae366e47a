export const PRICE_REQUEST_STATUSES = ['draft', 'sent', 'decided', 'canceled'] as const;
export type PriceRequestStatus = (typeof PRICE_REQUEST_STATUSES)[number];

/** An invited vendor's response. Until the due day it can be changed, even if it was a decline. */
export const INVITATION_STATUSES = ['waiting', 'answered', 'declined'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** So few that all answers fit side by side, and in one response. */
export const MOST_INVITED = 10;
export const MOST_REQUEST_LINES = 100;
export const MOST_REQUEST_FILES = 20;
/** How many days after the due day a vendor can still read the request and its own answer. */
export const READABLE_AFTER_DUE_DAYS = 30;
export const LONGEST_LEAD_DAYS = 999;
