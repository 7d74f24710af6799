/** Words by which it is told what is asked; intent-rules.ts puts them together. Parted by '|'; '=' before words that stand as they are. */
const general = {
  last: 'last|latest|recent|newest|previous|past|last time|most recent|current|currently|पिछली|पिछला|पिछले|आखिरी|आख़िरी|अंतिम|पिछली बार|pichla|pichli|pichle|pichhli|aakhri|akhri|aakhiri|akhiri',
  before:
    'before that|one before|the one before|earlier one|previous one|usse pehle|us se pehle|uske pehle|उससे पहले|उसके पहले|=and before|=before it|=and earlier|aur pehle|और पहले',
  what: 'what|whats|which|how much|how many|kya|kaun si|kaun sa|kaunsi|kaunsa|konsi|konsa|kitna|kitni|kitne|kitnaa|क्या|कौन सी|कौन सा|कौनसी|कौनसा|कितना|कितनी|कितने',
  when: 'when|what time|at what time|timing|timings|schedule|how often|how many times|kab|kis samay|kitne baje|kitni baar|कब|किस समय|कितने बजे|कितनी बार',
  how: 'how|=how do i|=how to|=how can i|kaise|kese|kaisay|कैसे|तरीका|steps|tarika',
  where: 'where|kahan|kahaan|kaha|kidhar|कहां|कहाँ|किधर',
  why: 'why|kyu|kyun|kyon|क्यों',
  who: 'who|kaun|kon|कौन|whom',
  may: '=can i|=may i|=should i|=shall i|=could i|is it ok|is it okay|is it safe|ok to|safe to|allowed to|kya main|kya mai|=kya me|क्या मैं|sakta hu|sakti hu|sakte|dawa lu|dawai lu|dawa loon|dawai loon|dawa lun|dawai lun|dawa khau|dawai khau|dawa khaun|dawai khaun|दवा लूं|दवा लूँ|दवाई लूं|दवाई लूँ|दवा लें|दवा खाऊं|दवा खाऊँ|sakta hoon|सकता हूं|सकती हूं|सकता|सकती|chahiye|चाहिए|can he|can she|do i need to|want to',
  did: '=did i|=have i|=did i already|=had i|already|kya maine|kya mene|क्या मैंने|मैंने क्या|li kya|liya kya|le li kya|kha li kya|thi kya|=whether i|ली क्या|ली थी क्या',
  show: 'show|list|display|give me|open|see all|dikhao|dikha do|dikhaao|dikhaiye|batao|bataiye|bata do|bata|दिखाओ|दिखाइए|दिखा दो|बताओ|बताइए|बता|find|search|get me|all my|dhundo|ढूंढो|खोजो|khojo|tell',
  this: '=this|=that|=these|=it|yeh|ye|यह|ये|इस|इसे|is report|attached|attachment|above',
  trend:
    'trend|trends|changed|change over|over time|history of|compare|comparison|progress|going up|going down|increased|decreased|gone up|gone down|come down|improved|badha ya ghata|pehle se|graph|all values|all results|रुझान|बदला|बढ़ा|घटा',
  anything:
    'anything|any|mention|mentioned|contain|related|=about|=for my|ke baare|के बारे|kuch hai|कुछ है|look for|search|find|khojo|dhundo|ढूंढो|खोजो',
  abnormal:
    'abnormal|out of range|outside range|out of the range|not normal|not in range|marked high|marked low|marked abnormal|gadbad|kharab aaya|kharab aayi|report kharab|kharab hai|normal nahi|असामान्य|गड़बड़|नॉर्मल नहीं|खराब आया|रिपोर्ट खराब',
  allBad:
    'low values|high values|abnormal values|abnormal results|bad values|low results|high results|anything wrong|anything bad|anything abnormal|report normal|reports normal|results normal|report theek|report thik|report sahi|report kaisi|reports kaisi|report achi|रिपोर्ट नॉर्मल|रिपोर्ट ठीक|रिपोर्ट कैसी|kuch gadbad|कुछ गड़बड़',
  worry:
    '=scared about|=worried about|=afraid of|=nervous about|=scared of|=worried for|dar lag raha report|chinta report|रिपोर्ट डर|रिपोर्ट चिंता',
  haveI:
    '=do i have|=do i still have|=have i got|=am i diabetic|=am i having|=kya mujhe|=क्या मुझे|=do you think i have|=could i have|=could it be|=is it|=is this|=mujhe kya',
  whichIllness:
    'what disease|which disease|what illness|which illness|diagnose me|=is it cancer|=is this cancer|=do i have cancer|kaun si bimari|konsi bimari|kaunsi bimari|kya bimari|कौन सी बीमारी|क्या बीमारी',
  state:
    'high|low|badh|badha|badhi|kam|gir|gira|giri|increase|increased|drop|dropped|fluctuating|uncontrolled|not under control|बढ़|कम|गिर|ज्यादा|zyada',
  toDo: 'what should i do|what to do|what do i do|what now|what can i do|kya karu|kya karun|kya karoon|kya kare|kya karna chahiye|क्या करूं|क्या करूँ|क्या करें|क्या करना चाहिए|should i worry|should i be worried',
} as const;

