/** Short answers, and what is said of strength, age and illness. Parted by '|'. */
export const replyWords = {
  yes: `yes|yeah|yep|yup|yess|sure|correct|right|ok|okay|of course|definitely|haan|han|haa|ha|hanji|haan ji|ji haan|ji|bilkul|sahi|theek hai|thik hai|हां|हाँ|हा|जी हां|जी|बिल्कुल|सही|ठीक है|go on|continue|aage|आगे`,
  no: `no|nope|nah|not really|not at all|never|nahi|nahin|nhi|nahi hai|nai|naa|na|नहीं|नही|ना|जी नहीं|बिल्कुल नहीं`,
  none: `none|none of these|none of them|nothing|nothing like that|no such|kuch nahi|kuchh nahi|koi nahi|inme se koi nahi|aisa kuch nahi|कुछ नहीं|कोई नहीं|ऐसा कुछ नहीं|इनमें से कोई नहीं|इनमें से कुछ नहीं|all fine|all normal|sab theek|सब ठीक`,
  unsure: `not sure|no idea|dont know|do not know|dunno|cant say|cannot say|maybe|may be|perhaps|unsure|idk|pata nahi|pata nhi|malum nahi|maloom nahi|nahi pata|shayad|kah nahi sakta|पता नहीं|मालूम नहीं|नहीं पता|शायद|कह नहीं सकता|कह नहीं सकती`,
  mild: `mild|slight|little|light|bit|not much|not too bad|bearable|tolerable|minor|halka|halki|thoda|thodi|thoda sa|kam hai|हल्का|हल्की|हल्के|थोड़ा|थोड़ी|थोड़ा सा|कम है|i can do everything`,
  moderate: `moderate|medium|so so|average|hinders|theek thaak|beech ka|madhyam|मध्यम|ठीक ठाक|बीच का`,
  strong: `strong|severe|very bad|bad|terrible|unbearable|worst|intense|extreme|horrible|excruciating|too much|very much|a lot|very painful|hardly|tez|tej|zyada|jyada|bahut zyada|bahut jyada|bahut tez|asahniya|sahan nahi|bardasht nahi|तेज|तेज़|ज्यादा|ज़्यादा|बहुत तेज|असहनीय|बर्दाश्त नहीं|सहन नहीं`,
  newborn: 'newborn|new born|just born|few days old|navjat|नवजात',
  small: 'toddler|infant|baby|small child|chhota bachcha|chota baccha|छोटा बच्चा|शिशु',
  child: 'school child|teen|teenager|kid|child|bachcha|bacha|baccha|बच्चा|किशोर',
  adult: 'adult|grown up|jawan|वयस्क|जवान|बड़ा',
  old: 'old|elderly|senior|senior citizen|buzurg|bujurg|budha|budhe|बुजुर्ग|बूढ़े|बूढ़ा',
  sugar: 'diabetes|diabetic|sugar|sugar patient|shugar|madhumeh|मधुमेह|शुगर|डायबिटीज',
  heart:
    'heart|heart patient|heart trouble|heart disease|high blood pressure|bp|hypertension|bypass|stent|दिल|हार्ट|बीपी|ब्लड प्रेशर|dil ki bimari|high bp',
  lung: 'asthma|copd|lung|dama|saans ki bimari|दमा|अस्थमा|फेफड़े|tb|टीबी',
  kidney: 'kidney|liver|dialysis|cirrhosis|gurda|gurde|किडनी|गुर्दे|लिवर|जिगर',
  weak: 'cancer|chemo|chemotherapy|hiv|transplant|steroid|weak immunity|weak defences|कैंसर|कीमो|एचआईवी',
  pregnant: `pregnant|pregnancy|expecting|weeks pregnant|months pregnant|garbhwati|garbhvati|pet se hu|pet se hoon|pet se hai|गर्भवती|प्रेग्नेंट|प्रेगनेंट|गर्भ से|pregnent|preganant`,
} as const;

/** Who is unwell, where it is not the patient. */
export const personWords = {
  child: `child|children|kid|kids|baby|son|daughter|infant|newborn|toddler|boy|girl|grandson|granddaughter|niece|nephew|bachcha|bachche|baccha|bacche|bacha|bache|bachchi|bacchi|bachi|beta|bete|beti|ladka|ladki|munna|pota|poti|shishu|
    बच्चा|बच्चे|बच्ची|बेटा|बेटे|बेटी|शिशु|लड़का|लड़की|पोता|पोती|नवजात`,
  other: `mother|mom|mum|mummy|father|dad|papa|wife|husband|brother|sister|friend|grandmother|grandfather|grandma|grandpa|uncle|aunt|neighbour|parents|mother in law|father in law|maa|maaji|pitaji|pita|pati|patni|biwi|bhai ko|behen|bahan|dada|dadi|nana|nani|dost|
    मां|माँ|माता|मम्मी|पिता|पिताजी|पापा|पति|पत्नी|बीवी|भाई को|बहन|दादा|दादी|नाना|नानी|दोस्त|सास|ससुर`,
} as const;
