import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { CapitalPart } from '../capital-events/capital-part.tsx';
import { SharesPart } from './shares-part.tsx';

/** A property's owners, and the capital they contributed or received. */
export function PartnersOfProperty({ property }: { property: PropertyDetail }) {
  return (
    <>
      <SharesPart property={property} />
      <CapitalPart property={property} />
    </>
  );
}
