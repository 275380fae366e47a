import type { CurrentUser } from '@builder-os/contract/modules/account/account';
import type { SystemSettings } from '@builder-os/contract/modules/admin/settings';
import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { fullName } from '../../../format/person.ts';
import { CompanyDetails } from '../settings/company-details.tsx';
import { systemSettingsQuery } from '../settings/settings.queries.ts';
import type { StepProps } from './step-props.ts';

/** The facts of System Settings, asked once. */
export function CompanyStep({ onDone, isFinishing, skip }: StepProps) {
  const user = useCurrentUser();
  const answer = useQuery(systemSettingsQuery);
  return (
    <LoadedPart answer={answer} what="the company">
      {(settings) => (
        <CompanyDetails
          settings={settings}
          shown={settings.version === 0 ? asNew(settings, user) : settings}
          submitLabel="Save and continue"
          isPending={isFinishing}
          actions={skip}
          onSaved={onDone}
        />
      )}
    </LoadedPart>
  );
}

/** Until somebody saved them the settings are those of an example: none of it is this company's but what we know. */
function asNew(settings: SystemSettings, user: CurrentUser): SystemSettings {
  const examples = { companyName: '', cities: [], phone: '', websiteUrl: '', networkUrl: '', videoUrl: '' };
  return { ...settings, ...examples, ownerName: fullName(user), systemEmail: user.email ?? '' };
}
