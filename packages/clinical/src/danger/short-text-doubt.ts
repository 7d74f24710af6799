import type { DangerSign } from '@arogo/contract/danger';
import { joinPattern } from '@arogo/contract/join-pattern';

/**
 * Detects short texts around the name of a danger: a title, a question, or that it is over. It reads typed words in English,
 * Hindi and Hinglish, and only short texts: longer ones have more context, which rules and model weigh.
 */

/** Maximum number of words. */
export const shortWords = 10;

/** A pattern that matches any of these parts. */
const matchAny = (parts: Readonly<Record<string, string>>): RegExp => new RegExp(Object.values(parts).join('|'), 'u');
const splitList = (words: string): ReadonlySet<string> => new Set(words.split(/[|\s]+/u));

/** Words that state presence or a need for help: then no doubt applies. */
const currentCues = splitList(
  `now currently having happening urgent urgently emergency sos please pls plz help immediately started suddenly
  just still again continuous continuously today todays tonight morning yesterday night minutes minute mins min
  hour hours since
  nearest near nearby severe worse feel feels feeling getting collapsed during while
  abhi abhee turant jaldi bachao madad aaj kal raat subah shaam achanak phir dobara lagatar paas nazdeek nazdik
  raha rahi rahe rha rhi rhe hosh
  अभी तुरंत जल्दी बचाओ बचाइए मदद आज कल रात सुबह शाम अचानक फिर दोबारा लगातार पास नजदीक नज़दीक रहा रही रहे होश`,
);
/** Something that has just happened or was just taken: a question about it is serious. */
const pastCues = splitList(
  `fell swallowed took taken drank drunk ate eaten consumed ingested accidentally gaya gayi gaye gai gya gyi li
  liya lee kha khaa khai khayi pi pee galti fast
  गया गई गयी गए ली लीं लिया खा खाई खाया पी गलती`,
);
/** 'Emergency contact' and 'help desk' are no present need; 'what shall I do' is. */
const currentPhrases = new RegExp(
  joinPattern(String.raw`
    \b(?:
      what (?:to|should|can|do) (?:i |we )?do(?! if\b)|
      (?:not|isnt|wont) (?:waking|wake|responding|respond|breathing|moving)|
      (?:uth|hil|jaag) nahi|nahi (?:uth|hil|jaag)|
      kya kar(?:u|un|oon|e|en|na)|
      kaha le jau
    )\b|
    क्या कर(?:ूँ|ूं|ें|े|ना)
  `),
  'u',
);
const notCurrentPattern =
  /\b(?:emergency (?:contact|number|card|profile)|help ?line|help ?desk|medical emergency leave)\b/gu;

/** Nouns after a danger that make it a title: a paper, a day, a film, a rule. */
const titles = splitList(
  `insurance policy bima claim claims form webinar seminar conference workshop prevention awareness squad movie
  movies film films song songs novel serial drama game article articles blog news newspaper headline ppt pdf jpg
  png docx email mail
  notes chapter quiz question questions exam training course curriculum camp survivors survivor foundation charity
  order letters spelling genius calculator certificate certification statistics history guidelines guideline
  protocol diagram essay project poster slogan
  file category tracker quotes lyrics meme podcast documentary trailer anniversary marathon bank camps donation
  scene scenes dialogue clip khabar akhbar kitab gana gaana natak divas diwas saptah bhashan nibandh kahani
  बीमा पॉलिसी दावा फॉर्म फ़ॉर्म वेबिनार सेमिनार रोकथाम जागरूकता फिल्म फ़िल्म गाना गाने किताब नाटक खबर ख़बर अखबार
  अख़बार दिवस सप्ताह शिविर संस्था प्रमाणपत्र निबंध`,
);
/** Words of questions about a danger: it may still be the writer's own. */
const adviceSeekingWords = splitList(
  `symptom symptoms sign signs lakshan lakshano treatment treat cure ilaj ilaaj specialist specialists visheshagya
  doctor doctors physician surgeon cost kharcha kharch charges charge fee fees price hospital department ward diet
  exercise exercises yoga report reports
  rehab rehabilitation physio physiotherapy recovery therapy hereditary genetic contagious covered meaning matlab
  definition causes cause reason reasons types kaaran karan wajah test tests scan xray checkup book books group
  information info details jankari kit guide
  लक्षण इलाज विशेषज्ञ डॉक्टर खर्चा खर्च अस्पताल रिपोर्ट मतलब कारण वजह जानकारी जाँच टेस्ट व्यायाम योग`,
);
const seekingPhrases = new RegExp(
  joinPattern(String.raw`
    \b(?:ki|liye|की|लिए) (?:dawa|dawai|davai|medicine|goli)\b(?! (?:ke baad|se|kha|li|lee|le|pi|nigal))|
    (?:की|लिए) (?:दवा|दवाई|गोली)(?! (?:के बाद|से|खा|ली|ले|पी|निगल))|
    \b(?:medicines?|tablets?) (?:for|of)\b|
    \bkya (?:khaye|khana|khaaye|peena)\b|
    क्या खा(?:ए|ना)
  `),
  'u',
);
/** Before a title noun they denote a situation: 'chest pain during the exam'. */
const prepositions = splitList(
  'in at during after while watching on from by since with before reading the my this mein me main में के बाद',
);

