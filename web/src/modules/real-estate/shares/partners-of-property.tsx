import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { CapitalPart } from '../capital-events/capital-part.tsx';
import { SharesPart } from './shares-part.tsx';

/** Whose a property is, and what went between it and its partners. */
export function PartnersOfProperty({ property }: { property: PropertyDetail }) {
  return (
    <>
      <SharesPart property={property} />
      <CapitalPart property={property} />
    </>
  );
}
