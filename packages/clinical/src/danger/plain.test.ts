import { describe, expect, it } from 'vitest';
import { findDangersByRules, analyseText } from './rule-classifier.ts';
import { keepCalm } from './danger.test-helpers.ts';

/** Dangers said outright, which no rule needs to guess. */
const outright = [
  'she is unconscious',
  'he is not responding',
  'papa behosh ho gaye',
  'दादी बेहोश हो गईं',
  'choking on a piece of apple',
  'gale me sikka atak gaya',
  'I cannot breathe',
  'saans nahi aa rahi',
  'साँस नहीं ले पा रहा हूँ',
  'my son drowned in the pond',
  'electric shock from the cooler',
  'current lag gaya',
  'chest pain and sweating',
  'severe chest pain since morning',
  'seene me tez dard',
  'सीने में बहुत तेज दर्द हो रहा है',
  'heart attack',
  'his face is drooping and speech slurred',
  'lakwa maar gaya',
  'bleeding does not stop',
  'khoon band nahi ho raha',
  'fits since ten minutes',
  'daure pad rahe hain',
  'newborn is not feeding and is limp',
  'bleeding in eighth month of pregnancy',
  'swallowed phenyl',
  'bachche ne tezab pi liya',
  'a snake bit my brother',
  'saanp ne kaat liya',
  'साँप ने काट लिया',
  'burned by boiling oil on face',
  'bike accident, bone is out',
  'head injury and vomiting',
  'stiff neck with high fever and confusion',
  'vomiting blood',
  'kali tatti aur chakkar',
  'cannot pass urine and legs are numb',
  'sudden loss of sight in one eye',
  'acid fell in the eye',
  'sudden severe pain in testicle',
  'I want to die',
  'I want to kill myself',
  'mar jana chahta hu',
  'मैं मरना चाहता हूँ',
  'khudkushi karna chahti hu',
  'my husband beats me every night',
  'pati roz marta hai',
  'पति मुझे मारता है',
  'he raped me',
  'I feel suicidal',
];
/** What people write around it. */
const around: readonly ((danger: string) => string)[] = [
  (danger) => danger,
  (danger) => `${danger}!!! please help`,
  (danger) => `Namaste doctor ji, ${danger}`,
  (danger) => `Hello, I want an appointment for tomorrow. ${danger}`,
  (danger) => `${danger}, which doctor should I see, and what is the fee?`,
  (danger) => `no fever, no cough. ${danger}`,
  (danger) => `My report is uploaded, thank you. ${danger} now. Is the thyroid tablet to be taken before food?`,
  (danger) => `kal ki appointment cancel kar do, ${danger}`,
  (danger) => `In 2015 he had an operation and was well since then. Today ${danger}`,
  (danger) =>
    'Good evening doctor, hope you are well. We came back from a wedding on Sunday. The children danced a lot. ' +
    `${danger}. The food was good. I have sent the thyroid report.`,
  (danger) => `${danger}, kya karu, kitna kharcha hoga`,
  (danger) => `${danger}. tell me about the nearest hospital`,
  (danger) => `${danger}, what is the meaning of this`,
  (danger) => `डॉक्टर साहब नमस्ते, ${danger}, क्या करूँ?`,
];
const texts = outright.flatMap((danger) => around.map((put) => put(danger)));

describe('decision H1: rules answer what is said outright, whatever was learned', () => {
  it('nothing said outright falls silent for what stands around it', () => {
    const ruled = texts.filter((text) => findDangersByRules(analyseText(text)).length > 0);
    expect(ruled.length).toBeGreaterThan(0);
    expect(keepCalm(ruled)).toEqual([]);
  });

  it('all of it is found, by a rule or by what was learned', () => {
    expect(keepCalm(texts)).toEqual([]);
  });
});
