import type { CareLevel } from '@arogo/contract/assistant-content';
import { guideComplaints } from '@arogo/contract/messages/guide-complaints';
import { guideFlags } from '@arogo/contract/messages/guide-flags';
import { guideTriage as m } from '@arogo/contract/messages/guide-triage';
import { specialtyOf } from '../../directory/specialties.ts';
import { lookUp, said, type Answer } from '../asking.ts';
import type { Heard, Triage } from '../history.ts';
import type { FlagKey } from '../triage/complaint.ts';
import { complaintOf, nameOf } from '../triage/complaints.ts';
import { flagsOf, flagsToAsk, judge, listed, nextQuestion, type Facts } from '../triage/judge.ts';
import { optionsOf, shownQuestion, wordingOf, type Question } from '../triage/question.ts';
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

const lines = (...parts: readonly (string | false)[]): string => parts.filter((part) => part !== false && part !== '').join('\n\n');

function* ended(facts: Facts, { specialty: sought }: Triage, isHindi: boolean): Answer {
  const { complaint, others } = facts;
  const { level, isCrisis, reasons } = judge(facts);
  const { care, specialties } = complaintOf(complaint);
  const flags = flagsOf(complaint, others);
  const key = isCrisis ? 'crisis' : level;
  const name = nameOf(complaint);
  const text = lines(
    key === 'crisis' ? m.said.crisis : m.said[key](name),
    level !== 'emergency' && m.cannotTell,
    others.length > 0 && m.noted(listed(others.map(nameOf))),
    isHindi && m.inHindi[key],
  );
  const urgent = (Object.entries(flags) as (readonly [FlagKey, CareLevel])[]).toSorted(([, one], [, other]) => Number(other === 'emergency') - Number(one === 'emergency'));
  const watchFor = [...urgent.filter(([flag]) => !cameBefore.has(flag) && ![...(facts.answers.flags ?? []), ...facts.told].includes(flag)).map(([flag]) => guideFlags[flag]).slice(0, linesTold - 1), m.worse];
  const next = [...m.next[key], ...(level === 'emergency' ? [] : care.map((one) => guideComplaints.care[one]))].slice(0, linesTold + 1);
  const shown: Shown[] = [{ tool: 'show_level', input: { level, title: m.title[level], reasons, watchFor, next } }];
  if (level !== 'emergency') {
    const specialty = sought ?? specialties[0];
    const found = yield* lookUp('find_doctors', { specialty });
    const doctorIds = (found?.doctors ?? []).slice(0, doctorsShown).map(({ doctorId }) => doctorId);
    if (doctorIds.length > 0) shown.push({ tool: 'show_doctors', input: { specialty: specialtyOf(specialty).name, title: m.doctors[level], doctorIds } });
  }
  return said(text, ...shown);
}

const within = (label: string): string => (/^I\b/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** How an answer that goes on with the questions begins. */
const openingOf = ({ how, answer }: Heard, triage: Triage): string | false => {
  if (how === 'begun') return m.start(nameOf(triage.complaint));
  if (how === 'again') return m.again;
  if (how === 'unclear') return m.unclear;
  if (how === 'noted') return m.stillOpen;
  const options = answer === null ? {} : optionsOf(answer);
  const told = (answer?.options ?? []).flatMap((option) => options[option] ?? []);
  return told.length > 0 && m.understood(listed(told.map(within)));
};

/** Goes on with the questions about a complaint: asks the next, or says how soon it should be seen. */
export function* goOnAsking(heard: Heard, triage: Triage, isHindi: boolean): Answer {
  const me = triage.isOther ? null : yield* lookUp('about_me', {});
  const facts = factsOf(triage, me);
  const question = nextQuestion(facts);
  if (question === undefined) return yield* ended(facts, triage, isHindi);
  const asked: Question = { complaint: triage.complaint, question, ...(question === 'flags' && { flags: flagsToAsk(triage.complaint, triage.others, triage.denied) }) };
  return said(lines(openingOf(heard, triage), heard.how === 'begun' && triage.others.length > 0 && m.urgentFirst(nameOf(triage.complaint)), isHindi && wordingOf(asked).inHindi), shownQuestion(asked));
}
