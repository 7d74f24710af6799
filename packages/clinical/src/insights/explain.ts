import { findResultSide, isAbnormal, type ResultSide } from '@arogo/contract/result-side';
import type { FoundLine, Lines } from './lines.ts';
import { lacksStrength, nameOf, saysHowLong, saysHowOften, takingOf, totalOf } from './medicines.ts';
import type { Paper, PaperMedicine, PaperResult, PaperTest, Standing } from './paper.ts';
import { resultSaid, valueOf } from './results.ts';
import type { FactKind, InsightPages, PaperLine, Statement, Topic } from './statement.ts';
import type { InsightWords } from './words.ts';

/** A medicine, result or test with the lines that say it. */
interface Known<T> extends Pick<Statement, 'doubtful' | 'lines'> {
  readonly it: T;
}

const isPatientsOwn = (standing: Standing | undefined): boolean =>
  standing?.state === 'corrected' || standing?.state === 'typed';

/** The lines of a fact; one that stands on no line of the paper is its own. */
const lineOf = (
  fact: FactKind,
  index: number,
  found: readonly FoundLine[],
  itself: string,
  standing?: Standing,
): readonly PaperLine[] => {
  const corrected = isPatientsOwn(standing) ? { corrected: true as const } : {};
  const once = found.filter((line, at) => found.findIndex(({ text }) => text === line.text) === at);
  return once.length > 0
    ? once.map(({ text, place }) => ({ fact, index, text, place, ...corrected }))
    : [{ fact, index, text: itself, ...corrected }];
};

const linesAt = (standing: Standing | undefined, lines: Lines): readonly FoundLine[] =>
  standing?.place ? lines.at(standing.place) : [];

type Doubt = Pick<Statement, 'doubtful'>;

const isDoubtful = (standing: Standing | undefined): Doubt =>
  standing?.certainty === 'doubtful' ? { doubtful: true } : {};

const say = (topic: Topic, text: string, facts: readonly Known<unknown>[]): Statement => ({
  topic,
  text,
  lines: facts.flatMap(({ lines }) => lines),
  ...(facts.some(({ doubtful }) => doubtful) && { doubtful: true }),
});

/** Beneath its name, within so many of its line's heights, stands what is said of a medicine. */
const near = 6;

const medicineLines = (medicine: PaperMedicine, index: number, lines: Lines): readonly PaperLine[] => {
  const { medicine_name: name, strength, frequency, duration, instructions } = medicine;
  const own = linesAt(medicine, lines);
  const [head] = own;
  const isSaid = (text: string): boolean => own.some((line) => line.text.toLowerCase().includes(text.toLowerCase()));
  const below = head && { ...head.place, x: 0, width: 1e5, height: head.place.height * near };
  const beneath = [frequency, duration, instructions].flatMap((said) =>
    below === undefined || said === undefined || isSaid(said) ? [] : lines.saying(said, below).slice(0, 1),
  );
  return lineOf('medicines', index, [...own, ...beneath], [name, strength].filter(Boolean).join(' '), medicine);
};

/** The lines of what a paper says once: those at its place, else those with its words. */
const textLines = (
  fact: FactKind,
  index: number,
  text: string,
  standing: Standing | undefined,
  lines: Lines,
): readonly PaperLine[] => {
  const own = isPatientsOwn(standing) ? [] : lines.saying(text);
  return lineOf(fact, index, own.length > 0 ? own : linesAt(standing, lines), text, standing);
};

interface KnownPaper {
  readonly symptoms: readonly Known<string>[];
  readonly diagnosis: Known<string> | undefined;
  readonly medicines: readonly Known<PaperMedicine>[];
  readonly tests: readonly Known<PaperTest>[];
  readonly advice: Known<string> | undefined;
  readonly followUp: Known<string> | undefined;
  readonly results: readonly (Known<PaperResult> & { readonly side: ResultSide; readonly outside: boolean })[];
}

/** Whether a result is not usual by its paper, and that is sure. */
const isOutside = (result: PaperResult): boolean => result.certainty !== 'doubtful' && isAbnormal(result);

/** More of a kind than any paper of a patient has is left out. */
const most = { symptoms: 30, medicines: 60, tests: 60, results: 200 };