const medicine = {
  medicine: `medicine|medicines|medicin|medication|medications|meds|tablet|tablets|pill|pills|capsule|capsules|syrup|injection|inhaler|drug|drugs|drops|ointment|dawai|dawa|dava|davai|dawaiya|dawaiyan|dawaai|dawaiyaan|goli|goliya|goliyan|दवा|दवाई|दवाइयां|दवाइयाँ|दवाएं|गोली|गोलियां|
    गोलियाँ|टैबलेट|सिरप|इंजेक्शन`,
  dose: 'dose|doses|khurak|खुराक|dosage',
  take: 'take|taking|swallow|eat|have to take|lena|leni|lene|lu|lun|khana hai|khani hai|khani|khaani|khau|khaun|लेना|लेनी|लेने|लूं|लूँ|खाना है|खानी|खाऊं|खाऊँ',
  took: `took|taken|ate|swallowed|had my|done taking|finished my|just had|le li|le liya|kha li|kha liya|khayi|khaya|pi li|li hai|li thi|le chuka|le chuki|kha chuka|kha chuki|=dawai li|=dawa li|=goli li|liya|=li|ली|ले ली|खा ली|ले लिया|खा लिया|पी ली|ली है|ली थी|ले चुका|ले चुकी`,
  mark: 'mark|mark as taken|tick|log|note that|record that|mark kar do|मार्क',
  alter: `stop|stopping|quit|discontinue|double|skip|skipping|reduce|increase|lower|raise|change|half|start|restart|begin|substitute|replace|instead of|leave|give up|two tablets|extra|more than|less|together|band kar|band kr|bandh kar|chhod|chod|chhodna|kam kar|badha|badal|do goli|dugna|dugni|
    बंद कर|बंद|छोड़|कम कर|बढ़ा|बदल|दोगुनी|दो गोली|दो टैबलेट|शुरू|shuru|mix|with alcohol|sharab ke saath`,
  missed: `forgot|forgotten|missed|miss|missed a dose|skipped|did not take|didnt take|not taken|bhool|bhul|bhool gaya|bhool gayi|bhul gaya|chhoot|chhut|chut gayi|nahi li|nahi khayi|भूल|भूल गया|भूल गई|छूट|नहीं ली|नहीं खाई`,
  excess: `double dose|two doses|extra tablet|extra tablets|extra dose|extra pill|too many|too much|overdose|overdosed|more tablets|took twice|twice by mistake|by mistake|mistakenly|wrong medicine|wrong tablet|wrong pill|wrong dose|someone elses medicine|expired|galti se|galat dawai|galat dawa|galat goli|do baar|dugni|zyada dawa|zyada goli|
    jyada goli|jyada dawa|extra goli|ek saath goli|गलती से|गलत दवा|गलत गोली|दो बार|ज्यादा गोली|ज़्यादा गोली|ज्यादा दवा|दोगुनी`,
  ranOut: `tablets finished|tablet finished|medicine finished|medicines finished|pills finished|dawai finish|dawa finish|ran out|run out|running out|out of insulin|none left|no tablets left|no tablet left|no more tablets|not available in pharmacy|khatam|khatm|khtam|खत्म|ख़त्म|stopped taking|=i stopped my|=i have stopped|=i stopped taking|chhod di thi|band kar di thi|छोड़ दी थी|बंद कर दी थी`,
  remind: `remind|reminder|reminders|alarm|set alert|set a reminder|set alerts|med alert|medicine alert|medicine alerts|alert|alerts|notify|yaad dila|yaad dilana|yaad dilao|याद दिला|याद दिलाना|याद दिलाओ|रिमाइंडर|अलार्म|अलर्ट`,
  usedFor: `used for|use of|uses of|purpose|what does it do|what for|=is for|=are for|what is it for|why was i given|why was given|why given|why prescribed|why am i taking|why do i take|kis kaam|kis liye|kisliye|kyu di|kyun di|kyu diya|kyu khani|किस काम|किसलिए|किस लिए|क्यों दी|क्यों दिया|fayda|फायदा|
    kaam ki|good for`,
  whatIs: '=what is|=whats|=what are|kya hai|kya hota hai|क्या है|क्या होता है|tell me about',
  sideEffects:
    'side effect|side effects|sideeffect|sideeffects|adverse|harm|harmful|safe|nuksan|nuksaan|नुकसान|साइड इफेक्ट|दुष्प्रभाव|interaction|interactions|reaction of',
  nextDose: 'next dose|next medicine|next tablet|next pill|agli dawai|agli goli|agli dawa|अगली दवा|अगली गोली|अगली खुराक',
  slot: 'morning|noon|afternoon|evening|night|bedtime|breakfast|lunch|dinner|subah|dopahar|shaam|sham|raat|सुबह|दोपहर|शाम|रात',
  today: 'today|todays|aaj|आज|now|abhi|अभी|tonight|this morning',
  yesterday: '=yesterday|कल की|=kal ki|=kal li|yesterdays',
} as const;

