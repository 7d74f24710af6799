// Apart from person-page.ts, so that the dashboard loads nothing else of it.

/** The page of another person's appointments. */
export const personVisits = {
  title: (name: string) => `Appointments of ${name}`,
} as const;
