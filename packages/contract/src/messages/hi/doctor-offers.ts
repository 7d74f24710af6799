import type { Translation } from '../../translation.ts';
import type * as english from '../doctor-offers.ts';

export const doctorOfferMessages: Translation<typeof english.doctorOfferMessages> = {
  title: 'खाली समय वाले डॉक्टर',
  book: (doctor, when, mode) => `${doctor} से समय लें, ${when}, ${mode}`,
  moreTimes: 'और समय',
  fewerTimes: 'कम समय',
  ofDoctor: (action, doctor) => `${action}: ${doctor}`,
  timesLoading: 'खाली समय खुल रहे हैं',
  timesFailed: 'हम खाली समय नहीं खोल पाए।',
  noMoreTimes: 'इस हफ़्ते कोई और खाली समय नहीं',
  seeDoctor: (doctor) => `${doctor} को देखें`,
  samples: 'नमूने के डॉक्टर',
  samplesText: 'Arogo आज़माने के लिए बनाए गए',
};
