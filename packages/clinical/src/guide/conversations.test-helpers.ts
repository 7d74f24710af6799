import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import { guideTexts } from '@arogo/contract/messages/guide-texts';
import { joinPattern } from '@arogo/contract/join-pattern';
import { conversationWorld } from './conversation-world.test-helpers.ts';
import { badInputConversations } from './conversations/bad-input.test-helpers.ts';
import { doctorsConversations } from './conversations/doctors.test-helpers.ts';
import { everydayConversations } from './conversations/everyday.test-helpers.ts';
import { hindiConversations } from './conversations/hindi.test-helpers.ts';
import { hinglishConversations } from './conversations/hinglish.test-helpers.ts';
import { medicinesConversations } from './conversations/medicines.test-helpers.ts';
import { patientsConversations } from './conversations/patients.test-helpers.ts';
import { resultsConversations } from './conversations/results.test-helpers.ts';
import { smallConversations } from './conversations/small-talk.test-helpers.ts';
import { threadsConversations } from './conversations/threads.test-helpers.ts';
import { triageConversations } from './conversations/triage.test-helpers.ts';
import { runConversation, summariseWidgets, tappedTurn } from './guide.test-helpers.ts';

/** A turn of a scripted conversation: what the patient writes, and what the answer must and must not contain. */
interface ScriptedTurn {
  readonly text: string;
  readonly must: readonly RegExp[];
  readonly mustNot: readonly RegExp[];
  /** Prefixes of the expected widgets and lookups, such as 'ask fever.flags' or 'look test_results HbA1c'. */
  readonly acts: readonly string[];
}
export interface ScriptedConversation {
  readonly file: string;
  readonly title: string;
  readonly language: GuideLanguage;
  readonly turns: readonly ScriptedTurn[];
}

/**
 * Conversations of a file: '# title | language', then by turns '> what is written' ('> *id' for a tap) and
 * '= must ; -must not ; @act', each a regular expression but for acts.
 */
const parseConversation = (file: string, text: string): readonly ScriptedConversation[] =>
  text
    .split(/^# /mu)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.trim().split('\n');
      const [title = '', language = 'en'] = head.split(' | ');
      const turns: ScriptedTurn[] = [];
      for (const line of lines) {
        if (line.startsWith('> ')) turns.push({ text: line.slice(2), must: [], mustNot: [], acts: [] });
        if (!line.startsWith('= ')) continue;
        const last = turns.pop();
        const parts = line
          .slice(2)
          .split(' ; ')
          .map((one) => one.trim());
        const patterns = (mark: string): readonly string[] =>
          parts.filter((one) => one.startsWith(mark)).map((one) => one.slice(1));
        turns.push({
          text: last?.text ?? '',
          must: parts
            .filter((one) => !/^[-@]/u.test(one))
            .map((one) => new RegExp(one === '?' ? String.raw`\?` : one, 'iu')),
          mustNot: patterns('-').map((one) => new RegExp(one, 'iu')),
          acts: patterns('@'),
        });
      }
      return { file, title, language: language.trim() as GuideLanguage, turns };
    });

/** All scripted conversations. */
export const scriptedConversations: readonly ScriptedConversation[] = Object.entries({
  results: resultsConversations,
  triage: triageConversations,
  doctors: doctorsConversations,
  medicines: medicinesConversations,
  small: smallConversations,
  hindi: hindiConversations,
  hinglish: hinglishConversations,
  threads: threadsConversations,
  'bad input': badInputConversations,
  everyday: everydayConversations,
  patients: patientsConversations,
}).flatMap(([file, text]) => parseConversation(file, text));

export interface JudgedTurn {
  readonly conversation: ScriptedConversation;
  readonly text: string;
  readonly say: string;
  readonly shown: readonly string[];
  /** Faults of the answer; empty if it is right. */
  readonly faults: readonly string[];
  readonly isNotUnderstood: boolean;
  /** A notice stood above it: what is written was taken for an emergency. */
  readonly isUrgent: boolean;
  /** Sentences that the same conversation had before, and that tell nothing of a record. */
  readonly repeated: readonly string[];
}

const notUnderstood: readonly string[] = Object.values(guideTexts).flatMap(({ small, triage }) => [
  ...small.unknown,
  ...triage.unclear,
]);

/** Sentences with a fact, a list or a telephone number may be repeated. */
const canRepeat = (sentence: string): boolean => /\d|\*\*|[“”]|:$/u.test(sentence) || sentence.trim() === '';
const splitIntoSentences = (say: string): readonly string[] =>
  say
    .split(/\n+/u)
    .filter((line) => !line.startsWith('- '))
    .flatMap((line) => line.split(/(?<=[.!?।])\s+/u))
    .map((one) => one.trim())
    .filter((one) => !canRepeat(one));

