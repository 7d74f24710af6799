import { buildPersonTexts } from '@arogo/contract/messages/guide-person';
import { guideLanguages } from '@arogo/contract/messages/guide-language';
import { dangerMessages } from '@arogo/contract/messages/danger';
import { dangerActs, dangerSigns } from '@arogo/contract/danger';
import { describe, expect, it } from 'vitest';
import { buildDangerNotice } from '../danger/danger.ts';
import { nameDangerNotice } from '../danger/person-notice.ts';
import { type ChatPerson, namesChatPerson } from './chat-person.ts';
import { getNextStep } from './guide.ts';
import type { ConversationTurn, GuideStep, LookupResult } from './guide-types.ts';

const meera: ChatPerson = { name: 'Meera', relation: 'child', gender: 'female', age: 4 };
const father: ChatPerson = { name: 'Ravi', relation: 'parent', gender: 'male', age: 71 };

it.each<[string, ChatPerson, boolean]>([
  ['my daughter has fever', meera, true],
  ['meri beti ko bukhar hai', meera, true],
  ['बच्ची को बुखार है', meera, true],
  ['the baby has fever', meera, true],
  ['my son has fever', meera, false],
  ['my husband has fever', meera, false],
  ['papa ko bukhar hai', father, true],
  ['my father has chest pain', father, true],
  ['my mother has chest pain', father, false],
  ['my daughter has fever', father, false],
])('%s is about whom the chat is about (%j): %j', (text, person, expected) => {
  expect(namesChatPerson(text, person)).toBe(expected);
});

const turn = (text: string): ConversationTurn => ({ role: 'user', text, shown: [], chosen: [], attached: [] });
const createAnswerTurn = (widget: ConversationTurn['shown']): ConversationTurn => ({
  ...turn(''),
  role: 'ai',
  shown: widget,
});

/** Talks to the end, with 'none' or the first answer to each question. @returns what was asked, and the last step */
const talk = (
  text: string,
  person: ChatPerson | undefined,
): { readonly asked: readonly string[]; readonly last: Extract<GuideStep, { say: string }> } => {
  const isOfChild = (person?.age ?? 99) < 16;
  const turns: ConversationTurn[] = [{ ...turn(text), isOfChild }];
  const asked: string[] = [];
  for (;;) {
    const looked: LookupResult[] = [];
    let step = getNextStep(turns, looked, person);
    while ('look' in step) {
      for (const call of step.look)
        looked.push({
          ...call,
          output:
            call.tool === 'about_me'
              ? { firstName: person?.name ?? '', age: person?.age ?? 36, gender: person?.gender ?? null, today: '' }
              : { failed: true },
        } as LookupResult);
      step = getNextStep(turns, looked, person);
    }
    const choices = step.show.find(({ tool }) => tool === 'offer_choices');
    if (choices?.tool !== 'offer_choices') return { asked, last: step };
    asked.push(choices.input.question);
    const none = choices.input.choices.find(({ id }) => id.endsWith('.none')) ?? choices.input.choices[0];
    turns.push(
      { ...createAnswerTurn(step.show), text: step.say },
      { ...turn(none?.label ?? ''), chosen: [none?.id ?? ''], isOfChild },
    );
  }
};

const aboutMeera = {
  tool: 'about_me',
  input: {},
  output: { firstName: 'Meera', age: 4, gender: 'Female', today: '2026-08-13' },
} as const satisfies LookupResult;

/** The next step, with nothing else looked up. */
const look = (turns: readonly ConversationTurn[]): Extract<GuideStep, { say: string }> => {
  const looked: LookupResult[] = [aboutMeera];
  let step = getNextStep(turns, looked, meera);
  while ('look' in step) {
    for (const call of step.look) looked.push({ ...call, output: { failed: true } });
    step = getNextStep(turns, looked, meera);
  }
  return step;
};

const getLevel = ({ show }: Extract<GuideStep, { say: string }>) =>
  show.flatMap((one) => (one.tool === 'show_level' ? [one.input] : []))[0];