const known = (paper: Paper, lines: Lines): KnownPaper => {
  const one = (fact: FactKind, text: string | undefined, standing?: Standing): Known<string> | undefined =>
    text === undefined || text === ''
      ? undefined
      : { it: text, lines: textLines(fact, 0, text, standing, lines), ...isDoubtful(standing) };
  return {
    symptoms: paper.symptoms.slice(0, most.symptoms).map((it, index) => ({
      it,
      lines: textLines('symptoms', index, it, paper.lines?.symptoms, lines),
      ...isDoubtful(paper.lines?.symptoms),
    })),
    diagnosis: one('diagnosis', paper.diagnosis, paper.lines?.diagnosis),
    medicines: paper.medicines
      .slice(0, most.medicines)
      .map((it, index) => ({ it, lines: medicineLines(it, index, lines), ...isDoubtful(it) })),
    tests: paper.lab_tests.slice(0, most.tests).map((it, index) => ({
      it,
      lines: lineOf('lab_tests', index, linesAt(it, lines), it.test_name, it),
      ...isDoubtful(it),
    })),
    advice: one('advice', paper.advice, paper.lines?.advice),
    followUp: one('followUp', paper.followUp),
    // A line keeps the number that its result has on the paper.
    results: paper.results
      .map((it, index) => ({ it, index }))
      .toSorted((first, second) => Number(isOutside(second.it)) - Number(isOutside(first.it)))
      .slice(0, most.results)
      // A result in doubt is compared with nothing: it is told as it stands, and asked about.
      .map(({ it, index }) => ({
        it,
        side: it.certainty === 'doubtful' ? ('unknown' as const) : findResultSide(it),
        outside: isOutside(it),
        lines: lineOf('results', index, linesAt(it, lines), `${it.name} ${valueOf(it)}`, it),
        ...isDoubtful(it),
      })),
  };
};
/** A statement about results; one about an abnormal result says so. */
const sayOfResults = (topic: Topic, text: string, results: KnownPaper['results']): Statement => ({
  ...say(topic, text, results),
  ...(results.some(({ outside }) => outside) && { abnormal: true }),
});

/** Page 1. The abnormal results stand before the others. */
const says = (
  { symptoms, diagnosis, medicines, tests, advice, followUp, results }: KnownPaper,
  words: InsightWords,
): readonly Statement[] => [
  ...(diagnosis ? [say('reason', words.diagnosis(diagnosis.it), [diagnosis])] : []),
  ...(symptoms.length > 0 ? [say('reason', words.symptoms(symptoms.map(({ it }) => it)), symptoms)] : []),
  ...medicines.map((one) => say('medicines', takingOf(one.it, words), [one])),
  ...results.map((one) =>
    sayOfResults('results', one.doubtful ? words.result(one.it.name, valueOf(one.it)) : resultSaid(one.it, words), [
      one,
    ]),
  ),
  ...tests.map((one) => say('tests', words.test(one.it.test_name), [one])),
  ...(advice ? [say('advice', words.advice(advice.it), [advice])] : []),
  ...(followUp ? [say('advice', words.followUp(followUp.it), [followUp])] : []),
];

const ofResults = ({ results }: KnownPaper, words: InsightWords): readonly Statement[] => {
  const about = (some: KnownPaper['results'], text: (names: readonly string[]) => string): readonly Statement[] =>
    some.length === 0 ? [] : [sayOfResults('meaning', text(some.map(({ it }) => it.name)), some)];
  return [
    ...about(
      results.filter(({ outside }) => outside),
      words.outside,
    ),
    ...about(
      results.filter(({ side }) => side === 'within'),
      (names) => words.allWithin(names.length),
    ),
    ...about(
      results.filter(({ side, doubtful }) => side === 'unknown' && doubtful !== true),
      words.noRange,
    ),
  ];
};

const ofTotals = ({ medicines }: KnownPaper, words: InsightWords): readonly Statement[] =>
  medicines.flatMap((one) => {
    const text = totalOf(one.it, words);
    return text === undefined ? [] : [say('meaning', text, [one])];
  });

/**
 * What is commonly known about the tests on the paper, each said once, the abnormal ones first. An abnormal result of which
 * nothing is known here is named, so that none is passed over while a normal one is explained.
 */
