import type { Translation } from '../../translation.ts';
import type * as english from '../help-lines.ts';

export const helpLines: Translation<typeof english.helpLines> = {
  emergency: { number: '112', name: 'हर इमरजेंसी', when: 'पुलिस, आग, एंबुलेंस: जान को किसी भी तरह का खतरा' },
  ambulance: { number: '108', name: 'एंबुलेंस', when: 'सीने में दर्द, साँस की तकलीफ़, दुर्घटना, प्रसव' },
  teleManas: {
    number: '14416',
    name: 'टेली-मानस',
    when: 'जब मन पर बहुत भारी हो: प्रशिक्षित लोग सुनते हैं, कई भारतीय भाषाओं में',
  },
};

export const helpLineMessages: Translation<typeof english.helpLineMessages> = { call: 'फ़ोन करें' };
