import type { ComplaintKey } from '../triage/complaints.ts';

type ComplaintWords = Readonly<Partial<Record<ComplaintKey, string>>>;

/**
 * What patients say for a complaint, in English, Hindi and Hindi with Latin letters, parted by '|'. The words that find a
 * doctor stand in directory/symptoms.ts; these tell one complaint from another, since each has its own questions. What no
 * table here knows is looked up there.
 */
const trunk: ComplaintWords = {
  fever: `fever|feverish|temperature|high temperature|temperature of|viral|viral fever|flu|chills|shivering|dengue|malaria|typhoid|chikungunya|influenza|covid|corona|burning up|body is hot|body hot|running hot|बुखार|तेज बुखार|ज्वर|ठंड लगना|
    कंपकंपी|ठंड लग|टाइफाइड|डेंगू|मलेरिया|बदन गरम|शरीर गरम|ताप|bukhar|bukhaar|tez bukhar|thand lag|kapkapi|jwar|badan garam|body garam|taap|sharir garam`,
  weakness: `weakness|weak|fatigue|fatigued|tired|tiredness|exhausted|no energy|low energy|always tired|feeling weak|no strength|lethargic|lethargy|body ache|body pain|bodyache|aching all over|कमजोरी|कमज़ोरी|थकान|थकावट|थका|बदन दर्द|शरीर में दर्द|
    ताकत नहीं|kamzori|kamjori|kamjoree|thakan|thakavat|thaka|badan dard|sharir dard|body me dard|takat nahi|jaan nahi hai|susti`,
  unwell: `pain|pains|painful|paining|hurts|hurting|dard|दर्द|unwell|not well|not feeling well|feel sick|feeling sick|not feeling good|dont feel well|do not feel well|dont feel good|ill|feeling ill|sick|health problem|not ok|not okay|under the weather|तबीयत खराब|तबियत खराब|तबीयत ठीक नहीं|बीमार हूं|बीमार|
    अच्छा नहीं लग|tabiyat kharab|tabiyat theek nahi|tabiyat thik nahi|tabyat kharab|bimar hu|beemar|bimar|achha nahi lag|accha nahi lag|acha nahi lag|theek nahi lag|health issue|i have a symptom|symptoms`,
  swelling: `swelling|swollen|swollen feet|swollen legs|feet swelling|leg swelling|ankle swelling|puffy|oedema|edema|सूजन|सूज गया|सूज गए|पैरों में सूजन|पैर सूज|हाथ सूज|sujan|soojan|suj gaya|sooj gaya|pairo me sujan|pair suj|face swollen`,
  weight: `weight|weight gain|weight loss|gaining weight|losing weight|lost weight|gained weight|overweight|obese|obesity|fat|too thin|underweight|put on weight|वजन|वज़न|वजन बढ़|वजन घट|मोटापा|मोटा|दुबला|wajan|vajan|wazan|wajan badh|vajan badh|
    wajan kam ho|motapa|mota ho|dubla`,
  cough: `cough|coughing|dry cough|wet cough|phlegm|mucus|sputum|chest congestion|bronchitis|खांसी|खाँसी|सूखी खांसी|बलगम|कफ|khansi|khaansi|khasi|sukhi khansi|balgam|kaf|khaas raha`,
  cold: `cold|common cold|runny nose|blocked nose|stuffy nose|sneezing|sneeze|sinus|sinusitis|nose running|nose blocked|nose is blocked|nose|सर्दी|जुकाम|ज़ुकाम|नाक बंद|नाक बहना|नाक बह|नाक|छींक|छींके|sardi|zukam|jukam|jukaam|naak band|nak band|
    naak beh|naak|chheenk|chhink|chink aa|nazla|najla`,
  throat: `sore throat|throat pain|throat ache|throat hurts|throat hurting|throat|throat infection|tonsil|tonsillitis|hoarse voice|hoarse|lost my voice|voice gone|swallowing pain|pain swallowing|hurts when swallow|swallow hurts|गले में दर्द|गला खराब|
    गले में खराश|गला|गले|टॉन्सिल|निगलने में दर्द|खराश|आवाज बैठ|gale me dard|gala kharab|gala|gale me kharash|gale|kharash|nigalne me dard|awaz baith`,
  breath: `breathless|breathlessness|shortness of breath|short of breath|trouble breathing|difficulty breathing|breathing problem|breathing difficulty|breathing trouble|cannot breathe|cant breathe|asthma|wheezing|wheeze|breathing|gasping|सांस|सांस फूल|
    सांस लेने में तकलीफ|सांस लेने में दिक्कत|दमा|अस्थमा|दम घुट|साँस|saans|saans phool|saans fool|sans phool|sans fool|saans lene me dikkat|saans ki takleef|dama|dum ghut|dam ghut|saas phool|saas fool`,
  chest: `chest pain|pain in chest|chest hurts|chest ache|chest pressure|chest tightness|tight chest|chest heavy|chest is paining|angina|heart pain|chest discomfort|सीने में दर्द|छाती में दर्द|सीने का दर्द|दिल में दर्द|सीने में भारीपन|सीना दर्द|
    seene me dard|sine me dard|seene mein dard|chhati me dard|chati me dard|chaati me dard|dil me dard|seene me bhari|seena dard|chest me dard|chest dard`,
  heartbeat: `palpitation|palpitations|heart racing|heart beating fast|fast heartbeat|irregular heartbeat|heart pounding|heart skips|heartbeat|pulse high|heart rate|racing heart|धड़कन|धड़कन तेज|दिल की धड़कन|दिल धड़क|dhadkan|dhadkan tez|dil ki dhadkan|dil dhadak|
    dil tez`,
  pressure: `bp|blood pressure|high bp|low bp|hypertension|bp high|bp low|bp is|bp badh|bp ghat|बीपी|ब्लड प्रेशर|रक्तचाप|हाई बीपी|बीपी बढ़|बीपी हाई|बीपी लो|raktchap|my pressure`,
  sugar: `sugar high|sugar low|high sugar|low sugar|blood sugar|sugar level|sugar reading|my sugar is|glucose|sugar is|hypo|sugar badh|sugar kam|sugar aayi|sugar gir|sugar|diabetes|diabetic|शुगर|शुगर बढ़|शुगर कम|शुगर आई|मधुमेह|डायबिटीज|shugar|
    suger|madhumeh|meetha badh`,
  abdomen: `stomach pain|stomach ache|stomachache|stomach|stomach hurts|tummy pain|tummy ache|tummy|belly pain|belly ache|abdominal pain|abdomen pain|abdomen|pain in abdomen|stomach cramps|cramps in stomach|upset stomach|stomach upset|पेट दर्द|पेट में दर्द|
    पेट|पेट खराब|पेट में मरोड़|मरोड़|pet dard|pet me dard|pet mein dard|pet kharab|pait dard|pait me dard|pet me marod|marod|pet|appendix|kidney stone|gallstone|pathri|पथरी`,
  vomiting: `vomit|vomiting|vomited|vomitting|throwing up|threw up|nausea|nauseous|puking|puke|food poisoning|queasy|feel like vomiting|उल्टी|उलटी|उल्टियां|जी मिचला|मतली|मिचली|जी घबरा|ulti|ultiyan|ulti jaisa|ji michla|matli|jee machal|ulty`,
  diarrhoea: `diarrhoea|diarrhea|loose motion|loose motions|loose stool|loose stools|watery stool|motions|dysentery|running stomach|the runs|stomach running|दस्त|पेचिश|पतला दस्त|लूज मोशन|पतली टट्टी|dast|pechish|patli potty|patle dast|loosemotion|motion`,
  constipation: `constipation|constipated|cannot pass motion|cant pass motion|no motion|motion not|hard stool|cannot poop|cant poop|not able to pass stool|no bowel movement|कब्ज|कब्ज़|पेट साफ नहीं|शौच नहीं|kabz|kabj|kabziyat|pet saaf nahi|pet saf nahi|latrine nahi|
    potty nahi`,
  acidity: `acidity|heart burn|burning chest|chest burning|burning in chest|chest burns after|burning after eating|burning in stomach|stomach burning|gas|gastric|bloating|bloated|indigestion|heartburn|acid reflux|reflux|burping|belching|sour burps|gastritis|gerd|एसिडिटी|गैस|बदहजमी|अपच|सीने में जलन|पेट में जलन|खट्टी डकार|डकार|acidiy|badhazmi|badhajmi|apach|seene me jalan|
    pet me jalan|pet me gas|khatti dakar|khatti dakaar|dakar`,
  piles: `piles|hemorrhoids|haemorrhoids|fissure|fistula|blood in stool|bleeding from anus|rectal bleeding|pain in anus|anal pain|anus|blood in motion|blood in potty|blood when passing stool|बवासीर|पाइल्स|मल में खून|भगंदर|bawasir|bavasir|bawaseer|latrine me khoon|
    mal me khoon|potty me khoon`,
  urine: `burning urine|burning while urinating|burning urination|burns when pee|burning pee|urine burning|urine infection|uti|urinary infection|painful urination|frequent urination|peeing often|pee|urine|blood in urine|cannot pass urine|पेशाब में जलन|पेशाब|
    पेशाब करते जलन|पेशाब में खून|बार बार पेशाब|मूत्र|peshab me jalan|peshab|peshaab|pishab|baar baar peshab|susu|susu me jalan`,
};

