/** What is felt and seen; '=' in front keeps a word to its spelling. */
export const senseWords: Readonly<Record<string, string>> = {
  pain: 'pain|paining|pains|painful|ache|aching|aches|hurts|hurting|hurt|dard|दर्द|dukh raha|dukh rha|dukh rahi|dukhta|peeda|pida|पीड़ा|peera|chubhan|chubh raha|discomfort|=pein|=pian|=paining|penning|peining|=dart|=drd|=dardd|पेन|stabbing|=pane|painig|takleef|taklif|takleeff|तकलीफ|तकलीफ़|soreness|cramping|maroad|marod|मरोड़|=payn|dukhan|drad|dukh',
  painWord: 'pain|paining|dard|दर्द|pains|ache|hurts|chubhan|chubh|चुभन|dukhan|soreness',
  pressure:
    'pressure|tightness|tight|heavy|heaviness|squeezing|squeeze|crushing|crush|crushed|bhari|bhaari|bhaaripan|bharipan|भारी|भारीपन|jakdan|jakad|jakda|जकड़न|dabaav|dabav|dabao|dabaw|दबाव|elephant|ghutan|घुटन|squeezed|bojh|pathar|patthar|band band|constriction|gripping|somebody sitting|someone sitting|sitting on my|kasaav|tightening|दबाव सा|ghabrahat|घबराहट|weight on|stone|rock|brick|pressed|pressing|bhari pan|bhaari pan|choking feeling|like a band|paththar|पत्थर|bojha|vajan rakh|vazan|weight|kept a stone|presure|presser|tighten|tighteness',
  headache:
    'headache|head ache|hedache|headach|sirdard|sardard|=sir dard|sar dard|migraine|सिरदर्द|सिर दर्द|सिर में दर्द|=sir me dard|=sir mein dard|=sar me dard|=sar mein dard|sar mai dard|=sir m dard|head pain|head hurts|head is hurting|head is paining|head paining|pain in head|pain in my head|sir fat raha|sar fat raha|sir phat raha|sar phat raha|sir fata ja raha|sar fata ja raha|सिर फट|=sir mai dard|=sir bahut dard|=sir tez dard|headaches',
  sweat: 'sweat|sweating|sweats|sweaty|paseena|pasina|पसीना|paseene|pasine|पसीने|clammy|swetting|drenched',
  nausea: 'nausea|nauseous|ji machal|ji michla|vomiting|vomit|ulti|उल्टी|matli|जी मिचला|जी मचल',
  vomit:
    'vomit|vomiting|vomited|vomits|vomitting|vomitted|throwing up|threw up|throw up|puking|puke|ulti|ultiya|ultiyan|ultee|उल्टी|उल्टियां|उलटी|=kai|vamit|vomting|vommiting|उल्टियाँ|=qai|वोमिट',
  blood: 'blood|bloody|khoon|khun|=khoon|खून|rakt|रक्त|=blud|=kun|ब्लड|खून|=lahu|=blod|=bld|bleed|bleeds',
  bleed:
    'bleed|bleeding|bleeds|bled|haemorrhage|hemorrhage|blood is coming|blood coming|khoon aa raha|khoon aa rha|khoon nikal|khun nikal|khoon beh|khun beh|khoon bah|khun aa|khoon aa|खून निकल|खून बह|खून आ|blood flowing|blood is flowing|blood loss|losing blood|lost blood|blood gushing|raktsrav|रक्तस्राव|bleding|bledding|blood is gushing|khun baha|ब्लीडिंग|khoon gir|khun gir|khoon ja raha|खून जा|raktasrav|blood leaking|blood pouring|blood everywhere|blood spurting|khoon bahut|khun bahut|khoon nhi|khoon|khun|खून|blood',
  bleedWord:
    'bleed|bleeding|bled|haemorrhage|hemorrhage|bleding|ब्लीडिंग|raktsrav|रक्तस्राव|blood loss|losing blood|lost blood|spotting|bleeding ho',
  nonstop:
    'nonstop|non stop|profuse|profusely|gushing|spurting|pouring|unstoppable|uncontrolled|uncontrollable|uncontrollably|continuously|continuous|lagatar|लगातार|excessive|excessively|a lot of blood|lot of blood|lots of blood|too much blood|so much blood|heavily|heavy bleeding|severe bleeding|massive|pool of blood|soaked|soaking|fountain|fawwara|fountain ki|dher sara khoon|bahut sara khoon|bahut saara khoon|bahut khoon|bahut khun|bahut jyada khoon|bahut zyada khoon|bahut zyada khun|kafi khoon|बहुत खून|बहुत ज़्यादा खून|बहुत सारा खून|heavy blood|bht khoon|bhot khoon|bht khun|bohot khoon|clots|thakke|थक्के|badly|bleeding a lot|bleeding too much|bleeding very|bleeding heavily|bahut bleeding|bahut zyada bleeding|everywhere',
  cough:
    'cough|coughing|coughed|coughs|khansi|khaansi|khasi|खांसी|खाँसी|balgam|बलगम|sputum|phlegm|thook|thuk|spit|spitting|थूक|kaf',
  stool:
    'stool|stools|poop|poo|potty|=poti|latrine|letrin|lettering|letring|motion|motions|tatti|=tatty|mal me|toilet|पॉटी|मल|टट्टी|लैट्रिन|bowel|=shit|faeces|feces|shauch|शौच',
  black: '=black|kala|kaala|kali|kaali|tarry|tar like|काला|काली|काले|kale|kaale|coal like|tar',
  iron: 'iron|=ferrous|aayran|आयरन',
  piles: 'piles|bawaseer|bavasir|hemorrhoids|haemorrhoids|wiping|fissure|बवासीर',
  period:
    'period|periods|menses|menstrual|menstruation|mahwari|maahvari|mahavari|माहवारी|पीरियड|पीरियड्स|mc|masik|मासिक|=mc',
  pads: 'pads|pad every|pad an hour|pad per hour|soaking|soaked|clots|faint|fainting|dizzy|chakkar|every hour|har ghante|हर घंटे|थक्के',
  fever:
    'fever|feverish|bukhar|bukhaar|bhukhar|बुखार|=temp|temperature|taap|fevar|feaver|favor hai|jvar|तापमान|tez bukhar|=ताप|fver|bukahr|bokhar|bhukar|hot to touch|=tap|burning up|बुख़ार|feber|फीवर|bukher',
  rash: 'rash|rashes|spots|=daane|lal dane|lal daane|चकत्ते|chakatte|purple|laal dhabbe|दाने|hives|pitti|पित्ती|welts|itching|khujli|खुजली|swollen all over|allergic',
  glassTest:
    'not fade|not fading|dont fade|doesnt fade|do not fade|does not fade|non blanching|not blanch|glass test|press glass|press a glass|purple|not go away when pressed|not disappear when|purplish|bruise like',
  stiff:
    'stiff|stiffness|akad|akda|akadi|akdi|अकड़|अकड़न|akdan|stif|rigid|cannot bend|cant bend|cannot touch chin|mud nahi rahi|jhuk nahi|jhuka nahi|mod nahi|mud nahi|chin to chest|touch chin|chin to the chest|touch my chin|hil nahi|nahi hil|हिल नहीं|ghuma nahi|nahi ghum|nahi mud|nahi mod|घुमा नहीं|move my neck|move his neck|move her neck|turn his neck|turn her neck|bend her neck|bend his neck|bend my neck',
  light:
    'light hurts|bright light|lights hurt|photophobia|roshni chubh|roshni bardasht|roshni se|रोशनी|light bothers|looking at light|cannot tolerate light|cant stand light|dislikes light|light is hurting',
  swell:
    'swelling|swollen|swell|swelled|swells|soojan|sujan|soojh|suj|sooj|सूजन|सूज|puffed|puffy|swelled up|swolen|phool gaya|phool gayi|fool gaya|phul gaya|phul gayi|moti ho gayi|फूल गई|फूल गया|mota ho gaya|mote ho gaye|swelen|swoolen|ful gayi|ful gaya|sujj|phulna',
  closing:
    'closing|closing up|closed up|band ho raha|band ho rha|band ho rahi|band ho gaya|band hota|बंद हो रहा|बंद हो रही|tightening|constricting|ghut|घुट|swelling shut|getting tight|is tight',
  allergyCause:
    'after eating|after food|ate|eating|eaten|peanut|peanuts|prawn|prawns|shrimp|shrimps|seafood|crab|fish|egg|moongfali|mungfali|mushroom|nuts|cashew|kaju|bee|wasp|hornet|madhumakkhi|madhumakhi|मधुमक्खी|barr|tataiya|ततैया|sting|stung|dank|injection|penicillin|antibiotic|tablet|medicine|dawai|dawa|goli|दवाई|दवा|vaccine|khane ke baad|khaane ke baad|खाने के बाद|khate hi|khaate hi|खाते ही|after taking|allergy|allergic|reaction|elarji|एलर्जी|khane se|jhinga|moong|lene ke baad|लेने के बाद|lagne ke baad|lagte hi|लगते ही|लगाते ही|hair dye|saline|contrast|painkiller|diclofenac|brufen|combiflam|aspirin|amoxicillin|amoxycillin|ciplox|bitten|bite|hives',
  anaphylaxis:
    'anaphylaxis|anaphylactic|anaphylactic shock|severe allergic reaction|serious allergic reaction|anaphylatic|severe allergy reaction|epipen|epi pen|bad allergic reaction',
  numb: 'numb|numbness|tingling|sunn|=sun|sunna|सुन्न|jhanjhanahat|no feeling|no sensation|lost feeling|lost sensation|cannot feel|cant feel|can not feel|couldnt feel|sunpan|bejaan|बेजान|mehsus nahi|mahsus nahi|महसूस नहीं|feel nothing|dead feeling|pins and needles|numbing',
  weak: '=weak|weakness|paralysed|paralyzed|paralysis|paralyse|paralised|kamzor|kamjor|kamzori|kamjori|कमजोर|कमज़ोर|कमजोरी|कमज़ोरी|dead|limp|uth nahi|uth nhi|nahi uth|उठ नहीं|नहीं उठ|hil nahi|hil nhi|हिल नहीं|nahi hil|not moving|not lifting|cannot lift|cant lift|unable to lift|cannot move|cant move|unable to move|couldnt move|couldnt lift|not able to lift|not able to move|kaam nahi|kam nahi kar|काम नहीं|dheela|dhila|ढीला|shithil|stopped moving|stopped working|not working|powerless|giving way|drift|drifting|drops down|weakened|paralize|jaan nahi|जान नहीं|hila nahi|हिला नहीं|not lift|lakwa|lost strength|no strength|no power|heavy|shithil|taakat nahi|takat nahi|ताकत नहीं|utha nahi|उठा नहीं|gir raha|gir jata|chala nahi|haral|week hai|weekness|dropped|cant raise|cannot raise|raise nahi',
  droop:
    'droop|drooping|drooped|droops|drooopy|droopy|crooked|twisted|twisting|tedha|teda|tedhi|terha|tirchha|tircha|tircha|टेढ़ा|टेढ़ी|tedda|latak|lataka|latk|लटक|uneven|lopsided|one sided|sagging|sagged|crooked|distorted|ek taraf jhuk|jhuk gaya|jhuka|झुक|ghum gaya muh|ek side ho|ek taraf ho|fallen|asymmetric|tilted|pulled to one side|to one side|slanted|droping|drupping|tedhaa|dhalak|ढलक',
  speech:
    'speech|speak|speaking|talking|talk|words|sentences|=bol|=bola|bolne|बोल|बोलने|awaz|awaaz|aawaz|आवाज|आवाज़|zubaan|zuban|jubaan|jaban|ज़बान|जुबान|जबान|bolna|tongue|jeebh|jibh|baat kar|baat nahi|voice|utter',
  slur: 'slur|slurred|slurring|slurry|jumbled|garbled|gibberish|mumbling|ladkhada|larkhara|ladkhdaa|ladkhad|ladkhara|लड़खड़ा|ladkhdane|tutla|तुतला|tutlana|atak rahi|atak raha|lakhada|ajeeb bol|ajib bol|अजीब बोल|incoherent|strange words|drunk like|slured|slurd|haklana|hakla|not making sense|confused words|ultaa seedha bol|ladkhadana|babbling|ulta pulta|slurrd',
  yet: '=yet|delay|delayed|milestone|milestones|autism|stammer|stammering|late talker|abhi tak bolna|shy|hindi|english|language|public|stage|interview|sore throat|hoarse|laryngitis|baith gaya|baith gayi|बैठ गया|बैठ गई|laran|cold|tonsil|crowd|marathi|tamil|not talking to me|katti|naraz|ignore',
  sight:
    'sight|vision|see|seeing|dikhna|dikhai|dikh|dikhayi|दिखना|दिखाई|दिख|nazar|najar|नज़र|नजर|roshni|रोशनी|eyesight|dikhta|blind|andha|अंधा|vison|दिखता',
  blur: 'blur|blurred|blurry|blurring|double vision|spots before|flashing|flashes|flashing lights|dhundhla|dhundla|धुंधला|dhundhli|dhundla|dhundlapan|sparkles|zigzag|stars|blind spots|seeing spots|dhundh|धुँधला|tare|chamak|चमक|floaters|blurr|jhilmil|dhundhala|andhera|अंधेरा|aage andhera|darkness|dark in front|kala dikh|sitare',
  blind:
    'blind|gone blind|went blind|blindness|andha|andhe|andhi|अंधा|अंधापन|lost vision|lost sight|vision lost|sight lost|loss of vision|vision loss|loss of sight|sight loss|lost my vision|lost his vision|lost her vision|lost eyesight|lost my sight|lost his sight|lost her sight|roshni chali|roshni gayi|रोशनी चली|went black|gone black|turned black|curtain|parda|पर्दा|परदा|shadow over|dark curtain|andhera cha|अंधेरा छा|dikhna band|दिखना बंद|dikhai dena band|दिखाई देना बंद|dikhai nahi|dikhayi nahi|dikhai nhi|दिखाई नहीं|dikh nahi|dikh nhi|दिख नहीं|nahi dikh|kuch nahi dikh|कुछ नहीं दिख|nazar nahi aa|नज़र नहीं आ|cannot see|cant see|can not see|unable to see|not able to see|couldnt see|no vision|lost all vision|nahi dikhai|vision gone|vision is gone|sight is gone|cant c|vision went|sight went|nahi dikha|dikhna bnd|vision disappeared',
  gradual:
    'gradually|slowly|small print|newspaper|far|near|distance|door ka|dur ka|paas ka|pas ka|padhne|glasses|chashma|spectacles|board|letters|cataract|motiyabind|number badh|दूर का|पास का|चश्मा|chasma|lens power|मोतियाबिंद|report|records|appointment|button|screen|app|my reports|website|prescription|option|anywhere|doctor list|result|results|page|file|files|uploaded|post|profile|without glasses',
  fool: 'fool|phool|phul|fulti|phulti|phoolti|foolti|phool rahi|phool raha|फूल|फूलती|fool rahi|ukhad|उखड़|charh|chadh rahi|phoolna|phoolne|फूलने|uphul|phoolti|fuul|tez chal|तेज चल|tez tez|hafne|haanf|hanf|हांफ|hamf',
  exertion:
    'stairs|climb|climbing|climbed|walking|walk|running|run|ran|jogging|gym|exercise|workout|treadmill|seedhi|seedhiya|sidhi|sidhiyan|seedhiyan|chadhne|chadhte|chalne|chalte|daudne|daud|bhaagne|सीढ़ी|सीढ़ियां|चढ़ने|चढ़ते|चलने|दौड़ने|dance|dancing|sports|football|cricket|brisk|exertion|kasrat|playing|unfit|सीढ़ियाँ|दौड़|kasrat|marathon|skipping|stair|daudta|daudti|bhagta|bhagti|bhagne|chalta|chalti|chalte chalte|दौड़ता',
  unclear:
    'unclear|not clear|saaf nahi|साफ नहीं|nahi saaf|cannot understand|cant understand|clear nahi|samajh nahi|nonsense|strange|weird|thick',
};
