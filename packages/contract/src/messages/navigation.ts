/** Texts of the navigation, the footer and the not-found page. */
export const navigationMessages = {
  menu: 'Menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main',
  serviceNavigation: 'Services',
  placesNavigation: 'Places',
  footerNavigation: 'About Arogo',
  socialNavigation: 'Arogo elsewhere',
  /** Parts of a profile, as places of a person whom somebody else cares for. */
  medical: 'Medical',
  emergency: 'Emergency',
  health: 'Insurance',
  signIn: 'Login/SignUp',
  profileOf: (name: string) => `${name}, your profile`,
  rights: '© Arogo. All rights reserved.',
  notFoundText: 'We could not find this page. It may have moved, or the link may be incomplete.',
} as const;
