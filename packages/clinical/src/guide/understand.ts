import { isNegated, namesOf } from './triage/facts.ts';
import { isComplaintKey, type ComplaintKey } from './triage/complaints.ts';
import { rules, type AskedName } from './rules.ts';
import { sentencesOf, tokensOf, type Token } from './text.ts';
import { isBinding, type Hit } from './vocabulary.ts';
import { hitsIn } from './words/all.ts';

/** One thing that a message asks. */
export interface Asked {
  readonly name: AskedName;
  /** The words that ask it. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly hits: readonly Hit[];
  /** Complaints that are said to be there, in their order. */
  readonly complaints: readonly ComplaintKey[];
  /** Names of lab tests. */
  readonly tests: readonly string[];
  /** Words that no table knows, as they were typed: names of medicines, doctors and tests among them. */
  readonly rest: readonly string[];
}

/** Complaints that are said to be there. */
const complaintsIn = (tokens: readonly Token[], hits: readonly Hit[]): readonly ComplaintKey[] =>
  namesOf(
    hits.filter((hit) => hit.key.startsWith('complaint.') && !isNegated(tokens, hit)).toSorted((one, other) => (one.at[0] ?? 0) - (other.at[0] ?? 0)),
    'complaint',
  ).filter(isComplaintKey);

const readPart = (text: string): Asked => {
  const tokens = tokensOf(text);
  const hits = hitsIn(tokens);
  const used = new Set(hits.flatMap(({ at }) => at));
  const rest = tokens.filter(({ word }, place) => !used.has(place) && !isBinding(word)).map((token) => token.text);
  const complaints = complaintsIn(tokens, hits);
  const tests = namesOf(hits, 'test');
  const names = new Set([...hits.map(({ key }) => key), ...(complaints.length > 0 ? ['COMPLAINT'] : []), ...(tests.length > 0 ? ['TEST'] : []), ...(rest.length > 0 ? ['REST'] : [])]);
  const rule = rules.find(({ all, none }) => all.every((one) => one.some((key) => names.has(key))) && !none.some((key) => names.has(key)));
  return { name: rule?.name ?? 'small.unknown', text, tokens, hits, complaints, tests, rest };
};

const isSmall = ({ name }: Asked): boolean => name === 'small.hello' || name === 'small.thanks';

/** As many questions of one message are answered. */
const answeredAtOnce = 4;

/** What a message asks, in its order; several sentences about complaints are one story. */
export const understand = (text: string): readonly Asked[] => {
  const whole = readPart(text);
  const parts = sentencesOf(text).map(readPart);
  const telling = parts.filter(({ name }) => name !== 'small.unknown');
  if (telling.length === 0) return [whole];
  if (telling.length === 1 && whole.name !== 'small.unknown' && !isSmall(whole)) return [whole];
  const story = telling.filter(({ name }) => name === 'symptom');
  const others = telling.filter((one) => one.name !== 'symptom' && (!isSmall(one) || telling.every(isSmall)));
  // What is unwell comes first; the whole message is its story, since one sentence says what and another since when.
  const first: readonly Asked[] = story.length > 0 ? [{ ...whole, name: 'symptom', complaints: [...new Set(story.flatMap(({ complaints }) => complaints))] }] : [];
  return [...first, ...new Map(others.map((one) => [`${one.name} ${one.tests.join()} ${one.rest.join()}`, one])).values()].slice(0, answeredAtOnce);
};
