import type { CurrentUser } from '@builder-os/contract/modules/account/account';
import type { SystemSettings } from '@builder-os/contract/modules/admin/settings';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { fullName } from '../../../format/person.ts';
import { Button } from '../../../ui/button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { usePopulateDatabase } from '../sample-data/sample-data.mutations.ts';
import { sampleDataQuery } from '../sample-data/sample-data.queries.ts';
import { CompanyDetails } from '../settings/company-details.tsx';
import { systemSettingsQuery } from '../settings/settings.queries.ts';
import { useChangeStep } from './first-run.mutations.ts';
import { firstRunQuery } from './first-run.queries.ts';
import type { StepProps } from './step-props.ts';

/** The company's name and the choice of sample data; the other System Settings fields are under "More". */
export function CompanyStep({ onDone, isFinishing, skip }: StepProps) {
  const user = useCurrentUser();
  const answer = useQuery(systemSettingsQuery);
  const firstRun = useQuery(firstRunQuery);
  const withSample = useRef(false);
  const populate = usePopulateDatabase();
  const changeStep = useChangeStep();
  const sample = useQuery(sampleDataQuery);
  const isStepOpen = firstRun.data?.steps.some(({ step, state }) => step === 'sample-data' && state === 'open');
  // If real records exist, the sample data step asks instead.
  const asksForSample = isStepOpen === true && sample.data?.realTotal === 0;

  async function goOn() {
    if (!asksForSample) return onDone();
    try {
      if (withSample.current) {
        const { note } = await populate.mutateAsync(undefined);
        toast({ title: 'Database populated with business data successfully', description: note ?? undefined });
      }
      await changeStep.mutateAsync({ step: 'sample-data', state: 'done' });
    } catch (error) {
      // The company is saved; the sample data step stays open and asks again.
      errorToast(error, 'Failed to populate database');
    }
    return onDone();
  }
  const isBusy = isFinishing || populate.isPending || changeStep.isPending;
  return (
    <LoadedPart answer={answer} what="company details">
      {(settings) =>
        sample.isPending || firstRun.isPending ? (
          <TabSkeleton />
        ) : (
          <>
            <CompanyDetails
              settings={settings}
              shown={settings.version === 0 ? asNew(settings, user) : settings}
              isShort
              submitLabel={asksForSample ? 'Show Me with Sample Data' : 'Save and Continue'}
              onSubmitClick={() => {
                withSample.current = true;
              }}
              isPending={isBusy}
              actions={
                <>
                  {asksForSample && (
                    <Button
                      type="submit"
                      pending={isBusy}
                      onClick={() => {
                        withSample.current = false;
                      }}
                    >
                      Start empty
                    </Button>
                  )}
                  {skip}
                </>
              }
              onSaved={() => void goOn()}
            />
            {populate.isPending && <Progress value={null} label="Adding Business Data..." />}
          </>
        )
      }
    </LoadedPart>
  );
}

/** Until the settings are saved they hold example values, so keep only what we know about this company. */
function asNew(settings: SystemSettings, user: CurrentUser): SystemSettings {
  const examples = {
    companyName: '',
    cities: [],
    address: '',
    phone: '',
    email: '',
    websiteUrl: '',
    networkUrl: '',
    videoUrl: '',
  };
  return { ...settings, ...examples, ownerName: fullName(user), systemEmail: user.email ?? '' };
}
