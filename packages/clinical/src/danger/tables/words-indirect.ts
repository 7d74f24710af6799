/**
 * Thoughts of death and harm at home that are told without naming either, and what a report says in words: what carries a
 * sign only together with others. '=' in front keeps a word to its spelling.
 */
export const indirectWords: Readonly<Record<string, string>> = {
  // Of oneself.
  betterState:
    'someone better|better life|better off|manage without|happier|happy|relieved|at peace|free of me|khush|behtar|sukoon|chain|चैन|खुश|ख़ुश|सुकून|बेहतर|आराम',
  everyoneWord:
    'my wife|my husband|my parents|my kids|my children|wife|husband|parents|kids|children|everyone|everybody|all of you|my family|they|sab|sabko|sabhi|log|gharwale|aap|aapko|tum|tumko|सब|सबको|सभी|आप|आपको|तुम',
  selfGone:
    'i am out of the way|im out of the way|i am no more|i was no more|i disappeared|i just disappeared|i vanished|i was gone|i were gone|i am gone|im gone|i was not around|i wasnt around|without me|mere bina|mere bagair|main na rahu|main na rahun|main nahi rahunga|main nahi rahungi|mai nahi rahunga|mai nahi rahungi|मेरे बिना|मेरे बगैर|मैं न रहूं|मैं न रहूँ|मैं नहीं रहूंगा|मैं नहीं रहूँगा|मैं नहीं रहूंगी|मैं नहीं रहूँगी',
  ponder:
    'looking at|look at|staring|stare|thinking|think|wonder|wondering|imagine|imagining|dekhta|dekhti|dekhkar|lagta|lagti|khayal|khyal|sochta|sochti|देखता|देखती|देखकर|लगता|लगती|खयाल|ख्याल|ख़याल|सोचता|सोचती|every night|every day|every time|roz|रोज़|रोज',
  letGo:
    'harder not to|hard not to|difficult not to|want to stop there|अजीब खयाल|अजीब ख्याल|अजीब ख़याल|let go|letting go|over in a second|over in a moment|be over quickly|all be over|galat khayal|galat khyal|ajeeb khayal|bure khayal|गलत खयाल|गलत ख्याल|ग़लत ख़याल|बुरे ख्याल|pulls me|calls me|calling me|pulling me|bulata hai|bulati hai|kheenchta|khinchta|बुलाता|बुलाती|खींचता|खींचती',
  hangPlace:
    'railway|track|tracks|platform|balcony|terrace|roof|bridge|cliff|river|window|ledge|fan|pankha|pankhe|chhat|pul|patri|nadi|kuan|पंखा|पंखे|छत|पुल|पटरी|नदी|कुआं|बालकनी',
  pointOf: 'what is the point of|whats the point of|what the point of|is there any point in|no point in',
  wakingWord: 'waking up|getting up|waking|trying anymore|carrying on|going on|all this|anything anymore',
  tiredOfBeing:
    'tired of being here|tired of existing|tired of waking up|tired of this world|tired of being in this world|tired of everything and everyone|weary of this world',
  goodbyeWord:
    'saying goodbye|said goodbye|says goodbye|saying bye|final goodbye|aakhri namaste|aakhri salaam|akhri namaste|aakhri pranam|last namaste|आख़िरी नमस्ते|आखिरी नमस्ते|आख़िरी प्रणाम|आख़िरी सलाम|अंतिम नमस्ते|अंतिम प्रणाम',
  toAll: 'to all|to everyone|to everybody|to all of us|to us all|strange way|sabko|sab ko|sabse|सबको|सब को|सबसे',
  lastDay:
    'last day of my life|last night of my life|last day on earth|my last night|zindagi ka aakhri din|jeevan ka aakhri din|ज़िंदगी का आख़िरी दिन|जिंदगी का आखिरी दिन',
  wouldGet: 'at least get|at least have|will get|would get|to mil jayega|mil hi jayega|mil jayegi|मिल जाएगा|मिल जायेगा',
  deathMoney: 'insurance money|life insurance|lic ka paisa|bima ka paisa|बीमा का पैसा|बीमे का पैसा',
  faceAgain:
    'my face again|see me again|see my face|hear my voice again|meri awaaz|meri awaz|mera chehra|meri shakal|meri surat|मेरी आवाज़|मेरी आवाज|मेरा चेहरा|मेरी शक्ल',
  perceived: 'have to see|ever see|will see|hear|sunai|dikhai|dikhega|dikhegi|dekhega|सुनाई|दिखाई|दिखेगा|दिखेगी|देखेगा',
  noOne: 'nobody|no one|noone|never|kisi|kisiko|kabhi|किसी|किसीको|कभी',
  freshMark:
    'fresh lines|fresh cuts|fresh marks|new cuts|new lines|rows of cuts|parallel lines|lines on|blade marks|cut marks',
  hideSleeve:
    'full sleeves|long sleeves|hides her arms|hides his arms|hides it|covers her arms|in may|poori baazu|puri baju|पूरी बाँह',
  pressBlade: 'blade|blades|ब्लेड|razor|compass|scissors',
  soothes:
    'only thing that helps|thing that helps|helps me cope|calms me|feel calm|calm down|relief|feels better|sukoon|sukun|सुकून|राहत|aaram milta|आराम मिलता|chain milta|चैन मिलता',
  noReasonLeft: 'no reason left|nothing left|no hope left|koi wajah nahi|koi umeed nahi|कोई वजह नहीं',
  notSurvive:
    'not survive|dont survive|do not survive|not make it|dont make it|do not make it|not come out alive|zinda na aau|bachu hi na',
  hopeWord: '=hope|=wish|=pray|kaash|kash|काश|dua',
  goPeacefully:
    'go peacefully|die peacefully|leave peacefully|go without pain|painless death|painless way|bina dard ke mar|bina takleef ke mar',
  fromWorld:
    'duniya se chale jaana|duniya se chala jau|duniya se chali jau|duniya se chala jaunga|duniya se chali jaungi|duniya chhod|duniya chod|duniya se jana|duniya se jaane|दुनिया से चले जाना|दुनिया से चला जाऊं|दुनिया से चली जाऊं|दुनिया छोड़|दुनिया से जाना|leave this world|leaving this world|go from this world',
  afterMe:
    'mere baad|mere jaane ke baad|mere jane ke baad|मेरे बाद|मेरे जाने के बाद|after i am gone|after im gone|when i am gone|when im gone|when i am not there|when i am no more|once i am gone',
  careFor:
    'dekhega|dekhegi|sambhalega|sambhalegi|sambhal lena|dhyan rakhna|khayal rakhna|देखेगा|देखेगी|संभालेगा|सँभालेगा|संभालेगी|ध्यान रखना|ख्याल रखना|look after|take care|letters|letter|chitthi|चिट्ठी',
  leftNote:
    'chitthi likhi|chitthi chhod|letter likha|note chhod|चिट्ठी लिखी|चिट्ठी छोड़|पत्र लिख|left a note|left a letter|wrote a letter|wrote a note',
  notReturn:
    'laut kar nahi|lautkar nahi|wapas nahi aa|लौटकर नहीं|लौट कर नहीं|वापस नहीं आ|not coming back|wont come back|not come back|not return|never coming back',
  cutVein: 'nas kaat|nas kat|naas kaat|nas kaatne|nas katne|नस काट|नस काटने|नसें काट|vein cut kar',
  godTake:
    'mujhe le jao|mujhe le ja|mujhe le chalo|मुझे ले जाओ|मुझे ले चलो|bula le|bula lo|bula lein|bula lijiye|utha le|utha lo|बुला ले|बुला लो|बुला लें|उठा ले|उठा लो|take me away|take me soon|call me to him',
  godWord:
    'bhagwan|bhagvan|bhagwaan|ishwar|allah|rab|uparwala|uparwale|upar wala|upar wale|khuda|भगवान|ईश्वर|अल्लाह|रब|खुदा|ऊपरवाला|ऊपरवाले|ऊपर वाला|ऊपर वाले|=god|=lord',
  afterTonight: 'aaj raat ke baad|aaj ke baad|kal subah tak|आज रात के बाद|आज के बाद|after tonight|by tomorrow morning',
  troubleOver:
    'pareshani nahi|takleef nahi|dard nahi|sab theek ho jayega|परेशानी नहीं|तकलीफ नहीं|कोई दुख नहीं|no more trouble|no more pain|no more problems|nothing will matter|tang nahi',
  arranged: 'intezam|intezaam|intjam|इंतज़ाम|इंतजाम|arranged everything|everything is ready|all arranged|alvida|goodbye',
  settled:
    'paid off all|paid all my bills|passwords|my will is ready|papers are ready|locker key|saare password|nominee',
  youManage:
    'be fine now|be fine without|will all be fine|manage without me|be okay now|take it from here|sambhal loge|sambhal lena',
  futureSelf:
    'see myself turning|see myself living|see myself growing old|see myself in the future|see any future|see a future|see myself next year|apna future|apna bhavishya|अपना भविष्य',
  countsMeans: 'counting|counted|count|ginta|ginti|gin raha|gin rahi|गिनता|गिनती|गिन रहा|गिन रही',
  means: 'insulin pens|insulin|pens|sleeping pills|pills|tablets|goliyan|goliya|goli|गोलियां|गोलियाँ|गोली',
  enoughWord:
    'be enough|is enough|are enough|would do it|kaafi hoga|kaafi hai|kaafi honge|काफ़ी है|काफी है|काफ़ी होंगी|काफी होंगी',
  fromTomorrow: 'from tomorrow|kal se|कल से|after today|from now on',
  notNeeded: 'nobody needs|no one needs|no need to|need not|zaroorat nahi|jarurat nahi|ज़रूरत नहीं|जरूरत नहीं',
  hugged:
    'hugged|hugged us|hugging everyone|gale lagaya|gale laga|गले लगाया|गले लगा|said sorry to all|asked forgiveness|maafi mangi|माफ़ी माँगी|माफी मांगी',
  allCalm:
    'sab shaant|sab shant|sab khatam|sab sukoon|सब शांत|सब ख़त्म|सब खत्म|everything quiet|all quiet|all over|shanti mil',
  storyEnds:
    'meri kahani yahin|meri kahani khatam|kahani yahi tak|kahani yahin tak|मेरी कहानी यहीं|मेरी कहानी ख़त्म|मेरी कहानी खत्म|end of my story|my story ends|my chapter is closed|my chapter ends',
  lastDayWish:
    'aakhri din ho|akhri din ho|aakhiri din ho|आख़िरी दिन हो|आखिरी दिन हो|is my last day|was my last day|be my last day',
  myAbsence:
    'mere na hone se|mere na hone|mere hone na hone|मेरे न होने|मेरे ना होने|मेरे होने न होने|whether i live|whether i exist|if i live or',
  noDifference: 'fark nahi|farak nahi|फ़र्क नहीं|फर्क नहीं|no difference|not matter|doesnt matter|does not matter|care',
  // At home.
  barsDoor:
    'chair against|table against|lock my door at night|bolt my door|door locked at night|darwaza band karke soti|कुंडी लगाकर सोती',
  newBruises:
    'new bruises|fresh bruises|bruises every|bruises again|marks every|black eye again|naye nishan|neel ke nishan',
  excuse:
    'says she bumped|says he bumped|says she fell|says he fell|says it was an accident|kehti hai gir gayi|kehta hai gir gaya|bolti hai gir gayi',
  pullsClothes:
    'kapde kheench|kapde khinch|kapde utaar|kapde utar|कपड़े खींच|कपड़े उतार|pulls my clothes|pulled my clothes|pulling my clothes|lifts my skirt|lifted my dress',
  bringMoney:
    'paise na laane|paisa na laane|paise nahi laayi|paise nahi layi|पैसे न लाने|पैसे नहीं लाई|bring money from|did not bring money|not bringing dowry|car nahi laayi',
  byFire:
    'chulhe ke paas|chulhe pe|stove|aag ke paas|चूल्हे के पास|आग के पास|matchbox|maachis|माचिस|mitti ka tel|kerosene|petrol',
  drinksNow:
    'he drinks|he is drunk|he gets drunk|comes drunk|comes home drunk|is drinking|peeke aata|pee ke aata|pikar aata|sharab peeke|sharab pee kar|शराब पीकर|पीकर आता',
  hidesWord: '=hide|=hides|hiding|lock ourselves|locked ourselves|lock myself in|chhup|chup jaati|chhip|छिप|छुप',
  toldToSay:
    'wants me to say|told me to say|asked me to say|makes me say|made me say|forces me to say|says i must say|told me to tell|kehne ko bola|kehne ko kaha|बोलने को कहा|कहने को कहा',
  roundNeck:
    'hands round my neck|hand round my neck|hands around my throat|hands on my throat|hands round her neck|hands around her neck|hands on her throat|gale par haath rakh ke daba',
  notAlive:
    'not be alive|wont be alive|zinda nahi bach|zinda nahi chhod|jinda nahi chhod|ज़िंदा नहीं छोड़|जिंदा नहीं छोड़|ज़िंदा नहीं बच',
  heSays:
    'he said|he says|he told|he tells|they said|they say|kehta hai|bolta hai|kehte hain|bolte hain|कहता है|बोलता है|कहते हैं',
  notLetOut:
    'not allowed to leave|not allowed out|not let me leave|not let me out|not let her out|doesnt let me leave|doesnt let her leave|wont let me leave|wont let her leave|not let her leave|bahar nahi jaane dete|bahar nahi jane dete|nikalne nahi dete|bahar nahi jaane deta|nikalne nahi deta|बाहर नहीं जाने देते|बाहर नहीं जाने देता|निकलने नहीं देते|निकलने नहीं देता',
  harmMark:
    'burn marks|cigarette burns|bruises|bruise|black eye|belt marks|neel|nishan|phone chheen|phone le liya|took my phone|takes my phone|takes my salary|चोट के निशान|नील|फ़ोन छीन|फोन छीन',
  tiesWord: '=ties|=tied|tying|bandh ke rakh|baandh ke rakh|bandh dete|baandh dete|बाँध कर रख|बांध कर रख|बाँध देते|बांध देते',
  toBed:
    'to the bed|to a bed|to the chair|to a chair|to the cot|charpai se|palang se|khaat se|चारपाई से|पलंग से|खाट से|wrists',
  dragsHair:
    'baal pakad ke|baal pakad kar|baal kheench ke|baal kheenchkar|बाल पकड़ कर|बाल पकड़कर|बाल खींचकर|drags me|dragged me|drag me by|pulls me by my hair|pulled me by my hair|by my hair|by the hair|ghaseet|ghaseetta|ghasit|घसीट|घसीटता',
  kicksFists:
    'laat ghoonse|laat ghoose|laat ghuse|laat ghunse|lat ghuse|laat mukke|laaton se|ghoonse marte|लात घूँसे|लात घूंसे|लात घूसे|लात मुक्के|लातों से|kicks and punches|kicks and blows',
  // Of a report.
  troponin: 'troponin|trop|trop i|trop t|tropi|ट्रोपोनिन|ट्रॉपोनिन',
  positiveWord: 'positive|raised|elevated|=high|very high|पॉज़िटिव|पॉजिटिव|पोजिटिव|बढ़ा हुआ',
  // What makes them harmless.
  clothesGiven: 'clothes|kapde|kapda|books|toys|कपड़े|कपड़ा|furniture|utensils|shoes',
  repairWord:
    'fix|repair|repaired|screen|charge|charging|recharge|update|see the report|take a picture|photo|call the doctor',
  neckAllergy: 'allergy|rash|itching|khujli|खुजली|sunburn|sardi|dhoop',
  tasteWord: 'taste|swad|swaad|jaisa|jaise|jaisi|स्वाद|जैसा|जैसे',
  childsGame: 'khel|khelne|khelte|khelkar|playing|jumping jacks|खेल|खेलने|खेलते|ghutna|knee|chhil',
  travelWord: 'airport|station|flight|school gate|transfer|retire|retired|retirement',
  throatIll: 'cold|sardi|throat|gala baith|gala|laryngitis|hoarse|mic|phone|call|network|kaan|ear|hearing',
  operationTalk: 'for the operation|for surgery|for the surgery|claim|premium|policy|cashless|hospital bill',
};
