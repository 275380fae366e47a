import { metrics } from '@opentelemetry/api';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A histogram of seconds. Get it after telemetry was started: before, nothing is counted. */
export function durationsOf(name: string) {
  return metrics
    .getMeter('builder-os')
    .createHistogram(name, { unit: 's', advice: { explicitBucketBoundaries: SECONDS } });
}
