import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { isOwnRisk } from '../family.ts';
import { plainText } from '../text.ts';
import { lookUp, said, type Answer, type Said } from '../asking.ts';
import type { FoundRecord, Looked, LookupCall, ReadRecord, TestResult } from '../talk.ts';
import type { Followed } from '../follow.ts';
import type { Asked } from '../understand.ts';
import { listMaximum } from '../follow.ts';
import { namesOf } from '../triage/facts.ts';
import { lineOfRecord } from './medicine.ts';
import type { Voice } from '../voice.ts';
import { cite, linesTold, rangeWords, strong } from './result.ts';
import { dayWords, failed, lined, paragraphs, quotable } from './words.ts';

const named = ({ type, date, doctor, ref }: FoundRecord, texts: GuideTexts): string =>
  texts.records.record(texts.records.types[type], dayWords(date, texts), quotable(doctor, 80), ref);
const marked = ({ whose }: FoundRecord, { records: m }: GuideTexts): string =>
  whose === undefined ? '' : `, ${m.another}`;
/** Within a sentence. */
const namedWithin = (record: FoundRecord, texts: GuideTexts): string =>
  named(record, texts).replace(/^./, (letter) => letter.toLowerCase());

const part = (title: string, text: string | null): string | false =>
  text !== null && text !== '' && `**${title}:** ${text}`;

/** A result as one of a paper's lines. */
const inPaper = (result: TestResult, texts: GuideTexts): string => {
  const { records: m } = texts;
  const { name, range, flag, isDoubtful, isReplaced } = result;
  const about = [
    range === null ? '' : ` (${rangeWords(range, texts)})`,
    flag === null ? '' : `, ${m.flagWords[flag]}`,
    isDoubtful ? `, ${m.doubtfulShort}` : '',
  ];
  return `- ${quotable(name, 80)}: ${strong(result)}${about.join('')}${isReplaced ? `, ${m.replacedShort}` : ''} ${cite(result, texts)}`;
};

/** What stands on a record, part by part. */
const says = (record: ReadRecord, texts: GuideTexts): string => {
  const { records: m } = texts;
  const out = record.results.filter(({ flag }) => flag !== null && flag !== 'normal').length;
  const flagged = record.results.filter(({ flag }) => flag !== null);
  const results = record.results.slice(0, 2 * linesTold).map((one) => inPaper(one, texts));
  const isEmpty =
    record.results.length + record.medicines.length + record.symptoms.length + record.tests.length === 0 &&
    record.diagnosis === null &&
    record.advice === null;
  return paragraphs(
    !record.isRead && m.notRead,
    record.isRead && isEmpty && m.nothingRead,
    part(m.written.diagnosis, record.diagnosis === null ? null : `“${quotable(record.diagnosis)}”`),
    part(m.written.symptoms, record.symptoms.map((one) => `“${quotable(one, 80)}”`).join(', ')),
    record.medicines.length > 0 &&
      `**${m.written.medicines}:**\n${lined(record.medicines.slice(0, 2 * linesTold).map((line) => lineOfRecord(line, texts)))}`,
    results.length > 0 && `**${m.written.results}:**\n${lined(results)}`,
    flagged.length > 0 && (out > 0 ? m.outside(out) : m.noneOutside),
    part(
      m.written.tests,
      record.tests
        .slice(0, linesTold)
        .map((one) => quotable(one, 80))
        .join(', '),
    ),
    part(m.written.advice, record.advice === null ? null : `“${quotable(record.advice)}”`),
    record.results.length > 0 && m.askDoctor,
  );
};

function* explained(recordId: string, opening: 'says' | 'fromDoctor', voice: Voice): Answer {
  const { texts } = voice;
  const { records: m } = texts;
  const found = yield* lookUp('read_record', { recordId });
  if (found === null) return failed(voice);
  const { record } = found;
  if (record === null) return said(m.gone);
  if (record.whose === 'unsaid') return said(m.unsaid(namedWithin(record, texts)));
  return said(
    paragraphs(
      (record.whose === 'another' ? m.ofAnother : m[opening])(namedWithin(record, texts)),
      says(record, texts),
    ),
  );
}

/** The newest of some records that is the patient's; where there is none, the newest. Newer ones that name another person are said. */
function* newest(of: readonly FoundRecord[], none: string, voice: Voice): Answer {
  const { texts } = voice;
  const own = of.findIndex(({ whose }) => whose === undefined);
  const record = of[Math.max(own, 0)];
  if (record === undefined) return said(none);
  const { say } = yield* explained(record.recordId, 'says', voice);
  const passed = own > 0 ? of.slice(0, own).find(({ whose }) => whose === 'unsaid') : undefined;
  return said(paragraphs(say, passed !== undefined && texts.records.passedOver(namedWithin(passed, texts))));
}

/** Explains the record that was attached, or the newest of the kind that is meant. */
export function* answerExplain({ hits }: Asked, attached: string | undefined, voice: Voice): Answer {
  const { records: m } = voice.texts;
  if (attached !== undefined) return yield* explained(attached, 'says', voice);
  const found = yield* lookUp('search_records', { query: '' });
  if (found === null) return failed(voice);
  const asked = namesOf(hits, 'ask');
  const type = asked.includes('prescription') ? 'PRESCRIPTION' : asked.includes('report') ? 'LAB_REPORT' : undefined;
  return yield* newest(
    found.found.filter((one) => type === undefined || one.type === type),
    m.noRecordMeant,
    voice,
  );
}