const records = {
  report: `report|reports|lab report|lab reports|test report|test reports|test result|test results|result|results|blood test|blood tests|blood report|lab test|lab tests|lab|labs|lab results|x ray|xray|mri|scan|sonography|ultrasound|ecg|रिपोर्ट|रिपोर्ट्स|जांच|जाँच|टेस्ट|लैब|
    riport|ripport|jaanch|janch|test|tests`,
  prescription:
    'prescription|prescriptions|parcha|parchi|parchiyan|rx|पर्ची|पर्चा|पर्चियां|पर्चियाँ|parchiya|प्रिस्क्रिप्शन|priscription|prescribtion|precription|prescripton',
  record:
    'record|records|document|documents|paper|papers|vault|health vault|file|files|medical history|रिकॉर्ड|कागज|कागज़|दस्तावेज|फाइल|kagaz|kagaj|dastavez|rikord',
  explain:
    'explain|explanation|mean|means|meaning|understand|what does say|what does it say|interpret|summary|summarise|summarize|read this|read my|samjhao|samjha do|samjhaiye|samjha|matlab|समझाओ|समझाइए|समझा|मतलब|what is in|what is written|kya likha|क्या लिखा|padho|पढ़ो|in simple words',
  doctorWord: 'dr|doctor|doc|doctors|daktar|doktor|docter|डॉक्टर|डॉ|डाक्टर|physician|specialist|surgeon',
  prescribed: `prescribe|prescribed|gave|give me|given|wrote|write|writes|written|advised|advise|suggested|said|say|says|told me|recommend|recommended|diagnosed|diagnosis|likha|likhi|likha tha|di thi|diya tha|di|dia tha|bola|kaha tha|bataya|लिखा|लिखी|दी थी|दिया था|दी|बताया|बोला|कहा`,
  save: 'save|store|keep|add to vault|add to my vault|put in vault|save to vault|save this|सेव|रख दो|save kar do|save karo|rakh do|vault me dal|vault me daal',
} as const;

const appointmentIntentWords = {
  appointment: `appointment|appointments|apointment|appoinment|visit|visits|booking|bookings|consultation|consultations|checkup|check up|अपॉइंटमेंट|अपाइंटमेंट|मुलाकात|बुकिंग|apointmant|appointmnt|milne ka time|slot`,
  book: 'book|booking|make an appointment|fix|schedule a|arrange|reserve|get an appointment|bukk|book kar|book karo|book karna|बुक|बुक कर|बुक करना|need appointment|want appointment|appointment chahiye|appointment lena|अपॉइंटमेंट चाहिए|अपॉइंटमेंट लेना|new appointment',
  meet: 'see|meet|consult|visit|show to|talk to|speak to|speak with|find|need|want|looking for|suggest|recommend|which|good|best|near|nearby|near me|closest|available|free|online|milna|milna hai|dikhana|dikhana hai|chahiye|pass|paas|मिलना|दिखाना|चाहिए|पास|मिलना है|connect me|show me|batao|बताओ',
  cancel: 'cancel|cancle|cancelling|cancellation|call off|radd|raddh|रद्द|कैंसिल|kensil|cancel karna',
  reschedule:
    'reschedule|reschedule|postpone|prepone|move|shift|change date|change time|change|another day|different day|different time|tarikh badal|time badal|aage badha|badalni|बदलनी|बदलना|तारीख बदल|समय बदल|बदल|आगे बढ़ा|badalna',
  next: 'next|upcoming|coming|future|agla|agli|agle|aane wala|अगला|अगली|आने वाला|this week|tomorrow|have any|=do i have|is there any',
  seen: 'last visit|past appointment|past appointments|past visits|previous appointment|visited|last appointment|when did i see|which doctors have i seen|pichla appointment|pichli visit|पिछला अपॉइंटमेंट|old appointments|went to',
} as const;

