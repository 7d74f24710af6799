import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { soundForm } from '../../directory/search-text.ts';
import { lookUp, said, type Answer } from '../asking.ts';
import type { AlertLine, Looked, LookupCall, PrescribedLine } from '../talk.ts';
import { namesOf } from '../triage/facts.ts';
import { tokensOf } from '../text.ts';
import { type Followed, listMaximum } from '../follow.ts';
import type { Asked } from '../understand.ts';
import type { Voice } from '../voice.ts';
import { drugWords } from '../words/drugs.ts';
import { whenWords } from './when.ts';
import { dayWords, failed, lined, paragraphs, quotable } from './words.ts';

/** As many lines of a list are told. */
const linesTold = 12;

/** Papers say the same in several columns; it is told once. */
const once = (columns: readonly string[]): readonly string[] => {
  const parts = columns.flatMap((part) => part.split(', '));
  const plain = parts.map((part) => ` ${part.toLowerCase()} `);
  const isSaid = (at: number): boolean =>
    plain.some(
      (other, place) => place !== at && other.includes(plain[at] ?? '') && (place < at || other !== plain[at]),
    );
  return parts.filter((_, at) => !isSaid(at));
};

/** How a medicine is taken, as a paper says it in its columns. */
export const howTaken = (
  { frequency, duration, instructions }: Pick<PrescribedLine, 'frequency' | 'duration' | 'instructions'>,
  texts: GuideTexts,
): string =>
  whenWords(
    once([frequency, duration, instructions].flatMap((part) => (part === null ? [] : quotable(part, 120)))).join(', '),
    texts,
  );

/** A medicine of a prescription as one line. */
export const prescribedLine = (
  { name, frequency, duration, instructions, date, ref }: PrescribedLine,
  texts: GuideTexts,
): string =>
  texts.medicine.prescribed(
    quotable(name, 80),
    howTaken({ frequency, duration, instructions }, texts),
    dayWords(date, texts),
    ref,
  );

/** The same within its own record. */
export const lineOfRecord = ({ name, ref, ...how }: PrescribedLine, texts: GuideTexts): string =>
  texts.medicine.ofRecord(quotable(name, 80), howTaken(how, texts), ref);

const alertLine = (
  { name, dose, when, meal, instructions, until, state, ref }: AlertLine,
  texts: GuideTexts,
): string => {
  const { medicine: m } = texts;
  const parts = [
    meal,
    instructions,
    until === null ? null : m.until(dayWords(until, texts)),
    state === 'paused' ? m.paused : state === 'ended' ? m.ended : null,
  ];
  const extra = once(
    parts.flatMap((part) => (part === null || part === '' ? [] : quotable(whenWords(part, texts), 120))),
  );
  const words = (text: string, most: number): string => whenWords(quotable(text, most), texts);
  return m.alert(
    quotable(name, 80),
    words(dose, 80),
    words(when, 160),
    extra.length > 0 ? `, ${extra.join(', ')}` : '',
    ref === null ? '' : ` [${ref}]`,
  );
};

/** The names by which a message can mean a medicine: as typed, and as it is written in Latin letters and called otherwise. */
export const meantBy = ({ drugs, rest, tests }: Asked): readonly string[] =>
  [
    ...new Set([
      ...drugs.flatMap((drug) => [drug, ...(drugWords[drug] ?? '').split('|')]),
      ...rest,
      ...tests.map((test) => test.toLowerCase()),
    ]),
  ].filter((name) => name.length > 2);

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
function* mine(
  asked: Asked,
): Generator<LookupCall, (Mine & { readonly all: Mine; readonly name: string }) | null, Looked['output']> {
  const all = yield* lookUp('my_medicines', {});
  if (all === null) return null;
  const names = meantBy(asked);
  const name = asked.drugs[0] ?? names[0] ?? '';
  const of = (found: Mine): Mine => ({
    alerts: found.alerts.filter((one) => isMeant(one.name, names)),
    prescribed: found.prescribed.filter((one) => isMeant(one.name, names)),
  });
  if (names.length === 0) return { ...all, all, name: '' };
  const meant = of(all);
  if (meant.alerts.length + meant.prescribed.length > 0) return { ...meant, all, name };
  // Of many medicines the lookup tells only some, of one all.
  const one = yield* lookUp('my_medicines', { name: name.slice(0, 80) });
  return { alerts: one?.alerts ?? [], prescribed: one?.prescribed ?? [], all, name };
}

