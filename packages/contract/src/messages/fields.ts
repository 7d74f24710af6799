/** Texts of the design system's fields. */
export const fieldMessages = {
  show: 'Show',
  hide: 'Hide',
  showNamed: (name: string) => `Show ${name}`,
  hideNamed: (name: string) => `Hide ${name}`,
  countryCode: 'Country code',
  removeNamed: (name: string) => `Remove ${name}`,
} as const;
