import type { ReactNode } from 'react';
import type { ChosenPhoto } from '../../api/outbox/waiting-command.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import type { Drawing } from './use-chosen-photos.ts';

interface PhotosFieldProps {
  /** The number of photos, and the most a record of this noun can have. */
  count: number;
  most: number;
  noun: string;
  disabled?: boolean;
  onChoose: (photos: ChosenPhoto[]) => void;
  /** Called when chosen files start being shrunk. */
  onDraw?: (drawing: Drawing) => void;
  children: ReactNode;
}

/** A record's photos in a form, with the buttons that add more. */
export function PhotosField({ count, most, noun, disabled, onChoose, onDraw, children }: PhotosFieldProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">Photos</legend>
      {children}
      <PhotoButtons
        room={most - count}
        most={most}
        noun={noun}
        disabled={disabled}
        onChoose={onChoose}
        onDraw={onDraw}
      />
    </fieldset>
  );
}
