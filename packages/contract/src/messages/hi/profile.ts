import type { Translation } from '../../translation.ts';
import type * as english from '../profile.ts';

const isRequired = (field: string): string => `${field} लिखना ज़रूरी है।`;

export const profileFields: Translation<typeof english.profileFields> = {
  firstName: 'नाम',
  lastName: 'उपनाम',
  dateOfBirth: 'जन्म की तारीख',
  gender: 'लिंग',
  phoneNumber: 'फ़ोन नंबर',
  addressLine1: 'पता, पहली पंक्ति',
  city: 'शहर',
  state: 'राज्य',
  zipCode: 'पिन कोड',
  country: 'देश',
};

export const profileMessages: Translation<typeof english.profileMessages> = {
  isRequired,
  phoneFormat: 'फ़ोन नंबर E.164 रूप में होना चाहिए (जैसे +1234567890)।',
  dateOfBirthRequired: 'जन्म की तारीख लिखना ज़रूरी है।',
  dateOfBirthInvalid: 'कृपया जन्म की सही तारीख लिखें।',
  tooYoung: 'आपकी उम्र कम से कम 13 साल होनी चाहिए।',
  namesAndGenderRequired: 'नाम, उपनाम और लिंग लिखना ज़रूरी है।',
  emailReadOnly: 'अपने खाते का ईमेल पता आप यहाँ नहीं बदल सकते।',
  couldNotLoad: 'प्रोफ़ाइल की जानकारी नहीं खुल पाई।',
  userMissing: 'आपकी जानकारी नहीं मिली। कृपया फिर से लॉगिन करें।',
  updateFailed: 'प्रोफ़ाइल नहीं बदली जा सकी। कृपया फिर से कोशिश करें।',
  updateFailedShort: 'प्रोफ़ाइल नहीं बदली जा सकी।',
  photoFailed: 'प्रोफ़ाइल फ़ोटो नहीं चढ़ पाई। कृपया फिर से कोशिश करें।',
  photoFailedShort: 'फ़ोटो नहीं चढ़ पाई।',
  errorWith: (message) => `गड़बड़: ${message}`,
  photoUploaded: 'फ़ोटो चढ़ गई!',
  updated: 'प्रोफ़ाइल बदल दी गई!',
  changedElsewhere: 'आपकी प्रोफ़ाइल कहीं और से भी बदली गई। आपने जो लिखा वह यहाँ अब भी है।',
  thereNow: (field, value) => `${field}: वहाँ अभी ${value === '' ? 'खाली है' : `‘${value}’ है`}।`,
  sameThere: 'दूसरी जगह भी यही बदलाव हैं।',
  keepMine: 'मेरा लिखा रखें',
  takeTheirs: 'दूसरा वाला लें',
  updating: 'प्रोफ़ाइल बदली जा रही है...',
  uploadingPhoto: 'फ़ोटो चढ़ रही है...',
  updatingDetails: 'प्रोफ़ाइल की जानकारी बदली जा रही है...',
  photoRequired: 'कृपया एक फ़ोटो चुनें।',
  onePhotoOnly: 'कृपया केवल एक फ़ोटो चुनें।',
  photoNotAnImage: 'कृपया तस्वीर की फ़ाइल चुनें: JPEG, PNG या WebP।',
  photoTooLarge: 'यह फ़ोटो 5 MB से बड़ी है। कृपया छोटी फ़ोटो चुनें।',
};
