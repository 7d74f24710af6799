/** Words of the setting that chooses a language. */
export const languageScreen = {
  title: 'Language',
  text: 'Arogo uses it for its pages and for what it sends you. What has no translation yet is in English.',
} as const;
