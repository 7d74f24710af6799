import type { Translation } from '../../translation.ts';
import type * as english from '../speech.ts';

export const speechMessages: Translation<typeof english.speechMessages> = {
  textRequired: 'कृपया बताएँ कि क्या पढ़कर सुनाना है।',
  languageInvalid: 'कृपया भाषा चुनें।',
  healthTypeInvalid: 'कृपया शरीर की सेहत या मन की सेहत चुनें।',
  agreedInvalid: 'कृपया हाँ या नहीं कहें।',
  absent: 'यहाँ इस भाषा में बोलने वाली आवाज़ नहीं है।',
  notAgreed: 'कृपया पहले सहमति दें: जो लिखा है, वह एक आवाज़ सेवा को भेजा जाता है।',
  mentalNotAgreed: 'यह मन की सेहत के बारे में है। कृपया पहले इसकी सहमति दें: जो लिखा है, वह एक आवाज़ सेवा को भेजा जाता है।',
  failed: 'अभी आवाज़ नहीं आ पा रही है। कृपया थोड़ी देर में फिर से कोशिश करें।',
};