const knowledgeOf = ({ results, tests }: KnownPaper, words: InsightWords): readonly Statement[] => {
  const said = new Set<string>();
  const about = (name: string, { lines }: Known<unknown>, abnormal: boolean): readonly Statement[] => {
    const found = words.knowledge(name);
    if (!found || said.has(found.text)) return [];
    said.add(found.text);
    return [{ topic: 'meaning', text: found.text, lines, source: found.source, ...(abnormal && { abnormal: true }) }];
  };
  const [first, others] = [results.filter(({ outside }) => outside), results.filter(({ outside }) => !outside)];
  const unexplained = first.filter(({ it }) => words.knowledge(it.name) === undefined);
  return [
    ...first.flatMap((one) => about(one.it.name, one, true)),
    ...(unexplained.length > 0
      ? [sayOfResults('meaning', words.noKnowledge(unexplained.map(({ it }) => it.name)), unexplained)]
      : []),
    ...others.flatMap((one) => about(one.it.name, one, false)),
    ...tests.flatMap((one) => about(one.it.test_name, one, false)),
  ];
};

const unclear = ({ medicines, results, tests }: KnownPaper, words: InsightWords): readonly Statement[] => {
  const doubt = (one: Known<unknown>, what: string): readonly Statement[] =>
    one.doubtful ? [say('unclear', words.doubtful(what), [one])] : [];
  return [
    ...medicines.flatMap((one) => {
      const name = nameOf(one.it, words);
      return [
        ...doubt(one, name),
        ...(saysHowOften(one.it) ? [] : [say('unclear', words.noFrequency(name), [one])]),
        ...(saysHowLong(one.it) ? [] : [say('unclear', words.noDuration(name), [one])]),
        ...(lacksStrength(one.it) ? [say('unclear', words.noStrength(name), [one])] : []),
      ];
    }),
    ...results.flatMap((one) => doubt(one, one.it.name)),
    ...tests.flatMap((one) => doubt(one, one.it.test_name)),
  ];
};

/** So many results outside their ranges are asked about one by one. */
const mostByOne = 4;

const aboutOutside = (outside: KnownPaper['results'], words: InsightWords): readonly Statement[] =>
  outside.length > mostByOne
    ? [sayOfResults('ask', words.askAllOutside(outside.map(({ it }) => it.name)), outside)]
    : outside.map((one) => sayOfResults('ask', words.askOutside(one.it.name, valueOf(one.it)), [one]));

const questions = (
  { symptoms, diagnosis, medicines, tests, advice, followUp, results }: KnownPaper,
  words: InsightWords,
): readonly Statement[] => [
  ...(diagnosis ? [say('ask', words.askDiagnosis(diagnosis.it), [diagnosis])] : []),
  ...(symptoms.length > 0 ? [say('ask', words.askSymptoms(symptoms.map(({ it }) => it)), symptoms)] : []),
  ...medicines.flatMap((one) => {
    const name = nameOf(one.it, words);
    return [
      ...(one.doubtful ? [say('ask', words.askDoubtful(name), [one])] : []),
      ...(saysHowOften(one.it) ? [] : [say('ask', words.askFrequency(name), [one])]),
      ...(saysHowLong(one.it) ? [] : [say('ask', words.askDuration(name), [one])]),
      ...(one.it.asNeeded ? [say('ask', words.askMost(name), [one])] : []),
    ];
  }),
  ...(medicines.length > 0
    ? [say('ask', words.askForgotten(medicines.map(({ it }) => it.medicine_name)), medicines)]
    : []),
  ...aboutOutside(
    results.filter(({ outside }) => outside),
    words,
  ),
  ...(results.length > 0 ? [say('ask', words.askAgain, results)] : []),
  ...(tests.length > 0 ? [say('ask', words.askTests(tests.map(({ it }) => it.test_name)), tests)] : []),
  ...(advice ? [say('ask', words.askAdvice, [advice])] : []),
  ...(followUp ? [say('ask', words.askFollowUp, [followUp])] : []),
];

/**
 * Says in plain words what a paper says (page 1), and what that means and what to ask the doctor (page 2). Each statement
 * rests on lines of the paper. Results are compared with the paper's own ranges alone. It names no disease that the paper
 * does not name and advises to start, stop or change nothing. Where nothing was read both pages are empty, else neither is.
 */
export const explain = (paper: Paper, lines: Lines, words: InsightWords): InsightPages => {
  const it = known(paper, lines);
  return [
    says(it, words),
    [
      ...ofResults(it, words),
      ...ofTotals(it, words),
      ...knowledgeOf(it, words),
      ...unclear(it, words),
      ...questions(it, words),
    ],
  ];
};
