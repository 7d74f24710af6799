import { findResultSide, isAbnormal, type ResultSide } from '@arogo/contract/result-side';
import type { FoundLine, DocumentLines } from './document-lines.ts';
import {
  isMissingStrength,
  formatMedicineName,
  hasDuration,
  hasFrequency,
  formatIntake,
  formatTotal,
} from './medicines.ts';
import type { DocumentFields, DocumentMedicine, DocumentResult, DocumentTest, FactStatus } from './document-fields.ts';
import { formatResult, formatValue } from './results.ts';
import type { FactKind, InsightPages, DocumentLine, Statement, Topic } from './statement.ts';
import type { InsightTexts } from './insight-texts.ts';

/** A medicine, result or test with its lines. */
interface LocatedFact<T> extends Pick<Statement, 'doubtful' | 'lines'> {
  readonly value: T;
}

const isEnteredByPatient = (standing: FactStatus | undefined): boolean =>
  standing?.state === 'corrected' || standing?.state === 'typed';

/** Lines of a fact; if the document has none for it, the fact itself serves as the line. */
const findFactLines = (
  fact: FactKind,
  index: number,
  found: readonly FoundLine[],
  itself: string,
  standing?: FactStatus,
): readonly DocumentLine[] => {
  const corrected = isEnteredByPatient(standing) ? { corrected: true as const } : {};
  const once = found.filter((line, at) => found.findIndex(({ text }) => text === line.text) === at);
  return once.length > 0
    ? once.map(({ text, place }) => ({ fact, index, text, place, ...corrected }))
    : [{ fact, index, text: itself, ...corrected }];
};

const getLinesAt = (standing: FactStatus | undefined, lines: DocumentLines): readonly FoundLine[] =>
  standing?.place ? lines.findAt(standing.place) : [];

type StatementDoubt = Pick<Statement, 'doubtful'>;

const getDoubt = (standing: FactStatus | undefined): StatementDoubt =>
  standing?.certainty === 'doubtful' ? { doubtful: true } : {};

const createStatement = (topic: Topic, text: string, facts: readonly LocatedFact<unknown>[]): Statement => ({
  topic,
  text,
  lines: facts.flatMap(({ lines }) => lines),
  ...(facts.some(({ doubtful }) => doubtful) && { doubtful: true }),
});

/** The directions of a medicine are within this many line heights below its name. */
const nearbyLineHeights = 6;

const findMedicineLines = (
  medicine: DocumentMedicine,
  index: number,
  lines: DocumentLines,
): readonly DocumentLine[] => {
  const { medicine_name: name, strength, frequency, duration, instructions } = medicine;
  const own = getLinesAt(medicine, lines);
  const [head] = own;
  const isStatedInLine = (text: string): boolean =>
    own.some((line) => line.text.toLowerCase().includes(text.toLowerCase()));
  const below = head && { ...head.place, x: 0, width: 1e5, height: head.place.height * nearbyLineHeights };
  const beneath = [frequency, duration, instructions].flatMap((factText) =>
    below === undefined || factText === undefined || isStatedInLine(factText)
      ? []
      : lines.findByText(factText, below).slice(0, 1),
  );
  return findFactLines('medicines', index, [...own, ...beneath], [name, strength].filter(Boolean).join(' '), medicine);
};

/** Lines of a field that occurs once: those at its place, else those with its words. */
const findTextLines = (
  fact: FactKind,
  index: number,
  text: string,
  standing: FactStatus | undefined,
  lines: DocumentLines,
): readonly DocumentLine[] => {
  const own = isEnteredByPatient(standing) ? [] : lines.findByText(text);
  return findFactLines(fact, index, own.length > 0 ? own : getLinesAt(standing, lines), text, standing);
};

interface LocatedDocument {
  readonly symptoms: readonly LocatedFact<string>[];
  readonly diagnosis: LocatedFact<string> | undefined;
  readonly medicines: readonly LocatedFact<DocumentMedicine>[];
  readonly tests: readonly LocatedFact<DocumentTest>[];
  readonly advice: LocatedFact<string> | undefined;
  readonly followUp: LocatedFact<string> | undefined;
  readonly results: readonly (LocatedFact<DocumentResult> & { readonly side: ResultSide; readonly outside: boolean })[];
}

/** Whether the document marks a result as unusual and the reading is certain. */
const isOutOfRange = (result: DocumentResult): boolean => result.certainty !== 'doubtful' && isAbnormal(result);

/** Maximum number of facts per kind, more than any patient's document has; the rest is left out. */
const maxCounts = { symptoms: 30, medicines: 60, tests: 60, results: 200 };

