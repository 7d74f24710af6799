/** Further words that carry a sign together with others; '=' in front keeps a word to its spelling. */
export const signWords: Readonly<Record<string, string>> = {
  heartAttack:
    'heart attack|heartattack|hart attack|heart atack|हार्ट अटैक|dil ka daura|दिल का दौरा|heart attak|haart attack|hartattack|heart attck|cardiac arrest|dil ka dora|heart fail ho|attack aaya hai heart|हृदयाघात|hridayaghat',
  stroke:
    '=stroke|brain stroke|ब्रेन स्ट्रोक|स्ट्रोक|brain hemorrhage|brain haemorrhage|brain attack|pakshaghat|paksaghat|पक्षाघात|=strok|mini stroke|stroak|strock',
  lakwa: 'lakwa|lakva|laqwa|लकवा|लकवे|falij|faalij|paralysis|paralysis attack|paralytic|पैरालिसिस|adhrang',
  burning: 'burning|jalan|जलन|burn|jal raha|burns',
  armPain:
    'arm pain|pain in arm|pain in left arm|left arm|haath me dard|hath me dard|haath mein dard|हाथ में दर्द|arm is hurting|baaye haath|baye hath|shoulder pain|arm pain|to arm|to left arm|arm|hand|haath|hath|kandhe',
  coldSweat:
    'cold sweat|cold sweats|thanda paseena|thanda pasina|thande pasine|ठंडा पसीना|ठंडे पसीने|drenched in sweat|paseene se tar|pasina chhut|paseena chhoot|पसीना छूट|pasine chhut',
  palpitation:
    'palpitation|palpitations|heart racing|heart is racing|heart pounding|heart is pounding|dhadkan|धड़कन|dil tez|dil ki dhadkan|heart beating very fast|heart fluttering|heart beating fast|dhadkan tez|irregular heartbeat',
  uneasy: 'uneasy|uneasiness|bechaini|bechain|बेचैनी|बेचैन|ghabrahat|घबराहट|ghabra raha|doom|restless',
  stopping: 'stopping|stopped|ruk|band|fail',
  feelFaint:
    'faint|fainting|dizzy|dizziness|lightheaded|light headed|chakkar|चक्कर|giddy|giddiness|about to collapse|chakar|about to pass out|chakker|almost fainted|nearly fainted|sar ghum|sir ghum|सिर घूम|weak|chakr',
  lagRaha: 'lag raha|lag rha|लग रहा|i think|might be having|suspect|maybe|shayad|शायद',
  balance:
    'balance|cannot walk|cant walk|unable to walk|not able to walk|lost balance|loss of balance|ladkhada kar|staggering|stumbling|unsteady|chal nahi pa|chal nhi pa|चल नहीं पा|santulan|संतुलन',
  cannotWord: 'unable|cannot|cant|not able|nahi|nahin|lost|loss|stopped|difficulty|trouble|band',
  trouble:
    'trouble|difficulty|difficult|problem|dikkat|दिक्कत|pareshani|takleef|strange|slow|weird|different|lost|loss|affected|stopped|ajeeb|change|changed',
  limp: 'limp|floppy|lifeless|dheela|dhila|ढीला|ढीली|dheeli|nidhal|nidhaal|निढाल|=lul|ludhka|ludhak|लुढ़क|flaccid|like a rag doll|flopy|bejaan|बेजान',
  sunken: 'sunken|dhas|dhansa|धंस|धंसा|धंसी|sunk|andar chala|dhasa|dhasi|dhase|hollow|dab gaya|dhans|गड्ढा|gaddha',
  bulging: 'bulging|bulge|swollen|raised|ubhra|ubhar|उभर|phula|fula|sujan',
  yellow: 'yellow|jaundice|piliya|peeliya|पीलिया|peela|peeli|pila|पीला|yellowish',
  hot38: 'hot|garam|tap raha|tap rha|=tap|तप|गर्म|गरम|burning hot|body hot|sharir garam|badan garam',
  feedWord:
    'feed|feeding|feeds|breastfeed|breastfeeding|suck|sucking|nursing|=milk|doodh|dudh|दूध|latching|latch|bottle|chus|choos|चूस|stanpan|dudhu|mother milk|doodh pee|nurse|taking milk|drink|drinking|breast milk|=doodh',
  drinkWord:
    'drink|drinking|water|pani|paani|पानी|anything|kuch bhi|कुछ भी|kuchh|pee raha|pi raha|pee rahi|pi rahi|liquids|fluids|swallow',
  everything:
    'everything|sab kuch|sab kuchh|jo bhi|जो भी|सब कुछ|sab ulti|har cheez|khate hi|पीते ही|whatever|kuch bhi nahi tik|everything he eats|everything she eats|sabkuch|kuch nahi pach|sab nikal',
  greenVomit:
    'green vomit|vomiting green|vomit green|green colour vomit|hari ulti|हरी उल्टी|bile|green color vomit|hare rang ki ulti|green vomiting|vomited green',
  crying: 'crying|cries|cry|ro raha|ro rahi|रो रहा|रो रही|weak cry|high pitched|screaming',
  nonstopCry:
    'non stop|nonstop|continuously|lagatar|लगातार|hours|chup nahi|inconsolable|high pitched|weak cry|constantly',
  nappyDry:
    'no wet nappy|no wet diaper|dry nappy|dry diaper|no urine|not passed urine|susu nahi|peshab nahi|सूसू नहीं|पेशाब नहीं|no wet nappies|no wet diapers|diaper is dry|nappy is dry|diaper dry|no pee|not peed|no susu|diaper sukha',
  spotting: 'spotting|clots|red discharge|blood stained|bleeding|daag|lal pani|thakke',
  babyMove:
    'baby movement|baby movements|baby is moving|baby moving|baby move|baby kick|baby kicking|baby kicks|fetal movement|fetal movements|foetal movement|foetal movements|bachcha hil|bacha hil|baccha hil|bachha hil|बच्चा हिल|bachche ki halchal|bache ki halchal|bacche ki halchal|baby ki halchal|halchal|हलचल|bachche ki harkat|bache ki harkat|kicks|movements|baby hil|baby ki movement|baby movement|bacha pet me|bacche ki movement|bache ki movement|baby is not moving|baby not moving|baby has not moved|baby not kicking|baby is not kicking|baby hasnt moved|baby stopped moving|baby has stopped moving|बच्चे की हलचल|बच्चे की हरकत|baby isnt moving|baby isnt kicking|baby kick nahi|baby move nahi|baby is still not moving|baby stopped kicking',
  move: 'move|moving|moves|movement|movements|moved|kick|kicks|kicking|kicked|halchal|हलचल|hil|हिल|ghum|घूम|ghoom|harkat|हरकत|mehsoos|mehsus|महसूस|kicked',
  less: 'less|reduced|decreased|kam|कम|stopped|band|fewer|slow',
  waterBroke:
    'water broke|waters broke|water has broken|waters have broken|water bag broke|water burst|water bag burst|waterbag|pani ki thaili|paani ki thaili|पानी की थैली|thaili phat|thaili fat|थैली फट|membrane ruptured|membranes ruptured|amniotic|water breaking|water bag leaking|water is leaking|leaking water|water started leaking|pani chhut|pani chut gaya|paani chhoot|pani nikal gaya|panee ki thaili|पानी छूट|water bag',
  leaking:
    'leaking|gush of water|gush of fluid|fluid leaking|paani nikal|pani nikal|पानी निकल|paani beh|pani beh|watery fluid|pani ja raha|paani ja raha|पानी जा रहा|leak',
  early: 'early|weeks|months|month|7th|preterm|premature|mahine|saatve|sixth|seventh|aathve',
  labour:
    'labour pain|labor pain|labour pains|labor pains|contractions|contraction|prasav peeda|prasav pida|प्रसव पीड़ा|delivery pain|lebar pain|labour started|labor started|in labour|in labor|baby is coming|baby coming out|baby is crowning|prasav dard|प्रसव दर्द|delivery ka dard|head is coming out',
  started: 'started|start|shuru|शुरू|since|every|begun|hour|hours|minutes|regular|ho raha|ho rahe|raha|rahe',
  foul: 'foul|smelly|badbu|badboo|बदबू|bad smell|stinking|smelling|foul smelling|lochia|badbudar|बदबूदार|badbu dar',
  shiver:
    'shivering|shiver|shivers|rigors|chills|chill|kampkampi|kapkapi|kanpkanpi|कंपकंपी|thand lag|ठंड लग|shaking|kaanp|kanp|kaap|कांप|trembling',
  cord: '=cord|umbilical|naal|नाल',
  out: 'out|bahar|बाहर|hanging|visible|prolapse|prolapsed',
  hitBelly:
    'fell on stomach|fell on belly|fell on my stomach|fell on my belly|fell down|hit on belly|hit on stomach|gir gayi|gir gai|गिर गई|pet par chot|pet pe chot|पेट पर चोट|hit my belly|slipped and fell|slipped|phisal|fisal|फिसल',
  battery:
    'button battery|button cell|battery|batteries|magnet|magnets|safety pin|open pin|needle|sui|screw|nail|glass piece|blade|बैटरी|kaanch|keel',
  coin: '=coin|coins|sikka|sikke|सिक्का|marble|button|bead|toy part|lego|kancha|anguthi|ring',
  foodPoison: 'food poisoning|botulism|mushroom poisoning|mushrooms|wild mushroom',
  sprayed: 'spraying|sprayed|spray|chhidkav|chidkav|छिड़काव|chhidak|khet|खेत|field',
  tabletsOfOthers:
    'bp tablets|bp medicine|bp tablet|sugar tablets|diabetes tablets|sleeping tablets|sleeping pills|dadi ki dawai|dada ki dawai|nani ki dawai|nana ki dawai|papa ki dawai|mummy ki dawai|bp ki goli|bp ki goliyan|bp ki dawai|sugar ki goli|sugar ki goliyan|sugar ki dawai|iron tablets|iron tablet|dadi ki goli|dadi ki goliyan|दादी की दवा|दादी की दवाई|दादी की गोलियां|बीपी की गोली|बीपी की दवा|शुगर की गोली|शुगर की दवा|grandmothers tablets|grandfathers tablets|grandmas tablets|grandmothers pills|grandmas pills|grandmas medicine|my tablets|my pills|my medicines|my medicine|heart tablets|thyroid tablets|unknown tablets|unknown tablet|mothers tablets|neend ki goli|neend ki goliyan|saari goliyan|my bp|grandmothers medicine|grandfathers medicine|grandpas pills|grandpas tablets|paracetamol syrup bottle|medicine bottle|dawai ki shishi|whole bottle|full bottle|bottle of syrup|poori shishi|puri shishi',
  zeherKha:
    'zeher kha|zehar kha|jahar kha|jeher kha|ज़हर खा|जहर खा|zeher pi|zehar pi|jahar pi|जहर पी|ज़हर पी|zeher khaya|sulfas kha|सल्फास खा|took poison|taken poison|consumed poison|ate poison|drank poison|swallowed poison|drank acid|drank phenyl|drank pesticide|drank kerosene|phenyl pi|phenyl pee|finail pi|फिनाइल पी|kitnashak pi|keetnashak pi|कीटनाशक पी|acid pi|tezab pi|तेजाब पी|harpic pi|kerosene pi|mitti ka tel pi|मिट्टी का तेल पी|drank bleach|drank harpic|consumed pesticide|pesticide poisoning|sulfas le|zeher nigal|drunk poison|drunk phenyl|drunk pesticide|drunk kerosene|drunk acid|drunk harpic|rat poison kha|chuhe ki dawa kha|चूहे की दवा खा|zahar kha|zahar pi|zahar khaya|zehar khaya|jahar khaya|ज़हर खाया|जहर खाया',
  overdoseWord:
    'overdosed|overdose ho|overdose kar|overdose le|took overdose|took an overdose|taken overdose|taken an overdose|insulin overdose|od on|having an overdose|drug overdose|paracetamol overdose|medicine overdose|overdose|ओवरडोज',
  snakeBiteWord:
    'snakebite|snake bitten|saanp ne kat|saanp ne kaat|sanp ne kat|sanp ne kaat|सांप ने काट|साँप ने काट|saanp ne das|sanp ne das|bichhu ne|bicchu ne|bichu ne dank|बिच्छू ने|scorpion sting|scorpion bite|scorpion stung|saap ne kat|naag ne',
  fireOn:
    'caught fire|catch fire|is on fire|on fire|aag lag gayi|aag lag gai|aag lag gyi|आग लग|aag pakad|आग पकड़|in flames|aag lg gyi',
  fireWord:
    'fire|aag|आग|stove|chulha|cylinder|patakha|patakhe|पटाखे|पटाखा|cracker|crackers|acid|oil|tel|तेल|pani|water|पानी|bike silencer|silencer|press|chai|doodh|दूध|iron',
  hitBy:
    'hit me|hit him|hit her|hit my|hit by|ran over|knocked|takkar|टक्कर|takkar maar|maar di|मार दी|run over|rammed|hit a|hit us|thok diya|thoka|kuchal|कुचल',
  neckBack: 'neck|back|spine|gardan|kamar|reedh|गर्दन|कमर',
  injuryNow: 'fell|fall|accident|gir gaya|gir gaye|gir gayi|गिर|injury|chot|diving|dive',
  cannotFeel:
    'cannot feel|cant feel|no feeling|cannot move|cant move|hil nahi|हिल नहीं|sunn|सुन्न|numb|mehsus nahi|महसूस नहीं|not able to move|unable to move|lost feeling|lost sensation|hila nahi',
  memory:
    'not remember|doesnt remember|cannot remember|cant remember|forgot everything|memory loss|lost memory|yaad nahi|याद नहीं|yad nahi|repeating the same|same question|keeps asking',
  sleepyNow: 'sleepy|drowsy|sleeping|so raha|so rahi|neend|नींद|uth nahi',
  hitBad:
    'deep|skull|bleeding badly|big wound|dent|pouring|very hard from|height|bahut khoon|khoon beh|khoon nikal|bahut gehri|gehri|गहरी|bleeding a lot|cracked',
  purple: 'purple|bruise|dark red|not fade|neele|baingani|purplish',
  meningitisWord: 'meningitis|dimagi bukhar|दिमागी बुखार|encephalitis|chamki|चमकी|chamki bukhar',
  suspect: 'suspect|suspected|think|looks like|lag raha|ho gaya|having|signs',
  heatAny: 'heat|sun|dhoop|loo|garmi',
  coldHands:
    'cold hands|cold hands and feet|cold feet|hands are cold|feet are cold|hands and feet are cold|hands feet cold|haath pair thande|hath pair thande|haath pair thanda|haath pao thande|hath pao thande|हाथ पैर ठंडे|हाथ पांव ठंडे|cold and clammy|cold clammy|skin is cold|body is cold|sharir thanda|शरीर ठंडा|clammy|body cold|badan thanda|thande pad|thanda pad|ठंडा पड़|ठंडे पड़|going cold|gone cold|became cold',
  mottled:
    'mottled|blotchy skin|blotchy|marbled skin|skin is blue|grey skin|ashen|pale and cold|skin turned grey|patchy skin',
  weakNow:
    'very weak|so weak|extremely weak|too weak|bahut kamzor|bahut kamjor|bahut kamzori|बहुत कमजोर|बहुत कमज़ोर|cannot stand|cant stand|unable to stand|khada nahi|khade nahi|खड़ा नहीं|uth nahi pa|uth nhi pa|उठ नहीं पा|collapsed|not able to stand|very lethargic|cannot get up|cant get up|bahut susti|no energy to|weakness bahut|kamzori bahut|listless',
  urineNone:
    'no urine|not passed urine|not passing urine|not urinated|no urination|hasnt urinated|has not urinated|havent urinated|not peed|hasnt peed|has not peed|havent peed|no pee|peshab nahi|peshaab nahi|पेशाब नहीं|susu nahi|सूसू नहीं|pesab nahi|peshab nhi|peshab band|पेशाब बंद|urine nahi|urine nhi|urine band|no wet nappy|no wet diaper|very little urine|urine stopped|urine has stopped|peshab bilkul nahi|peshab bahut kam|पेशाब बहुत कम|dark urine|not passed any urine|toilet nahi gaya 12|no susu|unable to pass urine|cannot pass urine|cant pass urine|unable to urinate|not urinating|not peeing|urine nai|susu nhi|barely peed|no wet diapers',
  infection:
    'infection|infected|pus|peep|मवाद|pneumonia|uti|cellulitis|abscess|sepsis|septic|operation ke baad|after surgery|surgery wound|wound infected|इन्फेक्शन|sankraman|संक्रमण|nimoniya|निमोनिया',
  fastWord: 'fast|rapid|rapidly|tez|tej|तेज|quick',
  lowBp:
    'low bp|bp low|bp is low|bp very low|bp gir|बीपी लो|bp 80|bp 70|bp dropped|blood pressure is low|bp fell|bp kam',
  sepsisWord: 'sepsis|septic shock|septicemia|septicaemia',
  sweatStop:
    'stopped sweating|no sweat|not sweating|no sweating|paseena nahi|pasina nahi|पसीना नहीं|paseena band|पसीना बंद|dry skin|hot dry skin|skin is hot and dry|skin hot and dry|paseena aana band',
  notSweating:
    'not sweating|no sweat|skin hot|skin is very hot|hot and dry|very hot|body very hot|sharir bahut garam|badan tap|तप रहा',
  sugarLevel: 'sugar|शुगर|glucose|glucometer|cbg|=rbs|=fbs|madhumeh|shugar|=bsl|blood sugar|ब्लड शुगर|glucose level|ग्लूकोज',
  lowWord:
    '=low|lo|kam|कम|gir gaya|gir gayi|गिर गई|गिर गया|down|dropped|drop|fell|falling|hypo|लो|gir rahi|gir raha|low ho|very low|crashed|gir gai',
  highWord: 'high|hi|badh|badha|बढ़|zyada|jyada|ज्यादा|very high|हाई|uncontrolled',
  hypoWord:
    'hypo|hypoglycemia|hypoglycaemia|hypoglycemic|low sugar|sugar low|sugar is low|sugar kam|शुगर कम|sugar gir|शुगर गिर|sugar down|sugar drop|sugar dropped|शुगर लो',
  tremble:
    'tremble|trembling|shaking|shaky|shivering|kaanp|kanp|kaap|कांप|thartharahat|tharthara|थरथरा|hands shaking|jittery|kapkapi|sweaty',
  fruity: 'fruity|fruit smell|acetone smell|ketone|ketones|breathing deep|phal jaisi',
  insulinTooMuch:
    'too much insulin|extra insulin by mistake|double insulin|insulin zyada|insulin jyada|wrong insulin dose|injected too much|insulin double|insulin ka double|insulin zyada le|insulin jyada le|ज्यादा इंसुलिन|इंसुलिन ज्यादा',
  looseMotion:
    'loose motion|loose motions|diarrhea|diarrhoea|dast|दस्त|loosemotion|diarhea|diarrea|dysentery|pechish|पेचिश|watery stool|watery stools|patle dast|potty patli|cholera|haija|हैजा|लूज मोशन|motions|loose stools|loose stool|tatti patli|patli potty|patli latrine|julab|dasth|लूज़ मोशन|gastro|ulti dast|उल्टी दस्त|diaria|diarria',
  cannotStand:
    'cannot stand|cant stand|unable to stand|khada nahi|khade nahi|खड़ा नहीं|khada bhi nahi|not able to stand|too weak to|cannot get up|cant get up|uth nahi pa|उठ नहीं पा|very weak|legs giving way|bahut kamzor|bahut kamjor|बहुत कमजोर|bahut kamzori|dizzy on standing|weak to stand|uthne ki taakat nahi|lethargic|limp',
  manyTimes:
    '10 times|12 times|15 times|20 times|25 times|10 baar|12 baar|15 baar|20 baar|25 baar|30 baar|30 times|10 bar|15 bar|20 bar|20 se zyada|more than 10|more than 15|more than 20|over 10|over 20|har 10 minute|every 10 minutes|every 15 minutes|10 से ज्यादा|15 बार|20 बार|10 बार|continuously since|countless|ginti nahi',
  ricewater:
    'rice water|like water|chawal ke pani|chawal ka pani|चावल के पानी|watery like rice|pani jaise lagatar|with blood and fever',
  keepsDown:
    'keep anything down|keep water down|keep food down|keep fluids down|keep even water|keeping anything down|keeping water down|holding water|pani bhi nahi tik|paani bhi nahi tik|पानी भी नहीं|pani bhi nahi pach|pani bhi ulti|paani bhi ulti|पानी भी उल्टी|even water|ghoont pani|kuch bhi nahi tik|kuch nahi tik|pani tak nahi|paani tak nahi|keep down|hold down|keep any|kuch bhi pet me nahi|pani pite hi|paani peete hi|पानी पीते ही',
  longHours:
    '10 hours|12 hours|14 hours|15 hours|16 hours|18 hours|20 hours|24 hours|8 hours|since yesterday|kal se|कल से|12 ghante|10 ghante|24 ghante|8 ghante|12 घंटे|24 घंटे|8 घंटे|10 घंटे|all day|whole day|din bhar|दिन भर|since last night|subah se|raat se|since morning|एक दिन से|do din se|since 2 days',
  dehydrated: 'dehydrated|dehydration|पानी की कमी|pani ki kami|paani ki kami|डिहाइड्रेशन|dihydration',
  restless: 'restless|restlessness|bechain|bechaini|बेचैन|बेचैनी|irritable|agitated',
  rawGum: 'gums|masude|masudo|nose bleed|naak se khoon|मसूड़ों|नाक से खून|nak se khun|red spots|lal chakatte',
  platelets: 'platelet|platelets|plt|प्लेटलेट|प्लेटलेट्स|platlets|platelet count|platlet',
  fell: 'fell|fallen|falling|dropped|dropping|gir|गिर|gire|gir rahe|gir gaye|ghat|ghate|घट|below|under|drop',
  urineLost:
    'cannot pass urine|cant pass urine|unable to pass urine|not able to pass urine|cannot urinate|cant urinate|unable to urinate|cannot pee|cant pee|no control over urine|no control of urine|lost control of urine|lost bladder control|loss of bladder|bladder control|no bladder|urine leaking|urine is leaking|leaking urine|wetting myself|wet myself|wetting the bed|wet the bed|urine control|peshab nahi ho|peshab nhi ho|पेशाब नहीं हो|peshab ruk|पेशाब रुक|peshab par control|peshab pe control|पेशाब पर कंट्रोल|peshab nikal|पेशाब निकल|peshab ka pata nahi|urine control nahi|incontinence|incontinent|bladder|not passing urine|urine not coming|urine nahi ho|peshab nahi aa|पेशाब नहीं आ|peshab nahi utar|urine band|peshab band|पेशाब बंद|cannot control my urine|cant control urine|peeing on myself|control of my bladder|control of bladder|bowel control|bowels|urine ka control|urine nahi|latrine ka pata nahi|latrine control|when i pee|when i urinate|feel myself pee|peshab ka control|urinate on my own|pass water',
  bothLegs:
    'both legs|both my legs|both his legs|both her legs|dono pair|dono pairo|dono tango|dono paon|dono taang|दोनों पैर|दोनों टांग|दोनों पैरों|legs|legs are|pair dono|below the waist|waist down|kamar ke niche|kamar ke neeche|कमर के नीचे|from waist',
  both: 'both|dono|दोनों',
  fallWord: 'fall|fell|accident|injury|gir|गिर|diving',
  bowelLost:
    'bowel control|lost bowel|soiling|latrine control|no control over stool|stool leaking|potty nikal jati|latrine nikal|bowel and bladder',
  curtain: 'curtain|parda|पर्दा|परदा|dark shadow|shadow coming|veil',
  oneEye:
    'one eye|left eye|right eye|ek aankh|ek ankh|एक आंख|एक आँख|in my eye|from one eye|both eyes|dono aankh|dono ankh|dono aankho|दोनों आंख|dayi aankh|bayi aankh|दाईं आंख|बाईं आंख|in one|baayi aankh|daayi aankh',
  lostWord:
    'lost|loss|gone|chali gayi|chali gai|चली गई|went|disappeared|band ho gaya|band ho gayi|khatam|black|dark|vanished|chala gaya',
  red: '=red|laal|=lal|लाल|redness',
  floaters: 'floaters|floater|black spots|dark spots|cobwebs|makkhi jaise|jala jaisa|kale dhabbe|kaale dhabbe|काले धब्बे',
  flashes: 'flashes|flash|flashing|lightning|chamak|चमक|bijli jaisi',
  twistWord: 'twisted|twist|torsion|ghum gaya|ulta|muda|mud gaya',
  hardWord: '=hard|rigid|board like|board|sakht|sakt|सख्त|kada|कड़ा|pathar jaisa|tight like|stiff|swollen hard|akad',
  vein: 'vein|veins|nas|नस|artery|nass',
  cut: 'cut|kat|कट|kaat|slit|severed|kati',
  deep: '=deep|gehra|gehri|gahra|gahri|गहरा|गहरी|big|huge|large|bada|badi|wide open|bone|khula',
  head: '=head|=sir|sar|सिर|scalp|matha',
  nikalRaha:
    'nikal|nikla|निकल|beh|bah|baha|बह|aa raha|aa rha|आ रहा|gir raha|गिर रहा|coming|flowing|lost|losing|pouring|ja raha|जा रहा|ja rha|everywhere|aaya|aya|आया|chala gaya|fawwara',
  minutesLong:
    '20 minutes|30 minutes|25 minutes|40 minutes|45 minutes|1 hour|one hour|half an hour|an hour|hours|hour|ek ghante|aadhe ghante|adhe ghante|आधे घंटे|एक घंटे|ghante se|ghanto|20 minute|30 minute|20 min|30 min|half hour|घंटे से|ghanta|25 minute|20 मिनट|30 मिनट',
  coffeeGround:
    'coffee ground|coffee grounds|coffee colour|coffee coloured|coffee color|coffee jaisi|black vomit|black vomiting|kali ulti|kaali ulti|काली उल्टी|coffee like|dark brown',
  persistingOn:
    'nahi ruk|nhi ruk|ruk nahi|ruk nhi|rukne ka naam|रुक नहीं|नहीं रुक|band nahi|band nhi|बंद नहीं|nahi band|not stopping|wont stop|will not stop|does not stop|doesnt stop|is not stopping|not stop|cannot stop|cant stop|unable to stop|nahi tham|tham nahi|थम नहीं|ruka nahi|ruk hi nahi|band hi nahi|रुक ही नहीं|not stopped|rukta nahi|has not stopped|hasnt stopped|wouldnt stop|keeps bleeding|still bleeding|not clotting|refuses to stop|bleeding since|cant control|cannot control|control nahi|rok nahi|रोक नहीं|for 20 minutes|for 30 minutes|for half an hour|for an hour|ghante se|aadhe ghante se|ruk nai|ni ruk|not getting stopped|band nahin|ruk nahin|is non stop|kisi tarah nahi',
  restful:
    'at rest|even at rest|lying down|lying flat|lie flat|sitting|baithe|bethe|बैठे|letne par|lete|लेटने|sleeping|night|raat ko|all of a sudden|aaram karte|even talking|baithne par bhi|wake up|woke|on lying|suddenly|leti|let nahi',
  talkless:
    'cannot speak|cant speak|cannot talk|cant talk|unable to speak|unable to talk|speak in sentences|full sentence|complete sentence|bol nahi|bol bhi nahi|बोल नहीं|बोल भी नहीं|few words|one word|baat nahi kar pa|talk in sentences|complete a sentence|finish a sentence|complete sentences|finish sentences|finish her sentence|finish his sentence|say a full',
  notHelping:
    'not helping|not working|no relief|kaam nahi|asar nahi|असर नहीं|काम नहीं|aaram nahi|आराम नहीं|not responding|no effect|finished and|khatam ho gaya aur|not relieving|fayda nahi|फायदा नहीं|rahat nahi|farak nahi|used many times|not getting better|isnt working|isnt helping|doesnt help|not improve|kam nahi',
  unablePhrase:
    'unable|not able|cannot|cant|=cnt|unable to|nahi le pa|nhi le pa|नहीं ले पा|nahi aa rahi|नहीं आ रही|nhi aa rhi|le nahi pa|ले नहीं पा|nahi aa pa|nahi li ja|ली नहीं जा|li nahi ja|=cudnt|couldnt|could not|can not|struggling to|hard to|fighting to|nahi le',
  cannotWake:
    'cannot be woken|cant be woken|wont wake|will not wake|not waking|unable to wake|cannot wake|cant wake|not able to wake|hard to wake|difficult to wake|jaag nahi|jag nahi|जाग नहीं|nahi jaag|nahi jag|nahi uth|uth nahi raha|uth nahi rahi|uth nahi rahe|उठ नहीं रहा|उठ नहीं रही|उठ नहीं रहे|aankh nahi khol|ankh nahi khol|आंख नहीं खोल|आँख नहीं खोल|aankhen nahi khol|ankhe nahi khol|आंखें नहीं खोल|not opening eyes|not opening his eyes|not opening her eyes|eyes not opening|wont open eyes|isnt waking|not woken up|doesnt wake up|jagane par nahi|not getting up|uth nai raha|uth nhi raha|uth nhi rahe|uth nhi rahi|=uth nahi rha|hosh nahi aa|koi harkat nahi|कोई हरकत नहीं|koi jawab nahi|कोई जवाब नहीं|jawab nahi de|जवाब नहीं दे|javab nahi de|response nahi|respond nahi|react nahi|hil dul nahi|हिल डुल नहीं|hilna dulna band|not responding to me|not responding at all|is not responding|is not moving|isnt moving|not moving at all|isnt responding|not reacting',
  pulse: 'pulse|nabz|nabj|नब्ज|heartbeat',
  pulledOut:
    'pulled out|pulled from|took out|taken out|rescued|nikala|निकाला|bachaya|बचाया|brought out|found in|nikal liya|not breathing|saved|save|now|abhi|help|just|coughing|water out|pani nikal|vomiting water',
  sting: 'bee|bees|wasp|hornet|sting|stung|madhumakkhi|madhumakhi|मधुमक्खी|tataiya|ततैया|barr|dank|डंक|bhaunra|bichhu',
  swollenFace:
    'face swollen|face is swollen|face swelling|swollen face|face swelled|swelling of face|swelling on face|face has swollen|muh suj|muh sooj|munh suj|chehra suj|chehra sooj|चेहरा सूज|मुंह सूज|eyes swollen|eyes are swollen|aankhen suj|aankh suj|आंखें सूज|lips swollen|lips swelling|lips are swelling|hoth suj|होंठ सूज|throat closing|throat tight|throat is tight|gala band|गला बंद|swollen lips|face and lips|face puffed|face is puffing|chehra phool|chehre par sujan|चेहरे पर सूजन|chehre pe sujan|muh phool|throat itching|throat swelling|gale me sujan',
  beatMe:
    'mujhe maarta hai|mujhe marta hai|mujhe maarte hain|mujhe marte hain|mujhe marte hai|mujhe maarte hai|mujhe pitta hai|mujhe peetta hai|mujhe peet|मुझे मारता|मुझे मारते|मुझे पीटता|मुझे पीट|मुझे मारा|mujhe mara|mujhe maara|mere saath maar peet|mere sath mar peet|mere saath marpeet|mere sath marpit|मेरे साथ मारपीट|मेरे साथ मार पीट|hits me|beats me up|beat me up|he beats me|he hit me|he hits me|choked me|strangled me|tried to strangle|tried to choke me|tried to kill me|gala dabaya|mera gala daba|मेरा गला दबा|gala ghotne|he is hitting|is beating me|is hitting me|keeps hitting|hit me again|beating my mother|beating my mom|beating her|mummy ko maar|maa ko maar|mummy ko mar|mere pati mujhe mar|mujhe bahut maar|mujhe bahut mara|punched me|slapped me and|pushed me down',
  suicideHint:
    'pills|tablets|goli|rope|rassi|रस्सी|knife|blade|poison|zeher|plan|note|tonight|ready|train|roof|chhat|terrace|bridge|fan|pankha|phansi|tired|alone|hopeless|akela|thak|थक|akele|अकेला|depressed|depression|dipression|udaas|rona|crying|koi nahi|burden|nobody',
  rabid:
    'rabies exposure|rabid dog|pagal kutta|pagal kutte|पागल कुत्ते|पागल कुत्ता|bitten by dog|dog bite|monkey bite|kutte ne kaat|kutte ne kat|कुत्ते ने काट|bandar ne kaat|bandar ne kat|बंदर ने काट|cat scratch|billi ne noch|stray dog bit|dogbite|kutte ka kata|kutte ne noch',
  oxygen: 'oxygen|spo2|spo|oximeter|saturation|sats|o2|oxymeter|ऑक्सीजन|oxigen|oxy',
  pressureLevel: '=bp|blood pressure|pressure|बीपी|ब्लड प्रेशर|b p',
  pool: 'pool|well|pond|tank|bucket|river|lake|sea|tub|nadi|talab|kuan|kua|balti|canal|nahar|swimming|नदी|तालाब|कुएं|टंकी|बाल्टी|नहर|water',
  pulledOutOf:
    'pulled out|taken out|rescued from|pulled from|fished out|nikala gaya|निकाला गया|brought out|bahar nikala|बाहर निकाला',
  wheezeWord: 'wheezing|wheeze|wheezy|whistling',
  allMy:
    'all my|all of my|all the|all his|all her|all of his|all of her|saari|sari|सारी|poori|puri|पूरी|pura|poora|पूरा|whole|entire|full|every single',
  drugs:
    'antidepressants|antidepressant|sleeping|pills|tablets|paracetamol|painkillers|painkiller|goliyan|goliya|goli|dawai|dawa|strip|bottle|patta|patti|sheeshi|shishi|psychiatric|medicines|medication|medications|anxiety|गोलियां|गोलियाँ|दवा|दवाई|पत्ता|शीशी|capsules|syrup|crocin|dolo|alprax',
  drankWord:
    'drank|swallowed|swallow|pi liya|pi gaya|pi gayi|pi li|peeli|nigal|kha liya|kha li|kha gaya|kha gayi|पी लिया|पी गया|पी ली|निगल|खा लिया|खा ली|drunk|gulped|pi liye|pee liya|pee gaya|pee li|sipped|pi lia|had a sip|took a sip',
  dauraWord: 'daura|daure|दौरा|दौरे|dora|dore|daaura',
  padWord: 'pada|pade|padi|padta|padte|pad|aaya|aaye|aata|aa|padh|पड़|पड़ा|पड़े|आया|आए|आ|padne|aya|aye|पड़ने',
  chinChest: 'chin to chest|chin to the chest|touch chin|touch my chin|touch his chin|touch her chin',
  bahutWord: 'bahut|bht|bhot|bohot|बहुत|kaafi|kafi|zyada|jyada|ज्यादा|lot|much|huge',
  padsHourly:
    'pad every hour|pads every hour|every hour|har ghante|हर घंटे|soaking pads|soaking a pad|big clots|pads are soaked|bade thakke|बड़े थक्के',
  gaveWord:
    'gave|given|giving|de di|de diya|pila di|pila diya|दे दी|दे दिया|पिला दी|पिला दिया|khila di|khila diya|injected',
  wrongDose:
    'by mistake|galti se|गलती से|wrong|whole bottle|double|adult|too much|ten times|extra|zyada|jyada|poori bottle|full bottle|overdose',
  waterWord: 'water|waters|paani|pani|पानी|membrane|membranes|amniotic|fluid|waterbag',
  brokeWord: 'broke|broken|burst|breaking|ruptured|phat|fat|फट',
  leakWord:
    'leak|leaking|leaks|leaked|tapak|tapakna|nikal|beh|bah|ja raha|ja rha|chhut|chhoot|टपक|निकल|बह|जा रहा|gush|gushing|gushed|flowing|rise raha|ris raha|रिस|girna',
  fellWord: 'fell|fall|fallen|falls|gir|gira|giri|gire|dropped|गिर|गिरा|गिरी|takra|takraya|टकरा|girne|gire|girgaya',
  highPlace:
    'floor|manzil|manjil|मंजिल|chhat|chat|छत|terrace|roof|balcony|building|height|tree|ped|पेड़|window|khidki|खिड़की|bridge|pul|ladder|scaffold|scaffolding|chhajja|unchai|ऊंचाई|cliff|train|moving bus|horse',
  eyesClosed: 'eyes closed|aankhe band|aankhen band|ankhe band|आंखें बंद|आँखें बंद|aankh band|eyes are closed|eyes shut',
  clutch: 'clutching|clutched|holding his chest|holding her chest|clutches|seena pakad|chhati pakad',
  bleedLot:
    'bleeding a lot|bleeding heavily|bleeding too much|heavy bleeding|bleeding profusely|bleeding badly|bleeding so much|severe bleeding|bahut bleeding|bahut zyada bleeding|bahut khoon beh|bahut khoon nikal|bahut khoon ja|bahut khoon aa|bahut zyada khoon|bahut jyada khoon|khoon bahut nikal|khoon bahut beh|lots of blood|lot of blood is|losing a lot of blood|lost a lot of blood|बहुत ब्लीडिंग|बहुत खून निकल|बहुत खून बह|बहुत ज्यादा खून|blood everywhere',
};
