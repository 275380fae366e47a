import { MOST_PHOTOS } from '@builder-os/contract/modules/sales/activity-photos';
import { ChosenPhotos } from './chosen-photos.tsx';
import { PhotosField } from './photos-field.tsx';
import type { PhotosFormFieldState } from './use-chosen-photos.ts';

interface PhotosFormFieldProps extends PhotosFormFieldState {
  /** The most photos of a record, and the record's name: an activity, by default. */
  most?: number;
  noun?: string;
}

/** The photos of a record that isn't saved yet: take or choose, view and remove them. */
export function PhotosFormField({
  photos,
  add,
  change,
  draw,
  most = MOST_PHOTOS,
  noun = 'activity',
}: PhotosFormFieldProps) {
  return (
    <PhotosField count={photos.length} most={most} noun={noun} onChoose={add} onDraw={draw}>
      <ChosenPhotos photos={photos} onChange={change} />
    </PhotosField>
  );
}
