import type { Translation } from '../../translation.ts';
import type * as english from '../upload-reading.ts';

const fromPaper = 'कागज़ से';

export const uploadReading: Translation<typeof english.uploadReading> = {
  before: 'पहले एक फ़ाइल चुनें। फिर हम डॉक्टर, तारीख और प्रकार उससे भर देते हैं।',
  reading: 'कागज़ पढ़ा जा रहा है। आपको रुकना नहीं है। जो आप लिखते हैं, वही रहता है।',
  read: 'हमने कागज़ पढ़ लिया। सेव करने से पहले कृपया डॉक्टर, तारीख और प्रकार देख लें।',
  readInPart: 'हम कागज़ का कुछ हिस्सा पढ़ पाए। कृपया उसे देख लें और बाकी भर दें।',
  readNothing: 'कागज़ पर हमें यह नहीं मिला। कृपया इसे भर दें।',
  unreadable: 'हम यह कागज़ नहीं पढ़ पाए। कृपया जानकारी खुद भर दें।',
  failed: 'हम अभी कागज़ नहीं पढ़ पाए। कृपया जानकारी भर दें। सेव करने के बाद हम इसे फिर पढ़ेंगे।',
  fromPaper,
  differs: (value) => `कागज़ पर ${value} लिखा है।`,
  seems: (value) => `कागज़ पर शायद ${value} लिखा है।`,
  use: 'यही लें',
  useNamed: (value) => `यही लें: ${value}`,
  notFound: 'कागज़ पर नहीं मिला। कृपया इसे देख लें।',
  doctorNotFound: 'कागज़ पर नहीं मिला।',

  forAll: 'सभी फ़ाइलों के लिए। हर कागज़ पर जो लिखा है वही लेना हो, तो इसे न बदलें।',
  rowReading: 'कागज़ पढ़ा जा रहा है',
  rowWaits: 'पढ़ने की बारी का इंतज़ार',
  rowRead: (details) => [...details, fromPaper].join(' · '),
  rowDiffers: 'कागज़ पर कुछ और लिखा है।',
};