const locateFacts = (fields: DocumentFields, lines: DocumentLines): LocatedDocument => {
  const one = (fact: FactKind, text: string | undefined, standing?: FactStatus): LocatedFact<string> | undefined =>
    text === undefined || text === ''
      ? undefined
      : { value: text, lines: findTextLines(fact, 0, text, standing, lines), ...getDoubt(standing) };
  return {
    symptoms: fields.symptoms.slice(0, maxCounts.symptoms).map((value, index) => ({
      value,
      lines: findTextLines('symptoms', index, value, fields.lines?.symptoms, lines),
      ...getDoubt(fields.lines?.symptoms),
    })),
    diagnosis: one('diagnosis', fields.diagnosis, fields.lines?.diagnosis),
    medicines: fields.medicines
      .slice(0, maxCounts.medicines)
      .map((value, index) => ({ value, lines: findMedicineLines(value, index, lines), ...getDoubt(value) })),
    tests: fields.lab_tests.slice(0, maxCounts.tests).map((value, index) => ({
      value,
      lines: findFactLines('lab_tests', index, getLinesAt(value, lines), value.test_name, value),
      ...getDoubt(value),
    })),
    advice: one('advice', fields.advice, fields.lines?.advice),
    followUp: one('followUp', fields.followUp),
    // A line keeps the index that its result has on the document.
    results: fields.results
      .map((it, index) => ({ it, index }))
      .toSorted((first, second) => Number(isOutOfRange(second.it)) - Number(isOutOfRange(first.it)))
      .slice(0, maxCounts.results)
      // A doubtful result is not compared: it is stated as it was read, with a question about it.
      .map(({ it, index }) => ({
        value: it,
        side: it.certainty === 'doubtful' ? ('unknown' as const) : findResultSide(it),
        outside: isOutOfRange(it),
        lines: findFactLines('results', index, getLinesAt(it, lines), `${it.name} ${formatValue(it)}`, it),
        ...getDoubt(it),
      })),
  };
};
/** Builds a statement about results; marks it if one of them is abnormal. */
const stateResults = (topic: Topic, text: string, results: LocatedDocument['results']): Statement => ({
  ...createStatement(topic, text, results),
  ...(results.some(({ outside }) => outside) && { abnormal: true }),
});

/** Builds page 1, with the abnormal results before the others. */
const buildFactsPage = (
  { symptoms, diagnosis, medicines, tests, advice, followUp, results }: LocatedDocument,
  words: InsightTexts,
): readonly Statement[] => [
  ...(diagnosis ? [createStatement('reason', words.diagnosis(diagnosis.value), [diagnosis])] : []),
  ...(symptoms.length > 0
    ? [createStatement('reason', words.symptoms(symptoms.map(({ value: it }) => it)), symptoms)]
    : []),
  ...medicines.map((one) => createStatement('medicines', formatIntake(one.value, words), [one])),
  ...results.map((one) =>
    stateResults(
      'results',
      one.doubtful ? words.result(one.value.name, formatValue(one.value)) : formatResult(one.value, words),
      [one],
    ),
  ),
  ...tests.map((one) => createStatement('tests', words.test(one.value.test_name), [one])),
  ...(advice ? [createStatement('advice', words.advice(advice.value), [advice])] : []),
  ...(followUp ? [createStatement('advice', words.followUp(followUp.value), [followUp])] : []),
];

const explainResults = ({ results }: LocatedDocument, words: InsightTexts): readonly Statement[] => {
  const about = (some: LocatedDocument['results'], text: (names: readonly string[]) => string): readonly Statement[] =>
    some.length === 0 ? [] : [stateResults('meaning', text(some.map(({ value: it }) => it.name)), some)];
  return [
    ...about(
      results.filter(({ outside }) => outside),
      words.outside,
    ),
    ...about(
      results.filter(({ side, doubtful }) => side === 'unknown' && doubtful !== true),
      words.noRange,
    ),
  ];
};

const explainTotals = ({ medicines }: LocatedDocument, words: InsightTexts): readonly Statement[] =>
  medicines.flatMap((one) => {
    const text = formatTotal(one.value, words);
    return text === undefined ? [] : [createStatement('meaning', text, [one])];
  });

/**
 * Explains what is commonly known about the tests on the document, each once, the abnormal ones first. Abnormal results without an
 * explanation are named too, so that none is skipped while a normal one is explained.
 */
