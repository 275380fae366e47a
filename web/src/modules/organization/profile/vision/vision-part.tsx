import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '../../../../app/records/loaded-part.tsx';
import { profileQuery } from '../profile.queries.ts';
import { VisionPanel } from './vision-panel.tsx';

/** The vision, and how the business gets there. */
export function VisionPart() {
  return (
    <LoadedPart answer={useQuery(profileQuery)} what="the V/TO">
      {({ vision }) => <VisionPanel block={vision} />}
    </LoadedPart>
  );
}
