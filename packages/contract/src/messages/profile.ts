const isRequired = (field: string): string => `${field} is required.`;

/** Names of the fields as the forms label them; the messages quote them. */
export const profileFields = {
  firstName: 'First Name',
  lastName: 'Last Name',
  dateOfBirth: 'Date of Birth',
  gender: 'Gender',
  phoneNumber: 'Phone Number',
  addressLine1: 'Address Line 1',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
  country: 'Country',
} as const;

/** Texts of the patient's own profile. Those of the specification stand to the letter. */
export const profileMessages = {
  isRequired,
  phoneFormat: 'Phone number must be in E.164 format (e.g., +1234567890).',
  dateOfBirthRequired: 'Date of Birth is required.',
  dateOfBirthInvalid: 'Please enter a valid date of birth.',
  tooYoung: 'You must be at least 13 years old.',
  namesAndGenderRequired: 'First Name, Last Name, and Gender are required.',
  emailReadOnly: 'You cannot change the email address of your account here.',
  couldNotLoad: 'Could not load profile data.',
  userMissing: 'User data not found. Please log in again.',
  updateFailed: 'Failed to update profile. Please try again.',
  updateFailedShort: 'Failed to update profile.',
  photoFailed: 'Failed to upload profile photo. Please try again.',
  photoFailedShort: 'Photo upload failed.',
  errorWith: (message: string) => `Error: ${message}`,
  photoUploaded: 'Photo uploaded successfully!',
  updated: 'Profile updated successfully!',
  changedElsewhere: 'Your profile was changed elsewhere. What you typed is still here.',
  /** @param field as the form labels it */
  thereNow: (field: string, value: string) => `${field} is ${value === '' ? 'empty' : `‘${value}’`} there now.`,
  sameThere: 'The other version has the same changes.',
  keepMine: 'Keep what I typed',
  takeTheirs: 'Use the other version',
  updating: 'Updating profile...',
  uploadingPhoto: 'Uploading photo...',
  updatingDetails: 'Updating profile details...',
  photoRequired: 'Please choose a photo.',
  onePhotoOnly: 'Please choose one photo only.',
  photoNotAnImage: 'Please choose an image file: JPEG, PNG or WebP.',
  photoTooLarge: 'This photo is larger than 5MB. Please choose a smaller one.',
} as const;
