import { type BookingLimits, bookingLimits } from '../../booking-limits.ts';
import type { Translation } from '../../translation.ts';
import type * as english from '../booking-limit-texts.ts';

const formatHours = (hours: number): string => `${hours} ${hours === 1 ? 'घंटा' : 'घंटे'}`;

/** Every text of booking that says one of its limits, for some limits. */
export const buildBookingLimitTexts = ({
  appointmentMinutes,
  bookableDays,
  holdMinutes,
  modificationCutoffHours,
  joinableMinutes,
  documentsMaximum,
  documentFileMaximum,
  openAppointmentsMaximum,
}: BookingLimits): Translation<typeof english.bookingLimitTexts> => {
  const cutoff = formatHours(modificationCutoffHours);
  const megabytes = documentFileMaximum / (1024 * 1024);
  return {
    fileTooLarge: (name) => `“${name}” फ़ाइल ${megabytes} MB की सीमा से बड़ी है।`,
    tooManyFiles: `आप ज़्यादा से ज़्यादा ${documentsMaximum} फ़ाइलें जोड़ सकते हैं`,
    attachmentsHint: `ज़्यादा से ज़्यादा ${documentsMaximum} फ़ाइलें, हर एक ${megabytes} MB तक: पीडीएफ़, JPEG, PNG या WebP।`,
    tooFarAhead: `समय अगले ${bookableDays} दिन तक के लिए मिलते हैं। कृपया कोई पहले का दिन चुनें।`,
    tooManyOpen:
      `आपके ${openAppointmentsMaximum} अपॉइंटमेंट आने वाले हैं। ` +
      'नया बुक करने से पहले एक रद्द करें, या किसी एक के पूरा होने का इंतज़ार करें।',
    tooLate: `अपॉइंटमेंट शुरू होने से ${cutoff} पहले तक ही बदला या रद्द किया जा सकता है। कृपया क्लिनिक को फ़ोन करें।`,
    mailChange: `शुरू होने से ${cutoff} पहले तक आप इसे Arogo में बदल या रद्द कर सकते हैं।`,
    mailOnline: `यह ऑनलाइन है। शुरू होने से ${joinableMinutes} मिनट पहले से आप Arogo खोलकर कॉल में आ सकते हैं।`,
    onlineHow: `यह यहीं Arogo में होता है। शुरू होने से ${joinableMinutes} मिनट पहले से आप कॉल में आ सकते हैं।`,
    inPersonTooClose: `क्लिनिक में एक अपॉइंटमेंट ${appointmentMinutes['in-person']} मिनट का होता है। ये समय बहुत पास-पास हैं।`,
    onlineTooClose: `ऑनलाइन एक अपॉइंटमेंट ${appointmentMinutes.online} मिनट का होता है। ये समय बहुत पास-पास हैं।`,
    termsOfVisits:
      `भुगतान होने तक समय ${holdMinutes} मिनट के लिए रखा जाता है। ` +
      `अपॉइंटमेंट शुरू होने से ${cutoff} पहले तक आप उसे बदल या रद्द कर सकते हैं; तब आपने जो दिया वह पूरा वापस आता है। ` +
      'अपॉइंटमेंट में क्या होता है, यह आपके और डॉक्टर के बीच है।',
    stepsNote: `आपका चुना हुआ समय ${holdMinutes} मिनट तक रखा जाता है, जब तक आप भुगतान करें या वहीं भुगतान करना चुनें।`,
    feeAnswer:
      'हर डॉक्टर अपनी फ़ीस खुद तय करता है। बुक करने से पहले आपको वह दिखती है। ' +
      `पैसे एक ही बार लगते हैं, जब आप पक्का करते हैं। अपॉइंटमेंट से ${cutoff} पहले तक रद्द करने पर ` +
      'पूरे पैसे वापस मिलते हैं।',
    guideRefund:
      `अगर आप भुगतान किया हुआ अपॉइंटमेंट शुरू होने से ${cutoff} पहले तक रद्द करते हैं, या डॉक्टर उसे रद्द करता है, ` +
      'तो पैसे उसी कार्ड पर वापस आते हैं जिससे आपने दिए थे। यह **प्रोफ़ाइल**, **लेन-देन** में दिखता है।',
    guideChange:
      'अपॉइंटमेंट आप होम पेज के अपॉइंटमेंट वाले हिस्से में बदल या रद्द कर सकते हैं: ' +
      `उसे खोलें और “समय बदलें” या “अपॉइंटमेंट रद्द करें” चुनें। दोनों शुरू होने से ${cutoff} पहले तक हो सकते हैं।`,
  };
};

export const bookingLimitTexts = /* @__PURE__ */ buildBookingLimitTexts(bookingLimits);