const product = {
  upload:
    'upload|uploading|add a record|add record|add report|add a report|add prescription|add a prescription|scan my|put my report|अपलोड|aplod|add my reports|add documents|upload karu|report daal|report dal|जोड़ूं|jodu',
  share:
    'share|sharing|send to|send report|send my|forward|bhej|bhejna|bheju|भेज|शेयर|share karu|share kare|link for doctor|give access',
  pin: 'pin|passcode|password|log in|login|sign in|signin|cannot login|otp|पिन|पासवर्ड|लॉगिन|ओटीपी|change pin|pin bhool|locked out|logout|log out|sign out|लॉगआउट',
  remove: 'delete|deleting|remove|erase|destroy|hatao|hatana|mita|mitana|हटा|मिटा|डिलीट|dilit|delete kar',
  language:
    'language|languages|hindi|english|bhasha|भाषा|हिंदी|हिन्दी|अंग्रेजी|tamil me|marathi|which languages|speak hindi|हिंदी में',
  privacy: `privacy|private|who can see|who sees|who has access|safe data|is my data safe|data safe|secure|security|confidential|my data|data|kaun dekh|koun dekh|कौन देख|गोपनीय|डेटा|data kaun|data surakshit|सुरक्षित|surakshit|encrypted|do you store|do you sell`,
  export:
    'export|download|download my data|download data|get a copy|copy of my data|take out my data|डाउनलोड|daunlod|data nikal|backup',
  refund:
    'refund|refunds|money back|return money|get money back|get my money|paise wapas|paisa wapas|paise vapas|पैसे वापस|पैसा वापस|रिफंड|रिफ़ंड|rifund',
  payment:
    'payment|payments|pay|paid|invoice|receipt|bill|transaction|transactions|fees|fee|cost|charge|charges|upi|card payment|भुगतान|पेमेंट|रसीद|बिल|फीस|pement|bhugtan|raseed|kitne paise|price',
  call: 'video call|video consult|video consultation|phone call|online consultation|join call|join video|call doctor|वीडियो कॉल|video kaise|message doctor|chat with doctor|message my doctor|write to doctor',
  account:
    'account|profile|change email|change phone|change name|address|emergency contact|settings|my details|blood group|प्रोफाइल|अकाउंट|सेटिंग|profile kaise|notification|notifications',
  app: 'app|arogo|website|this app|ऐप|एप|features|how does this work|how do i use|kaise use|kaise chalaye|guide me',
} as const;

