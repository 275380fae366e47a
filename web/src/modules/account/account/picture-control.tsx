import { type ChangeEvent, useRef } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { initials } from '../../../format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRemovePicture, useUploadPicture } from './profile.mutations.ts';

export function PictureControl() {
  const user = useCurrentUser();
  const chooser = useRef<HTMLInputElement>(null);
  const uploadPicture = useUploadPicture();
  const removePicture = useRemovePicture();

  function upload({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // Clear the input so picking the same file again still fires onChange.
    currentTarget.value = '';
    if (!file) return;
    void perform({
      run: () => uploadPicture.mutateAsync(file),
      done: { title: 'Picture saved' },
      failed: 'Failed to upload picture',
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar initials={initials(user)} imageUrl={user.profileImageUrl} isOwn className="size-16 rounded-lg text-lg" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            ref={chooser}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label="Profile picture file"
            onChange={upload}
            hidden
          />
          <Button
            pending={uploadPicture.isPending}
            pendingLabel="Uploading..."
            onClick={() => chooser.current?.click()}
          >
            Upload Picture
          </Button>
          {user.profileImageUrl && (
            <Button
              variant="ghost"
              pending={removePicture.isPending}
              pendingLabel="Removing..."
              onClick={() =>
                void perform({
                  run: () => removePicture.mutateAsync(),
                  done: { title: 'Picture removed' },
                  failed: 'Failed to remove picture',
                })
              }
            >
              Remove Picture
            </Button>
          )}
        </div>
        <p className="text-xs text-muted-foreground">PNG, JPEG, WebP or GIF, up to 5 MB.</p>
      </div>
    </div>
  );
}
