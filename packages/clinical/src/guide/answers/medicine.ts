import { guideMedicine as m } from '@arogo/contract/messages/guide-medicine';
import { guideRecords } from '@arogo/contract/messages/guide-records';
import { soundForm } from '../../directory/search-text.ts';
import { lookUp, said, type Answer } from '../asking.ts';
import type { AlertLine, Looked, LookupCall, PrescribedLine } from '../talk.ts';
import { namesOf } from '../triage/facts.ts';
import { tokensOf } from '../text.ts';
import type { Asked } from '../understand.ts';
import { drugWords } from '../words/drugs.ts';
import { dayWords, failed, lined, paragraphs, quotable } from './words.ts';

/** As many lines of a list are told. */
const linesTold = 12;

/** Papers say the same in several columns; it is told once. */
const once = (columns: readonly string[]): readonly string[] => {
  const parts = columns.flatMap((part) => part.split(', '));
  const plain = parts.map((part) => ` ${part.toLowerCase()} `);
  const isSaid = (at: number): boolean => plain.some((other, place) => place !== at && other.includes(plain[at] ?? '') && (place < at || other !== plain[at]));
  return parts.filter((_, at) => !isSaid(at));
};

const howOf = ({ frequency, duration, instructions }: Pick<PrescribedLine, 'frequency' | 'duration' | 'instructions'>): string =>
  once([frequency, duration, instructions].flatMap((part) => (part === null ? [] : quotable(part, 120)))).join(', ');

/** A medicine of a prescription as one line. */
export const prescribedLine = ({ name, frequency, duration, instructions, date, ref }: PrescribedLine): string =>
  m.prescribed(quotable(name, 80), howOf({ frequency, duration, instructions }), dayWords(date), ref);

/** The same within its own record. */
export const lineOfRecord = ({ name, ref, ...how }: PrescribedLine): string => m.ofRecord(quotable(name, 80), howOf(how), ref);

const alertLine = ({ name, dose, when, meal, instructions, until, state, ref }: AlertLine): string => {
  const extra = once([meal, instructions, until === null ? null : m.until(dayWords(until)), state === 'paused' ? m.paused : state === 'ended' ? m.ended : null].flatMap((part) => (part === null || part === '' ? [] : quotable(part, 120))));
  return m.alert(quotable(name, 80), quotable(dose, 80), quotable(when, 160), extra.length > 0 ? `, ${extra.join(', ')}` : '', ref === null ? '' : ` [${ref}]`);
};

/** The names by which a message can mean a medicine: as typed, and as it is written in Latin letters and called otherwise. */
export const meantBy = ({ drugs, rest, tests }: Asked): readonly string[] => [...new Set([...drugs.flatMap((drug) => [drug, ...(drugWords[drug] ?? '').split('|')]), ...rest, ...tests.map((test) => test.toLowerCase())])].filter((name) => name.length > 2);

/** Whether a medicine is one of those that are meant; another spelling of a sound is no other medicine. */
export const isMeant = (medicine: string, names: readonly string[]): boolean => {
  const words = tokensOf(medicine).map(({ word }) => soundForm(word));
  return names.some((name) => tokensOf(name).every(({ word }) => words.some((one) => one.startsWith(soundForm(word)))));
};

interface Mine {
  readonly alerts: readonly AlertLine[];
  readonly prescribed: readonly PrescribedLine[];
  readonly leftOut?: number;
}

/** The medicines that are meant, of all those of the patient; all of them where none is named. */
function* mine(asked: Asked): Generator<LookupCall, (Mine & { readonly all: Mine; readonly name: string }) | null, Looked['output']> {
  const all = yield* lookUp('my_medicines', {});
  if (all === null) return null;
  const names = meantBy(asked);
  const name = asked.drugs[0] ?? names[0] ?? '';
  const of = (found: Mine): Mine => ({ alerts: found.alerts.filter((one) => isMeant(one.name, names)), prescribed: found.prescribed.filter((one) => isMeant(one.name, names)) });
  if (names.length === 0) return { ...all, all, name: '' };
  const meant = of(all);
  if (meant.alerts.length + meant.prescribed.length > 0) return { ...meant, all, name };
  // Of many medicines the lookup tells only some, of one all.
  const one = yield* lookUp('my_medicines', { name: name.slice(0, 80) });
  return { alerts: one?.alerts ?? [], prescribed: one?.prescribed ?? [], all, name };
}

const current = ({ alerts }: Mine): readonly AlertLine[] => alerts.filter(({ state }) => state !== 'ended');
/** What an alert says already is not told again from the paper. */
const onPaper = ({ prescribed }: Mine): readonly PrescribedLine[] => [...new Map(prescribed.filter(({ hasAlert }) => !hasAlert).toReversed().map((line) => [line.name.toLowerCase(), line])).values()].toReversed();

