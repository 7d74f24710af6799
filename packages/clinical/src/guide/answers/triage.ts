import type { CareLevel } from '@arogo/contract/assistant-content';
import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { getSpecialty } from '../../directory/specialties.ts';
import { lookUp, createAnswer, type AnswerGenerator } from '../answer-generator.ts';
import type { TurnIntent } from '../dialogue.ts';
import type { FlagKey } from '../triage/complaint.ts';
import { getComplaint } from '../triage/complaints.ts';
import type { TriageState } from '../triage/state.ts';
import { type ChatPerson, namesChatPerson } from '../chat-person.ts';
import { adultAge } from '../triage/complaint-order.ts';
import { type GuideVoice, withoutPerson } from '../voice.ts';
import {
  collectFlags,
  listFlagsToAsk,
  judgeTriage,
  joinList,
  nameComplaint,
  getNextQuestion,
  countProgress,
  type TriageFacts,
} from '../triage/judge.ts';
import { buildOptions, buildQuestionWidget, type TriageQuestion } from '../triage/question.ts';
import type { Lookups, GuideWidget } from '../guide-types.ts';

/** Questions about how something began; these are not signs to watch for. */
const precedingQuestions: ReadonlySet<FlagKey> = new Set([
  'headInjury',
  'injury',
  'eyeInjury',
  'worstHead',
  'dirtyWound',
]);
/** Maximum number of lines of a list. */
const maxLines = 5;
/** Maximum number of doctors that are shown. */
const maxDoctors = 3;

const toTriageFacts = (triage: TriageState, me: Lookups['about_me']['output'] | null): TriageFacts => ({
  complaint: triage.complaint,
  others: triage.others,
  age: triage.age ?? (triage.isOther ? null : (me?.age ?? null)),
  isMale: triage.isOther ? triage.isMale : me?.gender?.toLowerCase() === 'male',
  answers: triage.answers,
  reported: triage.reported,
  signs: triage.signs,
  dangers: triage.dangers,
});

const joinParagraphs = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join('\n\n');

function* finishTriage(
  facts: TriageFacts,
  { specialty: sought }: TriageState,
  { texts, person }: GuideVoice,
): AnswerGenerator {
  const { triage: m } = texts;
  const { complaint, others } = facts;
  const { level, isCrisis, reasons } = judgeTriage(facts, texts);
  const { care, specialties } = getComplaint(complaint);
  const flags = collectFlags(complaint, others);
  const key = isCrisis ? 'crisis' : level;
  const name = nameComplaint(complaint, texts);
  const text = joinParagraphs(
    key === 'crisis' ? m.said.crisis : capitaliseFirst(m.said[key](name)),
    level !== 'emergency' && m.cannotTell,
    others.length > 0 &&
      m.noted(
        joinList(
          others.map((one) => nameComplaint(one, texts)),
          texts,
        ),
      ),
  );
  const urgent = (Object.entries(flags) as (readonly [FlagKey, CareLevel])[]).toSorted(
    ([, one], [, other]) => Number(other === 'emergency') - Number(one === 'emergency'),
  );
  const watchFor = [
    ...urgent
      .filter(
        ([flag]) =>
          !precedingQuestions.has(flag) && ![...(facts.answers.flags ?? []), ...facts.reported].includes(flag),
      )
      .map(([flag]) => texts.flags[flag])
      .slice(0, maxLines - 1),
    m.worse,
  ];
  const next = [...m.next[key], ...(level === 'emergency' ? [] : care.map((one) => texts.complaints.care[one]))].slice(
    0,
    maxLines + 1,
  );
  const shown: GuideWidget[] = [
    { tool: 'show_level', input: { level, title: nameTitle(m.title[level], person), reasons, watchFor, next } },
  ];
  if (level !== 'emergency') {
    const specialty = sought ?? specialties[0];
    const doctorMatches = yield* lookUp('find_doctors', { specialty });
    const doctorIds = (doctorMatches?.doctors ?? []).slice(0, maxDoctors).map(({ doctorId }) => doctorId);
    if (doctorIds.length > 0)
      shown.push({
        tool: 'show_doctors',
        input: { specialty: getSpecialty(specialty).name, title: m.doctors[level], doctorIds },
      });
  }
  return createAnswer(text, ...shown);
}

