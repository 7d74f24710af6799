import type { dangerLines, DangerSign } from '../danger.ts';

interface DangerQuestion {
  readonly title: string;
  readonly inHindi: string;
  readonly lines: readonly (typeof dangerLines)[number][];
}

const call = ['emergency'] as const;
const talk = ['teleManas'] as const;

/** What is asked in one line where words name a danger that may be over, somebody's question, or nothing; 'body' where no other is written. */
export const dangerQuestions: Readonly<Partial<Record<DangerSign, DangerQuestion>> & Record<'body', DangerQuestion>> = {
  body: {
    title: 'Is this happening now, and is it bad or getting worse? Then call 112.',
    inHindi: 'क्या यह अभी हो रहा है और बढ़ रहा है? तो 112 पर फ़ोन करें।',
    lines: call,
  },
  heart: {
    title: 'Is there pain or pressure in the chest now? Then call 112.',
    inHindi: 'क्या अभी सीने में दर्द या दबाव है? तो 112 पर फ़ोन करें।',
    lines: call,
  },
  breathing: {
    title: 'Is it hard to breathe now? Then call 112.',
    inHindi: 'क्या अभी साँस लेने में तकलीफ़ है? तो 112 पर फ़ोन करें।',
    lines: call,
  },
  stroke: {
    title: 'Is a face drooping, an arm weak or the speech strange now? Then call 112.',
    inHindi: 'क्या अभी चेहरा टेढ़ा, हाथ कमज़ोर या बोली अजीब है? तो 112 पर फ़ोन करें।',
    lines: call,
  },
  unconscious: {
    title: 'Is somebody hard to wake now? Then call 112.',
    inHindi: 'क्या अभी कोई होश में नहीं है? तो 112 पर फ़ोन करें।',
    lines: call,
  },
  seizure: {
    title: 'Is somebody having a fit now? Then call 112.',
    inHindi: 'क्या अभी किसी को दौरा पड़ रहा है? तो 112 पर फ़ोन करें।',
    lines: call,
  },
  bleeding: {
    title: 'Is somebody bleeding heavily now? Then call 112.',
    inHindi: 'क्या अभी बहुत खून बह रहा है? तो 112 पर फ़ोन करें।',
    lines: call,
  },
  anaphylaxis: {
    title: 'Is it hard to breathe or swallow, or is the tongue or face swelling? Then call 112.',
    inHindi: 'क्या साँस लेने या निगलने में तकलीफ़ है, या जीभ या चेहरा सूज रहा है? तो 112 पर फ़ोन करें।',
    lines: call,
  },
  poisoning: {
    title: 'Did somebody swallow poison or too much medicine today? Then call 112.',
    inHindi: 'क्या आज किसी ने ज़हर या ज़्यादा दवा खा ली है? तो 112 पर फ़ोन करें।',
    lines: call,
  },
  selfHarm: {
    title: 'Is this about how you feel? Somebody listens on 14416 at any hour.',
    inHindi: 'क्या आप अपने बारे में कह रहे हैं? 14416 पर कोई हर समय सुनता है।',
    lines: talk,
  },
  violence: {
    title: 'Is somebody hurting you? Call 112 if you are not safe now.',
    inHindi: 'क्या कोई आपको चोट पहुँचा रहा है? ख़तरा हो तो 112 पर फ़ोन करें।',
    lines: call,
  },
} as const;