const lists = (of: Mine): string => {
  const alerts = current(of);
  const paper = onPaper(of);
  return paragraphs(alerts.length > 0 && `${m.now}\n${lined(alerts.slice(0, linesTold).map(alertLine))}`, paper.length > 0 && `${m.onPaper}\n${lined(paper.slice(0, linesTold).map(prescribedLine))}`);
};

/** All that alerts and prescriptions say of what is meant, ended ones too. */
const about = (of: Mine): string => lined([...of.alerts.slice(0, linesTold).map(alertLine), ...of.prescribed.slice(0, linesTold).map(prescribedLine)]);

/** Papers that name another person. */
const leftOutOf = ({ leftOut = 0 }: Mine): string | false => leftOut > 0 && m.leftOut(leftOut);

/** The patient's medicines. */
export function* answerMedicines(asked: Asked): Answer {
  const found = yield* mine(asked);
  if (found === null) return failed();
  const text = lists(found.alerts.length + found.prescribed.length > 0 ? found : found.all);
  const leftOut = leftOutOf(found.all);
  return said(paragraphs(text === '' ? leftOut === false && m.none : text, leftOut));
}

/** When a medicine is taken, as alerts and prescriptions say. */
export function* answerWhen(asked: Asked): Answer {
  const found = yield* mine(asked);
  if (found === null) return failed();
  if (found.name === '') return said(lists(found.all) || m.none);
  const text = about(found);
  if (text !== '') return said(paragraphs(m.of(quotable(found.name, 60)), text));
  const others = lists(found.all);
  return said(paragraphs(m.noneOf(quotable(found.name, 60)), others !== '' && `${m.these}\n\n${others}`));
}

/**
 * What a medicine is for and does: what an article says, and what the patient's papers say.
 * @param article the text of the article that answers; undefined where there is none
 */
export function* answerAbout(asked: Asked, article: string | undefined): Answer {
  const found = yield* mine(asked);
  if (found === null) return article === undefined ? failed() : said(article);
  const isOfOther = namesOf(asked.hits, 'person').length > 0;
  const text = found.name === '' || isOfOther ? '' : about(found);
  const isHarm = namesOf(asked.hits, 'ask').includes('sideEffects');
  const paper = text === '' ? article === undefined && !isOfOther && found.name !== '' && m.noneOf(quotable(found.name, 60)) : `${m.of(quotable(found.name, 60))}\n${text}`;
  return said(article === undefined ? paragraphs(paper, m.aboutUnknown, isHarm && m.badly) : paragraphs(article, paper, isHarm && m.badly));
}

/** Whether to begin, stop or change a medicine is never said; what the papers say is. */
export function* answerChange(asked: Asked, isHindi: boolean): Answer {
  const found = yield* mine(asked);
  const text = found === null || found.name === '' ? '' : about(found);
  return said(paragraphs(m.notMine, text !== '' && `${m.paperSays}\n${text}`, isHindi && m.notMineInHindi));
}

/** Reminders of the paper that was attached. */
function* remindOf(recordId: string): Answer {
  const found = yield* lookUp('read_record', { recordId });
  if (found === null) return failed();
  const { record } = found;
  if (record === null) return said(guideRecords.gone);
  if (record.whose !== undefined) return said(m.alertsOfAnother);
  if (record.medicines.length === 0) return said(m.alertsNothing);
  if (record.medicines.every(({ hasAlert }) => hasAlert)) return said(m.alertsHave);
  const names = record.medicines.filter(({ hasAlert }) => !hasAlert).map(({ name }) => quotable(name, 60));
  return said(m.alerts(names.slice(0, 6).join(', '), dayWords(record.date)), { tool: 'propose', input: { kind: 'record-alerts', recordId } });
}

/** Reminders are made from a prescription, once the patient confirmed it. */
export function* answerRemind(asked: Asked, attached: string | undefined): Answer {
  if (attached !== undefined) return yield* remindOf(attached);
  const found = yield* mine(asked);
  if (found === null) return failed();
  const source = found.alerts.length + found.prescribed.length > 0 ? found : found.all;
  const line = source.prescribed.find(({ hasAlert }) => !hasAlert);
  if (line === undefined) return said(source.alerts.length > 0 || source.prescribed.length > 0 ? m.alertsHave : leftOutOf(found.all) || m.alertsNone);
  const names = source.prescribed.filter(({ recordId, hasAlert }) => recordId === line.recordId && !hasAlert).map(({ name }) => quotable(name, 60));
  return said(m.alerts(names.slice(0, 6).join(', '), dayWords(line.date)), { tool: 'propose', input: { kind: 'record-alerts', recordId: line.recordId } });
}
