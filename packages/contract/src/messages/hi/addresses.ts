import { maxAddresses } from '../../profile-limits.ts';
import type { Translation } from '../../translation.ts';
import type * as english from '../addresses.ts';

const isRequired = (field: string): string => `${field} लिखना ज़रूरी है।`;

export const addressFields: Translation<typeof english.addressFields> = {
  isFor: 'यह पता किसका है?',
  fullName: 'पूरा नाम',
  phoneNumber: 'मोबाइल नंबर',
  house: 'मकान / फ़्लैट / मंज़िल',
  landmark: 'पास की पहचान',
  address: 'पता',
  tag: 'नाम',
  isDefault: 'इसे मेरा मुख्य पता बनाएँ (ज़रूरी नहीं)',
};

export const addressMessages: Translation<typeof english.addressMessages> = {
  isRequired,
  tagRequired: 'कृपया इस पते को एक नाम दें।',
  placeRequired: 'कृपया पहले जगह चुनें।',
  coordinates: 'यह जगह नक्शे पर नहीं है।',
  zipCode: 'पिन कोड में छह अंक होते हैं और वह 0 से शुरू नहीं होता।',
  zipCodeElsewhere: 'ज़िप कोड में 3 से 10 अक्षर, अंक, खाली जगह या डैश होते हैं।',
  full: `ज़्यादा से ज़्यादा ${maxAddresses} पते सेव कर सकते हैं। कृपया पहले एक मिटाएँ।`,
  added: 'पता सेव हो गया।',
  changed: 'पता बदल दिया गया।',
  deleted: 'पता मिटा दिया गया।',
  coordinatesOnly: (latitude, longitude) => `अक्षांश ${latitude}, देशांतर ${longitude}`,
};
