/** The parts of the business a record can belong to. */
export const BUSINESS_UNITS = ['steel_framing', 'real_estate', 'builder_education', 'general'] as const;
export type BusinessUnit = (typeof BUSINESS_UNITS)[number];
