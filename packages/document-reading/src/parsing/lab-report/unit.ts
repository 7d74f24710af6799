const simple =
  '%|mgs?\\s?%|gms?\\s?%|g%|g|gms?|mg|mcg|µg|ug|ng|pg|fl|f l|mm|cm|ml|sec(?:onds?|s)?|min(?:utes?)?|' +
  'ratio|index|iu|miu|µiu|uiu|u|mmol|µmol|umol|nmol|pmol|meq|mosm|kg|°?[cf]|hrs?|hours?|cells?|lakhs?|' +
  'lacs?|million|thousands?|mill|thou|copies|titre|/hpf|/lpf|hpf|lpf|s/co|coi|inr|bpm|mmhg|vol|cumm|' +
  'cu\\.?\\s?mm|cmm|au|mpl|gpl|snu|log';
const part =
  '(?:mg|gm|g|kg|mcg|µg|ug|ng|pg|fg|iu|miu|µiu|uiu|µu|uu|mu|u|mmol|µmol|umol|nmol|pmol|meq|mosm|cells?|' +
  'lakhs?|lacs?|millions?|thousands?|thou|mill|mil|mili|milyon|bin|x?\\s?10\\s?[\\^*]?\\s?\\d{1,2}|' +
  '10[³⁶⁹¹²]+|10e\\d|ml|l|dl|ul|µl|mcl|cumm|cu\\.?\\s?mm|cmm|mm3|mm³|mm\\^3|mm|hpf|hr|hour|1st hr|h|' +
  '24\\s?hrs?|day|min|sec|m2|1\\.7\\s?3\\s?(?:m2|sq\\.?\\s?m(?:tr|eter)?s?\\.?)|1\\.73\\s?m\\^2|1\\.73|' +
  'creat(?:inine)?|hb|fl|copies|cfu|giga|t[eé]ra|vol|pl|nl|s|co|wbc|100\\s?wbcs?|litre|field)';
/** Some amounts state their convention, such as D-dimer in FEU. */
const compound = `(?:/\\s?${part}|${part}(?:\\s?(?:/|per)\\s?${part}){1,3})(?:\\s(?:feu|ddu))?`;
const pattern = new RegExp(`(?:${compound}|${simple})(?![\\p{L}\\d/^])`, 'iuy');
const whole = new RegExp(`^(?:${compound}|${simple})$`, 'iu');

/** Number of characters from `at` that form a unit; 0 if none begins there. */
export const measureUnit = (text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
};

/** Whether a text is exactly a unit. */
export const isUnit = (text: string): boolean => whole.test(text.trim().replace(/^[([](.*)[)\]]$/, '$1'));