/** What alerts and prescriptions say of a medicine by its name, and of all where it is empty. */
export function* findMedicines(asked: Asked, name: string): Generator<LookupCall, Mine | null, Looked['output']> {
  const all = yield* lookUp('my_medicines', {});
  if (all === null || name === '') return all;
  const names = [...new Set([name, ...meantBy(asked)])];
  return {
    alerts: all.alerts.filter((one) => isMeant(one.name, names)),
    prescribed: all.prescribed.filter((one) => isMeant(one.name, names)),
  };
}

const current = ({ alerts }: Mine): readonly AlertLine[] => alerts.filter(({ state }) => state !== 'ended');
/** What an alert says already is not told again from the paper. */
const onPaper = ({ prescribed }: Mine): readonly PrescribedLine[] =>
  [
    ...new Map(
      prescribed
        .filter(({ hasAlert }) => !hasAlert)
        .toReversed()
        .map((line) => [line.name.toLowerCase(), line]),
    ).values(),
  ].toReversed();

const lists = (of: Mine, texts: GuideTexts): string => {
  const { medicine: m } = texts;
  const alerts = current(of);
  const paper = onPaper(of);
  return paragraphs(
    alerts.length > 0 && `${m.now}\n${lined(alerts.slice(0, linesTold).map((line) => alertLine(line, texts)))}`,
    paper.length > 0 && `${m.onPaper}\n${lined(paper.slice(0, linesTold).map((line) => prescribedLine(line, texts)))}`,
  );
};

/** All that alerts and prescriptions say of what is meant, ended ones too. */
const about = (of: Mine, texts: GuideTexts): string =>
  lined([
    ...of.alerts.slice(0, linesTold).map((line) => alertLine(line, texts)),
    ...of.prescribed.slice(0, linesTold).map((line) => prescribedLine(line, texts)),
  ]);

/** Papers that name another person. */
const leftOutOf = ({ leftOut = 0 }: Mine, { medicine: m }: GuideTexts): string | false =>
  leftOut > 0 && m.leftOut(leftOut);

/** The one of a list by its place, which is said as it was listed. */
const atPlace = (of: Mine, place: number, texts: GuideTexts): string => {
  const lines = [
    ...current(of).map((line) => alertLine(line, texts)),
    ...onPaper(of).map((line) => prescribedLine(line, texts)),
  ];
  return lines.at(place < listMaximum - 1 ? place : -1) ?? texts.records.noSuchPlace(lines.length);
};

/** The patient's medicines, or one of them by its place. */
export function* answerMedicines(asked: Followed, voice: Voice): Answer {
  const { texts } = voice;
  const found = yield* mine(asked);
  if (found === null) return failed(voice);
  const shown = found.alerts.length + found.prescribed.length > 0 ? found : found.all;
  if (asked.place !== null) return said(atPlace(shown, asked.place, texts));
  const text = lists(shown, texts);
  const leftOut = leftOutOf(found.all, texts);
  return said(paragraphs(text === '' ? leftOut === false && texts.medicine.none : text, leftOut));
}

/** When a medicine is taken, as alerts and prescriptions say. */
export function* answerWhen(asked: Followed, voice: Voice): Answer {
  const { texts } = voice;
  const { medicine: m } = texts;
  const found = yield* mine(asked);
  if (found === null) return failed(voice);
  if (asked.place !== null) return said(atPlace(found.all, asked.place, texts));
  if (found.name === '') return said(lists(found.all, texts) || m.none);
  const text = about(found, texts);
  if (text !== '') return said(paragraphs(m.of(quotable(nameOf(asked, found.name), 60)), text));
  const others = lists(found.all, texts);
  return said(paragraphs(m.noneOf(quotable(found.name, 60)), others !== '' && `${m.these}\n\n${others}`));
}

