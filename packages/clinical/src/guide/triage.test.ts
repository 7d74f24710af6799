import * as fc from 'fast-check';
import { guideComplaints } from '@arogo/contract/messages/guide-complaints';
import { guideTriage } from '@arogo/contract/messages/guide-triage';
import { expect, test } from 'vitest';
import { isSpecialtyKey } from '../directory/specialties.ts';
import { answered, conversation, shownAs, tapped, user, world, type World } from './talking-testing.ts';
import type { Turn } from './talk.ts';
import { complaintKeys, complaintOf, type ComplaintKey } from './triage/complaints.ts';
import { isAtLeast } from './triage/judge.ts';
import { optionsOf } from './triage/question.ts';
import { complaintWords } from './words/complaints.ts';
import { drugWords } from './words/drugs.ts';

/** A chat in which a question about the complaint stands open. */
const begun = (complaint: ComplaintKey): Turn[] => {
  const [question = 'flags'] = complaintOf(complaint).ask;
  const choices = Object.entries(optionsOf({ complaint, question })).map(([option, label]) => ({
    id: `q.${complaint}.${question}.${option}`,
    label,
  }));
  return [
    user('hello'),
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
const walked = (complaint: ComplaintKey, profile: World, choose: (count: number) => number) => {
  const talk = begun(complaint);
  const said: string[] = [];
  for (let questions = 1; ; questions += 1) {
    const asked = talk.at(-1)?.shown.findLast(({ tool }) => tool === 'offer_choices');
    if (asked?.tool !== 'offer_choices') throw new Error('Nothing is asked.');
    const { choices } = asked.input;
    talk.push(tapped(choices[choose(choices.length)]?.id ?? ''));
    const { say, show } = answered(talk, profile);
    said.push(say, JSON.stringify(show));
    const level = show.find(({ tool }) => tool === 'show_level');
    if (level?.tool === 'show_level') return { level: level.input, questions, text: said.join('\n'), show };
    if (questions > 6) throw new Error('It asks without end.');
    talk.push({ role: 'ai', text: say, shown: show, chosen: [], attached: [] });
  }
};

const profileOf = (age: number | null, gender: string | null): World => ({
  ...world,
  about_me: { firstName: 'Asha', age, gender, today: '2026-11-22' },
});

const medicines = new RegExp(
  `\\b(?:${Object.values(drugWords)
    .join('|')
    .split('|')
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
        const walk = walked(complaint, profileOf(age, gender), (count) => (taps[at++] ?? 0) % count);
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
    const { flags } = complaintOf(complaint);
    const begin = begun(complaint).slice(0, 1);
    const choices = [...Object.keys(flags), 'none', 'unsure'].map((option) => ({
      id: `q.${complaint}.flags.${option}`,
      label: option,
    }));
    const chat = (reply: Turn): string[] => {
      const talk: Turn[] = [
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
        const { say, show } = answered(talk, profileOf(30, 'male'));
        const shown = shownAs({ say, show });
        const last = show.findLast(({ tool }) => tool === 'offer_choices');
        if (last?.tool !== 'offer_choices') return [...shown];
        const isAskedAgain = reply.text === 'yes' && talk.at(-1) === reply;
        // The mildest of every other answer.
        const { choices: next } = last.input;
        // A yes to a list is asked about, and counts once it is said again.
        talk.push(
          { role: 'ai', text: say, shown: show, chosen: [], attached: [] },
          isAskedAgain
            ? user('yes')
            : tapped(
                (next.find(({ id }) => /\.(?:none|no|mild|normal|today|checkup|adult)$/.test(id)) ?? next[0])?.id ?? '',
              ),
        );
      }
    };
    for (const [flag, level] of Object.entries(flags)) {
      const [told = ''] = chat(tapped(`q.${complaint}.flags.${flag}`, `q.${complaint}.flags.none`));
      if (!isAtLeast(told.slice('level '.length) as typeof level, level)) wrong.push(`${complaint} ${flag}: ${told}`);
    }
    for (const reply of [tapped(`q.${complaint}.flags.unsure`), user('yes')])
      if (!/level (?:today|week|emergency)/.test(chat(reply)[0] ?? '')) wrong.push(`${complaint} ${reply.text}`);
  }
  expect(wrong).toEqual([]);
});

test('Each complaint has words, a name, sources, specialties of the directory, and fits what a chat can show', () => {
  const wrong = complaintKeys.filter((key) => {
    const complaint = complaintOf(key);
    const labels = complaint.ask.map((question) => Object.values(optionsOf({ complaint: key, question })));
    const hasOwn = complaint.own !== undefined;
    const fits = labels.every(
      (all) => all.length >= 2 && all.length <= 12 && all.every((label) => label.length <= 100),
    );
    const hasWords = key === 'other' || (complaintWords[key] ?? '').includes('|');
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
  const [, answer] = conversation(['I feel low', tapped('q.mood.flags.selfHarm')], world);
  expect(answer?.say).toMatch(/14416/);
  expect(answer && shownAs(answer)).toEqual(['level emergency']);
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
  for (const text of hostile) expect(answered([user(text)], world).say.length + 1).toBeGreaterThan(0);
  expect(
    answered(
      [
        user('fever'),
        { role: 'ai', text: 'x', shown: [], chosen: [], attached: [] },
        user('', { chosen: ['q.fever.flags.constructor', 'q.x', 'go.', 'see.x', 'how.toString', '', 'dose.'] }),
      ],
      world,
    ),
  ).toBeDefined();
  const long = Array.from({ length: 400 }, (_, at): Turn =>
    at % 2 === 0 ? user('fever '.repeat(1_300)) : { role: 'ai', text: 'x', shown: [], chosen: [], attached: [] },
  );
  expect(answered([...long, user('hello')], world).say).toMatch(/Hello/);
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
        const { say } = answered([user(text)], world);
        expect(say).not.toMatch(/undefined|NaN|\[object/);
      },
    ),
    { numRuns: 100 },
  );
});
