/** Maximum number of pages that are drawn as images, from the first, */
export const maxPictures = 3;
/** and maximum bytes of each. */
export const maxPictureBytes = 600_000;