const head: ComplaintWords = {
  headache: `headache|headaches|head ache|head pain|head hurts|head is paining|head hurting|migraine|half headache|head heavy|pain in head|सिर दर्द|सिरदर्द|सर दर्द|सिर में दर्द|सर में दर्द|माइग्रेन|आधासीसी|सिर भारी|सिर फट|sir dard|sar dard|sirdard|sardard|
    sar me dard|sir me dard|adhasisi|sir bhari|sar bhari|sir fat|sar phat|sar dukh|sir dukh`,
  dizziness: `dizzy|dizziness|vertigo|giddy|giddiness|lightheaded|light headed|spinning|head spinning|room spinning|loss of balance|fainted|fainting|faint|चक्कर|सिर घूम|सर घूम|chakkar|chakar|sir ghoom|sar ghum|sir ghum|chakkar aa|behosh ho gaya`,
  numbness: `numb|numbness|tingling|pins and needles|hands numb|feet numb|burning feet|tremor|shaking hands|सुन्न|झनझनाहट|झुनझुनी|सुन्नपन|हाथ कांप|sunn|jhanjhanahat|jhunjhuni|haath sunn|pair sunn|hath kaamp`,
  eye: `eye|eyes|red eye|red eyes|eye pain|itchy eyes|watery eyes|blurred vision|blurry vision|vision|eyesight|eye infection|conjunctivitis|pink eye|stye|burning eyes|आंख|आंखें|आँख|आँखें|आंखों|आंख लाल|आंख में दर्द|आंखों में जलन|धुंधला|नजर|aankh|ankh|
    aankhe|aankhen|ankhen|aankhon|aankh lal|ankh lal|aankho me jalan|dhundhla|nazar kamzor`,
  ear: `ear|ears|ear pain|earache|ear ache|ear hurts|ear discharge|ear infection|blocked ear|ringing ears|ringing in ears|tinnitus|hearing loss|cannot hear|cant hear|ear wax|कान|कान दर्द|कान में दर्द|कान बह|सुनाई नहीं|कान बज|kaan|kan|kaan dard|kan me dard|
    kaan me dard|kaan beh|kan dard|sunai nahi|kam sunai`,
  tooth: `tooth|teeth|toothache|tooth ache|tooth pain|teeth pain|gum|gums|bleeding gums|gum swelling|cavity|wisdom tooth|mouth ulcer|mouth ulcers|mouth sore|bad breath|jaw pain|दांत|दाँत|दांत दर्द|दांत में दर्द|मसूड़े|मसूड़ों|मुंह के छाले|मुंह में छाले|दाढ़|
    daant|dant|daant dard|dant me dard|daant me dard|masude|masoode|muh ke chhale|muh me chhale|muh me chale|daadh|dadh`,
};