/** Adds the person's name to the title, because a card may be read apart from the page that names the person. */
const nameTitle = (title: string, person: ChatPerson | undefined): string =>
  person === undefined || title.includes(person.name) ? title : `${person.name}: ${title}`;

const capitaliseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowercaseFirst = (label: string): string =>
  /^I\b/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Formats what was derived from a typed answer; a tapped choice or a plain yes or no is not repeated. */
const formatInterpretation = ({ answer }: TurnIntent, texts: GuideTexts): string | false => {
  if (answer?.isTyped !== true) return false;
  const { worked } = texts.triage;
  const [option = ''] = answer.options;
  const labels = buildOptions(answer, texts);
  const named = answer.options
    .filter((one) => one !== 'none' && one !== 'yes' && one !== 'unsure' && one !== 'unanswered')
    .flatMap((one) => labels[one] ?? []);
  if (answer.question === 'days') return worked.days[option as keyof typeof worked.days] ?? false;
  if (answer.question === 'strength') return worked.strength[option as keyof typeof worked.strength] ?? false;
  if (named.length === 0 || (answer.question !== 'flags' && answer.question !== 'ill')) return false;
  return worked[answer.question](joinList(named.map(lowercaseFirst), texts));
};

/** Formats the opening of an answer that continues the questions. */
const formatOpening = (turnIntent: TurnIntent, triage: TriageState, { texts, pick }: GuideVoice): string | false => {
  const { triage: m } = texts;
  switch (turnIntent.relation) {
    case 'begun':
      return pick(m.start.map((start) => capitaliseFirst(start(nameComplaint(triage.complaint, texts)))));
    case 'again':
      return pick(m.again);
    case 'resumed':
      return pick(m.resumed);
    case 'unclear':
      return pick(m.unclear);
    case 'which':
      return pick(m.whichOf);
    case 'noted':
      return pick(m.stillOpen);
    default:
      return formatInterpretation(turnIntent, texts);
  }
};

/**
 * Whether the complaint concerns somebody other than the person of the chat: a named relation, or a child if that person is an
 * adult.
 */
const isAboutOtherPerson = ({ complaint, personText }: TriageState, person: ChatPerson): boolean =>
  personText === ''
    ? complaint === 'child' && (person.age ?? adultAge) >= adultAge
    : !namesChatPerson(personText, person);

/** Continues the questions about a complaint: asks the next one, or says how soon the complaint should be seen. */
export function* continueTriage(turnIntent: TurnIntent, said: TriageState, spoken: GuideVoice): AnswerGenerator {
  const { person } = spoken;
  const isOther = said.isOther && (person === undefined || isAboutOtherPerson(said, person));
  const triage = { ...said, isOther };
  const voice = isOther ? withoutPerson(spoken) : spoken;
  const { texts } = voice;
  const me = triage.isOther ? null : yield* lookUp('about_me', {});
  const facts = toTriageFacts(triage, me);
  const question = getNextQuestion(facts);
  if (question === undefined) return yield* finishTriage(facts, triage, voice);
  const firstQuestion: TriageQuestion = {
    complaint: triage.complaint,
    question,
    ...(question === 'flags' && { flags: listFlagsToAsk(triage.complaint, triage.others, triage.denied) }),
  };
  const first =
    turnIntent.relation === 'begun' &&
    triage.others.length > 0 &&
    texts.triage.urgentFirst(nameComplaint(triage.complaint, texts));
  return createAnswer(
    joinParagraphs(formatOpening(turnIntent, triage, voice), first),
    buildQuestionWidget(firstQuestion, texts, countProgress(facts)),
  );
}
