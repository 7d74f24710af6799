/** Further words of danger to life, of calls for help and of figures; '=' in front keeps a word to its spelling. */
export const lifeWords: Readonly<Record<string, string>> = {
  noResponse:
    'react nahi|रिएक्ट नहीं|रियेक्ट नहीं|respond nahi|रिस्पॉन्ड नहीं|no reply from him|no reply from her|प्रतिक्रिया नहीं|no response|no reaction|not responding|not responsive|non responsive|not giving response|not giving any response|koi response nahi|koi jawab nahi|koi javab nahi|कोई जवाब नहीं|koi harkat nahi|कोई हरकत नहीं|जवाब नहीं दे|response nahi de|respond nahi kar|रिस्पॉन्स नहीं',
  unconscious:
    'not in senses|not in his senses|not in her senses|lost his senses|lost her senses|not come to senses|not coming to senses|not regaining|not gained consciousness|not regained consciousness|out cold|fell unconscious|gone unconscious|went unconscious|slumped|coma|koma|hosh gum|hosh ud gaye hain unke|सुध नहीं|sudh nahi|sudh budh|सुध बुध|besudh|बेसुध|besudh pada|hosh me nahi|hosh mein nahi|hosh nahi|hosh me nahi aa|hosh mein nahi aa|hosh nahi aaya|hosh nahi aa|chakkar aaya gir|chakkar khaya aur gir|chakkar aa ke gir|gir ke behosh|chakkar aane se gir|चक्कर आने से गिर|चक्कर आकर गिर|चक्कर आया और गिर|गश खाकर|gash khakar|gash kha|गश आ|गश खा|ghash|murcha|मूर्छा',
  cannotWake:
    'cannot get him up|cannot get her up|cannot wake him|cannot wake her|cannot wake them|not able to get him up|not able to get her up|unable to get him up|cannot be woken up|not getting him up|does not get up|nahi jag|nahi jaag|uth nahi pa raha neend se|जग नहीं|जाग नहीं|keep him awake|keep her awake|keep them awake|aankh nahi khol|aankhe nahi khol|aankhen nahi khol|ankhe nahi khol|uth nahi|uthane se nahi uth|uthaane se nahi|uthane par nahi|उठाने से नहीं|उठाने पर नहीं|जगाने से नहीं|jagane se nahi|hilane par nahi|hilane se nahi|हिलाने पर नहीं|हिलाने से नहीं|हिलाने पर भी|hilane par bhi nahi|does not open eyes|doesnt open eyes|not opening the eyes|does not open his eyes|does not open her eyes|eyes not opened|not waking up|cannot wake|not able to wake|cannot be awakened|not getting up from sleep|no movement|lying still|lying motionless|motionless',
  turnBlue:
    'turning blue|turned blue|turns blue|going blue|gone blue|went blue|becoming blue|became blue|looks blue|looking blue|face blue|face is blue|lips blue|lips are blue|bluish lips|lips bluish|neela pad|neele pad|neeli pad|nila pad|nile pad|nili pad|neela ho|neele ho|neeli ho|nila ho|nile ho|नीला पड़|नीले पड़|नीली पड़|नीला हो|नीले हो|नीली हो|blue ho|blue pad',
  bruise:
    'bruise|bruised|injection|vein|ink|nail|nails|toe|finger|litmus|colour|color|shirt|dress|skirt|paint|tick|screen|toy|shade|room|sky|mosquito|chot|chott|चोट|hit my|ghutna|knee|dye|holi',
  breathless:
    'haanfni|hanfni|हाँफनी|हांफनी|haanf|हाँफते|हाँफता|hanfta|haanfta|hanf rahe|haanf rahe|not getting enough air|not getting air|enough air|air is not going|hawa nahi|हवा नहीं|not getting oxygen|air not going|hawa kam|cannot catch my breath|catch my breath|catch his breath|catch her breath|catch breath|catching breath|catch the breath|winded|hafna|haanfna|haanf|haafne|hanfne|हाँफ|हांफ|दम घुट|dum ghut|dam ghut|dum nikal|dam nikal|दम निकल|dum phool|dum phul|सांस फूल|साँस फूल|साँस उखड़|saans ukhar|sans ukhad|sans ukhar|saans uthi|saans nahi ban|saans jaldi jaldi|saans chal nahi|suffocat|struggling for air|struggling for breath|fight for breath|gasping for|gasping|breath short|shortness in breath|breathing heavily|breathing heavy|breathing very heavily|breath is heavy|breath heavy|saans bhari|सांस भारी',
  breathStop:
    'saans nikal|sans nikal|सांस निकल|साँस निकल|saans rukti|saans ruki|saans thami|sans nahi chal|saans nahi chal|सांस नहीं चल|साँस नहीं चल|saans gayab|saans dheemi|saans dhimi|sans dhimi|सांस धीमी|साँस धीमी|slow breathing|breathing slow|breathing is slow|breathing slowly|saans atki|sans atki|सांस अटकी|साँस अटक|saans phans|saans fas',
  ribs: 'pasli chal|pasliya chal|pasliyan chal|pasli andar|pasliya andar|pasliyan andar|पसली चल|पसलियाँ चल|पसलियां अंदर|पसलियाँ अंदर|ribs going in|ribs are going in|ribs go in|ribs sucking|ribs visible when|ribs sinking|chest sinking|chest going inside|chest goes in|chest is going in|chest caving|seena dhas|chhati dhas|छाती धंस|सीना धंस|nostrils flare|nose flaring|neck muscles pulling',
  swallowed:
    'swallowed|swallow|nigal|निगल|nigla|ingested|gulped|while eating|was eating|eating|khate khate|khate hue|khate samay|khaate khaate|khaate hue|khate waqt|khana khate|खाते खाते|खाते समय|खाते हुए|खाते वक्त|dhaska|dhansa laga|thaska|thaskaa|ठसका|ढसका|धसका|sarak gaya|wrong pipe|food pipe|wind pipe|windpipe|airway',
  noSound:
    'no sound|no voice|not making sound|not making any sound|making no sound|cannot make a sound|cannot cry|not able to cry|cannot cough|not able to cough|awaz nahi|awaaz nahi|aawaz nahi|avaz nahi|आवाज नहीं|आवाज़ नहीं|bol nahi|बोल नहीं|khans nahi|खांस नहीं|खाँस नहीं|ro nahi pa|रो नहीं पा|cannot speak|not able to speak|unable to speak|holding his neck|holding her neck|holding his throat|holding her throat|clutching his neck|clutching neck|clutching throat|grabbing throat|gala pakad|गला पकड़',
  choke:
    'choking|choked on|heimlich|gale me atak|gale me phas|gale me fas|gale mein atak|gale mein phas|गले में अटक|गले में फँस|गले में फंस|gale me phans|throat me atak|throat me phas|throat mein atak|throat me stuck',
  poolIn:
    'in pond|in the sump|in tank|in lake|in river|in sea|in pool|in well|in canal|into pond|into tank|into river|into a pond|into a river|into pool|into well|into sump|in the pool|into the pool|in swimming pool|in the well|into the well|in a well|in the pond|into the pond|into the river|in the river|in the sea|in the lake|into the tank|in the tank|in the bucket|into the bucket|in a bucket|in bucket|in the tub|in bathtub|in water|into water|in the water|into the water|in the canal|in drain|in the septic tank|tanki me|tanki mein|tank me|tank mein|टंकी में|टंकी मे|balti me|balti mein|बाल्टी में|tub me|tub mein|टब में|kuen me|kuye me|kue me|kuan me|कुएं में|कुएँ में|talab me|talab mein|तालाब में|nadi me|nadi mein|नदी में|nahar me|नहर में|pool me|pool mein|पूल में|pani me|paani me|paani mein|पानी में|naale me|नाले में|gaddhe me|गड्ढे में|samundar me|samandar me|समुद्र में|jheel me|झील में',
  waterIn:
    'swallowed water|swallowed lots of water|swallowed a lot of water|drank water|water went in|pet me pani bhar|pet mein pani|पेट में पानी|pani bhar gaya|phephdo me pani|lungs me pani|swallowed water|swallowed lot of water|inhaled water|water in lungs|pani pee gaya|pani pi gaya|pulled out|took out|taken out|nikala|निकाला|nikal liya',
  deviceFell:
    'phone|mobile|keys|remote|watch|ring|glasses|chappal|shoe|toy|ball|mug|clothes|card|report|tablet|medicine',
  shockWord: 'current|karant|karent|currant|kurrent|करंट|करेंट|jhatka|jatka|झटका|shock|shok|शॉक',
  liveThing:
    'geyser|gizer|giser|motor|switch|switchboard|board|plug|socket|wire|wires|wiring|taar|तार|fan|pankha|पंखा|cooler|कूलर|fridge|iron|press|प्रेस|mixer|charger|inverter|transformer|pole|khamba|खंभा|khambe|meter|tv|washing machine|heater|rod|cable|bijli|बिजली|bulb|light|pump|grinder|oven|kettle|machine|extension|गीजर|मोटर|स्विच',
  electric:
    'touched live wire|touched a wire|touched the wire|touched open wire|touched naked wire|naked wire|nanga taar|nange taar|नंगा तार|नंगे तार|khula taar|bijli ka taar|bijli ke taar|बिजली का तार|बिजली के तार|bijli ne|thrown by current|got current|getting current se|current kha|current aa gaya usko|shocked by',
  fastBeat:
    'fast|very fast|racing|pounding|thumping|fluttering|jumping|skipping|galloping|hammering|dhadak|dhadakta|dhadakne|dhadakna|धड़क|dhak dhak|धक धक|bhag|bhaag|भाग|tez|तेज|zor|zor se|jor|jor se|ज़ोर से|जोर से|irregular|kood|uchhal|beating like|not stopping',
  palpitation:
    'heart beating|heart is beating|heart beats|heart beat fast|heart beat very fast|heartbeat fast|heartbeat very fast|heartbeat is fast|heart thumping|heart is thumping|heart is fluttering|heart flutter|heart jumping|dil dhadak|दिल धड़क|dil ki dhadkan|दिल की धड़कन|dil bahut tez|dil ghabra|dil baith|दिल बैठ|dil ghabrana|palpitating|palpitaion|dil bahut zor|dil bahut jor|pulse fast|pulse very fast|pulse racing|heart rate high|heart rate is high|high heart rate|pulse high|pulse is high',
  feelFaint:
    'feel like falling|feeling like falling|about to fall|going to fall|gir jaata|gir jata|faintish|feeling faint|feel faint|blacking out|everything black|black in front|blackout|andhera cha|andhera chha|अंधेरा छा|aankhon ke aage andhera|ankho ke aage andhera|aankho ke samne andhera|आँखों के आगे अंधेरा|आंखों के आगे अंधेरा|आँखों के सामने अंधेरा|giddy|giddyness|gidiness|vertigo|swooning|chakkr|chkkr|chakkar|gir jaunga|gir jaungi|girne wala|collapsing|sir chakra|sar chakra|सिर चकरा|सर घूम',
  pulseLevel:
    'pulse|pulse rate|heart rate|heartrate|heart beat|heartbeat|heart beats|hr|bpm|nabz|nabj|नब्ज|nadi|naadi|नाड़ी|नाडी|dhadkan|धड़कन|heart|dil|दिल|पल्स|puls|पल्स रेट|हार्ट रेट|beats per minute|beating',
  pulseRate: 'pulse|pulse rate|heart rate|heartrate|heart beat|heartbeat|hr|bpm|नाड़ी|नाडी|nadi|naadi|nabz|पल्स|beats',
  fetal:
    'pregnant|pregnancy|fetal|foetal|fetus|foetus|baby|newborn|infant|scan|ultrasound|garbh|sonography|गर्भ|bacche|bachche',
  sporty:
    'running|run|jogging|gym|workout|treadmill|exercise|cardio|cycling|max|maximum|target|zone|marathon|after climbing|sprint|daud|kasrat|sports|playing|hiit|zumba|training',
  lowPressureWord:
    'bp low|low bp|bp is low|bp very low|bp gir|bp down|bp dropped|bp fell|bp kam|bp is very low|blood pressure low|low blood pressure|blood pressure gir|blood pressure dropped|blood pressure is low|बीपी लो|बीपी कम|बीपी गिर|bp lo|low pressure|bp bahut low|bp bahut kam|bp bahut gir|बीपी बहुत कम|bp ekdam low|bp too low|bp so low',
  shocky:
    'cold|clammy|sweat|sweating|pasina|paseena|पसीना|drowsy|confused|unconscious|behosh|बेहोश|collapsed|grey|pale|sust|सुस्त|thanda|thande|ठंडा|ठंडे|not able to stand|cannot stand|khada nahi|खड़ा नहीं|uth nahi pa|cold sweat|not passing urine|bleeding|fainted|fainting|passing out',
  upperWord: 'upper|systolic|upar|oopar|ऊपर|top|upr',
  diastolicWord: 'diastolic|lower|neeche|niche|नीचे|nichla|nich',
  meterWord: 'glucometer|meter|machine|glucose|sugar|शुगर|reading|मशीन|मीटर|ग्लूकोमीटर',
  meterHi:
    'showing =hi|shows =hi|showing high only|reads =hi|reading =hi|reading is =hi|says =hi|is =hi|meter =hi|glucometer =hi|machine =hi|=hi aa raha|=hi aaya|=hi dikha|=hi likha|=hi show|=hi likh|=hi bata|high likh|high dikha raha|error =hi|comes =hi|coming =hi|just =hi|only =hi|एचआई|एच आई|हाई दिखा|हाई लिखा|beyond range|out of range|above 600|over 600|above 500|over 500|more than 500|500 se upar|500 se zyada|600 se upar',
  meterLo:
    'showing lo|shows lo|reads lo|reading lo|says lo|lo aa raha|lo dikha|lo likha|lo show|lo bata|comes lo|below 40|below 50|under 50|50 se kam|40 se kam|50 se neeche|60 se kam|showing low and',
  insulinTooMuch:
    'insulin jyada lag|insulin zyada lag|insulin jyada lga|insulin extra|extra insulin|took double insulin|took insulin twice|insulin twice|insulin do baar|insulin 2 baar|double dose of insulin|double dose insulin|insulin double dose|wrong insulin|insulin overdose|insulin ki zyada|insulin ki jyada|इंसुलिन ज्यादा|ज्यादा इंसुलिन|इंसुलिन ज़्यादा|इंसुलिन दो बार|insulin but did not eat|insulin but didnt eat|insulin and did not eat|insulin without eating|insulin lekar khana nahi',
  sugarMedicine:
    'sugar ki dawa|sugar ki dawai|sugar ki goli|sugar tablet|sugar tablets|diabetes tablet|diabetes tablets|diabetes medicine|sugar medicine|insulin|glimepiride|metformin|शुगर की दवा|शुगर की गोली|इंसुलिन',
  lowSugarSign:
    'khana nahi khaya|खाना नहीं खाया|nahi khaya|skipped meal|missed lunch|kanp|कंपकंपी|ghabrahat|घबराहट|sweat|sweating|pasina|paseena|पसीना|पसीने|kaanp|kanp|kaap|काँप|कांप|trembling|shivering|shaking|confused|drowsy|unconscious|behosh|not talking properly|bol nahi|theek se nahi bol|behki|slurring|seizure|no food|did not eat|khana nahi kha',
  fruity:
    'fruity smell|fruity|breath smells|smells sweet|sweet smell|nail polish smell|deep breathing|breathing deep|breathing deeply|deep breaths|phal jaisi|lambi saans|lambi lambi saans|ketones|ketone',
  noGas:
    'no gas|no motion|no motions|no stool|no stools|not passed gas|not passing gas|not passed motion|not passed stool|not passing stool|not passing motion|cannot pass gas|not able to pass gas|unable to pass gas|gas nahi|gas pass nahi|gas nahi nikal|gas bhi nahi|na gas|न गैस|गैस नहीं|गैस पास नहीं|latrine nahi|latrine band|motion nahi|potty nahi|tatti nahi|latrine bhi nahi|लैट्रिन नहीं|पॉटी नहीं|मोशन नहीं|potty band|not gone to toilet|intestine blocked|intestinal obstruction|bowel obstruction|aant me rukawat',
  greenVomited:
    'green vomit|vomiting green|vomited green|vomit green|green colour vomit|green color vomit|green vomiting|hari ulti|hare rang ki ulti|हरी उल्टी|हरे रंग की उल्टी|vomit is green|vomitus green|dark green vomit|stool like vomit|vomit smells like stool|vomiting stool',
  hernia: 'hernia|हर्निया|harniya|हरनिया|rupture|inguinal swelling',
  bentOver:
    'behaal|behal|बेहाल|chal nahi pa|chal bhi nahi|चल नहीं पा|cannot walk|not able to walk|unable to walk|halat kharab|rolling on the bed|rolling on bed|lot lagana|cannot sleep with pain|ro raha dard|ro rahi dard|cannot sit|cannot lie|seedha nahi|sidha nahi|seedhe nahi|सीधा नहीं|cannot stand straight|not able to stand straight|unable to stand straight|bent over|bend over|doubled up|seedha khada nahi|sidha khada nahi|सीधा खड़ा नहीं|seedhe khade nahi|lot pot|lotpot|लोटपोट|tadap raha|tadap rahi|तड़प रहा|तड़प रही|cannot move with pain|screaming with pain|crying with pain|rolling with pain|rolling in pain|chilla raha|chilla rahi|चिल्ला रहा|चिल्ला रही|sahan nahi|bardasht nahi|बर्दाश्त नहीं|सहन नहीं|sleepless with pain|not able to bear|cannot tolerate|unbearable|असहनीय',
  mouthPart: 'mouth|=muh|=munh|=mooh|मुंह|मुँह|throat|gale se|गले से',
  gumOnly:
    'gum|gums|brush|brushing|tooth|teeth|dentist|extraction|ulcer|chhala|chale|chhale|छाले|masude|मसूड़े|मसूड़ों|bit my|daant|dant|दांत|thoda|halka|test|report|hot food',
  padThing: 'pad|pads|napkin|napkins|sanitary|पैड|पैड्स|peds|tampon|whisper pad',
  everyShort:
    'every hour|each hour|hourly|every half|half hour|half an hour|every 20|every 30|every 15|every 10|every 45|every 2 hours|every two hours|every 1 hour|har ghante|har ek ghante|har 1 ghante|har aadhe|aadhe ghante|adhe ghante|ek ghante|1 ghante|ghante me|ghante mein|per hour|in an hour|an hour|in one hour|in 1 hour|हर घंटे|आधे घंटे|एक घंटे|हर आधे|thodi thodi der|soaked through|overflow|flooding',
  bloodVessel: 'bowl|bucket|mug|glass full|cup|cupful|bucketful|katori|katora|कटोरी|gilas|litre',
  amputated:
    'cut off|chopped off|severed|alag ho gaya|alag ho gayi|alag ho gyi|अलग हो गई|अलग हो गया|kat ke alag|kat kar alag|कट कर अलग|detached|amputated|kat ke gir|kat gayi puri|came off|hanging by',
  limbPart:
    'finger|fingers|thumb|toe|hand|arm|leg|foot|ungli|ungliya|उंगली|उँगली|haath|hath|हाथ|pair|पैर|angutha|अंगूठा|panja',
  jerkWord:
    'jerk|jerks|jerked|jerking|jerky|twitching|jhatka|jhatke|झटके|झटका|convuls|stiffened|akad|akda|akdi|akde|अकड़|अकड़ा|अकड़े|ainth|ऐंठ|ainthan|ऐंठन|shaking|shaken|kaanp',
  seizure:
    'got fits|fits in sleep|getting fits|fit attack|fits attack|lip smacking|lips smacking|shook and|shook all over|shaking like|thrashing|jeebh kat gayi|जीभ कट|झटके आए|झटके आये|झटके आया|झटके आ रहे|jhatke aaye|jhatke aye|jhatke aa|jhatka aaya|jhatke aane|झटके आने|daura aaya|daura aya|daura pada|daure pade|daure aaye|दौरा आया|दौरे आए|दौरे पड़े|दौरा पड़ा है बच्चे|mirgi aaya|mirgi aayi|मिर्गी आ|मिर्गी आई|मिर्गी का अटैक|fits aaya|fits aaya hai|fits aa gaya|fits aa gayi|fits aayi|fit aaya|fit aa gaya|फिट्स आ|epilepsy attack|epilepsy ka attack|epilepsy ka daura|haath pair akad|hath pair akad|haath pair akde|hath pair akde|हाथ पैर अकड़|haath paon akad|हाथ पाँव अकड़|ankhe ulat|aankhe ulat|aankhen ulat|आँखें उलट|आंखें उलट|eyes rolled up|eyes rolled|eyes turned up|eyeballs rolled|putli chadh|putliyan chadh|aankhe chadh|ankhe chadh|aankhen chadh|आँखें चढ़|आँखें ऊपर|jhaag|jhag|झाग|froth|foam at mouth|foaming|teeth locked|jaw locked|daant lag gaye|dant lag gaye|daant pe daant|दाँत भिंच|दांत लग|daanti lag|seizing|had a seizure|seizures|fitting now|convulsed',
  frothOther:
    'beer|soap|shampoo|shaving|face wash|urine|peshab|toothpaste|coffee|milk|lassi|sabun|phone|rabies|doodh|pressure cooker',
  // Calls for help.
  ambulance: 'ambulance|ambulanse|ambulence|ambulnce|amblance|एम्बुलेंस|एंबुलेंस|एम्बुलैंस|amulance|ambulans|ambulance wale|अम्बुलेंस',
  callWord:
    'call|send|bula|bulao|bulado|bulwao|bulaiye|bhej|bhejo|bhejdo|bhejiye|bhijwao|bhijwa|dispatch|arrange|भेजो|भेज|भेजिए|बुला|बुलाओ|बुलाइए|भिजवा|need|want|chahiye|chaiye|chahie|चाहिए|mangwa|mangao|मँगवा|required|fast|quick|quickly|jaldi|जल्दी|urgent|urgently|now|please|plz|pls|immediately|turant|तुरंत|asap|=abhi|अभी|kaha hai|kab aayegi|not coming|nahi aa rahi|on the way',
  ambulanceTalk:
    'charge|charges|rent|kiraya|किराया|fare|cost|price|next|tomorrow|advance|insurance|bill|driver|job|policy|transfer|monthly|service available|contact details|jankari|जानकारी|gaana|song|toy|facility|kya aapke|do you have|discharge|donate|siren|stuck behind|game|movie|film|free hai',
  emergencyWord: 'emergency|emergancy|emergncy|emrgency|इमरजेंसी|एमरजेंसी|immergency|emergeny|amergency|आपातकाल|आपात',
  emergencyNow:
    'this is an emergency|this is emergency|its an emergency|it is an emergency|its emergency|it is emergency|medical emergency|emergency hai|emergency he|emergency h|इमरजेंसी है|इमरजेंसी हो|emergency ho gayi|emergency ho gaya|emergency please|emergency pls|emergency plz|emergency help|help emergency|urgent emergency|very emergency|big emergency|emergency situation|emergency case|emergency jaldi|emergency emergency|emergency at home|ghar me emergency|have an emergency|in emergency please|emergency bhai|emergency doctor|आपात स्थिति है',
  emergencyTalk:
    'department|dept|ward|available|room|contact|contacts|fund|hospital me|hospital mein|pill|pills|contraceptive|leave|exit|light|landing|film|movie|number|card|section|kit|open|timing|fees|charges|screen|page|pe laga|settings|numbers|details|non emergency|not emergency|kya emergency|for emergency|in case of',
  bachao:
    '=bachao|=bachaao|=bachaoo|=bachalo|bacha lo|bacha le|bacha lijiye|=bachaiye|=bachaiyye|bacha do|=बचाओ|बचा लो|=बचालो|बचा लीजिए|=बचाइए|save me|save my father|save my mother|save my son|save my daughter|save my wife|save my husband|save my baby|save my child|save my life|save my brother|save my dad|save my mom|save his life|save her life|save him|save her|please save us|rescue me|jaan bachao|jaan bacha|जान बचा',
  bachatTalk:
    'slot|seat|tomorrow|appointment|place|booking|बिजली|पैसे|पानी|समय|paisa|paise|पैसे|पैसा|money|traffic|tax|bijli|beti bachao|jal|petrol|time|exam|homework|boss|biwi|padhai|sale|discount|battery|data|password|report|file|card|contact|number|ped|environment|garmi|bill|mosquito|machhar|meeting',
  dying:
    'i am dying|im dying|am dying|is dying|are dying|he dying|she dying|dying here|will die|going to die|gonna die|about to die|i may die|i might die|near death|on deathbed|death bed|last breath|last breaths|breathing his last|breathing her last|aakhri saans|akhri saans|aakhri saanse|आखिरी सांस|आखिरी साँस|mar raha|mar rahi|mar rahe|mar rha|मर रहा|मर रही|मर रहे|marne wala|marne wali|marne wale|मरने वाला|मरने वाली|मरने वाले|marne vala|marne vali|mar jaunga|mar jaungi|mar jayega|mar jayegi|mar jayenge|mar jaega|mar jaegi|मर जाऊँगा|मर जाऊंगा|मर जाऊँगी|मर जाऊंगी|मर जाएगा|मर जाएगी|मर जाएंगे|mar jaunga|jaan nikal|jaan nikli|जान निकल|jaan ja rahi|jaan jaa rahi|jaan ja raha|जान जा रही|jaan chali jayegi|pran nikal|pran nikle|प्राण निकल|feel like dying|feels like dying|feel im dying|feeling of dying|like i am dying|sinking feeling|end is near|not going to survive|wont survive|will not survive|nahi bachega|nahi bachegi|nahi bachenge|nahi bachunga|nahi bachungi|नहीं बचेगा|नहीं बचेगी|नहीं बचूंगा|bachne wala nahi|critical condition|condition is critical|is critical|condition bahut kharab|halat bahut kharab|haalat bahut kharab|हालत बहुत खराब|halat gambhir|haalat gambhir|हालत गंभीर|halat nazuk|haalat nazuk|हालत नाजुक|condition serious|condition is serious|is sinking|serious condition|halat bigad|haalat bigad|हालत बिगड़|condition getting worse|condition deteriorating|condition is deteriorating|deteriorating fast',
  dieJoke:
    'laugh|laughing|lol|haha|hahaha|hehe|joke|funny|hungry|hunger|bhookh|bhukh|भूख|thirst|pyaas|garmi|गर्मी|heat wave|thand|sardi|boring|boredom|bore|exam|exams|tension|padhai|homework|assignment|hansi|hasi|हंसी|mazak|yaar|khushi|excited|craving|pizza|biryani|movie|match|love|pyaar|ishq|embarrass|sharam|work|kaam|office|traffic|neend|sleep|boss|curious|curiosity|phone|battery|mobile|laptop|plant|plants|paudha|paudhe|tree|fish|business|job|salary|some day|someday|one day|everyone|sab ek din|ek din|kabhi|heroine|hero|serial|waiting for|result|wifi|bijli|machhar|mosquito|mosquitoes|dog|kutta|cat|billi|cow|gaay|bird|lice|germs|bacteria|cells|virus|hair|baal|nerve|to know|to see|to meet|to eat|dekhne ke liye|milne ke liye|shopping|chinta|fear of|dar|डर|scared|anxiety',
  dyingWho:
    '=i|=im|=am|=me|=my|main|=mai|=mein|=me|=m|मैं|mujhe|मुझे|meri|mera|mere|मेरी|मेरा|मेरे|help|bachao|बचाओ|please|plz|pls|doctor|jaldi|जल्दी|kuch karo|कुछ करो|papa|पापा|mummy|मम्मी|maa|माँ|मां|dad|father|mother|husband|wife|son|daughter|brother|sister|baby|child|beta|beti|bhai|behan|pati|patni|dada|dadi|nana|nani|uncle|aunty|chacha|chachi|patient|he|she|=wo|=woh|वो|वह|friend|dost|grandfather|grandmother|bacha|baccha|bachcha|बच्चा|बच्चे|बेटा|बेटी|भाई|बहन|पति|पत्नी|दादा|दादी|पिता|पिताजी|माता|बीवी|biwi|hamare|hamari|uncle ji|sasur|saas',
  helpCry:
    '108 lagao|112 lagao|108 ko call|108 ko phone|108 pe call|108 par call|108 phone|108 milao|112 milao|102 bulao|call 102|108 ko bulao|112 ko bulao|108 लगाओ|112 लगाओ|108 को फोन|dial 108|dial 112|bulao kisi ko|बुलाओ किसी को|help help|help me help me|somebody help|someone help|someone please help|somebody please help|anyone please help|anybody help|help fast|help urgent|urgent help|help urgently|help immediately|help quickly|need urgent help|need immediate help|need help immediately|need help now|help now|please help fast|help jaldi|jaldi help|jaldi madad|madad jaldi|koi help|koi madad|koi to help|koi hai help|koi bachao|koi to bacha|koi meri madad|मदद करो|मदद कीजिए|कोई मदद|कोई बचाओ|जल्दी मदद|कोई मेरी मदद|madad karo|madad kijiye|madad kijie|madad karo koi|kuch karo|kuch kijiye|kuch kariye|कुछ करो|कुछ कीजिए|कुछ करिए|sos|mayday|send help|send someone|send somebody|kisi ko bhejo|किसी को भेजो|call 108|call 112|108 bulao|112 bulao|108 bula|108 call',
  helpTalk:
    'sample|collection|test|tests|lab|tomorrow|blood|home visit|technician|parcel|courier|app|upload|report|booking|book|login|password|payment|understand|find|choose|download|register|form|bill|refund|otp|account|appointment|profile|medicine name|diet|weight|exam|project|padhai|samajh|fees|document|file|setting|settings|insurance|language|cancel|reschedule|desk|section|recharge|loan|job|job me|homework|dandruff|pimple|acne|hair|baal|slot|delivery|order|prescription',
  strangeTalk:
    'words coming wrong|words wrong|wrong words|words are wrong|words not clear|mixing words|mixing up words|cannot find words|not able to understand what|unable to understand what|not understanding what we|not understanding what i|cannot understand what we|baat samajh nahi pa|बात समझ नहीं|kuch ka kuch bol|कुछ का कुछ बोल|ajeeb baatein|bekar ki baatein|gibberish|irrelevant|talking irrelevant|talking nonsense|nonsense|rubbish|ulta sidha|ulta seedha|ulti sidhi|ulti seedhi|उल्टा सीधा|उल्टी सीधी|उलटा सीधा|behki behki|behki|बहकी|speaking like a drunk|speaking like drunk|like a drunk|like drunk|as if drunk|sharabi jaise|शराबी जैसे|words are not coming|words not coming|not able to find words|jumbled|slurring|slurred',
  slur: 'speaking like a drunk|speaking like drunk|talking like drunk|talking like a drunk|like a drunk man|sharabi jaise|sharabi ki tarah|शराबी जैसे|zubaan ladkhada|juban ladkhada|जुबान लड़खड़ा|ज़ुबान लड़खड़ा|jeebh ladkhada|tongue heavy|tongue is heavy|tongue twisted|zubaan moti|juban moti|tutla kar bol|totla|तोतला|atak atak kar bol|atak atak ke bol',
  droop:
    'खिंच|खिंचा|khich|khinch|khincha|pulled to a side|pulled to side|एक तरफ को|ek taraf ko|ek or|एक ओर|gone to one side|went to one side|moved to one side|shifted to one side|deviated|deviation|bent to one side|turned to one side|ek taraf ho gaya|ek taraf chala|एक तरफ हो|एक तरफ चला|ek side chala|fallen on one side|lop sided|not symmetrical|tedha ho|tedha hogaya|तिरछा|तिरछी|tirchi|tedhaa|टेड़ा|टेड़ी|टेढा|टेढी|dhal gaya|latka hua|lataka hua',
  lakwa:
    'lakva|lakwa|laqva|लकवा|फालिज|paralysis stroke|paralyse ho|paralysis ho|paralyzed ho|पैरालाइसिस|पैरालिसिस|pairalysis|paralisis|paralesis',
  testicle: 'goli me|goli mein|goli mai',
  joke: 'hasa|hasne|hans ke|has ke|hansne',
  arm: 'बाँह|बांह|kohni|forearm|=haatho|hatho|हाथों|kandha|कंधा|कंधे|बाजू',
  chest: 'चेस्ट|left chest|chest area|sina|seene|छाती|सीना|सीने|chhaati|chhathi|chatti|cheest|chesht|chest',
  pressure:
    'kisi ne pathar|patthar rakh|पत्थर रख|bojh|बोझ|wajan|vajan|वजन|dabav|दबाव|kasa hua|kas raha|kasav|nichod|cramp|gripping|grip|squash|load|loaded|suffocating|ghutan|घुटन|bandh raha|jakad gaya|जकड़|bhinch|भिंच|choked feeling|constricting|constricted|burden|elephant sitting',
  swell:
    'soojne|sujne|सूजने|सूजा|सूजी|soji|sooji|swollen up|balloon|gubbara|गुब्बारे|bloated|distended|phula|phul|फूला|फूल|फूल गया|fula|tight|tana hua|तना|tan gaya|sooja|suja|सूजा|सूज गया|सूज गए|सूज गई|mota|mote',
  lyingStill:
    'lying there|lying on the floor|lying on floor|lying on the ground|lying on ground|lying on road|lying on the road|lying in bathroom|on the bathroom floor|on the floor|jameen pe pada|zameen pe pada|zamin pe pada|jameen par pada|zameen par pada|ज़मीन पर पड़ा|जमीन पर पड़ा|जमीन पर पड़ी|ज़मीन पर पड़ी|pada hua|padi hui|pade hue|पड़ा हुआ|पड़ी हुई|पड़े हुए',
  alcohol:
    'alcohol|drunk|drank too much|drank a lot|sharab|sharaab|शराब|daru|daaru|दारू|liquor|whisky|whiskey|vodka|rum|nasha|नशा|nashe',
  triedWaking:
    'slapping|slapped|shaking him|shaking her|sprinkled water|sprinkling water|splashed water|splashing water|poured water on|paani chhidka|pani chidka|pani ke chhinte|पानी छिड़का|pani dala muh|pinched|pinching|hilaya|हिलाया|jhakjhora|झकझोरा|jagaya|जगाया|tried waking|tried to wake',
  gagWord: 'gagging|gag|gags|drooling|drool|retching|laar|लार|coughing and coughing|going red|turning red',
  objectStuck:
    'peda|barfi|mithai|chips|kurkure|biskut|pizza|burger|noodles|maggi|golgappa|orange|santra|lichi|litchi|paan|imli|beej|guthli|गुठली|jelly|chewing gum|bubblegum|thing|cheez|चीज|चीज़|tukda|टुकड़ा|तुकड़ा|अंगूर|angoor|angur|मटर|matar|bit of|lump of|cheese|paneer|puri|poori|pakoda|rajma|kanta|kaanta|काँटा|कांटा|fishbone|papad|pill|capsule|tablet|samosa|paratha|chapati|banana|egg|momos|moti|मोती|bead|beads|pin|denture|dosa|vada|pebble|kankad|whistle|seeti|stone|lid|cap|corn|makka|popcorn|toffee|chocolate|guava|carrot|gajar|dana|daana|दाना|chane|peanuts|moongphali|मूँगफली|kaju|badam|almond',
  coin: 'moti|मोती|beads|pebble|kankad|कंकड़|whistle|seeti|pin|key|chaabi|stone|patthar|lid|bolt|screw|keel',
  throat: 'wind pipe|food pipe|saans ki nali|साँस की नली|सांस की नली|khane ki nali|halak|हलक|gullet|trachea',
  cannotSwallow:
    'cannot swallow|unable to swallow|not able to swallow|nigal nahi|निगल नहीं|thook nahi|थूक नहीं|थूक भी नहीं|spit out|drooling|saliva|laar|लार|difficulty in swallowing|difficulty swallowing|trouble swallowing|nigalne me|निगलने में',
  notHelping:
    'no improvement|not improving|theek nahi|thik nahi|ठीक नहीं|no use|koi fark nahi|koi farak nahi|कोई फर्क नहीं|koi asar nahi|aaram nahi|आराम नहीं|no benefit|still same|relief nahi',
  asthma: 'puff|puffs|rotahaler|foracort|asthalin|levolin|duolin|budecort|dama|दमे|दमा|दमें',
  sweatLot:
    'sweating profusely|profuse sweating|sweating a lot|sweating heavily|sweating badly|sweating like|drenched in sweat|soaked in sweat|paseene se bheeg|pasine se bheeg|pasine se bhig|paseene paseene|pasina pasina|pasine pasine|पसीना पसीना|पसीने से भीग|पसीने से तर|pasine se tar|paseena chhut|pasina chut|पसीने छूट',
  upperBelly:
    'above stomach|above the stomach|upper stomach|upper abdomen|pit of stomach|epigastric|pet ke upar|pet ke oopar|पेट के ऊपर|upper belly',
  analPart:
    'back side|backside|anus|anal|rectum|rectal|peeche se|पीछे से|latrine ke raste|latrine ki jagah|motion place|bottom|behind|टट्टी के रास्ते|potty ki jagah|mal dwar',
  largeAmount:
    'large amount|large amounts|large quantity|lot of|lots of|a lot|too much|heavy|heavily|bahut|kaafi|full of|fresh blood|taaza|taza|ताज़ा|ताजा|बहुत|बहुत सारा|clots|thakke|थक्के',
  gushWord:
    'like a tap|like tap|like water|like a fountain|like fountain|nal ki tarah|nal jaise|पानी की तरह|pani ki tarah|paani ki tarah|paani jaise|dhaar|dhar|धार|pichkari|फव्वारा|jet|squirting|squirt|spurting|gushing|pumping|oozing a lot|flowing out|in flow|beh raha hai tezi|tezi se|तेजी से|तेज़ी से|flooding|floor full|pool of',
  cutBy:
    'grinder|saw|machine|axe|kulhadi|कुल्हाड़ी|knife|chaku|चाकू|blade|glass|kaanch|kanch|काँच|कांच|sheesha|शीशा|sickle|hasiya|talwar|bullet|goli lagi|stabbed|stab|stabbing|chaku maar|चाकू मार|fan blade|mixer|tractor|thresher|iron sheet|tin',
  oxygen:
    'एसपीओटू|एसपीओ टू|spo two|o2 level|oxygen ka level|ऑक्सीजन सैचुरेशन|o 2|ऑक्सीजन लेवल|oxygen level|sp o|oxgen|oxyzen|oxigen|ऑक्सिजन|आक्सीजन|satur|saturations|एसपीओ',
  drown: 'doobne|dubne|डूबने|doobte|dubte|डूबते|dooba|duba|डूबा|डूबी|doobi|dubi|डुब',
  liveWire:
    'bijli|बिजली|wire|wires|taar|तार|khamba|khambe|खंभे|खंभा|transformer|high tension|ht line|plug point|plug|socket|switchboard|geyser',
  touchWord:
    'chipak|chipka|चिपक|stuck to|thrown|touched|touching|chhu|छू|chhua|छुआ|hold of|caught|pakad|पकड़|put his finger|put her finger|finger in|ungli daal|उंगली डाल',
  elder:
    'दादाजी|नानाजी|चाचा|चाची|मामा|मामी|मौसी|बुआ|सास|ससुर|साले|भाभी|दीदी|अब्बू|अम्मी|अम्मा|बाबूजी|पिताजी|नानी|flatmate|maid|mother in law|father in law|dadaji|nanaji|abbu|ammi|amma|babuji|didi|bhaiya|mami|mausa|phupha|fufa|granny|hubby|mil|fil|उन्हें|वो|landlord|watchman|guard|servant|nani|daddy|mumma|ladka|ladki|लड़का|लड़की|आदमी|औरत|बूढ़े|cousin',
  closing: 'bhar aaya|bhar gaya|भर आया|भर गया|sikud|सिकुड़|tang ho|jam ho|closing in|narrow|narrowing|swallow',
  upperRight:
    'under right ribs|under the right ribs|right ribs|right upper|upper right|gall bladder|gallbladder|gall stone|gallstone|gallstones|pitt ki thaili|पित्त की थैली|pitte ki|पथरी|pathri|kidney stone|kidney stones|stone patient|pancreatitis|pancreas',
  eyesUp:
    'eyes up|eyes upward|eyes upwards|eyes going up|eyes fixed|eyes not moving|eyes turned|staring|aankhe upar|aankhen upar|ankhe upar|आँखें ऊपर|aankh upar|aankhe ghum|putli|jaw locked|not responding|unresponsive|behosh|बेहोश',
  tremor: 'parkinson|parkinsons|tea|coffee|thand|cold weather|sardi|stage|nervous|cold',
  legDrag: 'dragging|drags|dragged|ghisat|घिसट|ghasit|घसीट|ghaseet|limping|langda',
  dribble: 'dribbling|dribbles|drooling|drool|laar|लार|saliva',
  lowerRight:
    'right lower side|lower right side|right side lower|right side below|daayi taraf niche|dayi taraf niche|dahini taraf niche|right side niche|right side neeche|दाईं तरफ नीचे|दाहिनी तरफ नीचे|दायीं तरफ नीचे|right side of stomach|right side of my stomach|right side stomach|appendix|अपेंडिक्स',
  coldSweat: 'cold sweating|sweating cold|thande paseene|thanda paseena|ठंडा पसीना|ठंडे पसीने',
  silentNow:
    'not answering|not replying|not talking|not speaking|not reacting|not getting up|not moving|no answer|no reply|jawab nahi|जवाब नहीं|bol nahi|बोल नहीं|kuch nahi bol|कुछ नहीं बोल|uth nahi|उठ नहीं|hil nahi|हिल नहीं|nahi uth|nahi bol|nahi hil',
  faceDown:
    'face down|floating|submerged|under water|head down|head first|upside down|muh ke bal|मुँह के बल|मुंह के बल|sir ke bal|सिर के बल|ulta pada|doob|डूब',
  allergyCause:
    'dye|ct dye|contrast dye|drip|glucose drip|blood transfusion|shot|machli|machhli|मछली|anda|अंडा|badam|doodh peene ke baad|perfume|latex|ant bite|chinti|makdi|spider',
  everyMorning:
    'every morning|morning puffiness|mosquito|machhar|after sleeping|roz subah|crying|rone se|sugar|kidney|thyroid',
  doubleSee:
    'double vision|seeing double|everything is double|everything double|everything looks double|double dikh|do do dikh|दो दो दिख|डबल दिख|sees double|diplopia|two of everything|double images',
  balance:
    'falling to one side|falling on one side|falls to one side|leaning to one side|ek taraf gir|ek taraf jhuk|cannot balance|swaying|walking like drunk|cannot walk straight|seedha nahi chal|sidha nahi chal|सीधा नहीं चल|ladkhada ke chal',
  bleedLot:
    'khoon khoon|blood blood|full of blood|only blood|blood only|sirf khoon|सिर्फ खून|खून ही खून|filled with blood|covered in blood|khoon se bhar|खून से भर|khoon se lathpath|lahuluhan|लहूलुहान',
  weak: 'kaam karna band|kam karna band|काम करना बंद|kaam band kar|काम बंद कर|kaam karna chhod|responding nahi|has no strength|lost power|lost control|not in control|no control',
  copula: '=padte|=padta|=padti|=पड़ते|=पड़ता|=पड़ती',
  slipWord: 'slipped|slips|fisal|phisal|fisla|phisla|फिसल|फिसला|फिसली|tumbled|jumped',
  atPlay: 'playing|play|plays|khel|खेल|toy|toys|mat|tummy time|yoga|back pain|kids play|crawling',
};
