const splitIntoWordSet = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/).filter((word) => word !== ''));

/**
 * What a language model may do with the built-in rules' English: choose among plain words. Whatever is in neither list, such
 * as a name or a mark of the paper, has to stay as the rules have it.
 */
export const insightLanguage = {
  /** Words that carry no fact by themselves. None names an illness, a cause, or a change of a treatment. */
  plain: splitIntoWordSet(`
    a about all along also am an and another any are as asked asks at be been beside best both bring brings but by
    can clear clearly come comes
    compare compared could course daily-life day days detail details did do does doctor doctor's dose doses each
    else empty exactly
    everyday fact facts finding first follow following for forget from gave give given gives help helps here how i
    in into is it its itself
    just keep know known later latest let lies life like line lines listed lists little look looking looks many may
    me mean meaning means meant
    medicine medicines might mine more most much my name named names need needs next noted of on one's only or
    original other our out over own page paper paper's
    papers please point prescribed prescription print printed prints question questions read reading reads record
    records report reported
    result results said same say saying says see seen set shall shown shows so still stomach such sure swallow take
    taken takes taking tell tells test tests
    than that that's the their them then there these they this those through time times to together too try under
    understand until up use used uses usual
    value values visit visits was we well were what when where whether which while who why will with word words
    work would write writes written wrote
    you your yours yourself
  `),
  /** Words that carry a fact, a bound or a denial: each stays, in its order. */
  guarded: splitIntoWordSet(`
    above after afternoon afternoons again ago all-day alternate always asleep avoid bedtime before below between breakfast daily dinner during evening evenings
    every except few fewer food hour hourly hours inside least left less low lower lunch meal meals midnight minute minutes month monthly months
    morning mornings most-days neither never night nightly nights no none noon nor not nothing or outside right seldom sometimes today
    tomorrow unless up-to week weekly weeks within without year years high higher normal abnormal
  `),
  /** Numbers that are written as words. */
  numbers: {
    zero: '0',
    half: '0.5',
    one: '1',
    once: '1',
    two: '2',
    twice: '2',
    three: '3',
    thrice: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    eleven: '11',
    twelve: '12',
    fifteen: '15',
    twenty: '20',
    thirty: '30',
    forty: '40',
    fifty: '50',
    sixty: '60',
    ninety: '90',
    hundred: '100',
    double: '2',
    triple: '3',
    dozen: '12',
    thousand: '1000',
  } as Readonly<Record<string, string>>,
} as const;
