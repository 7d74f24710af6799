/** Words of the setting that chooses light or dark. */
export const appearanceScreen = {
  title: 'Appearance',
  text: 'Kept on this device. System follows the settings of your device.',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const;
