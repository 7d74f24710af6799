/** What pictures are called where files are chosen; some systems know HEIC by its ending alone. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
