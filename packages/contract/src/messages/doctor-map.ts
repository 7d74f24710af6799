/** Texts of the map beside the list of doctors. */
export const doctorMapMessages = {
  title: 'Map',
  show: 'Map',
  /** @param where such as '2.4 km from Pune', or a city */
  pin: (number: number, doctor: string, where: string) => `${number}, ${doctor}, ${where}`,
  kilometres: (kilometres: string) => `${kilometres} km`,
  from: (distance: string, place: string) => `${distance} from ${place}`,
  you: 'You',
  north: 'N',
  choose: 'Choose a number to see the doctor.',
  rings: (place: string) => `Straight-line distance from ${place}. North is up.`,
  compressedRings: (place: string) =>
    `Straight-line distance from ${place}; far distances are drawn shorter. North is up.`,
  noPlace: 'Enter a place to see distances. North is up.',
} as const;
