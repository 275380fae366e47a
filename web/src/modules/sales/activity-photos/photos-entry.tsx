import { ChosenPhotos } from './chosen-photos.tsx';
import { PhotosField } from './photos-field.tsx';
import type { PhotosEntryForm } from './use-chosen-photos.ts';

/** The photos of an activity that is being logged: taken or chosen, looked at, and taken out again. */
export function PhotosEntry({ photos, add, change, draw }: PhotosEntryForm) {
  return (
    <PhotosField count={photos.length} onChoose={add} onDraw={draw}>
      <ChosenPhotos photos={photos} onChange={change} />
    </PhotosField>
  );
}
