import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { profileQuery } from './profile.queries.ts';
import { VisionPanel } from './vision-panel.tsx';

/** Where the business is going, and how it gets there. */
export function VisionPart() {
  return (
    <LoadedPart answer={useQuery(profileQuery)} what="the V/TO">
      {({ vision }) => <VisionPanel block={vision} />}
    </LoadedPart>
  );
}