const frame: ComplaintWords = {
  back: `back pain|backache|back ache|back hurts|lower back|pain in back|=my back|neck pain|stiff neck|neck|neck hurts|slip disc|sciatica|spine pain|shoulder pain|frozen shoulder|cervical|कमर दर्द|कमर में दर्द|कमर|पीठ दर्द|पीठ में दर्द|पीठ|गर्दन|गर्दन में दर्द|कंधे में दर्द|
    कंधा|रीढ़|kamar dard|kamar me dard|kamar|peeth dard|pith dard|peeth me dard|peeth|gardan|gardan dard|gardan me dard|kandhe me dard|kandha|reedh`,
  joint: `joint pain|joint|joints|knee pain|knee|knees|knee hurts|arthritis|gout|uric acid pain|hip pain|ankle pain|elbow pain|wrist pain|leg pain|foot pain|heel pain|hand pain|arm pain|finger pain|muscle pain|cramp|leg cramps|pain in leg|stiff joints|
    जोड़ों में दर्द|जोड़ों का दर्द|जोड़|घुटने|घुटना|घुटनों|घुटने में दर्द|पैर में दर्द|पैर दर्द|पैरों में दर्द|हाथ में दर्द|एड़ी|गठिया|jodo me dard|jodon ka dard|jodo ka dard|ghutne|ghutna|ghutno|ghutne me dard|pair dard|pair me dard|pairo me dard|hath me dard|haath me dard|edi|gathiya|
    gathia|tang me dard|taang`,
  injury: `slipped|dropped on foot|dropped on toe|dropped on it|toenail|nail black|black nail|nail broke|got hurt|injury|injured|hurt myself|sprain|sprained|twisted|fracture|broken bone|broke my|fell down|fall|fell|accident|hit my|blow|bruise|dislocated|चोट|चोट लग|मोच|गिर गया|गिर गई|हड्डी टूट|फ्रैक्चर|chot|chot lag|moch|gir gaya|gir gayi|gir gya|haddi toot|haddi tut|
    frekchar`,
  wound: `wound|wounds|cut|cut myself|deep cut|burn|burnt|burned|stitches|bleeding wound|boil|abscess|pus|nail injury|nail in foot|stepped on nail|ulcer|foot ulcer|leg ulcer|sore on foot|foot sore|not healing|wound not healing|rusty nail|sunburn|scald|ghav nahi bhar|zakhm|jakhm|जख्म|घाव|कट गया|कट गई|जल गया|जल गई|फोड़ा|टांके|ghaav|ghav|kat gaya|kat gayi|jal gaya|jal gayi|phoda|foda|taanke`,
  bite: `dog bite|dog bit|bitten by dog|dog bitten|dog scratched|dog scratch|cat bite|cat bit|cat scratch|cat scratched|monkey bite|monkey bit|rat bite|rat bit|animal bite|snake bite|snake bit|bitten by|bite|कुत्ते ने काट|कुत्ते ने काटा|कुत्ते का काट|कुत्ता काट|बिल्ली ने काट|बिल्ली ने नोच|
    बंदर ने काट|सांप ने काट|चूहे ने काट|kutte ne kaat|kutte ne kata|kutta kaat|kutta kat|kutte ne kat|billi ne kaat|billi ne noch|bandar ne kaat|saanp ne kaat|kutte ka kaat`,
  sting: `stung|bee sting|got a sting|insect sting|scorpion sting|bee sting|wasp sting|insect bite|mosquito bite|mosquito bites|ant bite|spider bite|bee stung|tick bite|मधुमक्खी|ततैया|कीड़े ने काट|मच्छर ने काट|मच्छर|keede ne kaat|madhumakkhi|tataiya|machhar|machar ne kaat`,
  skin: `rash|rashes|skin rash|itch|itching|itchy|itchy skin|skin|acne|pimple|pimples|ringworm|fungal|fungal infection|eczema|psoriasis|hives|white patches|red patch|patch|scabies|blister|blisters|shingles|herpes|herpes zoster|dandruff|spots on skin|खुजली|दाने|दाद|त्वचा|चकत्ते|मुंहासे|फुंसी|
    पित्ती|सफेद दाग|रूसी|khujli|khujlee|daane|dane nikal|daad|twacha|chakatte|muhase|phunsi|pitti|safed daag|rusi|skin par`,
  allergy: `allergy|allergies|allergic|allergic reaction|dust allergy|food allergy|hay fever|pollen|एलर्जी|allerji|elergy|alergy|धूल से एलर्जी`,
  mole: `mole|moles|mole changing|mole bleeding|mole growing|birthmark|spot growing|til badh|til me khoon|massa badh|मस्सा|तिल बढ़|तिल में खून`,
  lump: `lump|lumps|lump in neck|neck lump|lump on neck|neck swelling|swelling in neck|lump in armpit|lump in groin|ganth|gaanth|gathan|gale me ganth|gardan me ganth|gardan me gaanth|bagal me ganth|गांठ|गर्दन में गांठ|बगल में गांठ|गले में गांठ|swollen glands|swollen lymph|lymph node`,
  hair: `hair fall|hairfall|hair loss|losing hair|hair falling|hair|baldness|bald|hair thinning|बाल झड़|बाल|बाल गिर|बालों का झड़ना|गंजापन|baal jhad|bal jhad|baal gir|bal gir|baal|ganjapan|ganja ho`,
};

