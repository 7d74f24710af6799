/** What a patient can ask, by its name. */
export const askedNames = [
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
export type AskedName = (typeof askedNames)[number];

interface Rule {
  readonly name: AskedName;
  /** Of each at least one must stand in the message. */
  readonly all: readonly (readonly string[])[];
  readonly none: readonly string[];
}

/** Small letters are words of asking.ts; large ones are what understand.ts tells besides, such as that a complaint or a test is named. */
const keyed = (key: string): string => (key.includes('.') || /^[A-Z]/.test(key) ? key : `ask.${key}`);

/** 'last|what TEST !report': of each group one, and none of those with a mark. */
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
  rule('small.others', 'ignore'),
  rule('small.others', 'others'),
  rule('small.emergency', 'emergency !payment !account !COMPLAINT'),
  rule('small.threat', 'threat !COMPLAINT'),
  rule('product.refund', 'refund'),
  rule('product.export', 'export record|report|privacy|how|what|where|prescription|may'),
  rule('product.pin', 'pin !medicine !COMPLAINT'),
  rule('product.upload', 'upload how|where|may|report|record|prescription'),
  rule('product.share', 'share how|where|may|report|record|prescription|doctorWord|medicine'),
  rule('record.save', 'save this|record|report|prescription'),
  rule(
    'product.delete',
    'remove record|report|how|account|privacy|prescription|where|may|appointment|app|this !COMPLAINT',
  ),

  rule('visit.change', 'appointment cancel|reschedule'),
  rule('visit.change', 'cancel doctorWord|appointment|next'),
  rule('visit.past', 'seen !TEST !prescription !report !prescribed'),
  rule('visit.past', 'appointment last !book !next !report'),
  rule('product.payment', 'payment !COMPLAINT !DRUG !medicine !TEST'),
  rule('product.call', 'call how|where|may|appointment'),

  rule('medicine.excess', 'excess took medicine|dose|DRUG !may'),
  rule('medicine.without', 'ranOut medicine|dose|DRUG'),
  rule('record.value', 'VALUE !COMPLAINT !FLAG !took !trend'),
  rule('symptom', 'VALUE FLAG !took !trend'),
  rule('record.abnormal', 'abnormal report|record !TEST !this'),
  rule('record.abnormal', 'allBad !TEST !this'),
  rule('record.abnormal', 'worry report|record !TEST !this'),
  rule('product.alerts', 'remind alter|remove|cancel'),
  rule('medicine.missed', 'missed medicine|dose|DRUG'),
  rule('medicine.missed', 'missed slot|take|took|today|yesterday !COMPLAINT'),
  rule('product.alerts', 'remind how|where !prescription !DRUG'),
  rule('medicine.remind', 'remind medicine|dose|DRUG|prescription|take|slot|SHORT !appointment'),
  rule('medicine.about', 'sideEffects medicine|DRUG|this'),
  rule('record.doctor', 'doctorWord prescribed !appointment !alter'),
  rule('record.doctor', 'doctorWord prescription|report show|what|last REST !appointment'),
  rule('medicine.change', 'alter medicine|DRUG|dose !trend !TEST !missed'),
  rule('medicine.change', 'may complaint.alcohol medicine|DRUG'),
  rule('medicine.change', 'may take TEST !report !result !trend !record'),
  rule('medicine.change', 'alter take|may !appointment !COMPLAINT !trend !TEST !report !account !record'),
  rule('medicine.change', 'alter medicine|DRUG !trend !result !report'),
  rule('medicine.change', 'may medicine|DRUG !usedFor !when !how !did'),
  rule(
    'medicine.change',
    'medicine COMPLAINT !MINE !took !did !missed !usedFor !doctorWord !report !prescription !when !why !sideEffects !remind !mark',
  ),
  rule(
    'record.illness',
    'haveI COMPLAINT|OTHER !appointment !medicine !report !record !doctorWord !dose !prescription',
  ),
  rule('record.illness', 'whichIllness !report !record !prescription !prescribed'),
  rule('medicine.next', 'nextDose when|what|show|SHORT !doctorWord !report'),
  rule(
    'medicine.list',
    'medicine MINE SHORT COMPLAINT|TEST !took !did !when !usedFor !why !how !mark !doctorWord !report',
  ),
  rule('medicine.when', 'what|how dose DRUG !sideEffects'),
  rule('medicine.about', 'usedFor medicine|DRUG'),
  rule('medicine.about', 'why medicine|DRUG'),
  rule('medicine.about', 'whatIs DRUG !dose !when !take'),
  rule('medicine.taken', 'took did'),
  rule('medicine.taken', 'did medicine|dose|DRUG|slot'),
  rule('medicine.taken', 'took what !prescribed !when'),
  rule('medicine.mark', 'mark medicine|dose|DRUG|slot|took'),
  rule('medicine.mark', 'took medicine|dose|DRUG|slot !when !TEST !report !COMPLAINT'),
  rule(
    'medicine.when',
    'when|how take|medicine|dose DRUG|medicine|REST|TEST|dose !report !appointment !doctorWord !record !prescription',
  ),
  rule('medicine.when', 'when|how DRUG'),
  rule('medicine.list', 'what|show|today|when|last medicine|dose !doctorWord !report !COMPLAINT !prescription !record'),
  rule('medicine.list', 'what|show|today|when|last medicine|dose !doctorWord !report !toDo !prescription !record'),

  rule('record.explain', 'explain this|report|prescription|record'),
  rule('record.last', 'prescription last'),
  rule('record.last', 'prescribed what !doctorWord !TEST !appointment !COMPLAINT'),
  rule('record.result', 'trend TEST'),
  rule('record.result', 'last|what|when|show|report TEST !toDo !appointment'),
  rule('record.result', 'last report REST !list !show !this'),
  rule('record.result', 'TEST MINE SHORT !state !toDo !appointment !NUMBER !medicine'),
  rule('record.search', 'anything report|record|prescription REST|COMPLAINT|OTHER|DRUG|SPECIALTY'),
  rule('record.list', 'what|show|last|where report|record|prescription'),

  rule('visit.book', 'book SPECIALTY|doctorWord !COMPLAINT !medicine !when'),
  rule('visit.next', 'appointment when|next !doctorWord'),
  rule('visit.next', 'appointment when'),
  rule('visit.book', 'book !COMPLAINT !medicine'),
  rule('visit.next', 'appointment when|next|what|show|where|may'),
  rule('visit.book', 'doctorWord meet|book|where|what|who !prescribed !you !report !when !appointment'),
  rule('visit.book', 'appointment meet'),
  rule('visit.book', 'SPECIALTY meet !COMPLAINT !report !TEST !DRUG'),
  rule('visit.next', 'appointment'),

  rule('product.privacy', 'privacy'),
  rule('product.language', 'language !COMPLAINT'),
  rule('product.upload', 'upload'),
  rule('product.share', 'share'),
  rule('product.account', 'account'),
  rule('small.who', 'you'),

  rule('visit.book', 'SPECIALTY doctorWord'),
  rule('symptom', 'COMPLAINT'),
  rule('record.result', 'TEST'),
  rule('medicine.when', 'DRUG'),
  rule('record.explain', 'explain|usedFor this'),
  rule('record.list', 'report|prescription|record'),
  rule('medicine.list', 'medicine'),
  rule('visit.book', 'SPECIALTY|doctorWord'),
  rule('symptom', 'OTHER'),
  rule('symptom', 'FLAG !how'),
  rule('record.result', 'before'),

  rule('small.off', 'off'),
  rule('small.abuse', 'abuse'),
  rule('product.app', 'app'),
  rule('small.help', 'help'),
  rule('small.me', 'me'),
  rule('small.howAreYou', 'howAreYou'),
  rule('small.hello', 'hello'),
  rule('small.bye', 'bye'),
  rule('small.thanks', 'thanks'),
  rule('small.well', 'well'),
];
