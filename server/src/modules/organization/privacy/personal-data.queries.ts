import { eq } from 'drizzle-orm';
import { KEPT, keep, type PersonalPart } from '../../../platform/privacy/personal-data.ts';
import { peopleReviews } from '../people-reviews/people-reviews.table.ts';
import { seatHolders } from '../seats/seat-holders.table.ts';

/** The personal data in this module. */
export const ORGANIZATION_PERSONAL: PersonalPart = {
  texts: {
    block_revisions: { blotted: ['value'] },
    business_goals: {
      blotted: ['title', 'description', 'status_note', 'outcome_note'],
      kept: keep(KEPT.code, 'manual_status', 'quarter'),
    },
    headlines: { blotted: ['text'] },
    issues: { blotted: ['title', 'root_cause', 'discussion', 'decision', 'source_name'] },
    measurables: { blotted: ['name'], kept: keep(KEPT.code, 'source') },
    meeting_sections: { blotted: ['name', 'notes'] },
    meetings: { blotted: ['title', 'cascading'] },
    one_pagers: { kept: keep(KEPT.file, 'stored_name') },
    people_reviews: { blotted: ['note'], kept: keep(KEPT.code, 'ratings', 'seats') },
    process_revisions: { blotted: ['name', 'category', 'description', 'steps', 'note'] },
    process_runs: { blotted: ['title'] },
    processes: { blotted: ['name', 'category', 'description', 'steps'], kept: keep(KEPT.code, 'business_unit') },
    profile_blocks: { blotted: ['value'] },
    quarter_closings: { kept: keep(KEPT.code, 'quarter') },
    rock_milestones: { blotted: ['title'] },
    scores: { blotted: ['note'], kept: keep(KEPT.code, 'permission') },
    seats: { blotted: ['title', 'description', 'roles'] },
  },
  shows: ['headline', 'issue', 'meeting', 'rock', 'process'],
  deleteBelongings: async (tx, { id }) => {
    await tx.delete(seatHolders).where(eq(seatHolders.userId, id));
    await tx.delete(peopleReviews).where(eq(peopleReviews.userId, id));
  },
};
