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

  myProfileText: 'Your details for your doctors. Only you and people you choose can see them.',
  photo: 'Profile photo',
  uploadPhoto: 'Upload Photo',
  changePhoto: 'Change Photo',
  photoHint: 'JPEG, PNG or WebP, up to 5 MB. We remove hidden details, such as the location.',
  photoChosen: (name: string) => `You chose ${name}. Select Save Changes to keep it.`,
  photoUndo: 'Keep the old photo',
  email: 'Email Address',
  genderPlaceholder: 'Choose',
  save: 'Save Changes',
  sectionFailedTitle: 'We could not load this section.',
  sectionFailedText: 'Everything you saved is safe. Please check your connection, then reload.',
  sectionReload: 'Reload',
  logInAgain: 'Log in',

  logoutQuestion: 'Are you sure you want to logout?',
  logoutText: 'Everything you saved stays safe. You sign in again with an OTP by email, or with Google.',
  logout: 'Logout',

  settingsText: 'How Arogo reaches you, and how it keeps you safe.',
  settingsTabs: 'Settings',
  security: 'Security',
  notification: 'Notification',
  permissions: 'App permissions',
  pin: 'Security Pin',
} as const;
