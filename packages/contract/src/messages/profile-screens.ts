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

  comingBadge: 'Coming',
  comingTitle: 'What will be here',
  coming: {
    medical: {
      text: 'What a doctor asks first, told once.',
      will: [
        'Blood type, height and weight, in the units you use',
        'Health conditions, medications, allergies and surgeries, each to be found as you type',
        'Shown to a doctor only when you book with them',
      ],
    },
    emergency: {
      text: 'For the moment in which somebody else must speak for you.',
      will: [
        'The people to call, and the hospitals and doctors that know you',
        'Your medical profile on one page, to be shown or sent',
        'Calling any of them with one touch',
      ],
    },
  },
} as const;
