import { type ChangeEvent, useRef } from 'react';
import { useOrganization } from '../../../app/organization.ts';
import { perform } from '../../../app/records/perform.ts';
import { Button } from '../../../ui/button.tsx';
import { useRemoveLogo, useUploadLogo } from './settings.mutations.ts';
import { SettingsSection } from './settings-section.tsx';

export function LogoSettings() {
  const { logoUrl, companyName } = useOrganization();
  const chooser = useRef<HTMLInputElement>(null);
  const uploadLogo = useUploadLogo();
  const removeLogo = useRemoveLogo();

  function upload({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // Clear the input so picking the same file again still fires onChange.
    currentTarget.value = '';
    if (!file) return;
    void perform({
      run: () => uploadLogo.mutateAsync(file),
      done: { title: 'Logo saved' },
      failed: 'Failed to upload logo',
    });
  }
  const remove = () =>
    void perform({
      run: () => removeLogo.mutateAsync(),
      done: { title: 'Logo removed' },
      failed: 'Failed to remove logo',
    });

  return (
    <SettingsSection heading="Logo" hint="Replaces our logo in the app and appears at the top of printed documents.">
      <div className="flex flex-wrap items-center gap-3">
        {logoUrl !== null && (
          <img
            src={logoUrl}
            alt={`${companyName} logo`}
            className="h-12 max-w-40 rounded-md border border-border bg-background object-contain p-1"
          />
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg"
          aria-label="Logo file"
          onChange={upload}
          hidden
        />
        <Button pending={uploadLogo.isPending} pendingLabel="Uploading..." onClick={() => chooser.current?.click()}>
          Upload Logo
        </Button>
        {logoUrl !== null && (
          <Button variant="ghost" pending={removeLogo.isPending} pendingLabel="Removing..." onClick={remove}>
            Remove Logo
          </Button>
        )}
      </div>
      <p className="text-xs text-muted-foreground">PNG or JPEG, up to 1 MB.</p>
    </SettingsSection>
  );
}
