/** What a patient can ask, by its name. */
export type AskedName = 'symptom' | 'record.result' | 'small.hello' | 'small.thanks' | 'small.unknown';

interface Rule {
  readonly name: AskedName;
  /** Of each at least one must stand in the message. */
  readonly all: readonly (readonly string[])[];
  readonly none: readonly string[];
}

/** Keys without a family are words by which it is told what is asked. */
const keyed = (key: string): string => (key.includes('.') || /^[A-Z]/.test(key) ? key : `ask.${key}`);

/** 'last|what TEST !symptom': of each group one, and none of those with a mark. */
const rule = (name: AskedName, text: string): Rule => {
  const groups = text.split(' ');
  return {
    name,
    all: groups.filter((group) => !group.startsWith('!')).map((group) => group.split('|').map(keyed)),
    none: groups.filter((group) => group.startsWith('!')).map((group) => keyed(group.slice(1))),
  };
};

/** The first that fits is what is asked. */
export const rules: readonly Rule[] = [
  rule('record.result', 'last|what TEST'),
  rule('symptom', 'COMPLAINT'),
  rule('record.result', 'TEST'),
  rule('small.hello', 'hello'),
];
