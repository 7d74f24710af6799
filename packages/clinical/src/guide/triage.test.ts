import * as fc from 'fast-check';
import { guideComplaints } from '@arogo/contract/messages/guide-complaints';
import { guideTriage } from '@arogo/contract/messages/guide-triage';
import { expect, test } from 'vitest';
import { isSpecialtyKey } from '../directory/specialties.ts';
import {
  runGuide,
  runConversation,
  summariseWidgets,
  tappedTurn,
  userTurn,
  sampleWorld,
  type LookupWorld,
} from './guide.test-helpers.ts';
import type { ConversationTurn } from './guide-types.ts';
import { complaintKeys, getComplaint, type ComplaintKey } from './triage/complaints.ts';
import { isAtLeastAsUrgent } from './triage/judge.ts';
import { buildOptions } from './triage/question.ts';
import { drugWords } from './words/drugs.ts';
import { wordFamilies } from './words/guide-vocabulary.ts';

/** A chat in which a question about the complaint stands open. */
const begun = (complaint: ComplaintKey): ConversationTurn[] => {
  const [question = 'flags'] = getComplaint(complaint).ask;
  const choices = Object.entries(buildOptions({ complaint, question })).map(([option, label]) => ({
    id: `q.${complaint}.${question}.${option}`,
    label,
  }));
  return [
    userTurn('hello'),
    {
      role: 'ai',
      text: '',
      shown: [{ tool: 'offer_choices', input: { question: '', choices, many: question === 'flags' } }],
      chosen: [],
      attached: [],
    },
  ];
};

/** Answers whatever is asked with what `choose` takes, until there is a level. */
const walked = (complaint: ComplaintKey, profile: LookupWorld, choose: (count: number) => number) => {
  const turns = begun(complaint);
  const answers: string[] = [];
  for (let questions = 1; ; questions += 1) {
    const question = turns.at(-1)?.shown.findLast(({ tool }) => tool === 'offer_choices');
    if (question?.tool !== 'offer_choices') throw new Error('Nothing is asked.');
    const { choices } = question.input;
    turns.push(tappedTurn(choices[choose(choices.length)]?.id ?? ''));
    const { say, show } = runGuide(turns, profile);
    answers.push(say, JSON.stringify(show));
    const level = show.find(({ tool }) => tool === 'show_level');
    if (level?.tool === 'show_level') return { level: level.input, questions, text: answers.join('\n'), show };
    if (questions > 6) throw new Error('It asks without end.');
    turns.push({ role: 'ai', text: say, shown: show, chosen: [], attached: [] });
  }
};

const createWorldWithProfile = (age: number | null, gender: string | null): LookupWorld => ({
  ...sampleWorld,
  about_me: { firstName: 'Asha', age, gender, today: '2026-11-22' },
});

const medicines = new RegExp(
  `\\b(?:${[...drugWords.values()]
    .flat()
    .filter((name) => /^[a-z]{5,}$/.test(name))
    .join('|')}|antibiotic|painkiller|antacid)\\b`,
  'i',
);

test('Every complaint ends in a level within six questions whatever is tapped, with reasons, names no medicine, and says no illness', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...complaintKeys),
      fc.option(fc.integer({ min: 0, max: 100 })),
      fc.constantFrom('female', 'male', 'other', null),
      fc.array(fc.nat(20), { minLength: 7, maxLength: 7 }),
      (complaint, age, gender, taps) => {
        let at = 0;
        const walk = walked(complaint, createWorldWithProfile(age, gender), (count) => (taps[at++] ?? 0) % count);
        expect(walk.questions).toBeLessThanOrEqual(6);
        expect(walk.level.watchFor.length).toBeGreaterThan(1);
        expect(walk.level.next.length).toBeGreaterThan(0);
        expect(walk.level.reasons.length + (walk.level.level === 'self-care' ? 1 : 0)).toBeGreaterThan(0);
        // As the server takes what is shown.
        for (const lines of [walk.level.reasons, walk.level.watchFor, walk.level.next])
          expect(lines.length).toBeLessThanOrEqual(8);
        expect(walk.text).not.toMatch(medicines);
        expect(walk.text).not.toMatch(/diagnos|you have (?:a|an|the)? ?\w+(?:itis|osis|emia)/i);
        const hasDoctors = walk.show.some(({ tool }) => tool === 'show_doctors');
        expect(walk.level.level === 'emergency' && hasDoctors).toBe(false);
      },
    ),
    { numRuns: 150 },
  );
});

