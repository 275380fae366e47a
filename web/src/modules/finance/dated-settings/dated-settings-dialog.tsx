import type { DatedSetting, DatedSettingKind } from '@builder-os/contract/modules/finance/dated-settings';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { DatedSettingFormDialog } from './dated-setting-form-dialog.tsx';
import { describeSetting, SETTING_WORDS } from './dated-setting-labels.ts';
import { useCreateDatedSetting, useDeleteDatedSetting } from './dated-settings.mutations.ts';
import { datedSettingsQuery } from './dated-settings.queries.ts';

/** The values of a setting, each from its date on. */
export function DatedSettingsDialog({ kind, onClose }: { kind: DatedSettingKind; onClose: () => void }) {
  const answer = useQuery(datedSettingsQuery(kind));
  const { reason } = useCan('role:manager');
  const [form, setForm] = useState<{ setting?: DatedSetting } | null>(null);
  const { title, description } = SETTING_WORDS[kind];
  if (form) return <DatedSettingFormDialog kind={kind} setting={form.setting} onClose={() => setForm(null)} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={reason ? `${description} ${reason}` : description}
      className="sm:w-128"
    >
      <DialogBody>
        <Button disabledReason={reason} onClick={() => setForm({})} className="justify-self-start">
          <Plus aria-hidden="true" />
          New Value
        </Button>
        <LoadedPart answer={answer} what="the values">
          {(settings) => (
            <ul aria-label="Values" className="divide-y divide-border rounded-lg border border-border">
              {settings.map((setting, index) => (
                <li key={setting.id} className="flex min-h-12 items-center gap-3 py-1.5 pr-2 pl-3">
                  <span className="min-w-0 flex-1">
                    <span className="block text-sm font-medium">{describeSetting(setting)}</span>
                    <span className="block text-xs text-muted-foreground">
                      From {formatDay(setting.startsOn, organization)}
                      {setting.createdByName && `, by ${setting.createdByName}`}
                    </span>
                  </span>
                  <SettingMenu
                    setting={setting}
                    isEarliest={index === settings.length - 1}
                    onEdit={() => setForm({ setting })}
                  />
                </li>
              ))}
            </ul>
          )}
        </LoadedPart>
      </DialogBody>
    </Dialog>
  );
}

interface SettingMenuProps {
  setting: DatedSetting;
  isEarliest: boolean;
  onEdit: () => void;
}

function SettingMenu({ setting, isEarliest, onEdit }: SettingMenuProps) {
  const remove = useDeleteDatedSetting();
  const create = useCreateDatedSetting();
  const { reason } = useCan('role:manager');
  const { id, version, kind, startsOn, percent, amount } = setting;
  const name = `the value from ${formatDay(startsOn, organization)}`;
  const deleteValue = () =>
    perform({
      run: () => remove.mutateAsync({ id, version }),
      done: { title: 'Value deleted', description: describeSetting(setting) },
      failed: 'Failed to delete value',
      undo: () =>
        perform({
          run: () => create.mutateAsync({ kind, startsOn, percent, amount }),
          done: { title: 'Value restored' },
          failed: 'Failed to restore value',
        }),
    });
  return (
    <Menu
      title={describeSetting(setting)}
      items={[
        { label: 'Edit Value', icon: <Pencil aria-hidden="true" />, onSelect: onEdit, disabledReason: reason },
        'separator',
        {
          label: 'Delete Value',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onSelect: () => void deleteValue(),
          disabledReason: reason ?? (isEarliest ? 'The earliest value can’t be deleted. Edit it instead.' : undefined),
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${name}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
