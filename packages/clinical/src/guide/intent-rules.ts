/** Names of the requests that a patient can make. */
export const intentNames = [
  'symptom',
  'article.named',
  ...(
    ['when', 'list', 'next', 'taken', 'mark', 'about', 'change', 'missed', 'excess', 'without', 'remind'] as const
  ).map((one) => `medicine.${one}` as const),
  ...(
    [
      'result',
      'doctor',
      'last',
      'list',
      'explain',
      'search',
      'save',
      'value',
      'abnormal',
      'illness',
      'judge',
      'who',
      'family',
    ] as const
  ).map((one) => `record.${one}` as const),
  ...(['next', 'past', 'book', 'change', 'confirm', 'more'] as const).map((one) => `visit.${one}` as const),
  ...(
    [
      'upload',
      'share',
      'alerts',
      'payment',
      'refund',
      'pin',
      'delete',
      'language',
      'privacy',
      'export',
      'call',
      'account',
      'app',
    ] as const
  ).map((one) => `product.${one}` as const),
  ...(
    [
      'hello',
      'me',
      'howAreYou',
      'well',
      'thanks',
      'bye',
      'who',
      'help',
      'off',
      'others',
      'language',
      'abuse',
      'emergency',
      'threat',
      'unknown',
    ] as const
  ).map((one) => `small.${one}` as const),
] as const;
export type IntentName = (typeof intentNames)[number];

interface IntentRule {
  readonly name: IntentName;
  /** At least one key of each group must occur in the message. */
  readonly all: readonly (readonly string[])[];
  readonly none: readonly string[];
}

/**
 * Lower-case keys are `ask` words of the vocabulary; upper-case ones are facts that intent-parser.ts adds, such as that a
 * complaint or a test is named.
 */
const toVocabularyKey = (key: string): string => (key.includes('.') || /^[A-Z]/.test(key) ? key : `ask.${key}`);

/** Parses 'last|what TEST !report': one key of each group must occur, and none of those marked with '!'. */
const parseIntentRule = (name: IntentName, text: string): IntentRule => {
  const groups = text.split(' ');
  return {
    name,
    all: groups.filter((group) => !group.startsWith('!')).map((group) => group.split('|').map(toVocabularyKey)),
    none: groups.filter((group) => group.startsWith('!')).map((group) => toVocabularyKey(group.slice(1))),
  };
};