/** Removes names, units and quotations, which belong to no language. */
const stripMarks = (say: string): string => say.replaceAll(/“[^”]*”|\*\*[^*]*\*\*|\[[^\]]*\]|\([^)]*\)/gu, ' ');
const latinAllowed = new RegExp(
  joinPattern(String.raw`
    \b(?:Arogo|AI|Health|Vault|MedAlert|PDF|Upload|Reschedule|Cancel|Appointments|Settings|HbA1c|TSH|LDL|
    HDL|ORS|Dr|Rao|Meera|Imran|Qureshi|Kavita|Sharma|Amit|Mehta|Asha|Care|Pune|Mumbai|Glucose|fasting|
    Haemoglobin|haemoglobin|glucose|Vitamin|vitamin|Total|LDL|cholesterol|Cholesterol|creatinine|mg|dL|ng|
    mL|mIU|metformin|telmisartan|Metformin|Telma|CBC|D|B12|L|g|Cardiology|Dermatology|Dentistry|PIN|
    [A-Z]{2,}\d*\w*)\b
  `),
  'gu',
);

/** Finds words of an answer that are in another language than expected; undefined if there are none. */
export const findOtherLanguage = (say: string, language: GuideLanguage): string | undefined => {
  const plain = stripMarks(say);
  if (language !== 'hi') return /\p{Script=Devanagari}+/u.exec(plain)?.[0];
  return /\b[a-z]{2,}(?: [a-z]+)*/iu.exec(plain.replaceAll(latinAllowed, ' '))?.[0];
};

type ConversationAnswer = ReturnType<typeof runConversation>[number];
type ShownLevel = Extract<ConversationAnswer['show'][number], { readonly tool: 'show_level' }>['input'];

const listLevelTexts = ({ title, reasons, watchFor, next }: ShownLevel): readonly string[] => [
  title,
  ...reasons,
  ...watchFor,
  ...next,
];

/** Lists the visible texts of an answer: its text, the choices, then the level of urgency. */
export const listVisibleTexts = ({ say, show }: ConversationAnswer): readonly string[] => [
  say,
  ...show.flatMap((one) =>
    one.tool === 'offer_choices' ? [one.input.question, ...one.input.choices.map(({ label }) => label)] : [],
  ),
  ...show.flatMap((one) => (one.tool === 'show_level' ? listLevelTexts(one.input) : [])),
];

/** Holds one conversation, and judges each answer. */
export const judgeConversation = (script: ScriptedConversation): readonly JudgedTurn[] => {
  const answers = runConversation(
    script.turns.map(({ text }) => (text.startsWith('*') ? tappedTurn(text.slice(1)) : text)),
    conversationWorld,
  );
  const before = new Set<string>();
  return script.turns.map(({ text, must, mustNot, acts }, at) => {
    const answer = answers[at];
    if (answer === undefined) throw new Error('There is no answer.');
    const { say, show, looked } = answer;
    const [, ...shownTexts] = listVisibleTexts(answer);
    const shown = [
      ...summariseWidgets(answer),
      ...looked.map(({ tool, input }) => `look ${tool} ${Object.values(input).join(' ')}`.trim()),
    ];
    const level = show.flatMap((one) => (one.tool === 'show_level' ? listLevelTexts(one.input) : []));
    const all = [say, ...shownTexts].join('\n');
    const foreign = [say, ...shownTexts]
      .map((one) => findOtherLanguage(one, script.language))
      .find((one) => one !== undefined);
    const faults = [
      ...must.filter((pattern) => !pattern.test(all)).map((pattern) => `lacks ${pattern.source}`),
      ...mustNot
        .filter((pattern) => pattern.test([say, ...level].join('\n')))
        .map((pattern) => `has ${pattern.source}`),
      ...acts
        .filter(
          (act) =>
            !act.split('|@').some((one) => shown.some((each) => each.toLowerCase().startsWith(one.toLowerCase()))),
        )
        .map((act) => `does not ${act}`),
      ...(say === '' && show.length === 0 ? ['is empty'] : []),
      ...(foreign === undefined ? [] : [`is of two languages: ${foreign}`]),
      ...(say.length > 0 && /undefined|NaN|\[object/u.test(say) ? ['is broken'] : []),
    ];
    const sentences = splitIntoSentences(say);
    const repeated = sentences.filter((one) => before.has(one));
    for (const one of sentences) before.add(one);
    return {
      conversation: script,
      text,
      say,
      shown,
      faults,
      repeated,
      isUrgent: Object.values(guideTexts).some(({ small }) => small.dangerShown.includes(say)),
      isNotUnderstood: notUnderstood.some((one) => say.includes(one)),
    };
  });
};
