/** What papers print of food. They are written in English in every language of ours. */
export const printedMeals = { before: 'before food', after: 'after food', with: 'with food' } as const;