const others: ComplaintWords = {
  child: `umbilical|umbilical cord|cord pus|navel pus|nabhi me pus|nabhi se pus|नाभि में मवाद|baby not drinking|not drinking milk|not been drinking milk|baby unwell|child unwell|child sick|baby sick|child ill|kid sick|baby not feeding|child not eating|baby crying|teething|colic|diaper rash|बच्चा बीमार|बच्चे की तबीयत|बच्चा दूध नहीं पी|बच्चा खाना नहीं खा|बच्चा रो|bachcha bimar|bacche ki tabiyat|
    baccha kha nahi raha|baby doodh nahi pi|bachcha ro raha`,
  period: `period|periods|period pain|irregular periods|missed period|late period|heavy periods|heavy bleeding|menstruation|menstrual|menstrual cramps|pcos|pcod|menopause|periods late|periods are late|spotting|माहवारी|पीरियड|पीरियड्स|मासिक धर्म|मासिक|mahwari|mahavari|
    masik|masik dharm|piriyad|mc nahi aayi|date nahi aayi|period nahi aaya|माहवारी नहीं|पीरियड नहीं|mahwari nahi|period nahi|periods nahi|no period|no periods|not got my period`,
  pregnancy: `pregnancy|pregnant|i am pregnant|morning sickness|pregnancy question|am i pregnant|trimester|weeks pregnant|months pregnant|गर्भवती|गर्भ|गर्भावस्था|प्रेगनेंसी|प्रेग्नेंट|garbhwati|garbhvati|pet se hu|pet se hoon|garbh|pregnent|garbhavastha|preganant|
    breastfeeding|baby kicks`,
  breast: `breast|breasts|breast lump|breast pain|lump in breast|lump breast|nipple|nipple discharge|nipple bleeding|breast swelling|breast changed|stan|stan me ganth|stan me gaanth|stan me gathan|chhati me ganth|स्तन|स्तन में गांठ|स्तन में दर्द`,
  alcohol: `alcohol|alcoholic|alcohol problem|drinking problem|drinking daily|drink daily|drink too much|stop drinking|stopped drinking|quit drinking|quit alcohol|alcohol withdrawal|withdrawal|hangover|liquor|whisky|sharab|daru|daaru|daru chhod|sharab chhod|sharab chhodi|nasha|शराब|दारू|नशा|शराब छोड़`,
  intimate: `white discharge|vaginal discharge|vaginal itching|vagina|discharge|private part|private parts|genital|genitals|penis|testicle|testicles|scrotum|sti|std|सफेद पानी|गुप्तांग|अंडकोष|safed pani|safed paani|guptang|gupt ang|andkosh`,
  sexual: `erectile|erection|premature ejaculation|sexual|sexual problem|sex problem|sex|libido|low libido|impotence|nightfall|masturbation|condom|contraception|birth control|unprotected sex|infertility|यौन|सेक्स|शीघ्रपतन|नपुंसकता|स्वप्नदोष|मर्दाना कमजोरी|yaun|
    shighrapatan|napunsakta|swapndosh|mardana kamzori`,
  anxiety: `anxiety|anxious|panic|panic attack|nervous|worried|worry|worrying|fear|scared|overthinking|stress|stressed|tension|restless|uneasy|घबराहट|चिंता|बेचैनी|डर|तनाव|टेंशन|पैनिक|ghabrahat|ghabraahat|ghabrahut|chinta|bechaini|darr|dar lag|tanav|tenshan`,
  mood: `depressed|depression|sad|sadness|low mood|low spirits|=feeling low|=feel low|=feeling very low|=feel very low|=feeling so low|=very low these days|hopeless|crying|cry|lonely|unhappy|no interest|empty|worthless|not interested in anything|mood|उदास|उदासी|अवसाद|डिप्रेशन|मन नहीं लग|मन नहीं|निराश|रोना आ|अकेलापन|udas|udaas|udasi|avsad|
    man nahi lag|mann nahi lag|mann nahi|nirash|rona aa|akelapan|dukhi|दुखी`,
  sleep: `cannot sleep|cant sleep|not able to sleep|unable to sleep|no sleep|not slept|havent slept|have not slept|slept|keep waking|waking at night|waking up|wake at|awake|insomnia|sleep|sleepless|sleeping problem|sleep problem|not sleeping|wake up at night|snoring|नींद|नींद नहीं|अनिद्रा|खर्राटे|neend|nind|neend nahi|nind nahi|anidra|kharrate|kharate`,
};

/** What has no table of its own and no doctor's word in the directory. */
const unnamed: ComplaintWords = {
  other: `hiccup|hiccups|hichki|hichkiyan|हिचकी|sweating|night sweats|sweating at night|pasina|पसीना|raat ko pasina|cramps|shaky|thirsty all the time|very thirsty|bahut pyas|प्यास ज्यादा|no appetite|not hungry|loss of appetite|bhookh nahi|bhukh nahi|भूख नहीं|smell gone|taste gone|no smell|no taste|memory loss|forgetting things`,
};

export const complaintWords: ComplaintWords = { ...trunk, ...head, ...frame, ...others, ...unnamed };
