/** Meal instructions as printed on documents, which are in English in each of our languages. */
export const printedMeals = { before: 'before food', after: 'after food', with: 'with food' } as const;
