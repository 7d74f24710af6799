/** Words beside which another one means something harmless; '=' in front keeps a word to its spelling. */
export const harmlessWords: Readonly<Record<string, string>> = {
  fooder: 'curry|pizza',
  feelLike: 'feel like fainting|feels like fainting|about to faint|panic',
  roofs: 'roof|market|bridge|wall|economy|government|tent|shares|chair|table|bed frame|negotiations',
  medicineSleepy:
    'after taking|after my tablet|medicine makes|tablet makes|tablets make|dawai se|dawa se|side effect|cetirizine|allergy tablet|cough syrup|at work|afternoon|lunch|khane ke baad|cold medicine|दवा से|दवाई से|class|office|vaccine|every night|late night|syrup',
  mild: 'mild|slight|little|thoda|thodi|थोड़ा|थोड़ी|halka|halki|हल्का|हल्की|sometimes|kabhi kabhi|कभी कभी',
  mildWord:
    'mild|slight|slightly|little|thoda|thodi|थोड़ा|थोड़ी|halka|halki|हल्का|हल्की|kabhi kabhi|sometimes|minor|not severe|no severe|not so bad|tolerable|zyada nahi|jyada nahi',
  figureChoke:
    'laughter|laughing|laughed|hasi|choked up|cricket team|chokers|team|engine|drain|traffic|match|final|emotion|pipe|semi final|under pressure in',
  fursat: 'fursat|फुरसत|time nahi|exercise|yoga|pranayam|pranayama|meditation|app',
  smell: 'smell|badbu|badboo|बदबू|stink|mints|odour',
  disease: 'bimari|बीमारी|disease|takleef nahi|thik|theek|ठीक',
  panicOnly: 'interview',
  controlled:
    'controlled|well controlled|under control|stable|seizure free|follow up|medicine|medicines|refill|dawai khatam|levetiracetam|valproate|control me|control hai|review',
  money:
    'debt|loan|money|paisa|paise|पैसा|पैसे|work|emails|karz|कर्ज|paper|sun|सूरज|suraj|naav|business|company|udhaar|share|homework|assignments|shop|sorrow|tears|love|phone|mobile|gold|bank',
  figureDrown: 'swim|swimming|class|lesson|movie|fear|learn',
  emotional: 'news|price|bill|surprise|emotional|rate|result|marks|heard|khabar|sunke|sun ke|सुनकर|sunkar|rates',
  coughOnly: 'congestion',
  skinOnly: 'pimple|acne|hair|pimples',
  xray: 'xray|x-ray|report normal|leads|workout day|reading of',
  figureHeart:
    'love|breakup|pyaar|pyar|प्यार|yaad|याद|song|gana|dhoka|bewafa|crush|sad song|missing you|ex|bewafai|shayari|ishq|girlfriend|boyfriend|judai',
  care: 'medicine for|medicines for|dawai|doctor for|specialist|diet|insurance|patient|rehab|rehabilitation|recovery|physiotherapy|exercise|exercises|prevention|hospital list|article|risk|history|family|survivor|follow|clinic|policy|ward|unit|tablet for|stroke volume|stroke rate|month|ke baad ki|golf|engine|cover|mareej|मरीज|awareness|movie|class|papers|reports|discharge|certificate|home care|bedridden|years|saal|साल|ecg was normal|thinking it was|thought it was|was normal|normal tha|nikla normal',
  fear: 'afraid|fear|scared|dar|डर|worry|worried|tension|anxiety|risk',
  biteOwn: 'bit my tongue|bit my lip|bit my own|bit tongue|daant se kat|cracked|dry lips|cold sore|pimple',
  ulcer: 'ulcer|ulcers|chhale|chhala|छाले|sore',
  tonsil:
    'tonsil|tonsils|sore|since 2 days|since 3 days|cold|kharash|खराश|3 din se|2 din se|do din se|teen din se|दो दिन से|तीन दिन से|swallow food slightly|lymph|gland|thyroid|goitre|goiter|baith|khansi|jukam|zukam|जुकाम|sardi|week|days|din se',
  tooth: 'tooth|teeth|dental|daant|dant|molar|root canal|wisdom|दांत|gum|jaw tooth|mumps',
  morning: 'morning puffiness|every morning|puffy|steroid|salt|pimple|acne|mosquito',
  old: 'since birth|since childhood|bachpan se|bells palsy physiotherapy|physio|improving|botox|years|saal|saalon|old|months|mahine|exercise|exercises|arthritis',
  drunkFun: 'song|party|accent',
  ignore:
    'ignore|naraz|angry|gussa|katti|katta|ghussa|नाराज|गुस्सा|fight|jhagda|ladai|not talking to me|baat nahi karta mujhse|mujhse baat|introvert|stage|confidence|hindi|english|interview|shy|lie|jhooth|jhuth|sach',
  gussa: 'gussa|naraz|गुस्सा|नाराज|jhooth|sach|english|hindi|angrezi|अंग्रेजी|sharmata|sharmati',
  pressed:
    'pressed|slept on|sleeping on|positional|typing|computer|carpal|diabetic neuropathy|neuropathy|cervical|after gym',
  sleeping:
    'slept|sleeping|sleep on|sitting cross|cross legged|sitting long|so gaya tha|sote|sone ke baad|baithne se|sitting for|after sitting|palthi|paalthi|phone|computer|carpal|gym|workout|when i wake and goes|mouse|typing|squats|leg day',
  limbDead: 'phone|app|signal|network|side of the app|kitchen',
  heatish: 'heat|sun',
  golf: 'golf|swimming|brush|paint|engine|swim|butterfly|pen|batsman|bat|cover drive|stylus|keyboard|cpr|figma',
  figureStroke: 'luck|genius|midnight',
  generalWeak: 'general|generally|fever|bukhar|cold|flu|viral|jukam|zukam|thakan|body',
  testWord:
    'test|tests|report|sample|group|donate|donation|check|checked|lab|normal range|cbc|pressure|pregnancy test|sugar',
  sinus: 'gum|brush|gums|nose|sinus',
  movieish: 'movie|film|game|series|novel|story|serial|episode|cricket|match|song',
  deepest: 'deepest',
  heartWord: 'heart|dil|दिल|हार्ट|hart|cardiac',
  had20: 'epilepsy since|epilepsy medicine|seizure medicine|diagnosed with epilepsy',
  seizureCare:
    'seizure medicine|controlled|seizure free|medicine for|medicines for|tablet for|dawai|dawa|refill|neurologist for|diagnosed|control|history|last seizure was|no seizures since|clinic|dog|epilepsy specialist|दवाई|दवा|years|saal|bachpan|month|certificate|levera|levipil|valparin|license|licence',
  joke2:
    'squad|prevention|suicidal prevention|awareness|poster|hotline number for project|car|door|khidki|deadline|rather die than|than eat|karela',
  workWord:
    'cricket|exam answer|assignment on|essay|research|counsellor training|project on|movie|film|novel|book|article|data|statistics|suicide rate|rates|subscription|my subscription|meeting|my notice|contract|lunch|finger|onion|onions|vegetable|vegetables|sabji|shaving|paper cut|nails|grass|hair|playing|football|gym|falling|cooking|kitchen|chopping|slipped|fell|by mistake|accidentally|galti se|गलती से|running|lifting|badminton|doing housework|phone|habit|business|account|membership|relationship|call|treatment|work|kaam|game|laughing|padhai',
  insuranceWord:
    'insurance|policy|claim|cover|premium|बीमा|bima|lawyer|court|clinic for|physio|physiotherapy|old|healed|years|saal|साल|ago|pehle|पहले|last year|checkup',
  claim:
    'claim|insurance|police report copy|certificate|video|news|statistics|risk|lawyer|compensation|movie|film|game',
  figureAccident:
    'prevent|avoid|accident prone|by accident|accident se bach|accident hote|near miss|on the way i saw|dekha|saw an|traffic jam|jam due',
  gameWord:
    'game|ludo|movie|film|serial|zoo|photo|picture|documentary|video|tv|share|market|shares|stocks|stock|price|prices|battery level|cricket|wicket|wickets|ball',
  figureSnake: 'movie|film|game|zoo|tv|video|photo|astin|aasteen|dream|sapna|year of',
  oldBite: 'years ago|years back|bachpan|last year|saal pehle|saal pahle|साल पहले|2019|2020|mahine pehle',
  vaccineDone:
    'vaccine complete|full course done|all doses done|vaccination complete|vaccinated already|pet dog vaccination|deworm|deworming|food|collar|biscuit|play bite|toy|remote|chappal|shoe|shoes|slipper|sofa|wire|toys|bone|nails|everything|his tail|leash|newspaper',
  bandBite: 'barking|bhonk|bhaunk',
  warned:
    'food poisoning|safe|keep away|store|storing|buy|label|how much|expiry|organic|water purifier|purifier|smell of|cleaning|clean|pocha|pochha|bathroom|floor|mop|wash|washing|dhoya|pest control|paint|lead poisoning risk|vegetables|sabzi dhona|alcohol|acidity|acid reflux',
  rats: 'chuhe mar gaye|rat died|rats died|dead rat',
  figureZeher:
    'taste|jaise lag|jaisa lag|words|tongue like|gossip|relationship|workplace|boss|people|friend toxic|masculinity|toxic relationship|toxic work|toxic family',
  awarenessWord:
    'awareness|lecture|essay|chocolate|sweets|screen|caffeine|coffee|sugar overdose|series|netflix|cuteness|work|meetings|information|content|gossip|reels|homework|festival|vitamins possible|can you|kya ho sakta',
  seriesBinge: 'netflix|series|cuteness|chocolate|sweets|mithai|reels',
  dailyOnly: 'daily|refill|prescribed|order|roz|every day|deliver|reminder|spit out|refuse|refuses|nahi khata|hates',
  billWord: 'bill|booking|delivery|subsidy|price|gas problem|gastric|acidity|pet me gas|पेट में गैस|bloating|refill',
  sippedHot:
    'drink|drank|sipped|pee|pi|peene|pine|bath|nahane|nahana|nahaya|naha|bathe|gargle|garara|kulla|steam inhalation|bhaap|compress|sek|सिकाई|sekai|bag|fomentation|tub|hot water se|soak|nahlana|nahlaya|lemon|honey',
  sunWord: 'sunburn|sun|dhoop|tan|acidity|heartburn|urine|peshab|chilli|mirch|mirchi|scar|scars|urination',
  jealous: 'jealous|jealousy|jalta|jalti|jalte|jalan hoti|mujhse jal|se jalti|गुस्से|anger|hatred|career|success',
  foodBurn:
    'roti|toast|khana|rice|sabzi|sabji|food|dal|bread|chapati|paratha|dinner|cake|bulb|motor|phone|charger|fuse|tv|fridge|calories|fat|cookies|milk is|दूध जल|doodh jal|kapda|shirt|iron ne',
  sensation:
    'sensation|jalan|urine|feeling|urination|acidity|micturition|neuropathy|chilli|spicy|eyes|aankhon|jalan ho|जलन',
  solid:
    'solid|solids|khana|cerelac|dal|vegetables|sabzi|fruits|lunch|roti|food items|khichdi|rice|formula brand|cow milk|bottle feeding to cup|weaning|खाना|खिचड़ी|school|tiffin|green',
  formulaBrand: 'formula|brand|which milk|kaunsa doodh|कौन सा दूध|powder milk|lactogen',
  moveWord: 'move|moving|kick|kicking|hil',
  supply:
    'milk supply|supply|milk kam ban|doodh kam ban|doodh nahi ban|दूध नहीं बन|doodh nahi utar|दूध नहीं उतर|stop breastfeeding|should i|can i drink|not enough milk|breast pain|wean|weaning|increase milk|pump|pumping|sleep through|how often|kitni baar|can i give|when to|de sakte|pilana chahiye|kab tak|can she have|mother diet|nipple|i am breastfeeding|i am feeding|am i|calcium|i dont like|mujhe doodh|allergic to milk|lactose|like milk|likes milk|pasand|पसंद|tea|chai|coffee',
  weanWord: 'wean|weaning',
  toWean: 'wean|solid',
  habit: 'pita|peeta|peeti|pasand|likes|like|pasand nahi|आदत|habit|enough water in|kam pani|पीता|पीती|kam paani',
  toy: 'toy|cap|dress|shirt|frock|blanket|eyes are|colour',
  shirt:
    'shirt|dress|lipstick|nail polish|nailpolish|saree|colour of|ink|pen|jeans|tick|cap|tablet|car|eyes blue|toy|paint',
  vaccination:
    'vaccine|vaccination|vaccinated|tika|teeka|टीका|टीके|tike|teeke|vaccines|schedule|injection due|immunization|immunisation|bcg|pentavalent|rota',
  noDifficulty:
    'breathing fine|breathing normally|breathing is fine|breathing is normal|breathing well|saans theek|saans thik|सांस ठीक|no problem breathing|no difficulty',
  teethWord: 'teeth|tooth|dental|denture|braces|daant|molar|dentist|tooth pain|toothache|root canal|दांत',
  appDown: 'app|page|loading|cursor',
  burstPipe: 'pipe|tap|tank|purifier|geyser|bucket|bottle|balloon|filter|phone|washing machine|ac|roof|tanki|नल|nal',
  itchOnly: 'makeup|tan|scar',
  prevention: 'prevent|avoid|tips|bachav|protection|how to keep',
  bathWater: 'bath|nahane|tea|pad|heating pad|hot pack|compress|therapy|wrap|massage|water bag|sek|sikai',
  weatherBoil: 'prickly|ghamori|ghamoriyan|heat rash|घमौरी',
  mosquitoWord:
    'test negative|negative|mosquito repellent|mosquito net|prevention|recovered|recover|normal now|report normal|last year|improving|increasing|badh rahe|normal ho|theek ho|vaccine|ruled out',
  gymWord:
    'gym|leg day|workout|running|ran|marathon|trek|trekking|squat|squats|cycling|yoga|long walk|exercise|dance|sitting|baith|baithne|palthi|long drive|flight|daud|kasrat',
  eyeDrop: 'drops prescribed|eye drops|kajal|kaajal|lens solution|surma|makeup',
  screenWord:
    'screen|laptop|mobile|dust|lashes|eyelash|lens|power|specs|glasses need|glasses broke|new glasses|reading glasses|computer|chashma|frame|number|sunglasses|चश्मा|prescription|contact',
  oldGlass: 'glasses power|specs power',
  monthsLong:
    'months|years|mahine|saal|dull|sometimes|kabhi|long time|varicocele|hydrocele|painless|since 6|since 3 months|self exam|every few weeks',
  screenTouch: 'screen|phone|button|mirror|base',
  heartMeme:
    'match dekh|match dekhkar|match dekhke|मैच देखकर|मैच देखके|match me|match mein|मैच देख|मैच में|scorecard|price|prices|bill|lol|haha|almost gave|gave me|nearly gave',
  device: 'charge|charging|hang|battery|mobile|laptop|मोबाइल|चार्ज|computer|ye phone|this phone|wifi|मोबाईल',
  remoteApp: '=app|website|message|messages|mail|email|chat|whatsapp|support|payment|otp|login|screen|to my messages',
  walkTalk: 'bowel|potty|motion|stool|latrine|crawl|walk|house',
  notDo:
    'nahi karna chahta|nahi karna chahti|nahi karunga|nahi karungi|nahi karna|नहीं करना|नहीं करूंगा|नहीं करूंगी|nhi karna|prevention|roktham|none|nil|absent|denied|negative|zero',
  asPrescribed:
    'on time|morning|for today|as prescribed|doctor|daily|course|antibiotic course|finished the|completed|subah|today|regularly|roz|pain gone|better|time se|समय|rest|report|order|din|days|list|bought|buy|delivered',
  traffic: 'traffic|car|queue|line|market|file|case|my tooth|tooth|bowel|economy|signal|project',
  callQuality: 'call|video|phone|network|audio|mic|recording|doctor|advice|report|language',
  vaccineWord: 'vaccine|vaccines|vaccination|tika|teeka',
  medsOver:
    'dawai|dawa|medicine|medicines|tablet|tablets|refill|goli|stock|syrup|strip|दवा|दवाई|गोली|exam|exams|kaam|work|meeting|project|course|subscription|appointment|plan|report|trip|shaadi|wedding|sentence|day|chat|call|visit|consultation',
  hitBodyPart:
    'head on|door|wall|floor|target|gym|ball|milestone|cupboard|table|fights with|siblings|sibling|tantrum|tantrums|playing|plays|toys',
  vomitWord: 'peena|pina|drink|drinking|muh se|nose',
  hairFall: 'hair|baal|asleep|love|behind|price|prices|rate|bimar|beemar|ill|sick',
  objectFell:
    'phone|mobile|pot|plaster|water|paani|pani|leaves|leaf|glass fell|keys|on the floor|on floor|medicine|tablet|tablets|on the ground|bottle|temperature|fever|report|parcel|fan|bp|sugar|level|count',
  unfree:
    'in joint|in this relationship|in this marriage|in this house|in this job|in marriage|in family|in my marriage|in my job|by rules|in the city|in my relationship|emotionally',
  sleepEasy: 'meditation|yoga|sleeping well|pray|puja|prayer|massage|dhyan',
  stocks: 'money|cash|stock|stocks|market|company|heart',
  warnedStrict: 'food poisoning|safe|keep away|store|storing|buy|purifier|alcohol|sharab|soda|juice',
  anaemia: 'kami|कमी|anaemia|anemia|deficiency|hb|hemoglobin',
  plaster: 'plaster|skin|peel|nail polish',
  muscleWord:
    'eyelid|eyelids|aankh phadak|eye is twitching|eye twitching|eye twitch|muscle|calf|thumb|gym|hiccup|car|bus|scooter|engine|lift',
};