const questions = new RegExp(
  joinPattern(String.raw`
    ^(?:
      what|which|how|why|when|who|
      can(?! n[o']?t)|could|does|
      do(?! (?:din|baar|bar|mahine|ghante|hafte|saal|goli|goliya|teen|minute|log|daant|dant|nishan|pair|haath|bache|bachche|tukde))|
      is(?! (?:bache|bachche|ko|ka|ki|ke|se|me|par|pe|taraf|haath|pair|dard|wajah|baar))|
      are(?! (?:bhai|yaar|koi|ye|doctor))|
      will|difference|meaning|define|
      kya|kyu|kyun|kyon|kaise|kaun|क्या|क्यों|कैसे|कौन
    )\b|
    ^(?:क्या|क्यों|कैसे|कौन)
  `),
  'u',
);
/** 'Lakwa kya hai' asks for a definition. */
const asksWhatIs = /^\S+(?: \S+)? (?:kya|क्या) (?:hai|h|he|hota hai|hoti hai|है|होता है|होती है)$/u;
/** Hindi has the question word in the middle: 'daure kyun padte hain'. */
const questionsInside = /(?:^| )(?:kyu|kyun|kyon|kyo|kaise|kab|क्यों|कैसे|कब) .*(?:t[aei]|ता|ती|ते) (?:h|he|hai|hain|है|हैं)$/u;
/** Questions about vaccines are also asked long before a bite. */
const vaccine = /(?:^| )(?:tika|teeka|tike|vaccines?|injections?|rabies|टीका|टीके|इंजेक्शन|वैक्सीन)(?: |$)/u;
const whichOne =
  /(?:^| )(?:kaun|konsa|kaunsa|kitn[aei]|kab|kaha|kahan|which|what|when|cost|price|schedule|कौन|कितन[ाेी]|कब|कहाँ|कहां)(?: |$)/u;
/** Words that relate the danger to a person. */
const persons = splitList(
  `i im ive me my mine he she him her his we our us mother father mom mum mummy dad daddy papa husband wife son
  daughter baby child kid brother sister uncle aunt grandmother grandfather grandma grandpa friend neighbour
  neighbor patient
  main mai mujhe mera meri mere hum hamara maa ma pita pitaji papa mummy pati patni biwi beta beti bete bacha
  baccha bachche bacche bhai behen bahan dada dadi nana nani chacha uncle padosi dost
  मैं मुझे मेरा मेरी मेरे हम माँ मां पिता पिताजी पापा मम्मी पति पत्नी बेटा बेटी बेटे बच्चा बच्चे बच्ची भाई बहन
  दादा दादी नाना नानी चाचा दोस्त पड़ोसी`,
);

