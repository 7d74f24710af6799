import { joinPattern } from '@arogo/contract/join-pattern';
import { hasRequest, readBookingRequest } from './booking.ts';
import type { DialogueState } from './dialogue.ts';
import { isJudgeQuestion } from './judge-question.ts';
import { listNamesOfFamily } from './triage/facts.ts';
import { refineReminder, withLatinName } from './change-reminder.ts';
import { readReminder, type ReminderRequest } from './reminder.ts';
import { parseOrdinal } from './triage/reply.ts';
import { toPlainText, tokenise } from './text.ts';
import type { MessageIntent } from './intent-parser.ts';

/** A question, resolved against the previous ones. */
export interface ResolvedQuestion extends MessageIntent {
  /** How many results back from the newest one. */
  readonly stepsBack: number;
  /** Zero-based position in a list; `name` tells which list. */
  readonly listIndex: number | null;
  /** The question is about the doctors that were shown. */
  readonly isOfShown?: boolean;
  /** Reminder request, merged with the previous one. */
  readonly reminder?: ReminderRequest;
}

const howLong = /\b(?:how long|until when|till when|for how many|kab tak|kitne din)\b|कब तक|कितने दिन/u;
const andThen = /^(?:and|what about|how about|aur|or|ok and|और)\b|^और/iu;
const bookIt = new RegExp(
  joinPattern(String.raw`
    ^(?:ok(?:ay)?,? |yes,? |haan |theek hai |please |
    then )*(?:book(?: (?:it|this|that|one|this one|kar ?(?:do|o|dijiye)|karna|now|him|her))?|
    (?:ise|isko|ye|yeh) book .*|confirm (?:it|karo|kar do)|i(?:'| wi)?ll take (?:it|that)|reserve it|
    बुक कर(?: दो| दीजिए|ो|िए)?|इसे बुक.*)(?: please| now)?[.! ]*$
  `),
  'u',
);
const where =
  /^(?:and )?(?:where|when|kahan|kab|कहाँ|कहां|कब)(?: (?:is|was))? ?(?:it|that|this|hai|tha|है|था)?(?: hai)?[? ]*$/u;
const whoWrote =
  /^(?:and )?who (?:wrote|gave|prescribed|signed)(?: (?:it|that|this|me that))?[? ]*$|^kisne (?:likha|likhi|di|diya)|किसने/u;
/** Requests for doctors other than those shown. */
const others = new RegExp(
  joinPattern(String.raw`
    ^(?:(?:no|not (?:that|this|these|him|her)(?: one)?|show|show me|any|koi|dusra|aur|and|ok|please|
    [,.]) ?)*(?:next|more|others?|another(?: (?:one|doctor))?|someone else|anyone else|
    different (?:one|doctor)|aur (?:dikhao|doctor|koi)|dusra (?:dikhao|doctor)|koi aur|कोई और|
    दूसरा(?: दिखाओ| डॉक्टर)?|और दिखाओ)(?: please| doctors?| one| options?)?[.!? ]*$
  `),
  'u',
);
const fee = /\b(?:fees?|charges?|cost|price|how much|kitn[aei] (?:paise|fees?|lega|lenge)|kitne ka)\b|फीस|फ़ीस|कितने पैसे/u;
const ordinal = /\b(first|second|third|last|pehl[aei]|dusr[aei]|teesr[aei]|aakhri)\b|(पहल[ाेी]|दूसर[ाेी]|तीसर[ाेी]|आखिरी)/u;
/** Questions such as 'What is the second medicine for?' */
const isOfMedicine = new RegExp(
  joinPattern(String.raw`
    \b(?:medicine|tablet|pill|capsule|dawai?|goli|one) .*\b(?:for|do|use)\b|
    \b(?:dawai?|goli|wali)\b.*\b(?:kis|kyu|kyun|kya)\b|(?:दवा|दवाई|गोली).*(?:किस|क्यों)
  `),
  'u',
);
const lastYear =
  /\b(?:last (?:year|time|month)|previous(?:ly)?|earlier|pichl[aei] (?:saal|baar)|pehle (?:kitna|kitni|kya))\b|पिछल[ाेी] (?:साल|बार)/u;
const food = /\b(?:eat|eating|food|foods|diet|kya kh\w+|khana|khaun|parhej)\b|खाना|खाऊ|खाएं|खाएँ|परहेज/u;
const meal = new RegExp(
  joinPattern(String.raw`
    ^(?:and )?(?:before|after|with)(?: or (?:before|after|with))? (?:food|meals?|eating)|
    ^khane (?:ke|se) (?:baad|pehle)|^(?:khali pet|empty stomach)|^खाने (?:के|से)
  `),
  'u',
);
const companionPattern =
  /^(?:and )?(?:with (?:whom|who)|who (?:is it )?with|which doctor|kis ?k[ei] saath|kaun(?: se)? doctor|kis doctor)|^किस(?:के| डॉक्टर)/u;
const isBad = /\b(?:kharab|gadbad|galat|wrong|bad|abnormal)\b|खराब|ख़राब|गड़बड़/u;

