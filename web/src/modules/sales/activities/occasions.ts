/** Whether an activity is over or still to come, as a choice. */
export const OCCASIONS = [
  { value: 'log', label: 'Log' },
  { value: 'schedule', label: 'Schedule' },
] as const;