const explainTests = ({ results, tests }: LocatedDocument, words: InsightTexts): readonly Statement[] => {
  const seenTexts = new Set<string>();
  const about = (name: string, { lines }: LocatedFact<unknown>, abnormal: boolean): readonly Statement[] => {
    const found = words.knowledge(name);
    if (!found || seenTexts.has(found.text)) return [];
    seenTexts.add(found.text);
    return [{ topic: 'meaning', text: found.text, lines, source: found.source, ...(abnormal && { abnormal: true }) }];
  };
  const [first, others] = [results.filter(({ outside }) => outside), results.filter(({ outside }) => !outside)];
  const unexplained = first.filter(({ value: it }) => words.knowledge(it.name) === undefined);
  return [
    ...first.flatMap((one) => about(one.value.name, one, true)),
    ...(unexplained.length > 0
      ? [stateResults('meaning', words.noKnowledge(unexplained.map(({ value: it }) => it.name)), unexplained)]
      : []),
    ...others.flatMap((one) => about(one.value.name, one, false)),
    ...tests.flatMap((one) => about(one.value.test_name, one, false)),
  ];
};

const explainUnclear = ({ medicines, results, tests }: LocatedDocument, words: InsightTexts): readonly Statement[] => {
  const doubt = (one: LocatedFact<unknown>, what: string): readonly Statement[] =>
    one.doubtful ? [createStatement('unclear', words.doubtful(what), [one])] : [];
  return [
    ...medicines.flatMap((one) => {
      const name = formatMedicineName(one.value, words);
      return [
        ...doubt(one, name),
        ...(hasFrequency(one.value) ? [] : [createStatement('unclear', words.noFrequency(name), [one])]),
        ...(hasDuration(one.value) ? [] : [createStatement('unclear', words.noDuration(name), [one])]),
        ...(isMissingStrength(one.value) ? [createStatement('unclear', words.noStrength(name), [one])] : []),
      ];
    }),
    ...results.flatMap((one) => doubt(one, one.value.name)),
    ...tests.flatMap((one) => doubt(one, one.value.test_name)),
  ];
};

/** Builds a question with the value for one result outside its range, and one joint question for several. */
const askAboutAbnormal = (outside: LocatedDocument['results'], words: InsightTexts): readonly Statement[] =>
  outside.length > 1
    ? [stateResults('ask', words.askAllOutside(outside.map(({ value: it }) => it.name)), outside)]
    : outside.map((one) => stateResults('ask', words.askOutside(one.value.name, formatValue(one.value)), [one]));

const buildQuestions = (
  { symptoms, diagnosis, medicines, tests, advice, followUp, results }: LocatedDocument,
  words: InsightTexts,
): readonly Statement[] => [
  ...(diagnosis ? [createStatement('ask', words.askDiagnosis(diagnosis.value), [diagnosis])] : []),
  ...(symptoms.length > 0
    ? [createStatement('ask', words.askSymptoms(symptoms.map(({ value: it }) => it)), symptoms)]
    : []),
  ...medicines.flatMap((one) => {
    const name = formatMedicineName(one.value, words);
    return [
      ...(one.doubtful ? [createStatement('ask', words.askDoubtful(name), [one])] : []),
      ...(hasFrequency(one.value) ? [] : [createStatement('ask', words.askFrequency(name), [one])]),
      ...(hasDuration(one.value) ? [] : [createStatement('ask', words.askDuration(name), [one])]),
      ...(one.value.asNeeded ? [createStatement('ask', words.askMost(name), [one])] : []),
    ];
  }),
  ...(medicines.length > 0
    ? [createStatement('ask', words.askForgotten(medicines.map(({ value: it }) => it.medicine_name)), medicines)]
    : []),
  ...askAboutAbnormal(
    results.filter(({ outside }) => outside),
    words,
  ),
  ...(results.length > 0 ? [createStatement('ask', words.askAgain, results)] : []),
  ...(tests.length > 0
    ? [createStatement('ask', words.askTests(tests.map(({ value: it }) => it.test_name)), tests)]
    : []),
  ...(advice ? [createStatement('ask', words.askAdvice, [advice])] : []),
  ...(followUp ? [createStatement('ask', words.askFollowUp, [followUp])] : []),
];

/**
 * Explains a document in plain words: what it says (page 1), and what that means and what to ask the doctor (page 2). Each statement
 * rests on lines of the document. Results are compared only with the document's own ranges. The explanation names no disease that the
 * document does not name and never advises to start, stop or change anything. Both pages are empty if nothing was read; otherwise
 * neither is.
 */
export const explainDocument = (fields: DocumentFields, lines: DocumentLines, words: InsightTexts): InsightPages => {
  const it = locateFacts(fields, lines);
  return [
    buildFactsPage(it, words),
    [
      ...explainResults(it, words),
      ...explainTotals(it, words),
      ...explainTests(it, words),
      ...explainUnclear(it, words),
      ...buildQuestions(it, words),
    ],
  ];
};
