/** Times of day; three-part patterns mean morning, noon and night, four-part ones all four. */
export const timesOfDay = ['morning', 'noon', 'evening', 'night'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];
