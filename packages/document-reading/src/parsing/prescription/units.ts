const spellings: readonly (readonly [source: string, name: string])[] = [
  ['tab(?:let)?s?|pills?|goli', 'tablet'],
  ['cap(?:sule)?s?', 'capsule'],
  ['ml|cc', 'ml'],
  ['tsf|tsp|tea ?spoon(?:fuls?|s)?|chammach', 'teaspoon'],
  ['tbsp|table ?spoon(?:fuls?|s)?', 'tablespoon'],
  ['drops?|gtts?|boond', 'drop'],
  ['puffs?|inhalations?|actuations?', 'puff'],
  ['sprays?', 'spray'],
  ['units?|iu|u', 'unit'],
  ['sachets?|packets?|pkts?', 'sachet'],
  ['scoops?', 'scoop'],
  ['respules?|nebules?', 'respule'],
  ['rota ?caps?(?:ules)?', 'rotacap'],
  ['vials?', 'vial'],
  ['amp(?:oule)?s?', 'ampoule'],
  ['patch(?:es)?', 'patch'],
  ['lozenges?', 'lozenge'],
  ['suppositor(?:y|ies)', 'suppository'],
  // 'Dolo 650 Dose: at bedtime' is a label.
  ['dose(?!\\s?:)', 'dose'],
];

/** Units of medicines, as the source of a regular expression. */
export const doseUnit = spellings.map(([source]) => source).join('|');

/** Normalises a unit to one name, in the singular. */
export const normaliseUnit = (written: string): string =>
  spellings.find(([source]) => new RegExp(`^(?:${source})$`, 'i').test(written))?.[1] ?? written.toLowerCase();