/** Whether a message names no subject. */
const isBareQuestion = ({ tests, drugs, complaints }: MessageIntent): boolean =>
  tests.length + drugs.length === 0 && complaints.every((one) => one === 'other');

/** Words that may precede a position in a list. */
const beforePlace = new RegExp(
  joinPattern(String.raw`
    ^(?:(?:and|ok|okay|then|tell me(?: more)? about|more about|details of|explain|what about|how about|show|
    show me|open|take|i want|i choose|aur|phir|और|फिर) )+
  `),
  'u',
);
const ownPattern = /\b(?:and |ok |what about |aur )*(?:mine|meri|mera|mere|my own)\b|मेरी|मेरा/u;

/** Maximum number of words of a message that has little meaning by itself. */
const shortWords = 8;
/** Maximum length of a list whose items can be named by position. */
export const maxList = 12;

const listIntents: ReadonlySet<string> = new Set([
  'record.abnormal',
  'record.list',
  'record.search',
  'medicine.list',
  'medicine.when',
  'visit.next',
  'visit.past',
]);
/** Topics that are not part of an appointment request. */
const otherTopics: ReadonlySet<string> = new Set([
  'medicine',
  'report',
  'prescription',
  'record',
  'dose',
  'took',
  'remind',
  'refund',
  'upload',
  'share',
  'pin',
  'cancel',
  'reschedule',
  'others',
  'ignore',
]);

/** Whether a message only refines the appointment request. */
const isBookingRefinement = (
  intent: MessageIntent,
  { booking, doctors, previousQuestion: before }: DialogueState,
): boolean => {
  if (booking === null && doctors.length === 0) return false;
  const isNear = doctors.length > 0 || before?.name === 'visit.book';
  const words = listNamesOfFamily(intent.hits, 'ask');
  const isOther =
    intent.tests.length + intent.drugs.length > 0 ||
    intent.name.startsWith('record.') ||
    words.some((word) => otherTopics.has(word)) ||
    (intent.name === 'symptom' && intent.specialty === null);
  return isNear && !isOther && (hasRequest(readBookingRequest(intent)) || intent.specialty !== null);
};

/**
 * Resolves a short message against the previous ones: 'is that bad?', 'the first one', 'show cheaper', 'and the one before
 * that?'.
 */
