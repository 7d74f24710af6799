/** At most so many pages are drawn as pictures, the first ones, */
export const maxPictures = 3;
/** each of at most so many bytes. */
export const maxPictureBytes = 600_000;