const small = {
  hello: `hello|hi|hey|hii|hiii|helo|hllo|namaste|namaskar|namaskaram|good morning|good afternoon|good evening|greetings|नमस्ते|नमस्कार|हेलो|हैलो|हाय|प्रणाम|pranam|salaam|सलाम|=ram ram|jai shri krishna|sat sri akal|vanakkam|whats up|sup`,
  howAreYou:
    '=kaise ho|=kaise hai aap|=kaise ho aap|=aap kaise ho|=aap kaise hai|=how are you|=how r u|=how are u|=how do you do|=कैसे हो|=कैसे हैं आप|=आप कैसे हैं|=kya haal hai|=kya hal hai|=क्या हाल है',
  me: '=what is my name|=whats my name|=who am i|=how old am i|=what is my age|=whats my age|=mera naam kya hai|=meri umar kya hai|=meri umar kitni hai|=mera naam batao|=मेरा नाम क्या है|=मेरी उम्र क्या है|=मेरी उम्र कितनी है',
  well: '=wait|=later|=not now|=one minute|=ek minute|=baad mein|=baad me|=बाद में|=अभी नहीं|=sorry|=maaf karna|=माफ करना|=ok|=okay|=k|=hmm|=hm|=acha|=accha|=achha|=theek hai|=thik hai|=ठीक है|=अच्छा|=fine|=good|=got it|=understood|=i see|=samajh gaya|=samajh gayi|=समझ गया|=समझ गई|=alright|=all right|=sure|=cool',
  thanks:
    'thanks|thank you|thankyou|thx|thank u|ty|shukriya|shukria|dhanyavad|dhanyawad|dhanyavaad|धन्यवाद|शुक्रिया|थैंक्यू|थैंक|great help|very helpful|appreciate|well done|great|nice|awesome',
  bye: 'bye|goodbye|good bye|bye bye|see you|good night|goodnight|take care|alvida|अलविदा|बाय|phir milenge|फिर मिलेंगे|shubh ratri|tata',
  you: `=who are you|=what are you|are you a doctor|are you doctor|are you human|are you a robot|are you real|are you ai|are you bot|=your name|what is your name|tum kaun|aap kaun|tum kon|aap kon|tu kaun|तुम कौन|आप कौन|क्या आप डॉक्टर|kya aap doctor|kya tum doctor|tumhara naam|aapka naam|आपका नाम|
    तुम्हारा नाम|introduce yourself|who made you|are you chatgpt|bot|robot|about yourself`,
  help: 'help|what can you do|how can you help|help me|what do you do|options|menu|madad|meri madad|मदद|सहायता|sahayata|kya kar sakte|क्या कर सकते|features|what can i ask|capabilities',
  off: `cricket|football|ipl|match|score|weather|mausam|मौसम|movie|film|song|gaana|joke|jokes|chutkula|चुटकुला|election|politics|minister|president|prime minister|pm|news|stock|stocks|share market|bitcoin|crypto|gold price|recipe|cook|code|python|javascript|homework|math|maths|capital of|
    translate|poem|story|kahani|कहानी|game|games|horoscope|rashifal|train|flight|hotel|bollywood|girlfriend|boyfriend|love|marry me|lottery|exam|physics|chemistry|history of india|क्रिकेट|खबर|गाना|फिल्म|चुनाव|shayari|शायरी|write an essay|essay|loan|job|salary`,
  ignore: `ignore|ignore previous|ignore all|ignore your|ignore rules|disregard|forget your rules|forget instructions|system prompt|developer mode|jailbreak|pretend you are|pretend to be|act as|you are now|new instructions|bypass|override|admin|sudo|reveal your|drop table|sql`,
  others: `other patient|other patients|another patient|another patients|someone else records|other peoples|other users|all patients|patient list|someone elses|neighbours records|dusre patient|dusre mareez|dusron ke|दूसरे मरीज|दूसरे मरीजों|database of|everyones|other persons`,
  emergency: `ambulance|call ambulance|emergency number|=its an emergency|=it is an emergency|=this is an emergency|medical emergency|=emergency|=call 112|=call 108|=call 911|urgent help|help urgently|save me|bachao|बचाओ|एम्बुलेंस|एंबुलेंस|एम्बुलेन्स|आपातकाल|इमरजेंसी|apatkal|emergency hai`,
  threat: `threatens|threatening|threatened|threaten|=abuses me|=abusing me|abusive|=beats me|=beat me|=hits me|=slaps me|=shouts at me|=yells at me|domestic violence|=forces me|=forced me|=touches me|=touched me|scared of my husband|afraid of my husband|dhamki|dhamkata|dhamkate|=mujhe maarta|=mujhe marta|=mujhe maarte|=mujhe marte|
    mujhe peet|maar peet|marpeet|gaali deta|gali deta|zabardasti|gharelu hinsa|धमकी|=मुझे मारता|=मुझे मारते|मारपीट|मुझे पीट|गाली देता|घरेलू हिंसा|ज़बरदस्ती|जबरदस्ती`,
  imaging: 'x ray|xray|x rays|mri|ct scan|scan|sonography|ultrasound|ecg|echo|एक्स रे|एमआरआई|सोनोग्राफी|अल्ट्रासाउंड|ईसीजी',
  abuse:
    'wow great help|thanks for nothing|bekar|bekaar|बेकार|hate you|you suck|worst app|pagal|पागल|stupid|idiot|useless|bakwas|bakwaas|bewakoof|बकवास|बेवकूफ|dumb|shut up|nonsense',
} as const;

export const askingWords = {
  ...general,
  ...medicine,
  ...records,
  ...appointmentIntentWords,
  ...product,
  ...small,
} as const;