/** Statements of past time: years and months ago, a year, childhood. */
const longAgo = matchAny({
  ago: String.raw`\b(?:years?|yrs?|months?|decades?) (?:ago|back|before)\b`,
  last: String.raw`\b(?:last|previous|past) (?:year|month|summer|winter)\b`,
  long: String.raw`\blong (?:ago|back)\b`,
  inYear: String.raw`\b(?:in|since|of) (?:19|20)\d\d\b`,
  yearInHindi: String.raw`\b(?:19|20)\d\d (?:me|mein|main|में)\b`,
  young: String.raw`\bin (?:childhood|school|college)\b|\bas a (?:child|kid|baby)\b`,
  usedTo: String.raw`\bused to\b`,
  agoInHinglish: String.raw`\b(?:saal|sal|mahine|mahina|barso|varsh) (?:pehle|pahle|phle|purana)\b`,
  lastInHinglish: String.raw`\b(?:pichle|pichhle|pichale|gat) (?:saal|sal|mahine|varsh)\b`,
  youngInHinglish: String.raw`\bbachpan\b`,
  inHindi: '(?:साल|वर्ष|महीने|माह) पहले|(?:पिछले|गत) (?:साल|वर्ष|महीने|माह)|बचपन',
  family: String.raw`\b(?:family )?history of\b|\bin (?:the |my )?family\b`,
  recovered: String.raw`\brecovered\b`,
  happenedBefore: String.raw`\bpehle (?:hua|hui|aaya|aya)\b`,
});
/** An illness told as past, or as a cause of death: it may be over, so it leads to a question. */
const had = new RegExp(
  joinPattern(String.raw`
    \b(?:had|suffered|survived)(?: \w+){0,3} (?:
      heart ?attacks?|strokes?|paralysis|cardiac arrest|brain ha?emorrhage|dengue|meningitis|sepsis|accidents?|
      suicide attempts?|angina
    )\b
  `),
  'u',
);
const wasInHindi = matchAny({
  wasInHinglish: String.raw`\b(?:hua|hui|hue|aaya|aayi|aya|ayi|pada|padi|laga|lagi) (?:tha|thaa|thi|the)$`,
  hasBeenInHinglish: String.raw`\b(?:ho|aa) chuk[aie]\b`,
  was: '(?:हुआ|हुई|हुए|आया|आई|पड़ा|पड़ी|लगा|लगी) (?:था|थी|थे)$',
  hasBeen: '(?:हो|आ) चुक',
});
const died = matchAny({
  inEnglish: String.raw`\b(?:died|death|dead|expired) (?:of|from|due|by|because|in)\b|\bpassed away\b`,
  inHinglish: String.raw`\b(?:ki|ke|se) (?:maut|mrityu|nidhan|death)\b|\bse (?:guzar|mar) gay[ae]\b`,
  inHindi: '(?:की|से) (?:मौत|मृत्यु)|निधन|से (?:गुज़?र|मर) ग|चल बस[ाेी]',
  passedInHinglish: String.raw`\bchal bas[aei]\b`,
});
/** 'Never had fits' denies; 'never had such a pain' affirms. */
const neverHad = /\bnever (?:had|got|have)(?: any| a| an)?(?: (?!such|this|so|like|that)\w+){1,2}$/u;
/** A calendar day or week, and prices said to hurt. */
const named = matchAny({
  day: String.raw`\b(?:world|international|national|vishwa) .*\b(?:day|week|month|divas|diwas)\b|विश्व .*दिवस`,
  priceThatHurts: joinPattern(String.raw`
    \b(?:
      prices?|daam|bhav|mehngai|inflation|
      (?:petrol|diesel|gold|onion|tomato|pyaz) (?:ka |ke |का |के )?rates?
    )\b.*\b(?:heart ?attacks?|shock)\b
  `),
  shockAtPrice: String.raw`\b(?:heart ?attacks?|shock)\b.*\b(?:prices?|daam|bhav|inflation)\b`,
});
/** Names of papers, letters or lessons. */
const called = new RegExp(
  joinPattern(String.raw`
    ^(?:my |the |a )?
    (?:
      report|file|document|email|mail|letter|article|news|blog|chapter|lesson|assignment|essay|presentation|video|
      movie|film|book|song|title|subject|heading
    )s? (?:name|named|about|on|titled|called|of|for)\b
  `),
  'u',
);
/** 'Pita' means drinks, not hits, after the name of a drink. */
const drinks = /(?:^| )(?:doodh|dudh|milk|pani|paani|chai|दूध|पानी|चाय) (?:\S+ ){0,3}(?:pit[aei]|पीता|पीती|पीते)(?: |$)/u;
/** 'What to do if a child swallows a coin' is hypothetical. */
const asksWhatIf = new RegExp(
  joinPattern(String.raw`
    \b(?:what (?:to|should|can|do) (?:i |we |one )?do|first aid) (?:if|when)\b|
    \bagar (?:koi|kisi|bach+[aei]|kabhi)\b.*\bto\b|
    अगर (?:कोई|किसी|बच्च[ाेी]|कभी) .*तो
  `),
  'u',
);
/** 'Can it happen again' is hypothetical. */
const asksAgain = /^(?:can|could|will|does|may)\b.*\bagain$/u;
/** A goodbye without other words still counts. */
const goodbye = new RegExp(
  joinPattern(`
    ^(?:ok |accha |achha |chalo |thik hai |theek hai |ठीक है |अच्छा )?
    (?:alvida|alwida|अलविदा)
    (?: (?:ji|doctor|doctor sahab|sir|madam|dosto|dost|bhai|जी|डॉक्टर|दोस्त|सर))?$
  `),
  'u',
);

