import type { Translation } from '../../translation.ts';
import type * as english from '../picker.ts';
import { vaultMessages } from './vault.ts';

export const pickerMessages: Translation<typeof english.pickerMessages> = {
  nothingSelected: 'कृपया भेजने के लिए कम से कम एक रिकॉर्ड चुनें।',
  selected: (count) => `हेल्थ वॉल्ट से ${count} ${count === 1 ? 'फ़ाइल चुनी गई' : 'फ़ाइलें चुनी गईं'}।`,
  noneDownloaded: vaultMessages.downloadManyRefused,
  someNotDownloaded: vaultMessages.downloadManyFailed,
  parseFailed: 'रिकॉर्ड समझ में नहीं आए।',
  tooMany: (maximum) => `ज़्यादा से ज़्यादा ${maximum} फ़ाइलें चढ़ा सकते हैं`,
  tooLarge: (name, megabytes) => `फ़ाइल "${name}" ${megabytes} MB की सीमा से बड़ी है।`,
};

export const pickerScreen: Translation<typeof english.pickerScreen> = {
  title: 'हेल्थ वॉल्ट से चुनें',
  upTo: (maximum) => (maximum === 1 ? 'एक फ़ाइल।' : `${maximum} फ़ाइलों तक।`),
  send: 'भेजें',
  add: 'जोड़ें',
  addCounted: (count) => `जोड़ें (${count})`,
  addRecords: 'रिकॉर्ड जोड़ें',
  nothingToAdd: 'कृपया जोड़ने के लिए कम से कम एक रिकॉर्ड चुनें।',
  present: 'पहले से जुड़ा है',
  noRoom: (maximum) => (maximum === 1 ? 'एक रिकॉर्ड और आ सकता है।' : `${maximum} रिकॉर्ड तक और आ सकते हैं।`),
  cancel: 'रद्द करें',
  noneSelected: 'अभी कुछ नहीं चुना',
  selected: (count) => `${count} चुने`,
  clear: 'हटाएँ',
  clearSelection: 'चुने हुए हटाएँ',
  noneText: 'आपने जो चुना वह यहाँ अब भी है। कृपया फिर से कोशिश करें।',
  someText: (names) => `हम ${names} नहीं ला पाए। केवल इसे फिर से लाने के लिए दोबारा भेजें, या इसे हटा दें। बाकी तैयार हैं।`,
  emptyText: 'अपने हेल्थ वॉल्ट में पर्चा या जाँच रिपोर्ट जोड़ें। लौटने पर वह यहाँ दिखेगी।',
  openVault: 'हेल्थ वॉल्ट खोलें',
  nothingFoundText: 'कोई दूसरा शब्द, टैब या फ़िल्टर चुनकर देखें।',
};
