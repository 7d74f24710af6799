/** Words of sharing records. */
export const sharingScreen = {
  title: 'Share Records',
} as const;
