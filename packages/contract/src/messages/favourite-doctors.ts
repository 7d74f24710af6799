/** Texts of the doctors whom a patient marks as favourites. */
export const favouriteDoctorMessages = {
  filter: 'Favourites',
  /** A toggle, named by what it marks. */
  favourite: (doctor: string) => `Favourite: ${doctor}`,
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  failed: 'We could not save your favourites. Please try again.',
  full: (max: number) => `You have ${max} favourites. Remove one to add another.`,
  noneTitle: 'No favourites yet',
  noneText: 'Tap the heart on a doctor to find them here.',
  showAll: 'Show all doctors',
} as const;
