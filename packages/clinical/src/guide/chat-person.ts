import { joinPattern } from '@arogo/contract/join-pattern';
import type { PersonRelation } from '@arogo/contract/persons';
import { adultAge } from './triage/complaint-order.ts';
import { toPlainText } from './text.ts';

/** The person whom a chat is about, if that is not the writer. */
export interface ChatPerson {
  /** The name used in texts. */
  readonly name: string;
  /** Relation of the person to the writer. */
  readonly relation: PersonRelation;
  /** From the profile, in lower case; '' if it is not set. */
  readonly gender: string;
  /** Age in years, with fractions for a small child; null if it is not set in the profile. */
  readonly age: number | null;
}

type Kin = readonly [relations: readonly PersonRelation[], gender: 'male' | 'female' | undefined, words: string];

/** Words for a relation, by the relation and the gender. */
const kinships: readonly Kin[] = [
  [['child', 'grandchild'], 'male', 'son|boy|grandson|beta|bete|ladka|munna|pota|बेटा|बेटे|लड़का|पोता'],
  [['child', 'grandchild'], 'female', 'daughter|girl|granddaughter|beti|ladki|poti|बेटी|लड़की|पोती'],
  [
    ['child', 'grandchild'],
    undefined,
    'child|children|kids?|baby|infant|newborn|toddler|bachch?[aei]|bacch?[aei]|shishu|बच्चा|बच्चे|बच्ची|शिशु|नवजात',
  ],
  [['relative'], 'male', 'nephew|uncle|cousin|bhatija|bhanja|chacha|mama|चाचा|मामा|भतीजा|भांजा'],
  [['relative'], 'female', 'niece|aunt(?:y|ie)?|cousin|bhatiji|bhanji|chachi|mausi|bua|चाची|मौसी|बुआ|भतीजी|भांजी'],
  [['parent'], 'female', 'mother|mom|mum|mummy|mama|maa|amma|ammi|माँ|मां|मम्मी|अम्मा'],
  [['parent'], 'male', 'father|dad|daddy|papa|pita(?:ji)?|abbu|पिता(?:जी)?|पापा'],
  [['spouse'], 'female', 'wife|patni|biwi|पत्नी|बीवी'],
  [['spouse'], 'male', 'husband|pati|पति'],
  [['sibling'], 'female', 'sister|behen|behan|didi|बहन|दीदी'],
  [['sibling'], 'male', 'brother|bhai|bhaiya|भाई|भैया'],
  [['grandparent'], 'female', 'grand(?:mother|ma)|granny|dadi|nani|दादी|नानी'],
  [['grandparent'], 'male', 'grand(?:father|pa)|dada|nana|दादा|नाना'],
];
const patterns = kinships.map(
  ([relations, gender, words]) =>
    [
      relations,
      gender,
      new RegExp(joinPattern(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`), 'u'),
    ] as const,
);

const isSmall = ({ age }: ChatPerson): boolean => age !== null && age < adultAge;

/**
 * Whether the relations that a message names match the person of the chat: 'my daughter has fever' in a chat about the daughter
 * is about her, 'my husband has fever' is not.
 */
export const namesChatPerson = (text: string, person: ChatPerson): boolean => {
  const plain = toPlainText(text);
  const named = patterns.filter(([, , pattern]) => pattern.test(plain));
  // A child of the family may be called a child, whatever its relation is.
  const fits = named.filter(
    ([relations, gender]) =>
      (relations.includes(person.relation) ||
        person.relation === 'other' ||
        (relations.includes('child') && isSmall(person))) &&
      (gender === undefined || person.gender === '' || person.gender === 'other' || gender === person.gender),
  );
  return fits.length > 0;
};