export const resolveFollowUp = (intent: MessageIntent, state: DialogueState): ResolvedQuestion => {
  const { previousQuestion: before, doctors } = state;
  const plain: ResolvedQuestion = { ...intent, stepsBack: 0, listIndex: null };
  if (intent.name === 'medicine.remind') {
    const { request } = readReminder(intent.text);
    return { ...plain, reminder: withLatinName(request, [...intent.drugs, ...intent.tests]) };
  }
  const reminder = state.reminder === null ? undefined : refineReminder(state.reminder, intent.text);
  if (reminder !== undefined) return { ...plain, name: 'medicine.remind', reminder };
  if (tokenise(intent.text).length > shortWords) return plain;
  const text = toPlainText(intent.text).trim();
  const says = { text: intent.text, hits: intent.hits, listIndex: null };
  const [first] = ordinal.exec(text) ?? [];
  if (doctors.length > 0 && first !== undefined && /\b(?:book|reserve|confirm)\b|बुक/u.test(text))
    return { ...plain, name: 'visit.book', listIndex: parseOrdinal(first, maxList) ?? null };
  if (bookIt.test(text) && (doctors.length > 0 || tokenise(text).length > 1))
    return { ...plain, name: 'visit.confirm' };
  const place = parseOrdinal(text.replace(beforePlace, ''), maxList);
  const [nth] = ordinal.exec(text) ?? [];
  if (
    nth !== undefined &&
    doctors.length === 0 &&
    /^(?:medicine\.(?:about|list|when)|record\.explain|small\.unknown|article\.named)$/u.test(intent.name) &&
    isOfMedicine.test(text)
  )
    return { ...plain, name: 'medicine.about', listIndex: parseOrdinal(nth, maxList) ?? null, unknownWords: [] };
  if (doctors.length > 0 && others.test(text)) return { ...plain, name: 'visit.more' };
  if (doctors.length > 0 && fee.test(text) && intent.tests.length === 0) {
    const named = ordinal.exec(text)?.[0];
    return {
      ...plain,
      name: 'visit.book',
      listIndex: named === undefined ? null : (parseOrdinal(named, maxList) ?? null),
      isOfShown: true,
    };
  }
  if (place !== undefined && doctors.length > 0) return { ...plain, name: 'visit.book', listIndex: place };
  if (place !== undefined && before !== null && listIntents.has(before.name))
    return { ...before, stepsBack: 0, text: intent.text, listIndex: place };
  if (isBookingRefinement(intent, state)) return { ...plain, name: 'visit.book' };
  if (before === null) return plain;
  if (
    before.name === 'record.family' &&
    /^(?:small\.(?:unknown|off|well)|symptom|record\.(?:illness|explain))$/u.test(intent.name) &&
    intent.complaints.every((one) => one === 'other')
  )
    return { ...plain, name: 'record.family' };
  // 'What should I eat?' after a result refers to that test.
  const [test] = before.tests;
  if (
    (before.name === 'record.result' || before.name === 'record.judge') &&
    test !== undefined &&
    food.test(text) &&
    isBareQuestion(intent)
  )
    return { ...plain, name: 'article.named', text: `${intent.text} ${test}` };
  if (before.name.startsWith('medicine.') && meal.test(text))
    return { ...before, ...says, name: 'medicine.when', stepsBack: 0 };
  if (before.name.startsWith('visit.') && companionPattern.test(text))
    return { ...before, name: 'visit.next', text: intent.text, stepsBack: 0, listIndex: null };
  const words = listNamesOfFamily(intent.hits, 'ask');
  const isRecord = before.name.startsWith('record.');
  const isMedicine = before.name.startsWith('medicine.');
  const isOfOther = listNamesOfFamily(intent.hits, 'person').length > 0;
  if (
    isOfOther &&
    (isRecord || isMedicine) &&
    intent.complaints.length === 0 &&
    (intent.name.startsWith('small.') || intent.name === 'symptom') &&
    andThen.test(text)
  )
    return { ...before, ...says, stepsBack: 0 };
  if (
    ownPattern.test(text) &&
    intent.name === 'small.unknown' &&
    intent.unknownWords.length === 0 &&
    (isRecord || isMedicine)
  )
    return { ...before, ...says, stepsBack: 0 };
  if (isRecord && words.includes('abnormal') && intent.tests.length === 0 && intent.complaints.length === 0)
    return { ...before, ...says, name: 'record.abnormal', stepsBack: 0 };
  if (isJudgeQuestion(text)) return { ...before, ...says, name: 'record.judge', stepsBack: before.stepsBack };
  if (isRecord && isBad.test(text) && intent.tests.length === 0 && intent.name === 'small.unknown')
    return { ...before, ...says, name: 'record.abnormal', stepsBack: 0 };
  if (whoWrote.test(text) && isRecord) return { ...before, name: 'record.who', stepsBack: 0, listIndex: null };
  if (
    where.test(text) &&
    ((before.name.startsWith('visit.') && before.name !== 'visit.book') ||
      before.name === 'record.result' ||
      before.name === 'record.abnormal')
  )
    return {
      ...before,
      name: before.name === 'visit.change' ? 'visit.next' : before.name,
      text: intent.text,
      stepsBack: before.stepsBack,
    };
  if (before.name === 'record.result' || before.name === 'record.judge') {
    if (lastYear.test(text) && intent.tests.length === 0 && intent.unknownWords.length === 0)
      return { ...before, ...says, name: 'record.result', stepsBack: before.stepsBack + 1 };
    if (words.includes('before') && intent.tests.length === 0)
      return { ...before, ...says, name: 'record.result', stepsBack: before.stepsBack + 1 };
    if (words.includes('trend') && intent.tests.length === 0 && intent.complaints.length === 0)
      return { ...before, ...says, name: 'record.result', stepsBack: 0 };
    if (intent.name === 'small.unknown' && intent.unknownWords.length > 0 && andThen.test(intent.text))
      return { ...plain, name: 'record.result' };
    if (intent.tests.length > 0 && intent.name === 'symptom' && andThen.test(intent.text))
      return { ...plain, name: 'record.result' };
  }
  const isUnnamed = intent.drugs.length === 0 && intent.unknownWords.length === 0;
  if (
    isMedicine &&
    isUnnamed &&
    (howLong.test(text) ||
      ['medicine.when', 'medicine.about', 'medicine.change', 'medicine.missed'].includes(intent.name) ||
      (intent.name === 'record.explain' && words.includes('usedFor')))
  )
    return {
      ...before,
      name:
        howLong.test(text) || intent.name === 'small.unknown'
          ? 'medicine.when'
          : intent.name === 'record.explain'
            ? 'medicine.about'
            : intent.name,
      text: intent.text,
      hits: intent.hits,
      stepsBack: 0,
    };
  if (
    before.name === 'medicine.taken' &&
    (words.includes('slot') || words.includes('yesterday')) &&
    (intent.name === 'small.unknown' || intent.name === 'medicine.list')
  )
    return { ...plain, name: 'medicine.taken' };
  if (isMedicine && isUnnamed && words.includes('alter') && intent.name === 'small.unknown')
    return { ...before, ...says, name: 'medicine.change', stepsBack: 0 };
  const isMarked =
    words.includes('mark') || (words.includes('took') && !words.includes('did') && !words.includes('what'));
  if (before.name === 'medicine.taken' && isMarked && isUnnamed && intent.name !== 'medicine.missed')
    return { ...before, name: 'medicine.mark', stepsBack: 0 };
  if (
    before.name === 'record.doctor' &&
    intent.name === 'visit.book' &&
    intent.unknownWords.length > 0 &&
    andThen.test(intent.text)
  )
    return { ...plain, name: 'record.doctor' };
  if (
    before.name === 'visit.next' &&
    intent.name === 'small.unknown' &&
    (words.includes('reschedule') || words.includes('cancel'))
  )
    return { ...plain, name: 'visit.change' };
  return plain;
};