/** The newest prescription. */
export function* answerLast(voice: Voice): Answer {
  const { records: m } = voice.texts;
  const found = yield* lookUp('search_records', { query: '' });
  if (found === null) return failed(voice);
  return yield* newest(
    found.found.filter(({ type }) => type === 'PRESCRIPTION'),
    m.noRecords(m.prescriptions),
    voice,
  );
}

/** What a doctor wrote. */
export function* answerDoctor({ rest }: Asked, voice: Voice): Answer {
  const { records: m } = voice.texts;
  const doctor = rest.join(' ').slice(0, 80);
  if (doctor === '') return yield* answerLast(voice);
  const found = yield* lookUp('search_records', { query: doctor });
  if (found === null) return failed(voice);
  const of = found.found.filter((one) => rest.some((word) => one.doctor.toLowerCase().includes(word)));
  const own = of.filter(({ whose }) => whose === undefined);
  const record = own.find(({ type }) => type === 'PRESCRIPTION') ?? own[0] ?? of[0];
  return record === undefined
    ? said(m.noFromDoctor(`Dr. ${quotable(doctor, 80).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`))
    : yield* explained(record.recordId, 'fromDoctor', voice);
}

/** Who stands on the record that was spoken of. */
export function* answerWho({ hits }: Followed, voice: Voice): Answer {
  const { texts } = voice;
  const { records: m } = texts;
  const found = yield* lookUp('search_records', { query: '' });
  if (found === null) return failed(voice);
  const asked = namesOf(hits, 'ask');
  const type = asked.includes('prescription') ? 'PRESCRIPTION' : asked.includes('report') ? 'LAB_REPORT' : undefined;
  const record = found.found.find((one) => one.whose === undefined && (type === undefined || one.type === type));
  return said(record === undefined ? m.noRecordMeant : m.who(namedWithin(record, texts)));
}

/** An illness that somebody of the family had: whose it is, and who can say what follows from it. */
export const answerFamily = ({ text }: Followed, { texts, pick, hasSaid }: Voice): Said => {
  const { records: m } = texts;
  if (!hasSaid(m.family)) return said(m.family);
  return said(pick(isOwnRisk.test(plainText(text)) ? m.familyRisk : m.familyPast));
};

/** Whether somebody has an illness is never said; what their papers say of it is. */
export function* answerIllness({ topic }: Asked, { texts, pick }: Voice): Answer {
  const found = topic.length === 0 ? null : yield* findWords(topic, texts);
  return said(paragraphs(pick(texts.records.illness), found ?? false, texts.records.illnessTell));
}

/** The records of a kind, the newest first; or what one of them says, by its place. */
export function* answerList({ hits, topic, text, place }: Followed, voice: Voice): Answer {
  const { texts } = voice;
  const { records: m } = texts;
  const asked = namesOf(hits, 'ask');
  const image = asked.includes('imaging')
    ? /x[- ]?rays?|mri|ct scan|scan|sonography|ultrasound|ecg|echo/i.exec(text)?.[0]
    : undefined;
  if (image !== undefined) return said((yield* findWords([image], texts)) ?? m.noImages(image));
  const query = topic.join(' ').slice(0, 100);
  const found = yield* lookUp('search_records', { query });
  if (found === null) return failed(voice);
  const type = asked.includes('prescription') ? 'PRESCRIPTION' : asked.includes('report') ? 'LAB_REPORT' : undefined;
  const what = type === 'PRESCRIPTION' ? m.prescriptions : type === 'LAB_REPORT' ? m.reports : m.all;
  const of = found.found.filter((one) => type === undefined || one.type === type);
  if (of.length === 0) return said(query === '' ? m.noRecords(what) : m.foundNothing(quotable(query, 80)));
  const chosen = place === null ? undefined : of.at(place < listMaximum - 1 ? place : -1);
  if (place !== null)
    return chosen === undefined ? said(m.noSuchPlace(of.length)) : yield* explained(chosen.recordId, 'says', voice);
  const lines = of
    .slice(0, linesTold)
    .map(
      (one) =>
        `- ${one.test === null ? '' : `**${quotable(one.test, 80)}**: `}${named(one, texts)}${marked(one, texts)}`,
    );
  return said(paragraphs(m.listed(what), lined(lines), (found.more || of.length > linesTold) && m.openVault));
}

/** What the records say of something. */
export function* answerSearch({ topic }: Asked, { texts }: Voice): Answer {
  const found = topic.length === 0 ? null : yield* findWords(topic, texts);
  return said(found ?? texts.records.foundNothing(quotable(topic.join(' '), 80)));
}

/** What records say of words that nothing else is meant by; null where they say nothing. */
export function* findWords(
  words: readonly string[],
  texts: GuideTexts,
): Generator<LookupCall, string | null, Looked['output']> {
  const { records: m } = texts;
  const query = words.join(' ').slice(0, 100);
  const found = yield* lookUp('search_records', { query });
  if (found === null || found.found.length === 0) return null;
  const lines = found.found
    .slice(0, linesTold)
    .map(
      (one) =>
        `- ${named(one, texts)}${marked(one, texts)}${one.passage === null ? '' : `: ${m.passage(quotable(one.passage, 200))}`}`,
    );
  return paragraphs(m.found(quotable(query, 80)), lined(lines), found.more && m.openVault);
}
