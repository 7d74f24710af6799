import type { FlagKey } from '../triage/complaint.ts';

/** What patients type for a warning sign, parted by '|'. What of it is dangerous by itself is found before anything else. */
export const flagWords: Readonly<Record<FlagKey, string>> = {
  breathing:
    'trouble breathing|difficulty breathing|breathless|breathlessness|short of breath|shortness of breath|cannot breathe|cant breathe|breathing problem|breathing difficulty|saans phool|saans fool|saans lene me dikkat|saans lene me takleef|saans|सांस फूल|सांस लेने में तकलीफ|सांस लेने में दिक्कत|सांस',
  blueLips: 'blue lips|lips blue|grey lips|hoth neele|honth neele|होंठ नीले|neela pad',
  confused:
    'confused|confusion|drowsy|very sleepy|not making sense|unconscious|hosh nahi|behosh|behoshi|बेहोश|होश नहीं|bahki bahki|बहकी बहकी',
  stiffNeck: 'stiff neck|neck stiff|neck stiffness|light hurts|gardan akad|गर्दन अकड़',
  fit: 'fit|fits|seizure|convulsion|convulsions|daura|daure|mirgi|jhatke|दौरा|दौरे|मिर्गी|झटके',
  spots:
    'bleeding gums|gums bleeding|nose bleed|nosebleed|nose bleeding|red spots|dark spots|purple spots|masudo se khoon|naak se khoon|lal chakatte|लाल चकत्ते|मसूड़ों से खून|नाक से खून',
  notDrinking:
    'cannot drink|cant drink|not drinking|cannot keep anything down|cant keep anything down|keep nothing down|vomiting everything|throwing up everything|sab ulti|pani nahi pi|पानी नहीं पी|सब उल्टी',
  noUrine:
    'no urine|not passing urine|very little urine|hardly any urine|less urine|not peed|peshab nahi|peshab kam|पेशाब नहीं|पेशाब कम',
  bellyPain:
    'severe stomach pain|strong belly pain|severe abdominal pain|bad stomach pain|pet me tez dard|pet me bahut dard|पेट में तेज दर्द|पेट में बहुत दर्द|belly pain|stomach pain|pet dard|pet me dard|पेट में दर्द',
  chestPain:
    'chest pain|pain in chest|chest pressure|chest tightness|tight chest|seene me dard|sine me dard|chhati me dard|सीने में दर्द|छाती में दर्द|chest hurts',
  spreadPain:
    'pain in arm|left arm|pain in jaw|arm pain|goes to arm|goes to jaw|radiates|radiating|spreads to arm|baye hath|baaye haath|haath me dard|बाएं हाथ|हाथ में दर्द|jabde me dard',
  coldSweat: 'cold sweat|sweating|sweaty|pasina|paseena|पसीना|thanda pasina',
  fainted:
    'dizzy cannot stand|dizzy cant stand|giddy cannot stand|chakkar khada nahi|चक्कर खड़ा नहीं|fainted|fainting|faint|passed out|blacked out|blackout|behosh|behosh ho gaya|बेहोश हो|चक्कर खाकर गिर',
  weakSide:
    'one side weak|weakness one side|one side numb|face drooping|face droop|slurred speech|slurring|paralysis|lakwa|ek taraf sunn|ek taraf kamzor|ek taraf kamjori|ek taraf hil nahi|muh tedha|लकवा|एक तरफ सुन्न|एक तरफ कमजोर|मुंह टेढ़ा|cannot speak',
  worstHead: 'worst headache|worst ever|worst of my life|thunderclap|sabse tez|achanak bahut tez|अचानक बहुत तेज|सबसे तेज',
  headInjury:
    'head injury|hit my head|hit head|blow to head|bumped head|fell on head|sar me chot|sir me chot|sir par chot|सिर में चोट|सिर पर चोट',
  vision:
    'cannot see|cant see|lost vision|loss of sight|loss of vision|double vision|seeing double|blind|sudden blur|dikhai nahi|do do dikh|दिखाई नहीं|दो दो दिख',
  bloodCough:
    'coughing blood|blood in cough|cough blood|blood in sputum|blood in phlegm|khansi me khoon|balgam me khoon|खांसी में खून|बलगम में खून',
  bloodVomit:
    'blood in vomit|vomiting blood|vomited blood|coffee ground|ulti me khoon|khoon ki ulti|उल्टी में खून|खून की उल्टी',
  bloodStool:
    'blood in stool|black stool|black stools|bloody stool|blood in motion|blood in potty|tarry|latrine me khoon|mal me khoon|kala mal|dast me khoon|मल में खून|काला मल|दस्त में खून|potty me khoon',
  rigidBelly: 'hard belly|belly hard|stomach hard|rigid|hurts to touch|pet sakht|pet kada|पेट सख्त|पेट कड़ा',
  greenVomit: 'green vomit|vomit green|no gas|not passing gas|belly swollen|hari ulti|हरी उल्टी|gas nahi nikal',
  jaundice: 'jaundice|yellow eyes|yellow skin|eyes yellow|piliya|peeliya|पीलिया|आंखें पीली|aankhe peeli',
  fever: 'fever|temperature|bukhar|bukhaar|बुखार|chills|shivering',
  flankPain: 'flank pain|side pain|pain in side|kidney pain|shivering|kamar me dard aur bukhar|बगल में दर्द',
  bloodUrine: 'blood in urine|red urine|bloody urine|peshab me khoon|lal peshab|पेशाब में खून|लाल पेशाब',
  cannotPass:
    'cannot pass urine|cant pass urine|cannot pee|cant pee|urine stopped|no urine comes|peshab ruk|peshab band|पेशाब रुक|पेशाब बंद',
  saddle:
    'numb between legs|lost control|no control|leaking urine|wet myself|incontinence|control nahi|कंट्रोल नहीं|numb groin',
  legWeak:
    'leg weak|legs weak|weak leg|leg numb|arm weak|arm numb|leg weakness|pair sunn|pair kamzor|पैर सुन्न|पैर में कमजोरी',
  injury: 'fell|fall|fell down|accident|injury|injured|hit by|gir gaya|gir gayi|chot|चोट|गिर गया|गिर गई',
  cannotBear:
    'cannot walk|cant walk|cannot move|cant move|cannot stand|cant stand|bent|deformed|put weight|chal nahi|hila nahi|चल नहीं|हिला नहीं',
  hotJoint: 'hot joint|joint hot|red hot swollen|swollen red joint|joint red|jod garam|जोड़ गरम',
  faceSwelling:
    'face swelling|swollen face|face swollen|lips swollen|swollen lips|swelling of lips|tongue swollen|swollen tongue|throat swelling|chehra suj|hoth suj|honth suj|चेहरा सूज|होंठ सूज|जीभ सूज|chehre par sujan|चेहरे पर सूजन',
  wideRash:
    'rash spreading|spreading rash|rash all over|blister|blisters|peeling|skin peeling|chhale|poore sharir|pure sharir|पूरे शरीर|छाले|फैल रहा|phail raha|fail raha',
  redSpreading: 'pus|redness spreading|red and warm|spreading redness|infected|mawad|peep|मवाद|पस|लालिमा',
  weightLoss: 'weight loss|losing weight|lost weight|wajan kam|vajan kam|wajan ghat|वजन घट|वजन कम',
  heavyBleeding:
    'heavy bleeding|bleeding heavily|soaking pads|large clots|clots|lots of bleeding|bahut khoon|zyada khoon|zyada bleeding|बहुत खून|ज्यादा खून',
  bleedingPregnant:
    'bleeding|spotting|water broke|waters broke|leaking|water leaking|khoon aa|pani nikal|खून आ|पानी निकल',
  headPregnant:
    'bad headache|severe headache|blurred vision|swelling face|tez sir dard|तेज सिर दर्द|धुंधला|dhundhla|swollen face|swollen hands',
  lessMovement:
    'baby not moving|less movement|no movement|moves less|not kicking|baby hil nahi|bachcha hil nahi|बच्चा हिल नहीं|movement kam',
  legSwelling: 'leg swollen|swollen leg|calf pain|calf swollen|one leg|ek pair|एक पैर',
  selfHarm:
    'harm myself|hurt myself|kill myself|suicide|suicidal|dont want to live|do not want to live|want to die|end my life|better off dead|marna chahta|marna chahti|jeena nahi|mar jau|जीना नहीं|मरना चाहता|मरना चाहती|आत्महत्या|khudkushi|खुदकुशी|aatmahatya',
  voices:
    'hearing voices|hear voices|voices talking|seeing ghosts|see ghosts|ghosts talking|seeing people not there|bhoot dikh|bhoot dikhte|aawaz sunai|hallucination|hallucinations|seeing things|awaz sunai|awaaze|आवाजें|not slept days|not slept nights|havent slept days|havent slept nights|no sleep days|din se soya nahi|din se so nahi|raat se soya nahi|कई दिन से सोया नहीं',
  deepWound:
    'deep|deep cut|gaping|bleeding not stopping|does not stop bleeding|wont stop bleeding|khoon band nahi|khoon nahi ruk|गहरा|gehra|खून बंद नहीं|खून नहीं रुक',
  dirtyWound: 'dirty|something stuck|glass|rusty|rust|nail went|gandagi|jang|गंदा|जंग|कांच|kaanch',
  eyeInjury:
    'something in eye|hit in eye|hit my eye|chemical in eye|splashed|aankh me kuch|aankh me chot|आंख में चोट|आंख में कुछ',
  eyePain:
    'eye pain|eye painful|eyes painful|red painful|pain in eye|eye hurts|aankh me dard|ankh me dard|आंख में दर्द|light hurts',
  drool:
    'drooling|cannot swallow|cant swallow|cannot open mouth|cant open mouth|nigal nahi|muh nahi khul|निगल नहीं|मुंह नहीं खुल|laar',
  jawSwelling:
    'jaw swelling|swollen jaw|swollen cheek|cheek swollen|swelling behind ear|face swelling|gaal suj|गाल सूज|jabda suj|cheek swelling',
  deepBreath: 'fruity breath|fast deep breathing|deep breathing|breathing fast|vomiting|ulti|उल्टी|tez saans',
  shaking:
    'shaking|hands shake|hand shakes|shakes|shaky|hath kaamp|haath kaamp|trembling|sweating|shivery|kaamp|kamp|पसीना|कांप|pasina|hungry',
  notFeeding:
    'not feeding|not drinking|not eating|wont feed|refuses milk|refusing feeds|doodh nahi|dudh nahi|kha nahi|दूध नहीं|vomits everything|पी नहीं',
  chestIn:
    'fast breathing|breathing fast|chest indrawing|chest draws in|ribs|tez saans|saans tez|pasli|पसली|सांस तेज|तेज सांस',
  floppy:
    'limp|floppy|very sleepy|cannot be woken|not waking|drowsy|lethargic|unresponsive|behosh|sust|सुस्त|बेहोश|uth nahi',
  testicle: 'testicle pain|pain in testicle|testicles pain|ball pain|andkosh me dard|अंडकोष में दर्द',
  racing: 'heart racing|racing heart|palpitations|dhadkan|dhadkan tez|धड़कन|heart beating fast',
  lump: 'lump|ganth|gaanth|गांठ|new lump',
};
