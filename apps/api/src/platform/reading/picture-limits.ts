/** At most so many pages are drawn as pictures, the first ones, */
export const picturesMaximum = 3;
/** each of at most so many bytes. */
export const pictureBytesMaximum = 600_000;
