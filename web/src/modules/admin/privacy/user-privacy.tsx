import { privacyEndpoints } from '@builder-os/contract/modules/admin/privacy';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { fullName } from '../../../format/person.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { staffQuery } from '../../sales/leads/staff.queries.ts';
import { SettingsSection } from '../settings/settings-section.tsx';

interface UserPrivacyProps {
  id: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Exports a team member's data. To erase it, delete the user in User Management. */
export function UserPrivacy({ id, onChoose }: UserPrivacyProps) {
  const { data: staff, isPending, isError } = useQuery(staffQuery);
  return (
    <SettingsSection heading="User" hint="Deleting a user in User Management removes their name and email.">
      <Field label="User">
        <Combobox
          value={id ?? null}
          valueLabel={isPending ? 'Loading...' : 'Former team member'}
          onValueChange={(chosen) => onChoose(chosen ?? undefined)}
          options={(staff ?? []).map((person) => ({ value: person.id, label: fullName(person) }))}
          isSearching={isPending}
          noneLabel="Choose a user"
          placeholder="Choose a user"
          searchPlaceholder="Search team members"
          emptyText={isError ? 'Couldn’t load team members.' : 'No matches found'}
        />
      </Field>
      {id !== undefined && (
        <div>
          <a href={endpointUrl(privacyEndpoints.exportUser, { params: { id } })} download className={buttonClasses()}>
            <Download aria-hidden="true" />
            Export Everything
          </a>
        </div>
      )}
    </SettingsSection>
  );
}
