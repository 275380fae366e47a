import { createContext } from 'react';

/** The title of the panel around a chart, which names the chart's points for the keyboard. */
export const ChartName = createContext<string | undefined>(undefined);
