import type { Translation } from '../../translation.ts';
import type * as english from '../calls.ts';

export const callMessages: Translation<typeof english.callMessages> = {
  busy: 'आप पहले से एक कॉल में हैं। दूसरी शुरू करने से पहले उसे पूरा करें।',
  over: 'यह कॉल पूरी हो चुकी है।',
  elsewhere: 'यह कॉल दूसरे फ़ोन या कंप्यूटर पर उठाई गई।',
  unanswered: 'आपने कई बार कॉल की और जवाब नहीं मिला। संदेश लिखें, या कुछ मिनट बाद फिर से कॉल करें।',
};
