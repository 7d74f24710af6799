import type { InsightTopic, ModelFailure } from '../insights.ts';

/** What the server says about insights, and what the specification has to the letter. */
export const insightMessages = {
  healthTypeInvalid: 'Please choose Physical health or Mental health.',
  agreedInvalid: 'Please say yes or no.',
  stillReading: 'This paper is still being read. Its insights can be made in a moment.',
  unreadable: 'This paper could not be read, so there are no insights of it. You can type in what it says.',
  nothingSaid: 'This paper was read, and nothing was found on it that could be explained.',
  notMade: 'There are no insights of this record yet. Please choose Generate new.',
  tooMany: 'Insights were asked for many times within an hour. Please wait a little; those you have stay.',
  noModel: 'This installation has no language model, so there is nothing to agree to.',

  fetching: 'Fetching AI insights...',
  fetchFailed: 'Failed to fetch AI insights.',
  getFailed: 'Failed to get AI insights.',
} as const;

const topics: Readonly<Record<InsightTopic, string>> = {
  reason: 'The reason for the visit',
  medicines: 'Medicines',
  results: 'Results',
  tests: 'Tests asked for',
  advice: 'Advice',
  meaning: 'What it means',
  unclear: 'What is missing or unclear',
  ask: 'What to ask the doctor',
};

const failures: Readonly<Record<ModelFailure, string>> = {
  slow: 'The language model did not answer in time, so these are the words of the built-in rules. The facts are the same.',
  failed:
    'The language model cannot be reached right now, so these are the words of the built-in rules. The facts are the same.',
  unusable: 'The language model’s answer did not keep to the record, so these are the words of the built-in rules.',
};

/** Words of the insights into a record, on the screen and in the PDF. */
export const insightsScreen = {
  title: 'AI Insights',
  pageTitles: ['What the record says', 'What it means and what to ask'],
  topics,
  generate: 'Generate new',
  paper: 'Prescription or report',
  startTitle: 'What does this paper say?',
  startText:
    'Its medicines, results and advice in plain words, and what to ask your doctor. Each statement shows the line it rests on.',
  changed: 'You corrected this record since. Generate new to have that in it.',
  pageOf: (page: number, pages: number) => `${page}/${pages}`,
  pageName: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  download: 'Download',
  line: 'Line',
  /** Above the lines that the numbers of a page stand for. */
  lines: 'Lines of the record',
  otherResults: (count: number) => (count === 1 ? '1 other result' : `${count} other results`),
  sides: { above: 'High', below: 'Low', marked: 'Marked' },
  rangeOf: (low: string, high: string) => `The paper’s range: ${low} to ${high}`,
  rangeFrom: (low: string) => `The paper’s range: ${low} or more`,
  rangeTo: (high: string) => `The paper’s range: up to ${high}`,
  noRange: 'The paper prints no range',
  /** @param printed the result before, as printed */
  changes: {
    up: (printed: string, day: string) => `Up from ${printed} on ${day}`,
    down: (printed: string, day: string) => `Down from ${printed} on ${day}`,
    same: (printed: string, day: string) => `As on ${day}: ${printed}`,
  },
  /** @param number the line's, which is all that is seen of it */
  showLine: (number: number, line: string) => `${number}: show in the record: ${line}`,
  corrected: 'as you put it right',
  check: 'Compare with the original',
  source: (source: string) => `General knowledge: ${source}`,
  newerResult: (day: string, value: string) => `A newer result of ${day} says ${value}.`,
  newerTyped: (day: string, value: string) => `A newer value of ${day}, typed in by you, says ${value}.`,
  openNewer: 'Open the newer report',
  openTrends: 'Open Trends',
  notDiagnosis: 'This is not a diagnosis. Do not start, stop or change a medicine because of it: ask your doctor.',
  byRules: (madeAt: string) => `By the built-in rules, ${madeAt}`,
  byModel: (name: string, madeAt: string) => `In the words of ${name}, ${madeAt}`,
  failures,
  modelTitle: 'Let a language model write and answer',
  modelText: {
    PHYSICAL: (name: string, host: string) =>
      `${name} at ${host} then writes your insights and answers you in the assistant. ` +
      'It is sent what your physical health records say (medicines, doses, results, diagnoses, advice, doctors), ' +
      'your visits with place and doctor, your age and gender, and what you write to the assistant with the chat ' +
      'so far. Your name, your files and their names are not added. You can say no at any time.',
    MENTAL: (name: string, host: string) =>
      'What your mental health records say, medicines and visits for the mind, ' +
      `and what you write about it to the assistant are then sent to ${name} at ${host} too. ` +
      'Your name, your files and their names are not added. You can say no at any time.',
  },
  consentFailed: 'Your choice could not be saved.',
  openRecord: 'Open the record',

  fileName: (record: string) => `AI insights - ${record}.pdf`,
  patient: 'Patient',
  record: 'Record',
  madeAt: 'Made',
  by: 'Words by',
  rules: 'Arogo’s built-in rules',
  accountHolder: 'Account',
} as const;