describe('a complaint of another person', () => {
  it('is weighed by their age, which is not asked for, and names them', () => {
    const { asked, last } = talk('fever since yesterday', meera);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.join(' ')).not.toMatch(/how old|pregnan/i);
    const level = getLevel(last);
    expect(level).toMatchObject({ level: 'today', reasons: expect.arrayContaining(['Age 4']) });
    expect([level?.title, ...(level?.next ?? [])].join(' ')).toContain('Meera');
    expect(getLevel(talk('fever since yesterday', { ...meera, age: 1 / 12 }).last)?.reasons).toContain(
      'Age: Younger than 3 months',
    );
    // The same of a grown-up is no reason.
    const own = getLevel(talk('fever since yesterday', undefined).last);
    expect(own?.reasons.join(' ')).not.toContain('Age');
  });

  it('that is told after a first word about it answers what is asked, and begins nothing of a grown-up', () => {
    const first = { ...turn('Meera does not feel well'), isOfChild: true };
    const asked = look([first]);
    const next = look([
      first,
      { ...createAnswerTurn(asked.show), text: asked.say },
      { ...turn('fever since yesterday'), isOfChild: true },
    ]);
    expect(JSON.stringify(next.show)).not.toContain('What troubles the child most?');
    expect(JSON.stringify(next.show)).not.toMatch(/pregnan/i);
  });

  it('is theirs where the words name them so, and somebody else’s where they do not', () => {
    expect(talk('my daughter has fever since yesterday', meera).asked.join(' ')).not.toMatch(/how old/i);
    const other = talk('my father has a cough since yesterday', meera);
    expect(other.asked.join(' ')).toMatch(/how old/i);
    expect(getLevel(other.last)?.title).not.toContain('Meera');
  });
});

describe('what is said of another person', () => {
  /** All texts, with something set in. */
  const listTexts = (texts: unknown): readonly string[] => {
    if (typeof texts === 'string') return [texts];
    if (typeof texts === 'function') {
      try {
        return [String((texts as (...given: string[]) => unknown)('x', 'x', 'x', 'x', 'x'))];
      } catch {
        return [];
      }
    }
    return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(listTexts) : [];
  };

  it.each(guideLanguages)('%s: records, medicines and visits are called theirs', (language) => {
    const { records, medicine, visits } = buildPersonTexts(language, 'Meera');
    const own =
      language === 'en'
        ? /\b(?:your(?! (?:,|$))|yours) (?:last|report|records?|doctor|alerts|prescriptions?|newest|doses|papers|next|appointments|past)\b/i
        : /आपक[ाेी] (?!कहे)|\baapk[aei] (?!kahe)/i;
    expect(listTexts([records, medicine, visits]).filter((text) => own.test(text))).toEqual([]);
    expect(listTexts([records, medicine, visits]).join(' ')).toContain('Meera');
  });

  it('leaves what is quoted as it stands', () => {
    const { records } = buildPersonTexts('en', 'Meera');
    expect(records.found('after your meal')).toBe('In Meera’s records I found this for “after your meal”:');
  });

  it('says of every danger sign what to do for them, without a word to the one who is unwell', () => {
    const faults = dangerSigns.flatMap((sign) =>
      dangerActs
        .filter((act) => act !== 'ask')
        .flatMap((act) => {
          const { title, whatToDo } = nameDangerNotice(buildDangerNotice({ sign, act, source: 'x' }), 'Meera');
          const words = [title, ...whatToDo].join(' ');
          return title.includes('Meera') &&
            !/\b(?:you feel|your (?:doctor|left|skin)|see you|seen you|drive yourself|you were|be seen by)\b/i.test(
              words,
            )
            ? []
            : [`${sign} ${act}: ${words}`];
        }),
    );
    expect(faults).toEqual([]);
    expect(
      nameDangerNotice(buildDangerNotice({ sign: 'selfHarm', act: 'crisis', source: '' }), 'Meera').inHindi,
    ).not.toBe(dangerMessages.inHindi.crisis);
  });
});

it('what the access does not include is said to be that, and is not said to be missing', () => {
  const closed = [
    { tool: 'my_medicines', input: {}, output: { failed: true, isClosed: true } },
  ] as unknown as LookupResult[];
  const step = getNextStep([turn('What are the medicines?')], closed, father);
  expect('say' in step && step.say).toBe('Your access does not include that, so I cannot look it up.');
});