/** The first rule that matches determines the intent. */
export const intentRules: readonly IntentRule[] = [
  parseIntentRule('small.others', 'ignore'),
  parseIntentRule('small.others', 'others'),
  parseIntentRule('small.emergency', 'emergency !payment !account !COMPLAINT'),
  parseIntentRule('small.threat', 'threat !COMPLAINT'),
  parseIntentRule('product.refund', 'refund'),
  parseIntentRule('product.export', 'export record|report|privacy|how|what|where|prescription|may'),
  parseIntentRule('product.pin', 'pin !medicine !COMPLAINT'),
  parseIntentRule('product.upload', 'upload how|where|may|report|record|prescription'),
  parseIntentRule('product.share', 'share how|where|may|report|record|prescription|doctorWord|medicine'),
  parseIntentRule('record.save', 'save this|record|report|prescription'),
  parseIntentRule(
    'product.delete',
    'remove record|report|how|account|privacy|prescription|where|may|appointment|app|this !COMPLAINT',
  ),

  parseIntentRule('visit.change', 'appointment cancel|reschedule'),
  parseIntentRule('visit.change', 'cancel doctorWord|appointment|next'),
  parseIntentRule('visit.past', 'seen !TEST !prescription !report !prescribed'),
  parseIntentRule('visit.past', 'appointment last !book !next !report'),
  parseIntentRule('product.payment', 'payment !COMPLAINT !DRUG !medicine !TEST'),
  parseIntentRule('product.call', 'call how|where|may|appointment'),

  parseIntentRule('medicine.excess', 'excess took medicine|dose|DRUG !may'),
  parseIntentRule('medicine.without', 'ranOut medicine|dose|DRUG'),
  parseIntentRule('record.value', 'VALUE !COMPLAINT !FLAG !took !trend'),
  parseIntentRule('symptom', 'VALUE FLAG !took !trend'),
  parseIntentRule('record.abnormal', 'abnormal report|record !TEST !this'),
  parseIntentRule('record.abnormal', 'allBad !TEST !this'),
  parseIntentRule('record.abnormal', 'worry report|record !TEST !this'),
  parseIntentRule('product.alerts', 'remind alter|remove|cancel'),
  parseIntentRule('medicine.missed', 'missed medicine|dose|DRUG'),
  parseIntentRule('medicine.missed', 'missed slot|take|took|today|yesterday !COMPLAINT'),
  parseIntentRule('product.alerts', 'remind how|where !prescription !DRUG'),
  parseIntentRule('medicine.remind', 'remind medicine|dose|DRUG|prescription|take|slot|SHORT !appointment'),
  parseIntentRule('medicine.about', 'sideEffects medicine|DRUG|this'),
  parseIntentRule('record.doctor', 'doctorWord prescribed !appointment !alter'),
  parseIntentRule('record.doctor', 'doctorWord prescription|report show|what|last REST !appointment'),
  parseIntentRule('medicine.change', 'alter medicine|DRUG|dose !trend !TEST !missed'),
  parseIntentRule('medicine.change', 'may complaint.alcohol medicine|DRUG'),
  parseIntentRule('medicine.change', 'may take TEST !report !trend !record'),
  parseIntentRule('medicine.change', 'alter take|may !appointment !COMPLAINT !trend !TEST !report !account !record'),
  parseIntentRule('medicine.change', 'alter medicine|DRUG !trend !report'),
  parseIntentRule('medicine.change', 'may medicine|DRUG !usedFor !when !how !did'),
  parseIntentRule(
    'medicine.change',
    'medicine COMPLAINT !MINE !took !did !missed !usedFor !doctorWord !report !prescription !when !why !sideEffects !remind !mark',
  ),
  parseIntentRule(
    'record.illness',
    'haveI COMPLAINT|OTHER !appointment !medicine !report !record !doctorWord !dose !prescription',
  ),
  parseIntentRule('record.illness', 'whichIllness !report !record !prescription !prescribed'),
  parseIntentRule('medicine.next', 'nextDose when|what|show|SHORT !doctorWord !report'),
  parseIntentRule(
    'medicine.list',
    'medicine MINE SHORT COMPLAINT|TEST !took !did !when !usedFor !why !how !mark !doctorWord !report',
  ),
  parseIntentRule('medicine.when', 'what|how dose DRUG !sideEffects'),
  parseIntentRule('medicine.about', 'usedFor medicine|DRUG'),
  parseIntentRule('medicine.about', 'why medicine|DRUG'),
  parseIntentRule('medicine.about', 'whatIs DRUG !dose !when !take'),
  parseIntentRule('medicine.taken', 'took did'),
  parseIntentRule('medicine.taken', 'did medicine|dose|DRUG|slot'),
  parseIntentRule('medicine.taken', 'took what !prescribed !when'),
  parseIntentRule('medicine.mark', 'mark medicine|dose|DRUG|slot|took'),
  parseIntentRule('medicine.mark', 'took medicine|dose|DRUG|slot !when !TEST !report !COMPLAINT'),
  parseIntentRule(
    'medicine.when',
    'when|how take|medicine|dose DRUG|medicine|REST|TEST|dose !report !appointment !doctorWord !record !prescription',
  ),
  parseIntentRule('medicine.when', 'when|how DRUG'),
  parseIntentRule(
    'medicine.list',
    'what|show|today|when|last medicine|dose !doctorWord !report !COMPLAINT !prescription !record',
  ),
  parseIntentRule(
    'medicine.list',
    'what|show|today|when|last medicine|dose !doctorWord !report !toDo !prescription !record',
  ),

  parseIntentRule('record.explain', 'explain this|report|prescription|record'),
  parseIntentRule('record.last', 'prescription last'),
  parseIntentRule('record.last', 'prescribed what !doctorWord !TEST !appointment !COMPLAINT'),
  parseIntentRule('record.result', 'trend TEST'),
  parseIntentRule('record.result', 'last|what|when|show|report TEST !toDo !appointment'),
  parseIntentRule('record.result', 'last report REST !show !this'),
  parseIntentRule('record.result', 'TEST MINE SHORT !state !toDo !appointment !NUMBER !medicine'),
  parseIntentRule('record.search', 'anything report|record|prescription REST|COMPLAINT|OTHER|DRUG|SPECIALTY'),
  parseIntentRule('record.list', 'what|show|last|where report|record|prescription'),

  parseIntentRule('visit.book', 'book SPECIALTY|doctorWord !COMPLAINT !medicine !when'),
  parseIntentRule('visit.next', 'appointment when|next !doctorWord'),
  parseIntentRule('visit.next', 'appointment when'),
  parseIntentRule('visit.book', 'book !COMPLAINT !medicine'),
  parseIntentRule('visit.next', 'appointment when|next|what|show|where|may'),
  parseIntentRule('visit.book', 'doctorWord meet|book|where|what|who !prescribed !you !report !when !appointment'),
  parseIntentRule('visit.book', 'appointment meet'),
  parseIntentRule('visit.book', 'SPECIALTY meet !COMPLAINT !report !TEST !DRUG'),
  parseIntentRule('visit.next', 'appointment'),

  parseIntentRule('product.privacy', 'privacy'),
  parseIntentRule('product.language', 'language !COMPLAINT'),
  parseIntentRule('product.upload', 'upload'),
  parseIntentRule('product.share', 'share'),
  parseIntentRule('product.account', 'account'),
  parseIntentRule('small.who', 'you'),

  parseIntentRule('visit.book', 'SPECIALTY doctorWord'),
  parseIntentRule('symptom', 'COMPLAINT'),
  parseIntentRule('record.result', 'TEST'),
  parseIntentRule('medicine.when', 'DRUG'),
  parseIntentRule('record.explain', 'explain|usedFor this'),
  parseIntentRule('record.list', 'report|prescription|record'),
  parseIntentRule('medicine.list', 'medicine'),
  parseIntentRule('visit.book', 'SPECIALTY|doctorWord'),
  parseIntentRule('symptom', 'OTHER'),
  parseIntentRule('symptom', 'FLAG !how'),
  parseIntentRule('record.result', 'before'),

  parseIntentRule('small.off', 'off'),
  parseIntentRule('small.abuse', 'abuse'),
  parseIntentRule('product.app', 'app'),
  parseIntentRule('small.help', 'help'),
  parseIntentRule('small.me', 'me'),
  parseIntentRule('small.howAreYou', 'howAreYou'),
  parseIntentRule('small.hello', 'hello'),
  parseIntentRule('small.bye', 'bye'),
  parseIntentRule('small.thanks', 'thanks'),
  parseIntentRule('small.well', 'well'),
];
