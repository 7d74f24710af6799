/** Words of the insights into a record. */
export const insightsScreen = {
  title: 'AI Insights',
} as const;
