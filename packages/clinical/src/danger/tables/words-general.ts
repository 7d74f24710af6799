/** What dangers have in common, told in few words: a part that fails, something that is taken, somebody who is going. '=' keeps a word to its spelling. */
export const generalWords: Readonly<Record<string, string>> = {
  // What speaks against all of them.
  appTalk:
    'app|payment|otp|login|account|subscription|reminder|reminders|notification|delete|page|appointment|booking|report|profile|ऐप|पेमेंट|खाता|रिमाइंडर|screen|button|phone|mobile|battery|order|refund',
  pastOver:
    'ago|years ago|last year|pehle|पहले|bachpan|बचपन|used to|in 2015|in 2016|in 2017|in 2018|in 2019|in 2020|in 2021|in 2022|in 2023|saal pehle|साल पहले|was normal|normal hai|kya hota|क्या होता|lakshan|लक्षण|symptoms|symptom|prevent|bachav|बचाव|kaise hota|why does|kyu hota|kyun hota|क्यों होता|theek ho gaya|ठीक हो गया|recovered|tha kya|doctor ne kaha theek|survived|movie|film|फिल्म|game|gana|song|dream|sapna|सपना|essay|project|poster',
  donationWord: 'donate|donation|donating|daan|दान|bank|camp|group|report|test|jaanch|जांच|pressure',
  feetTouch: 'feet|pair|paon|charan|पैर|चरण|pray|temple',
  fixedFor:
    'delete|unsubscribe|closed|block|mute|cancel|change|save|taste|hair|weight|acne|pain|dard|दर्द|pimple|scar|sugar free|cure|cured|relief|theek|ठीक|medicine|dawa|दवा',
  // Life and help.
  dyingSoon:
    'he is going|she is going|is going away|slipping away|not going to make it|wont make it|wo ja raha|ja rahi hain|ja rahe hain|haath se ja raha|haath se ja rahi|jaa raha hai haath se|' +
    'nahi bachega|nahi bachegi|bach nahi payega|bachte nahi lag|jaan ka khatra|dam tod|dum tod',
  comeFast:
    'come fast|come quickly|come soon|hurry|please come|pls come|somebody come|someone come|jaldi aao|jaldi aaiye|jaldi bhejo|jaldi karo|जल्दी आओ|जल्दी आइए|जल्दी भेजो|जल्दी कीजिए|jaldi kijiye|kisi ko bhejo|bachao|bacha lo|बचा लो|send anybody|send someone',
  badState:
    'condition is very bad|condition very bad|condition very serious|condition is serious|condition serious|condition critical|critical condition|serious patient|halat bahut kharab|halat bahut gambhir|halat gambhir|halat nazuk|हालत बहुत खराब|हालत बहुत ख़राब|हालत बहुत गंभीर|हालत गंभीर|हालत नाजुक|haalat bahut kharab|haalat kharab|bahut serious',
  doctorNow: 'doctor right now|doctor now|doctor immediately|turant doctor|तुरंत डॉक्टर|abhi doctor chahiye|doctor turant',
  // Breath.
  airWord: '=air|hawa|हवा|oxygen',
  notEnough:
    'not getting|cant get|cannot get|no air|not enough|gasping for|hungry for|stopping for|nahi mil|नहीं मिल|kam pad',
  chestSinks:
    'caving in|caves in|sucking in|sinking in|going in with|dhans rahi|dhas rahi|धंस रही|धँस रही|andar ja rahi|अंदर जा रही',
  tightNeck:
    'holding his neck|holding her neck|holding his throat|holding her throat|clutching his throat|clutching her throat|gala pakad|गला पकड़',
  stuckWord:
    '=stuck|lodged|atak|atka|atki|atak gaya|atak gayi|fas gaya|fas gayi|phas gaya|phas gayi|phans gaya|phans gayi|fans gaya|fans gayi|phansa|phansi hai|fasi hai|phasi hai|अटक|अटका|अटकी|फंस|फँस|फंसा|फंसी|फँसा|फँसी|choke',
  stuckThing:
    'toffee|candy|food|khana|khaana|खाना|roti|रोटी|bone|haddi|हड्डी|kaanta|kanta|कांटा|coin|sikka|सिक्का|grape|angoor|peanut|mungfali|moongfali|मूंगफली|chana|चना|supari|सुपारी|meat|chicken|apple|seb|beej|बीज|niwala|nivala|निवाला|marble|kancha|कंचा|ball|button|battery|toy|goli|गोली|biscuit|almond|badam|बादाम|lump of food|piece',
  neckPlace: 'throat|windpipe|gala|gale|गला|गले|airway|neck|food pipe',
  chokeAny: 'choke|choking|choked|चोक|gala choke|chok',
  chokePhrase: 'gala chok|गला चोक|is choking|throat is blocked|gala band|गला बंद',
  // Stroke.
  bodySide:
    'one side of body|one side of the body|one side of my|one side of his|one side of her|side of my face|side of his face|side of her face|left side of|right side of|half of his body|half of her body|half of my body|half body|half the body|half face|half his face|half her face|ek taraf ka sharir|ek taraf ka shareer|ek taraf ka badan|ek taraf ka haath pair|ek taraf ka hath pair|ek taraf ka chehra|ek taraf ka muh|ek side ka haath|ek side ka hath|ek side ka chehra|ek side ka muh|ek side ka badan|aadha sharir|aadha shareer|aadha badan|aadha chehra|adha sharir|adha badan|adha chehra|एक तरफ का शरीर|एक तरफ का बदन|एक तरफ का हाथ|एक तरफ का चेहरा|एक तरफ का मुंह|आधा शरीर|आधा बदन|आधा चेहरा|आधा मुंह|आधा अंग|daya hissa|baya hissa|दायां हिस्सा|बायां हिस्सा|दाहिना हिस्सा|one half of',
  sideFails:
    'not moving|not working|stopped working|gone dead|is dead|dead|saggy|sags|sagging|drooping|droops|numb|weak|weakness|paralysed|paralyzed|no strength|no power|nahi chal|kaam nahi kar|kaam nahi|nahi hil|nahi uth|hil nahi|uth nahi|sun ho|sunn|sun pad|latka|latak|latki|tedha|tedhi|bejaan|नहीं चल|काम नहीं|नहीं हिल|हिल नहीं|नहीं उठ|उठ नहीं|सुन्न|लटक|लटका|टेढ़ा|बेजान|jaan nahi|जान नहीं|dheela|ढीला|maar gaya|मार गया|gir gaya',
  dropsThings:
    'dropping things|drops things|keeps dropping|cheez gir|cheezein gir|cheeje gir|chize gir|चीजें गिर|चीज़ें गिर|चीज गिर|haath se gir|haath se cheez|हाथ से चीज',
  speechGone:
    'speech is gone|speech gone|speech lost|lost speech|lost his speech|lost her speech|cannot speak properly|cant speak properly|not able to speak properly|speech not clear|speech is not clear|awaz chali gayi achanak|boli band|bol nahi pa|बोल नहीं पा|बोली बंद|boli ladkhada|zuban ladkhada|zubaan ladkhada|jeebh ladkhada|जुबान लड़खड़ा|ज़बान लड़खड़ा|बोली लड़खड़ा',
  sightSide:
    'trouble seeing|trouble in seeing|seeing on one side|see on one side|half the vision|half of my vision|vision of right eye gone|vision of left eye gone|vision in one eye gone|ek aankh se dikh|ek aankh se dikhna|एक आंख से दिख|एक आँख से दिख|dikhna band|दिखना बंद|dikhai dena band|दिखाई देना बंद|ek taraf ka dikh|एक तरफ का दिख|nazar gayab|vision gone|vision is gone|sight is gone|lost vision',
  worstHead:
    'kabhi nahi hua|कभी नहीं हुआ|never had before|never felt before|like never before|zindagi me pehli baar|pehli baar itna|worst of my life|worst in my life|aaj tak nahi hua|आज तक नहीं हुआ',
  headacheAny:
    'headache|head ache|sirdard|sardard|=sir dard|sar dard|सिरदर्द|सिर दर्द|सिर में दर्द|sir me dard|sar me dard|head pain|head is exploding|thunderclap',
  // Bleeding.
  bloodAny: 'blood|khoon|khun|खून|bleeding|bleedig|bleding|ब्लीडिंग|rakt|रक्त|khun ki|lahu',
  bloodFlows:
    'so much|too much|a lot|alot|lots of|everywhere|all over|pouring|gushing|spraying|spurting|squirting|flowing|not stopping|wont stop|does not stop|doesnt stop|fawara|fawwara|dhaar|dhar|धार|फव्वारा|beh raha|bah raha|bah rha|beh rha|behta|bahe ja|बह रहा|बहता|बह रही|ruk nahi|nahi ruk|band nahi|रुक नहीं|नहीं रुक|बंद नहीं|tez khoon|bahut khoon|बहुत खून|puri bhig|bhig gaya|bheeg gaya|भीग गया|soaked|dripping',
  bloodPlace:
    'head|hed|sir|sar|सिर|neck|gardan|गर्दन|ear|kaan|कान|leg|pair|पैर|hand|haath|हाथ|arm|mouth|muh|मुंह|मुँह|eye|aankh|आंख|आँख|wrist|kalai|कलाई|stomach|pet|पेट|fistula|wound|zakhm|जख्म|ज़ख्म|ghaav|घाव|thigh|jaangh',
  stoolAny: 'stool|stools|poop|poo|potty|latrine|letrin|latrin|toilet|tatti|motion|पॉटी|टट्टी|लैट्रिन|मल|लेट्रिन|शौच',
  paleWord:
    'pale|peela pad|peeli pad|pila pad|pili pad|पीला पड़|पीली पड़|safed pad|सफेद पड़|faint|fainting|behosh|चक्कर|chakkar|dizzy|cold sweat|thanda pad|ठंडा पड़|drowsy|sust|सुस्त',
  vomitAny: 'vomit|vomiting|vomited|ulti|ultiyan|ulti me|उल्टी|उलटी|threw up|throwing up|puking',
  redClots:
    'red clots|lal thakke|laal thakke|लाल थक्के|coffee powder|coffee jaisa|coffee jaisi|coffee ground|coffee grounds|कॉफी जैसा|कॉफी जैसी|laal laal|लाल लाल|red red|kaale thakke|काले थक्के',
  // Poison and medicines.
  poisonThing:
    'rat poison|ratkill|rat kill|rat cake|chuhe ki dawa|chuhe maarne ki dawa|chuhe marne ki dawa|chuhe wali dawa|chuhamar|चूहे की दवा|चूहे मारने की दवा|चूहा मार|keetnashak|kitnashak|कीटनाशक|pesticide|insecticide|sulphas|salphas|sulfas|celphos|सल्फास|सेल्फास|phenyl|phenol|finail|finayl|फिनाइल|फिनायल|harpic|हार्पिक|toilet cleaner|floor cleaner|bleach|mitti ka tel|mitti tel|मिट्टी का तेल|kerosene|tarpin|taarpin|तारपीन|turpentine|petrol|पेट्रोल|=acid|tezab|tezaab|तेजाब|तेज़ाब|paraquat|monocil|डाई|hair dye|super vasmol|dettol|all out|mosquito liquid|machhar ki dawa|मच्छर की दवा|good knight|detergent|washing liquid|thinner|naphthalene|dhatura|धतूरा|zeher|zehar|zahar|jahar|jaher|zehr|ज़हर|जहर|poison|antifreeze|methanol|chuna|kaneer|कनेर|under the sink',
  takenIn:
    'drank|drunk|swallowed|swalowed|ate|eaten|consumed|ingested|took|taken|sipped|licked|had|pi li|pi liya|pi gaya|pi gayi|pi lia|pee li|pee liya|pee gaya|pee gayi|kha li|kha liya|kha lia|kha gaya|kha gayi|khai|khaya|khaayi|khaai|nigal li|nigal liya|nigal gaya|nigal gayi|gatak|gatak gaya|chaat liya|muh me daal|muh laga|मुँह लगा|मुंह लगा|पी लिया|पी ली|पी गया|पी गई|खा लिया|खा ली|खा गया|खा गई|खाई|खाया|खा लीं|निगल लिया|निगल ली|निगल गया|निगल गई|निगल लीं|गटक|मुंह में डाल',
  manyCount:
    'handful|a strip|whole strip|entire strip|full strip|two strips|whole bottle|entire bottle|full bottle|pura patta|poora patta|pura strip|poori strip|puri strip|poori sheeshi|puri sheeshi|पूरा पत्ता|पूरी पत्ती|पूरी शीशी|पूरी बोतल|puri bottle|muthi|mutthi|मुट्ठी|ek sath|ek saath|एक साथ|all at once|all together|saari goli|sari goli|saari goliya|sari goliya|सारी गोली|सारी गोलियां|bahut saari|bahut sari|बहुत सारी|dher saari|too many|so many|lots of|excess|ten|fifteen|twenty|thirty|forty|fifty|das|pandrah|bees|pachees|tees|chalis|pachas|dus|बीस|तीस|चालीस|पचास|पंद्रह|पन्द्रह|दस|पच्चीस',
  pillWord:
    'pill|pills|tablet|tablets|tab|tabs|goli|goliya|goliyan|goliyaan|गोली|गोलियां|गोलियाँ|capsule|capsules|medicine|medicines|dawa|dawai|davai|दवा|दवाई|दवाइयां|crocin|dolo|paracetamol|combiflam|alprax|alprazolam|sleeping pills|neend ki goli|neend ki goliya|नींद की गोली|नींद की गोलियां|नींद की गोलियाँ|diazepam|clonazepam|lorazepam|restyl|zapiz|calpol|disprin|aspirin|ibuprofen|brufen|metformin|amlodipine|atenolol|क्रोसिन|डोलो|पैरासिटामोल|insulin|thyroxine|iron tablets|amitriptyline',
  manyNumber:
    '=12|=14|=15|=16|=18|=20|=21|=22|=24|=25|=26|=28|=30|=32|=35|=36|=40|=42|=45|=48|=50|=60|=70|=80|=90|=100',
  dailyWord:
    'daily|everyday|every day|roz|रोज|रोज़|since years|for years|=mg|mcg|ml|mahine|months|month|din me|days|din tak|weeks|course|prescribed|likhi|doctor ne|=am|=pm|baje|बजे|years|saal|साल|minutes|minute|min|walk|steps|units daily|rs|rupees|rupaye|km|per day|in a year|din se|din ki|days ago|after|ke baad|के बाद',
  othersPills:
    'grannys|grandmas|grandmothers|grandpas|grandfathers|mothers|moms|fathers|dads|my medicine|my tablets|my pills|dadi ki|dada ki|dada ji ki|nana ki|nani ki|papa ki|mummy ki|maa ki|दादी की|दादा की|नाना की|नानी की|पापा की|मम्मी की|माँ की|मां की|मेरी|heart tablets|heart pills|bp ki|bp pills|bp tablets|sugar ki|dil ki|दिल की|बीपी की|शुगर की|thyroid ki|bp tablet|diabetes tablets',
  kinChild:
    'niece|nephew|bhatiji|bhatija|bhanji|bhanja|भतीजी|भतीजा|भांजी|भांजा|toddler|child|kid|baby|=son|daughter|bachcha|bachche|bacche|bache|bachhe|bacha|bachcha|bachi|bachchi|beta|bete|beti|pota|pote|poti|chhotu|chhota|chhote ne|munna|munni|grandson|granddaughter|बच्चा|बच्चे|बच्ची|बेटा|बेटे|बेटी|पोता|पोते|पोती|छोटे ने|मुन्ना|मुन्नी|little one|year old|saal ka|saal ki|साल का|साल की|saal ke|साल के',
  smallHarmful:
    'button cell|button battery|battery|magnet|magnets|coin|sikka|सिक्का|needle|pin|nail|keel|blade|glass|kaanch|chumbak|चुंबक|बैटरी|बटन सेल|सुई|कील',
  // Self-harm.
  hangingWord: 'phansi|फांसी|फाँसी|faansi|phaansi|fansi|hanging myself|noose',
  fanGaze:
    'pankhe ki taraf|pankhe ko|fan ko dekh|seeing the fan|looking at the fan|staring at the fan|पंखे को|पंखे की तरफ|fan mazboot|pankha mazboot|पंखा मजबूत',
  gazeWord:
    'dekhta rehta|dekhti rehti|dekh raha|dekh rahi|dekhta rahta|देखता रहता|देखती रहती|देख रहा|देख रही|keep seeing|keep looking|all night|raat bhar|रात भर|ghanto|घंटों|dekh liya|देख लिया|mazboot hai ki|मजबूत है कि',
  foreverWord:
    'forever|for ever|for good|hamesha ke liye|humesha ke liye|हमेशा के लिए|hamesha k liye|sada ke liye|सदा के लिए|always and',
  leaveWord:
    'disappear|vanish|gayab|gaayab|गायब|so jana|so jau|so jaun|sona chahta|sona chahti|सो जाना|सो जाऊं|सो जाऊँ|सोना चाहता|सोना चाहती|sleep|chup ho|rest|bye|goodbye|good night|goodnight|alvida|अलविदा|leaving|leave|ja raha|ja rahi|jaa raha|jaa rahi|chala jaunga|chali jaungi|jana hai|जा रहा|जा रही|चला जाऊंगा|चली जाऊंगी|mit jana|मिट जाना|vida|विदा|exit',
  neverWakeWord:
    'kabhi na tute|kabhi na toote|kabhi na khule|कभी न टूटे|कभी ना टूटे|कभी न खुले|subah na ho|subah hi na ho|सुबह न हो|सुबह ही न हो|jisme subah|never wake|not wake up|no morning|never open|not open my eyes|utha na jaye|na uthu|na uthun|ankh na khule|aankh na khule|आंख न खुले|आँख न खुले',
  jeeFull:
    'jeene se jee bhar|jeene se ji bhar|जीने से जी भर|jeene se mann bhar|जीने से मन भर|jeene se ukta|जिंदगी से इस्तीफा|ज़िंदगी से इस्तीफा|zindagi se istifa|zindagi se chhutti|zindagi se chutti|jeene ki kya zarurat|jeena nahi aata|jee ke kya karunga|jee kar kya karu|जी के क्या|जीकर क्या|jeena bekar|jeene ki koshish ki haar|ant chahiye|अंत चाहिए|khud se vida|ख़ुद से विदा|खुद से विदा|mera time pura|mera time poora|मेरा टाइम पूरा|mera samay pura|मेरा समय पूरा',
  endIt:
    'end it tonight|end it all|end everything|ending it|end it now|end my story|take the exit|one way ticket|be gone by morning|gone by tomorrow|not be here anymore|wont be here anymore|better off without me|better without me|happier without me|easier without me|mere bina sab|mere bina khush|mere bina sabko|मेरे बिना सब|मेरे बिना खुश|mai na rahu|main na rahu|mai na rahoon|मैं न रहूं|मैं ना रहूं|मैं न रहूँ|मैं न रहूं तो|hide the knives|stop me from|someone stop me|dont feel safe with myself|not safe with myself|scared of myself|do something stupid to|khud se dar|खुद से डर|kuch galat kar baith|kuch kar baith|कुछ कर बैठ|wish i was never born|never been born|kaash paida|काश पैदा|wish i could disappear|wish i could just stop|stop existing|stop being alive',
  jumpedFrom:
    'jumped from|jumped off|jump from|jump off|kood gaya|kood gayi|kud gaya|kud gayi|कूद गया|कूद गई|कूद गयी|kood padi|kood pada|कूद पड़ा|कूद पड़ी',
  highThing:
    'building|bridge|roof|terrace|balcony|floor|tower|tank|train|metro|chhat|chat|pul|manzil|nadi|kuan|kue|kuen|बिल्डिंग|छत|पुल|मंजिल|नदी|कुएं|कुआं|टंकी|tanki|बालकनी|river|canal|nahar|नहर|well|window|khidki|खिड़की',
  howMuchEnough:
    'which floor|how high|what height|kitni manzil|kaunsi manzil|kitni unchai|कितनी मंजिल|कौन सी मंजिल|teesri manzil|how much air|how many floors|कितनी ऊंचाई',
  enoughWord: 'enough|sure death|sure|kam hai|kafi hai|kaafi hai|काफी है|pakka|in injection|to be sure|ho jayega kaam',
  poisonAsk:
    'which poison|konsa zeher|kaunsa zeher|kaun sa zeher|kaunsa jahar|कौन सा ज़हर|कौन सा जहर|poison without|poison is without|tasteless poison|painless poison|best poison|easy poison',
  // Violence.
  relativeMan:
    'stepdad|stepfather|step dad|step father|sautela baap|sautele|सौतेला|सौतेले|father in law|sasur|ससुर|brother in law|devar|देवर|jeth|जेठ|jija|jeeja|जीजा|uncle|chacha|चाचा|mama|मामा|cousin|tutor|tuition sir|=sir|teacher|baba|neighbour|neighbor|padosi|पड़ोसी|boss|warden|fufa|फूफा|mausa|मौसा|coach|driver|grandfather|dada|stepbrother|he',
  bedWord:
    'my bed|to my room|in my room at night|my room at night|my blanket|mere bistar|mere bistar par|mere bistar pe|मेरे बिस्तर|mere kamre|मेरे कमरे|my clothes off|under my clothes|inside my|frock ke andar|kapde ke andar|kapdo ke andar|कपड़ों के अंदर|फ्रॉक के अंदर|shirt ke andar|kapde utar|कपड़े उतार',
  nightWord:
    'night|raat|रात|comes|aata|aate|आता|आते|touch|touches|haath|हाथ|chhuta|chhute|छूता|छूते|daalta|daalte|sleep|sota',
  touchNight:
    'raat me chhu|raat ko chhu|रात में छू|रात को छू|galat chhu|chhute hain|chhute hai|chhuta hai|छूते हैं|छूता है|chhoota hai|touches me|touch karta|touch karte|touched me',
  pillowFace:
    'pillow on my face|pillow over my face|muh par takiya|muh pe takiya|मुंह पर तकिया|मुँह पर तकिया|takiya rakh|तकिया रख|pressed a pillow|smothered|smother|gala dabane|गला दबाने|gala dabaya|गला दबाया',
  breakingIn:
    'breaking the door|breaking my door|break the door|darwaza tod raha|darwaza tod rahe|दरवाजा तोड़ रहा|दरवाज़ा तोड़ रहा',
  hitMarks:
    'belt marks|belt ke nishan|बेल्ट के निशान|roz ki maar|रोज की मार|रोज़ की मार|baal pakad|बाल पकड़|baal pakadkar|dragged me by|dragged by hair|ghaseeta|ghasita|घसीटा|bhookha rakhte|bhukha rakhte|भूखा रखते|kamre me band kar|कमरे में बंद कर|mirch daal|chilli in my eyes|tied me up|bandh ke mara|बांध के मारा|koshish ki maarne|maarne ki koshish|मारने की कोशिश|tried to kill me|try to kill me|cigarette se jala|सिगरेट से जला|burns me with|burned me with|burnt me with|jaan se maar|जान से मार|jalane ki dhamki|जलाने की धमकी|threatens to burn|threatened with|dhamkaya|धमकाया|dhamka raha|धमका रहा',
  // Injuries.
  machineAny:
    'grinder|chakki|chaki|चक्की|thresher|थ्रेशर|chaff cutter|gandasa|machine|मशीन|mixer|lift door|lathe|press machine|belt of|conveyor|fan belt|sugarcane|ganne ki machine',
  partAny: 'hand|haath|hath|हाथ|finger|ungli|ungliyan|उंगली|उंगलियां|arm|leg|pair|पैर|hair|baal|foot|dupatta|scarf',
  caughtAny:
    'caught|stuck|trapped|pulled in|fas gaya|fas gayi|phas gaya|phas gayi|phans gaya|phans gayi|fans gaya|fans gayi|aa gaya|aa gayi|फंस गया|फँस गया|फंस गई|फँस गई|आ गया|आ गई|kat gaya|kat gayi|कट गया|कट गई|crushed|pis gaya',
  crushBy:
    'went over|ran over|under the|under a|neeche aa|niche aa|neeche dab|niche dab|नीचे आ|नीचे दब|ke neeche|के नीचे|kuchal|कुचल|kuchla|कुचला|crushed|dab gaya|दब गया|dab gayi|दब गई|tod diya|ne mara|ne maara|ने मारा|ne mari|ne udaya|ने उड़ाया|thok diya|ठोक दिया|takkar|टक्कर|hit by|knocked',
  bigVehicle:
    'bus|truck|tractor|car|train|lorry|jeep|tempo|bike|scooty|auto|gaadi|gadi|ट्रैक्टर|ट्रक|बस|ट्रेन|कार|गाड़ी|बाइक|टेम्पो|जीप|dumper|jcb|wall|deewar|दीवार|malba|मलबे|van|rickshaw|crane|tree|ped|पेड़|rubble',
  headHard:
    'cricket ball|brick|eent|ईंट|stone|patthar|पत्थर|pole|khamba|rod|bat|ball|wall|deewar|stairs|seedhi|सीढ़ी|helmet|bottle|tv|cupboard|almirah|coconut|nariyal|नारियल',
  headNow:
    'on head|on his head|on her head|on my head|sir par|sir pe|sar par|sar pe|सिर पर|सिर पे|in the head|his head|her head|sir me|sar me|सिर में|hed|head|sir se|sar se|सिर से',
  fellOn:
    'hit|fell|falls|gir gaya|gir gayi|gira|giri|गिर गया|गिर गई|गिरा|गिरी|lagi|laga|lag gayi|लगी|लगा|struck|mara|maara|मारा|banged|takraya|टकराया|phenka|फेंका',
  headConsequence:
    'vomit|vomiting|vomited|ulti|उल्टी|sleepy|drowsy|confused|behosh|बेहोश|unconscious|bleeding|blood|khoon|खून|fits|neend aa|नींद आ|not waking|dizzy|chakkar|चक्कर|double|talking nonsense|bahki|बहकी|ulti seedhi|ulti baate|ulti baaten|उलटी बातें|उल्टी बातें|उल्टी सीधी|bhool|भूल|sust|सुस्त|ajeeb|अजीब',
  bijliWord:
    'lightning|aasmani bijli|asmani bijli|आसमानी बिजली|bijli giri|बिजली गिरी|bijli gir|socket|sockets|सॉकेट|plug|11000|high tension|हाई टेंशन|live wire|nangi taar|nangi taar|नंगी तार|नंगे तार|bijli ka taar|bijli ki taar|बिजली का तार|बिजली के तार|bijli ke khambe|current|karant|karent|करंट|करेंट|bijli ka jhatka|बिजली का झटका|electric shock|electrocuted',
  shockedBy:
    'chipak|चिपक|touched|chhu liya|chhua|छू लिया|छुआ|ungli daal|उंगली डाल|finger in|stuck|fell|gir pada|gir gaya|gir padi|गिर पड़ा|गिर गया|गिर पड़ी|lag gaya|laga|लग गया|लगा|jhulas|झुलस|unconscious|behosh|बेहोश|struck|got|feka|फेंका|jhatka|झटका|not moving',
  burnPart:
    'face|chehra|चेहरा|chehre|hand|haath|हाथ|hands|chest|chhati|छाती|seena|सीना|stomach|pet|पेट|tummy|legs|thigh|back|peeth|पीठ|arm|neck|gardan|गर्दन|body|sharir|शरीर|badan|बदन|pair|पैर|muh|मुंह|skin|chamdi|khaal|aankh',
  burnBad:
    'badly|buri tarah|bury tarah|बुरी तरह|bahut jyada|zyada|ज्यादा|percent|40 percent|skin peeling|chamdi utar|khaal utar|khaal latak|खाल लटक|chamdi nikal|चमड़ी उतर|चमड़ी निकल|blisters|chhale|छाले|phaphole|फफोले|jhulas gaya|jhulas gayi|झुलस गया|झुलस गई|jhulas',
  burnAny:
    'burn|burnt|burned|burning|jal gaya|jal gayi|jal gaye|jal gai|jala|jali|जल गया|जल गई|जल गए|जल गयी|जला|जली|jhulas|jhulasa|झुलस|झुलसा|झुलसी|scalded|scald',
  cracker:
    'cracker|crackers|firecracker|firecrackers|patakha|patakhe|पटाखा|पटाखे|anaar|अनार|rocket|bomb|बम|cylinder|सिलेंडर|pressure cooker|cooker|कुकर|battery|boiler|mobile',
  burstAny:
    'burst|blast|blasted|exploded|explosion|phata|phat gaya|phat gayi|fata|fat gaya|फटा|फट गया|फट गई|phoota|फूटा',
  personPart:
    'hand|haath|हाथ|face|chehra|चेहरा|muh|मुंह|eye|aankh|आंख|आँख|leg|pair|=in his|=in her|=in my|papa|mummy|beta|bete|bhai|he|she',
  ironThing:
    'iron box|clothes iron|istri|isteri|इस्त्री|hot iron|hot pan|tawa|तवा|hot plate|silencer|boiling water|hot water|garam pani|garam paani|गरम पानी|गर्म पानी|khaulta|खौलता|ubalta|उबलता|hot milk|garam doodh|गरम दूध|गर्म दूध|hot oil|garam tel|गरम तेल|गर्म तेल|hot tea|garam chai|गरम चाय|गर्म चाय|hot dal|garam dal|गरम दाल|hot curry|sambar|hot soup|steam|bhaap|भाप|chai|चाय|tea|coffee',
  spilledOn:
    'fell on|fell over|spilled|spilt|poured|splashed|gir gaya|gir gayi|gira|giri|गिर गया|गिर गई|गिरा|गिरी|gir gai|palat gaya|पलट गया|palat gayi|पलट गई|dala|daal diya|डाल दिया|burnt|burned|jal gaya|jal gayi|जल गया|जल गई',
  acidSplash:
    '=acid|tezab|tezaab|तेजाब|तेज़ाब|bleach|ब्लीच|thinner|lime powder|lime|chuna|चूना|cement|सीमेंट|mirchi powder|chemical|केमिकल|detergent|cleaner|colour powder|rang|harpic|phenyl|फिनाइल|glue|feviquick|battery water|pesticide|spray',
  eyeAny: 'eye|eyes|aankh|aankhon|aankho|ankh|आंख|आँख|आंखों|आँखों|आंखो',
  // Groups.
  pregAny:
    'pregnant|pregnancy|pregnent|garbhwati|garbhvati|गर्भवती|गर्भ|garbh|pet se|हमल|wks pregnant|weeks pregnant|months pregnant|7 months|8 months|9 months|7 mahine|8 mahine|9 mahine|satva|saatva|saatwa|aathva|aathwa|nauva|nauvan|7va mahina|8va mahina|9va mahina|सातवां महीना|आठवां महीना|नौवां महीना|सातवा महीना|आठवा महीना|नौवा महीना|6th month|7th month|8th month|9th month|trimester|delivery date|after delivery|delivery ke baad|डिलीवरी के बाद|28 weeks|30 weeks|32 weeks|34 weeks|36 weeks|hafte ki pregnant|weeks along',
  pregDanger:
    'bleeding|blood|khoon|खून|ब्लीडिंग|spotting heavily|soaking|not moving|stopped moving|nahi hil|hil nahi|hila nahi|hili nahi|nahi hila|नहीं हिल|हिल नहीं|हिला नहीं|नहीं हिला|movement band|movement nahi|no movement|less movement|kick nahi|laat nahi|लात नहीं|water broke|waters broke|water leaking|pani chhut|pani nikal|paani nikal|pani chala|पानी छूट|पानी निकल|पानी चला|thaili phat|थैली फट|fits|daura|दौरा|jhatke|झटके|blurry vision|blurred vision|vision blurry|dhundhla|धुंधला|severe headache|bad headache|tez sir dard|तेज सिर दर्द|swollen face|muh sooj|convulsion|fainted|behosh|बेहोश|kapde bhig gaye laal|लाल से|severe pain|tez dard|तेज दर्द|no kicks|cord|naal|नाल|fell down|gir gayi|गिर गई',
  tinyBaby:
    'newborn|new born|navjaat|navjat|नवजात|one month|1 month|two month|2 month|1 month old|2 month old|1 mahine|2 mahine|ek mahine|do mahine|ek mhine|do mhine|एक महीने|दो महीने|डेढ़ महीने|dedh mahine|days old|day old|weeks old|week old|din ka|din ki|din ke|दिन का|दिन की|दिन के|hafte ka|hafte ki|हफ्ते का|हफ्ते की|shishu|शिशु|3 week|2 week|6 week|infant',
  tinyDanger:
    '=101|=102|=103|=104|=100.4|=38.5|=39|=40|fever|bukhar|bukhaar|बुखार|bukhr|tap raha|tap rahi|तप रहा|तप रही|not feeding|wont feed|refuses feed|not drinking|not sucking|doodh nahi|दूध नहीं|cold body|thanda|ठंडा|neela|neeli|नीला|नीली|blue|limp|floppy|dheela|ढीला|sust|सुस्त|not crying|ro nahi|नहीं रो|रो नहीं|nahi ro|fits|jhatke|झटके|daura|दौरा|yellow|peela|पीला|vomiting green|not waking|uth nahi|उठ नहीं|breathing fast|tez saans|तेज सांस|pasli|पसली',
  tinyFine:
    'vaccine|vaccination|tika|teeka|टीका|टीके|teeke|rash|diaper|dress|gift|naming|photo|birthday|kab|when should|normal|kitna|how much|how often|kitni|massage|bath|nahla|slept|smile|yesterday was|cloth|kapde|name',
  coldBody:
    'ice cold|freezing|frozen|barf jaisa|barf jaisi|barf ho|barf|बर्फ|बर्फ जैसा|thand se akad|ठंड से अकड़|thand lag gayi|thanda pad|thanda pada|ठंडा पड़|ठंडा पड़ा|ekdum thanda',
  bodyWord: 'body|badan|बदन|sharir|shareer|शरीर|whole body|skin|haath pair|हाथ पैर|hands and feet',
  coldBad:
    'not talking|not responding|shivering stopped|confused|sleepy|akad|अकड़|bol nahi|sust|drowsy|stiff|sardi me|सर्दी में|snow|thand me|ठंड में|behosh|बेहोश|winter',
  sugarAny: 'sugar|शुगर|suger|glucose|ग्लूकोज|sugar level|shugar',
  sugarFalls:
    'very low|too low|bahut low|bahut kam|bahut gir|बहुत कम|बहुत गिर|gir gayi|gir gai|गिर गई|low ho gayi|low ho gai|low and|crashed|dropped|=low|लो हो|kam ho gayi|कम हो गई|LO dikha|likh raha lo|likh raha hi|HI aa|hi likha|hi dikha',
  sugarSigns:
    'sweating|pasina|पसीना|shaking|trembling|kaanp|kaamp|कांप|confused|bahki|बहकी|dizzy|chakkar|चक्कर|behosh|बेहोश|fits|faint|weak|drowsy|ghabrahat|घबराहट|nonsense|unconscious|not waking',
  hypoWordAny: 'hypoglycemia|hypoglycaemia|hypo attack|हाइपोग्लाइसीमिया',
  pressAny: 'bp|बीपी|b p|blood pressure|ब्लड प्रेशर|रक्तचाप|raktchap|pressure',
  pressHigh:
    'very high|bahut high|bahut badh|too high|shoot up|shot up|shooting up|बहुत हाई|बहुत बढ़|बहुत ज्यादा|kaafi high|extremely high',
  pressSigns:
    'vision|blurred|headache|head is bursting|sir fat|sar fat|सिर फट|sir dard|sar dard|सिर दर्द|vomiting|ulti|उल्टी|confused|chest|seene|chakkar|चक्कर|numb|nose bleed|naak se khoon|behosh|dhundhla|धुंधला',
  pressLow: 'very low|bahut low|bahut kam|बहुत कम|dropping|gir raha|गिर रहा|bahut gir',
  feverAny: 'fever|bukhar|bukhaar|बुखार|feverish|temperature',
  chillWord: 'shivering|chills|rigors|kapkapi|kampkampi|कंपकंपी|कपकपी|thithur',
  septicPhrase:
    'blood infection|infection in blood|infection in the blood|khoon me infection|खून में इंफेक्शन|खून में इन्फेक्शन|infection pure sharir|infection poore sharir|इंफेक्शन पूरे शरीर|septic|septicaemia|septicemia',
  stiffAny:
    'stiff neck|neck stiff|neck is stiff|tight neck|gardan tight|gardan akad|गर्दन अकड़|gardan nahi mud|gardan nahi jhuk|गर्दन नहीं झुक|गर्दन नहीं मुड़|gardan mud nahi|गर्दन टाइट|neck wont bend|cant bend my neck|bend his neck|bend my neck|gardan jhuk nahi|गर्दन झुक नहीं|light hurts|roshni se|रोशनी से|brain fever|dimagi bukhar|दिमागी बुखार',
  bellyAny: 'stomach|belly|tummy|abdomen|pet|पेट|abdominal',
  bellyBad:
    'hard as|hard like|takhte jaisa|तख्ते जैसा|takhte|patthar|पत्थर|pathar|lakdi jaisa|लकड़ी जैसा|board|unbearable|saha nahi|sahi nahi|सहा नहीं|सही नहीं|bardasht nahi|बर्दाश्त नहीं|bardast nahi|worst pain|severe pain|terrible pain|excruciating|tadap|तड़प|asahneey|asahniya|असहनीय|bahut tez dard|बहुत तेज दर्द|rigid|kada|कड़ा|sakht|सख्त|doubled up|seedha nahi|stand straight|seedhe khade',
  backAny:
    'back pain|kamar dard|कमर दर्द|kamar me dard|कमर में दर्द|slip disc|slipdisc|reedh|रीढ़|spine|waist down|kamar ke neeche|कमर के नीचे',
  spineBad:
    'hold urine|control urine|urine control|lost control|peshab nahi ruk|peshab ruk nahi|पेशाब नहीं रुक|पेशाब रुक नहीं|peshab nikal|पेशाब निकल|potty nikal|motion passed without|without knowing|legs numb|pair bejaan|पैर बेजान|pair sunn|पैर सुन्न|pair nahi hil|पैर नहीं हिल|legs not moving|cannot move legs|cant move legs|there is nothing|feel nothing|kuch mehsoos nahi|कुछ महसूस नहीं|haddi me chot|हड्डी में चोट|numb between|toot gayi|टूट गई',
  legsDead:
    'pair nahi hil rahe|पैर नहीं हिल रहे|legs are not moving|legs not moving|cannot move my legs|cant move my legs|dono pair nahi|दोनों पैर नहीं|both legs not|cauda equina',
  testicleAny: 'testicle|testicles|testis|scrotum|balls|andkosh|andkos|अंडकोष|अण्डकोष|goti|गोटी',
  testicleBad:
    'sudden|suddenly|achanak|अचानक|swollen|swelled|suj gaya|suja|sooj|सूज|सूजा|hard|blue|neela|नीला|black|kaala|very painful|severe|terrible|tez dard|तेज दर्द|bahut dard|बहुत दर्द|upar chadh|ऊपर चढ़|twisted|dard|दर्द|pain',
  oneLeg: 'one leg|ek pair|एक पैर|left leg|right leg|baya pair|daya pair|बायां पैर|दायां पैर|calf|pindli|पिंडली|one calf',
  swellAny: 'swollen|swelled|swelling|suj gaya|suja|sooj gaya|sooja|सूज गया|सूजा|सूजी|suji|sujan|सूजन|mota ho gaya',
  legSwellBad: 'sudden|suddenly|achanak|अचानक|painful|pain|dard|दर्द|hot|garam|गरम|red|laal|लाल|flight|breath|saans|सांस',
  ankleBackward:
    'facing backwards|facing the wrong way|twisted backwards|ulta ho gaya|उल्टा हो गया|bone is seen|bone is visible|bone seen|haddi dikh|हड्डी दिख|haddi bahar|हड्डी बाहर|bone came out|bone is out',
  cholera: 'cholera|haija|haiza|हैजा|हैज़ा',
  wontStop:
    'ruk nahi|nahi ruk|रुक नहीं|नहीं रुक|not stopping|wont stop|nonstop|lagatar|लगातार|band nahi|बंद नहीं|continuously',
  looseAny: 'dast|दस्त|loose motion|loose motions|diarrhoea|diarrhea|ulti dast|उल्टी दस्त|motions',
  withdrawAny:
    'alcohol withdrawal|after leaving alcohol|after stopping alcohol|quitting liquor|quit drinking|after quitting alcohol|sharab chhod|sharab chhodne|daru chhod|daaru chhod|शराब छोड़|शराब छोड़ने|दारू छोड़|sharab band',
  withdrawBad:
    'trembling|shaking|tremors|kaanp|कांप|delirium|fits|daura|दौरा|confused|pagal jaisa|पागल जैसा|seeing things|bhoot dikh|bahki|बहकी|sweating|pasina|withdrawal|hallucinat|insects|keede dikh',
  sightGoneAny:
    'dikhna band|दिखना बंद|dikhai dena band|दिखाई देना बंद|kuch nahi dikh raha|कुछ नहीं दिख रहा|vision gone|vision of right eye gone|vision of left eye gone|sight gone|gone blind|went blind|lost vision|lost my vision|lost sight|roshni chali|रोशनी चली|andha ho gaya|अंधा हो गया|cannot see anything|cant see anything',
  attackAny:
    'heart attack|hart attack|hart atak|hart atek|haat attack|haat atak|हाट अटैक|हार्ट अटेक|हाट अटेक|heart atack|dil ka daura|दिल का दौरा|dil ka dora|hart fail|heart fail|heart failure|cardiac arrest|attack aa gaya lagta|attack aaya lagta',
  heartAny: 'heart|hart|dil|दिल|हार्ट',
  heartPain:
    'pain|paining|dard|दर्द|dukh raha|दुख रहा|tightness|pressure|heaviness|burning and sweating|ruk raha|band ho raha|chubhan',
  chestGrab:
    'chest pakad|seena pakad|chhati pakad|सीना पकड़|छाती पकड़|holding his chest|holding her chest|holding chest|clutching chest|clutching his chest|clutching her chest|hand on chest and',
  oxiWord: 'oximeter|ऑक्सीमीटर|oxymeter|spo2|oxygen level|oxygen|ऑक्सीजन|saturation|sp02|oxygen saturation',
  lowSpo2: '=60|=62|=64|=65|=66|=68|=70|=71|=72|=73|=74|=75|=76|=77|=78|=79|=80|=81|=82|=83|=84|=85|=86|=87|=88|=89',
};
