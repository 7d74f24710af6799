import type { Translation } from '../../translation.ts';
import type * as english from '../ringing-call.ts';

export const ringingCall: Translation<typeof english.ringingCall> = {
  title: (name) => `${name} के लिए कॉल`,
  titleOwn: 'आपके लिए कॉल',
  answer: (name) => `${name} के पेज पर उठाएँ`,
  answerOwn: 'अपने पेज पर उठाएँ',
  later: 'अभी नहीं',
};