/** Several medicines that are meant are named together. */
const nameOf = ({ drugs }: Asked, name: string): string => (drugs.length > 1 ? drugs.join(', ') : name);

/**
 * What a medicine is for and does: what an article says, and what the patient's papers say.
 * @param article the text of the article that answers; undefined where there is none
 */
export function* answerAbout(asked: Asked, article: string | undefined, voice: Voice): Answer {
  const { texts, pick } = voice;
  const { medicine: m } = texts;
  const found = yield* mine(asked);
  if (found === null) return article === undefined ? failed(voice) : said(article);
  const isOfOther = namesOf(asked.hits, 'person').length > 0;
  const text = found.name === '' || isOfOther ? '' : about(found, texts);
  const harm = namesOf(asked.hits, 'ask').includes('sideEffects') && m.badly;
  const none = article === undefined && !isOfOther && found.name !== '' && m.noneOf(quotable(found.name, 60));
  const paper = text === '' ? none : `${m.of(quotable(found.name, 60))}\n${text}`;
  return said(article === undefined ? paragraphs(paper, pick(m.aboutUnknown), harm) : paragraphs(article, paper, harm));
}

/** Whether to begin, stop or change a medicine is never said; what the papers say is. */
export function* answerChange(asked: Asked, voice: Voice): Answer {
  const { texts, pick } = voice;
  const found = yield* mine(asked);
  const text = found === null || found.name === '' ? '' : about(found, texts);
  return said(paragraphs(pick(texts.medicine.notMine), text !== '' && `${texts.medicine.paperSays}\n${text}`));
}

/** Reminders of the paper that was attached. */
function* remindOf(recordId: string, voice: Voice): Answer {
  const { texts } = voice;
  const { medicine: m } = texts;
  const found = yield* lookUp('read_record', { recordId });
  if (found === null) return failed(voice);
  const { record } = found;
  if (record === null) return said(texts.records.gone);
  if (record.whose !== undefined) return said(m.alertsOfAnother);
  if (record.medicines.length === 0) return said(m.alertsNothing);
  if (record.medicines.every(({ hasAlert }) => hasAlert)) return said(m.alertsHave);
  const names = record.medicines.filter(({ hasAlert }) => !hasAlert).map(({ name }) => quotable(name, 60));
  return said(m.alerts(names.slice(0, 6).join(', '), dayWords(record.date, texts)), {
    tool: 'propose',
    input: { kind: 'record-alerts', recordId },
  });
}

/** Reminders are made from a prescription, once the patient confirmed it. */
export function* answerRemind(asked: Asked, attached: string | undefined, voice: Voice): Answer {
  const { texts } = voice;
  const { medicine: m } = texts;
  if (attached !== undefined) return yield* remindOf(attached, voice);
  const found = yield* mine(asked);
  if (found === null) return failed(voice);
  const isFound = found.alerts.length + found.prescribed.length > 0;
  const named = [...asked.drugs, ...asked.tests][0];
  if (!isFound && named !== undefined) return said(m.alertsByHand(quotable(named, 60)));
  const source = isFound ? found : found.all;
  const line = source.prescribed.find(({ hasAlert }) => !hasAlert);
  if (line === undefined)
    return said(
      source.alerts.length > 0 || source.prescribed.length > 0
        ? m.alertsHave
        : leftOutOf(found.all, texts) || m.alertsNone,
    );
  const names = source.prescribed
    .filter(({ recordId, hasAlert }) => recordId === line.recordId && !hasAlert)
    .map(({ name }) => quotable(name, 60));
  return said(m.alerts(names.slice(0, 6).join(', '), dayWords(line.date, texts)), {
    tool: 'propose',
    input: { kind: 'record-alerts', recordId: line.recordId },
  });
}
