import type { Translation } from '../../translation.ts';
import type * as english from '../assessments.ts';

export const assessmentMessages: Translation<typeof english.assessmentMessages> = {
  questionnaireUnknown: 'यह सवालों की सूची नहीं मिली।',
  answersInvalid: 'हम ये जवाब नहीं पढ़ पाए। कृपया पेज फिर से खोलें।',
  tooManyAnswers: 'जवाब सवालों से ज़्यादा हैं।',
  textTooLong: (maximum) => `कृपया ज़्यादा से ज़्यादा ${maximum} अक्षर लिखें।`,

  answerMissing: 'कृपया इस सवाल का जवाब दें।',
  optionUnknown: 'कृपया दिए गए जवाबों में से एक चुनें।',
  yesOrNo: 'कृपया हाँ या नहीं चुनें।',
  wholeNumber: 'कृपया पूरी संख्या लिखें।',
  number: 'कृपया संख्या लिखें।',
  date: 'कृपया दिन चुनें।',
  text: 'कृपया कुछ शब्द लिखें।',
  atLeast: (least) => `कृपया कम से कम ${least} लिखें।`,
  atMost: (most) => `कृपया ज़्यादा से ज़्यादा ${most} लिखें।`,
  notFinished: 'कुछ सवालों के जवाब अभी बाकी हैं। आपके जवाब सुरक्षित हैं।',

  saved: 'सेव हो गया।',
  discarded: 'जवाब हटा दिए गए।',
  finished: 'धन्यवाद। यह रहा आपका सार।',
  deleted: 'नतीजा मिट गया।',
  listFailed: 'हम आपकी जाँचें नहीं खोल पाए।',
  readFailed: 'हम सवाल नहीं खोल पाए।',
  saveFailed: 'हम आपके जवाब सेव नहीं कर पाए। वे अभी इस पेज पर हैं।',
  finishFailed: 'हम जाँच पूरी नहीं कर पाए। आपके जवाब सुरक्षित हैं।',
  resultFailed: 'हम नतीजा नहीं खोल पाए।',
  deleteFailed: 'हम नतीजा नहीं मिटा पाए।',
  trendFailed: 'हम बदलाव नहीं दिखा पाए।',
};
