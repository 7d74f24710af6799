/** Texts of the profile's screens. Labels of the specification stand to the letter. */
export const profileScreens = {
  title: 'Profile',
  menu: 'Parts of your profile',
  sections: {
    '': 'My Profile',
    medical: 'Medical Profile',
    emergency: 'Emergency Profile',
    health: 'Health Insurance',
    address: 'Saved Addresses',
    transaction: 'Transaction',
    settings: 'Settings',
    feedback: 'Send Feedback',
    logout: 'Logout',
  },

  /** Above the parts of a kind, in the menu of a phone. */
  groups: { account: 'Account', health: 'Health', money: 'Money', help: 'Help' },
  /** @param percent of what a profile can hold */
  complete: (percent: number) => `Your profile is ${percent} % complete`,
  missing: {
    photoUrl: 'Add a photo, so that your doctors know you.',
    phoneNumber: 'Add your phone number, so that the clinic can call you.',
    dateOfBirth: 'Add your date of birth.',
    gender: 'Add your gender.',
    firstName: 'Add your first name.',
    lastName: 'Add your last name.',
  },

  myProfileText: 'Who you are to your doctors. Only you and those you choose see it.',
  photo: 'Profile photo',
  uploadPhoto: 'Upload Photo',
  changePhoto: 'Change Photo',
  photoHint: 'JPEG, PNG or WebP, at most 5 MB. Details hidden in it, such as the place, are removed.',
  photoChosen: (name: string) => `${name} is chosen. Save Changes keeps it.`,
  photoUndo: 'Leave it as it was',
  email: 'Email Address',
  genderPlaceholder: 'Choose',
  save: 'Save Changes',
  loadingProfile: 'Loading your profile',
  sectionFailedTitle: 'This part could not be loaded.',
  sectionFailedText: 'What you saved is safe. Please check your connection, then load it again.',
  sectionReload: 'Load again',
  logInAgain: 'Log in',

  logoutQuestion: 'Are you sure you want to logout?',
  logoutText: 'What you saved stays safe. Signing in again takes an OTP by e-mail, or Google.',
  logout: 'Logout',

  settingsText: 'How Arogo reaches you, and how it keeps you safe.',
  settingsTabs: 'Settings',
  security: 'Security',
  notification: 'Notification',
  permissions: 'App permissions',
  pin: 'Security Pin',
} as const;
