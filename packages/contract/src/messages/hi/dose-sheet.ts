import type { Translation } from '../../translation.ts';
import type * as english from '../dose-sheet.ts';

export const doseSheetTexts: Translation<typeof english.doseSheetTexts> = {
  download: 'दवाओं की सूची',
  fileName: 'दवाओं की सूची.pdf',
  title: 'मेरी दवाएँ',
  titleOf: (name) => `${name} की दवाएँ`,
  asOf: (day) => `${day} तक की जानकारी। दवा बदलने पर इसे फिर से छापें।`,
  none: 'अभी कोई दवा चालू नहीं है।',
  // The clock says the part of the day already: सुबह 8:00.
  slotAt: (slot, time) => (time.startsWith(slot) ? time : `${slot}, ${time}`),
  atIntervals: 'तय घंटों के अंतर पर',
  unclear: 'कृपया जाँच लें',
  unclearText: 'इन दवाओं के समय पढ़े नहीं जा सके। अपने डॉक्टर या दवा की दुकान से पूछें, और Arogo में समय फिर से लिखें।',
  startsOn: (day) => `${day} से शुरू`,
  until: (day) => `${day} तक`,
  footer: 'यह पर्चा नहीं है। दवा बदलने से पहले अपने डॉक्टर से पूछें।',
  pageOf: (page, pages) => `${pages} में से पेज ${page}`,
};
