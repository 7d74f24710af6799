import type { Translation } from '../../translation.ts';
import type * as english from '../takeover-page.ts';

export const takeoverPage: Translation<typeof english.takeoverPage> = {
  loading: 'निमंत्रण खुल रहा है',
  failed: 'हम निमंत्रण नहीं खोल पाए।',
  endedTitle: 'यह निमंत्रण नहीं खुल सकता',
  takenTitle: 'इस पते का खाता पहले से है',
  signedInTitle: 'आप साइन इन हैं',
  signedInText: (address) =>
    `यह निमंत्रण ${address} के लिए है, जिनका अपना खाता बनेगा। पहले यहाँ लॉग आउट करें, फिर लिंक दोबारा खोलें।`,
  signOut: 'लॉग आउट करें',
  title: (person) => `${person}, अपने पेज खुद संभालें`,
  someone: 'एक व्यक्ति',
  from: (keeper, address) => `${keeper} (${address}) से`,
  what: (keeper) => [
    `${keeper} ने यहाँ आपके सेहत के कागज़, दवाएँ और अपॉइंटमेंट रखे हैं। सब कुछ रहता है, और आपका हो जाता है।`,
    `${keeper} और बाकी सबकी पहुँच तुरंत खत्म हो जाती है। बाद में आप तय करते हैं कि उसे फिर से देना है या नहीं।`,
    'अब से आप इसी ईमेल पते से, कोड (ओटीपी) और अपने सुरक्षा पिन से साइन इन करते हैं।',
  ],
  email: (address) => `आपका खाता: ${address}`,
  pinTitle: 'अपना सुरक्षा पिन चुनें',
  consent: 'पेज संभालकर आप इस्तेमाल की शर्तों और निजता नीति से सहमत होते हैं।',
  terms: 'इस्तेमाल की शर्तें',
  privacy: 'निजता नीति',
  acceptFailed: 'हम पेज नहीं सौंप पाए। कुछ नहीं बदला। कृपया फिर से कोशिश करें।',
  decline: 'मना करें',
  declinedTitle: 'आपने मना कर दिया',
  declinedText: 'कुछ नहीं बदला। आपको फिर से बुलाया जा सकता है।',
  answerUntil: (when) => `आप ${when} तक पेज संभाल सकते हैं।`,
};
