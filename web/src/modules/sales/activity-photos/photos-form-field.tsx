import { ChosenPhotos } from './chosen-photos.tsx';
import { PhotosField } from './photos-field.tsx';
import type { PhotosFormFieldState } from './use-chosen-photos.ts';

/** The photos of an activity being logged: take or choose, view and remove them. */
export function PhotosFormField({ photos, add, change, draw }: PhotosFormFieldState) {
  return (
    <PhotosField count={photos.length} onChoose={add} onDraw={draw}>
      <ChosenPhotos photos={photos} onChange={change} />
    </PhotosField>
  );
}
