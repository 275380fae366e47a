import { MOST_PHOTOS } from '@builder-os/contract/modules/sales/activity-photos';
import type { ReactNode } from 'react';
import type { ChosenPhoto } from '../../../api/outbox/waiting-act.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import type { Drawing } from './use-chosen-photos.ts';

interface PhotosFieldProps {
  /** How many there are. */
  count: number;
  disabled?: boolean;
  onChoose: (photos: ChosenPhoto[]) => void;
  /** Told when chosen files begin to be drawn. */
  onDraw?: (drawing: Drawing) => void;
  /** The photos. */
  children: ReactNode;
}

/** The photos of an activity in a form, with what adds to them. */
export function PhotosField({ count, disabled, onChoose, onDraw, children }: PhotosFieldProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">Photos</legend>
      {children}
      <PhotoButtons room={MOST_PHOTOS - count} disabled={disabled} onChoose={onChoose} onDraw={onDraw} />
    </fieldset>
  );
}
