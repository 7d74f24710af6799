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

/** Texts of the map with streets, where the operator has one. */
export const streetMapMessages = {
  canvas: 'Streets. The arrow keys move the map, plus and minus zoom it.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  moveByTouch: 'Use two fingers to move the map.',
  zoomByWheel: (key: string) => `Hold ${key} while you scroll to zoom the map.`,
  attribution: 'Map data:',
  failed: 'The streets did not load, so the doctors are drawn without them.',
  again: 'Try again',
} as const;
