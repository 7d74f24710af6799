import type { CareLevel } from '@arogo/contract/assistant-content';
import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { specialtyOf } from '../../directory/specialties.ts';
import { lookUp, said, type Answer } from '../asking.ts';
import type { Heard } from '../dialogue.ts';
import type { FlagKey } from '../triage/complaint.ts';
import { complaintOf } from '../triage/complaints.ts';
import type { Triage } from '../triage/state.ts';
import type { Voice } from '../voice.ts';
import {
  flagsOf,
  flagsToAsk,
  judge,
  listed,
  nameIn,
  nextQuestion,
  countProgress,
  type Facts,
} from '../triage/judge.ts';
import { optionsOf, shownQuestion, type Question } from '../triage/question.ts';
import type { Lookups, Shown } from '../talk.ts';

/** How something began is nothing to watch for. */
const cameBefore: ReadonlySet<FlagKey> = new Set(['headInjury', 'injury', 'eyeInjury', 'worstHead', 'dirtyWound']);
/** As many lines of a list are told. */
const linesTold = 5;
/** As many doctors are shown. */
const doctorsShown = 3;

const factsOf = (triage: Triage, me: Lookups['about_me']['output'] | null): Facts => ({
  complaint: triage.complaint,
  others: triage.others,
  age: triage.age ?? (triage.isOther ? null : (me?.age ?? null)),
  isMale: triage.isOther ? triage.isMale : me?.gender?.toLowerCase() === 'male',
  answers: triage.answers,
  told: triage.told,
  signs: triage.signs,
  dangers: triage.dangers,
});

const lines = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join('\n\n');

function* ended(facts: Facts, { specialty: sought }: Triage, { texts }: Voice): Answer {
  const { triage: m } = texts;
  const { complaint, others } = facts;
  const { level, isCrisis, reasons } = judge(facts, texts);
  const { care, specialties } = complaintOf(complaint);
  const flags = flagsOf(complaint, others);
  const key = isCrisis ? 'crisis' : level;
  const name = nameIn(complaint, texts);
  const text = lines(
    key === 'crisis' ? m.said.crisis : capital(m.said[key](name)),
    level !== 'emergency' && m.cannotTell,
    others.length > 0 &&
      m.noted(
        listed(
          others.map((one) => nameIn(one, texts)),
          texts,
        ),
      ),
  );
  const urgent = (Object.entries(flags) as (readonly [FlagKey, CareLevel])[]).toSorted(
    ([, one], [, other]) => Number(other === 'emergency') - Number(one === 'emergency'),
  );
  const watchFor = [
    ...urgent
      .filter(([flag]) => !cameBefore.has(flag) && ![...(facts.answers.flags ?? []), ...facts.told].includes(flag))
      .map(([flag]) => texts.flags[flag])
      .slice(0, linesTold - 1),
    m.worse,
  ];
  const next = [...m.next[key], ...(level === 'emergency' ? [] : care.map((one) => texts.complaints.care[one]))].slice(
    0,
    linesTold + 1,
  );
  const shown: Shown[] = [{ tool: 'show_level', input: { level, title: m.title[level], reasons, watchFor, next } }];
  if (level !== 'emergency') {
    const specialty = sought ?? specialties[0];
    const found = yield* lookUp('find_doctors', { specialty });
    const doctorIds = (found?.doctors ?? []).slice(0, doctorsShown).map(({ doctorId }) => doctorId);
    if (doctorIds.length > 0)
      shown.push({
        tool: 'show_doctors',
        input: { specialty: specialtyOf(specialty).name, title: m.doctors[level], doctorIds },
      });
  }
  return said(text, ...shown);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const within = (label: string): string => (/^I\b/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** What was worked out of a typed answer; what was tapped, and a plain yes or no, is not read back. */
const workedOut = ({ answer }: Heard, texts: GuideTexts): string | false => {
  if (answer?.isTyped !== true) return false;
  const { worked } = texts.triage;
  const [option = ''] = answer.options;
  const labels = optionsOf(answer, texts);
  const named = answer.options
    .filter((one) => one !== 'none' && one !== 'yes' && one !== 'unsure' && one !== 'unanswered')
    .flatMap((one) => labels[one] ?? []);
  if (answer.question === 'days') return worked.days[option as keyof typeof worked.days] ?? false;
  if (answer.question === 'strength') return worked.strength[option as keyof typeof worked.strength] ?? false;
  if (named.length === 0 || (answer.question !== 'flags' && answer.question !== 'ill')) return false;
  return worked[answer.question](listed(named.map(within), texts));
};

/** How an answer that goes on with the questions begins. */
const openingOf = (heard: Heard, triage: Triage, { texts, pick }: Voice): string | false => {
  const { triage: m } = texts;
  switch (heard.how) {
    case 'begun':
      return pick(m.start.map((start) => capital(start(nameIn(triage.complaint, texts)))));
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
      return workedOut(heard, texts);
  }
};

/** Goes on with the questions about a complaint: asks the next, or says how soon it should be seen. */
export function* goOnAsking(heard: Heard, triage: Triage, voice: Voice): Answer {
  const { texts } = voice;
  const me = triage.isOther ? null : yield* lookUp('about_me', {});
  const facts = factsOf(triage, me);
  const question = nextQuestion(facts);
  if (question === undefined) return yield* ended(facts, triage, voice);
  const asked: Question = {
    complaint: triage.complaint,
    question,
    ...(question === 'flags' && { flags: flagsToAsk(triage.complaint, triage.others, triage.denied) }),
  };
  const first =
    heard.how === 'begun' && triage.others.length > 0 && texts.triage.urgentFirst(nameIn(triage.complaint, texts));
  return said(lines(openingOf(heard, triage, voice), first), shownQuestion(asked, texts, countProgress(facts)));
}
