import type { DangerSign } from '../danger.ts';

/** The questions of danger-questions.ts in Hindi in Latin letters. */
export const dangerQuestionsInHinglish: Readonly<Partial<Record<DangerSign, string>> & Record<'body', string>> = {
  body: 'Kya yeh abhi ho raha hai aur badh raha hai? To 112 par phone karein.',
  heart: 'Kya abhi seene mein dard ya dabaav hai? To 112 par phone karein.',
  breathing: 'Kya abhi saans lene mein takleef hai? To 112 par phone karein.',
  stroke: 'Kya abhi chehra tedha, haath kamzor ya boli ajeeb hai? To 112 par phone karein.',
  unconscious: 'Kya abhi koi hosh mein nahi hai? To 112 par phone karein.',
  seizure: 'Kya abhi kisi ko daura pad raha hai? To 112 par phone karein.',
  bleeding: 'Kya abhi bahut khoon beh raha hai? To 112 par phone karein.',
  anaphylaxis: 'Kya saans lene ya nigalne mein takleef hai, ya jeebh ya chehra sooj raha hai? To 112 par phone karein.',
  poisoning: 'Kya aaj kisi ne zehar ya zyada dawai kha li hai? To 112 par phone karein.',
  selfHarm: 'Kya aap apne baare mein keh rahe hain? 14416 par koi har samay sunta hai.',
  violence: 'Kya koi aapko chot pahuncha raha hai? Khatra ho to 112 par phone karein.',
};
