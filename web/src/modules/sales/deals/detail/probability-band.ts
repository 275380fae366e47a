export type ProbabilityBand = 'high' | 'mid' | 'low' | 'min';

/** The color band of a probability, with thresholds at 75, 50 and 25. */
export function probabilityBand(probability: number): ProbabilityBand {
  if (probability >= 75) return 'high';
  if (probability >= 50) return 'mid';
  return probability >= 25 ? 'low' : 'min';
}
