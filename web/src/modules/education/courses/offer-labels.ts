import type { CourseLevel, OfferStatus } from '@builder-os/contract/modules/education/courses';
import type { Tone } from '../../../ui/tone.ts';

export const LEVEL_LABELS: Record<CourseLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
export const LEVEL_TONES: Record<CourseLevel, Tone> = { beginner: 'moss', intermediate: 'blue', advanced: 'plum' };

export const OFFER_LABELS: Record<OfferStatus, string> = { draft: 'Draft', active: 'Active', archived: 'Archived' };
export const OFFER_TONES: Record<OfferStatus, Tone> = { draft: 'timber', active: 'moss', archived: 'neutral' };