/**
 * Signs that only a title or a long past rules out: a serious writer may ask 'which tablets', and the answer is somebody to talk
 * to.
 */
const askedWithCare: ReadonlySet<DangerSign> = new Set(['selfHarm', 'violence', 'animalBite']);
/** Urgent figures and calls for help count in any context. */
const certain: ReadonlySet<DangerSign> = new Set(['bloodTest', 'bloodPressure', 'bloodSugar', 'help']);

/** The form of address at the start of a text. */
const address = new RegExp(
  joinPattern(`
    ^(?:(?:hi|hii|hello|hey|dear|namaste|namaskar|pranam|good (?:morning|evening|afternoon)|नमस्ते|नमस्कार) )?
    (?:(?:doctor|dr|sir|madam|maam|डॉक्टर|सर|मैडम)(?: (?:sahab|saheb|sahib|ji|sir|madam|साहब|जी))? )?
  `),
  'u',
);

export type CurrencyDoubt = 'none' | 'ask';

/**
 * Finds a doubt about a danger in a short text: 'none' for a title or a goodbye, 'ask' if it may be past or only a question,
 * undefined otherwise.
 * @param typed the words of the text, in lower case and in order
 * @param sign the most urgent sign that was found
 */
export const findDoubtInWords = (typed: readonly string[], sign: DangerSign): CurrencyDoubt | undefined => {
  if (typed.length > shortWords || certain.has(sign)) return undefined;
  const text = typed.join(' ').replace(address, '');
  const words = text.split(' ');
  if (goodbye.test(text) || named.test(text) || (sign === 'violence' && drinks.test(text))) return 'none';
  const cleared = text.replaceAll(notCurrentPattern, ' ');
  const said = cleared.split(' ');
  if (
    currentPhrases.test(cleared) ||
    said.some((word) => currentCues.has(word) && !(word === 'again' && asksAgain.test(text)))
  )
    return undefined;
  if (longAgo.test(text)) return 'ask';
  // 'Lakwa kya he' ends with a verb.
  const isOfSomebody = words.some((word, at) => persons.has(word) && !(word === 'he' && at === words.length - 1));
  const isTitle =
    called.test(text) || words.some((word, at) => at > 0 && titles.has(word) && !prepositions.has(words[at - 1] ?? ''));
  if (isTitle && !isOfSomebody) return 'none';
  const isVaccineAsked = vaccine.test(text) && whichOne.test(text) && !isOfSomebody;
  if (sign === 'animalBite' && isVaccineAsked && !said.some((word) => pastCues.has(word))) return 'ask';
  if (askedWithCare.has(sign)) return undefined;
  if (neverHad.test(text) || had.test(text) || wasInHindi.test(text) || died.test(text)) return 'ask';
  if (said.some((word) => pastCues.has(word))) return undefined;
  if (asksWhatIf.test(text)) return 'ask';
  const isSought =
    isTitle || seekingPhrases.test(text) || words.some((word, at) => at > 0 && adviceSeekingWords.has(word));
  const isAsked = questions.test(text) || questionsInside.test(text) || asksWhatIs.test(text);
  return isSought || (isAsked && !isOfSomebody) ? 'ask' : undefined;
};