test('A yes to a warning sign gives at least the level of its table, and a doubt is no reason to wait', () => {
  const wrong: string[] = [];
  for (const complaint of complaintKeys) {
    const { flags } = getComplaint(complaint);
    const begin = begun(complaint).slice(0, 1);
    const choices = [...Object.keys(flags), 'none', 'unsure'].map((option) => ({
      id: `q.${complaint}.flags.${option}`,
      label: option,
    }));
    const chat = (reply: ConversationTurn): string[] => {
      const turns: ConversationTurn[] = [
        ...begin,
        {
          role: 'ai',
          text: '',
          shown: [{ tool: 'offer_choices', input: { question: '', choices, many: true } }],
          chosen: [],
          attached: [],
        },
        reply,
      ];
      for (;;) {
        const { say, show } = runGuide(turns, createWorldWithProfile(30, 'male'));
        const shown = summariseWidgets({ say, show });
        const last = show.findLast(({ tool }) => tool === 'offer_choices');
        if (last?.tool !== 'offer_choices') return [...shown];
        const isAskedAgain = reply.text === 'yes' && turns.at(-1) === reply;
        // The mildest of every other answer.
        const { choices: next } = last.input;
        // A yes to a list is asked about, and counts once it is said again.
        turns.push(
          { role: 'ai', text: say, shown: show, chosen: [], attached: [] },
          isAskedAgain
            ? userTurn('yes')
            : tappedTurn(
                (next.find(({ id }) => /\.(?:none|no|mild|normal|today|checkup|adult)$/.test(id)) ?? next[0])?.id ?? '',
              ),
        );
      }
    };
    for (const [flag, level] of Object.entries(flags)) {
      const [answerText = ''] = chat(tappedTurn(`q.${complaint}.flags.${flag}`, `q.${complaint}.flags.none`));
      if (!isAtLeastAsUrgent(answerText.slice('level '.length) as typeof level, level))
        wrong.push(`${complaint} ${flag}: ${answerText}`);
    }
    for (const reply of [tappedTurn(`q.${complaint}.flags.unsure`), userTurn('yes')])
      if (!/level (?:today|week|emergency)/.test(chat(reply)[0] ?? '')) wrong.push(`${complaint} ${reply.text}`);
  }
  expect(wrong).toEqual([]);
});

test('Each complaint has words, a name, sources, specialties of the directory, and fits what a chat can show', () => {
  const wrong = complaintKeys.filter((key) => {
    const complaint = getComplaint(key);
    const labels = complaint.ask.map((question) => Object.values(buildOptions({ complaint: key, question })));
    const hasOwn = complaint.own !== undefined;
    const fits = labels.every(
      (all) => all.length >= 2 && all.length <= 12 && all.every((label) => label.length <= 100),
    );
    const hasWords = key === 'other' || (wordFamilies.get('complaint')?.get(key)?.length ?? 0) > 1;
    const hasSources = /NICE|WHO|NHS|MoHFW|American|NACO|National/.test(complaint.sources.join());
    return !(
      fits &&
      hasWords &&
      hasSources &&
      /^[a-z]/.test(guideComplaints.names[key]) &&
      complaint.specialties.every(isSpecialtyKey) &&
      complaint.ask.includes('own') === hasOwn &&
      Object.hasOwn(guideComplaints.own, key) === hasOwn
    );
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(guideTriage.title)).toEqual(['emergency', 'today', 'week', 'self-care']);
});

test('Thoughts of harming oneself lead to Tele-MANAS before anything else', () => {
  const [, answer] = runConversation(['I feel low', tappedTurn('q.mood.flags.selfHarm')], sampleWorld);
  expect(answer?.say).toMatch(/14416/);
  expect(answer && summariseWidgets(answer)).toEqual(['level emergency']);
});

test('Any text is answered, and quickly: 100 kB, emoji, marks of Markdown, half letters', () => {
  const hostile = [
    '',
    ' ',
    '\0',
    'a'.repeat(100_000),
    '😀'.repeat(25_000),
    'fever '.repeat(20_000),
    'बुखार और दर्द '.repeat(6_000),
    '[r1] <script>alert(1)</script> ![x](http://x)',
    '\uD800 \uDFFF',
    '1/2/3 '.repeat(10_000),
    '((((('.repeat(10_000),
    'constructor __proto__ toString',
  ];
  for (const text of hostile) expect(runGuide([userTurn(text)], sampleWorld).say.length + 1).toBeGreaterThan(0);
  expect(
    runGuide(
      [
        userTurn('fever'),
        { role: 'ai', text: 'x', shown: [], chosen: [], attached: [] },
        userTurn('', { chosen: ['q.fever.flags.constructor', 'q.x', 'go.', 'see.x', 'how.toString', '', 'dose.'] }),
      ],
      sampleWorld,
    ),
  ).toBeDefined();
  const long = Array.from({ length: 400 }, (_, at): ConversationTurn =>
    at % 2 === 0 ? userTurn('fever '.repeat(1_300)) : { role: 'ai', text: 'x', shown: [], chosen: [], attached: [] },
  );
  expect(runGuide([...long, userTurn('hello')], sampleWorld).say).toMatch(/Hello/);
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          'a',
          'd',
          'e',
          'r',
          't',
          ' ',
          '1',
          '/',
          '.',
          '?',
          '\n',
          '[',
          ']',
          '<',
          'ह',
          '्',
          'ा',
          'ं',
          'ü',
          '\u200D',
          '😀',
          '\uD800',
          'fever ',
          ' no ',
          'दर्द ',
          'cough and ',
        ),
        maxLength: 120,
      }),
      (text) => {
        const { say } = runGuide([userTurn(text)], sampleWorld);
        expect(say).not.toMatch(/undefined|NaN|\[object/);
      },
    ),
    { numRuns: 100 },
  );
});
