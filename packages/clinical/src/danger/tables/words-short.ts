/** What people type of a danger in a few words, with nothing around it. */
export const shortWords: Readonly<Record<string, string>> = {
  shortDrowned: 'drowned|drowning',
  shortDrown: 'doob gaya|doob gayi|doob gaye|doob raha|doob rahi|डूब गया|डूब गई|डूब गए|डूब रहा',
  shortHeatStroke: 'heat stroke|heatstroke|sun stroke|sunstroke|लू लग गई|लू लग गयी|लू लग गया',
  shortHeadInjury:
    'hed injury|skull injury|skull broken|head fracture|sir ki chot|सिर की चोट|head injury|head injured|' +
    'head is bleeding|skull fracture|sir fat gaya|sir phat gaya|sar fat gaya|sar phat gaya|' +
    'sir phoot gaya|sir foot gaya|सिर फट गया|सिर फूट गया|sir me chot|sir mein chot|sir par chot|' +
    'sir pe chot|सिर में चोट|सिर पर चोट',
  shortPregnancy:
    'miscarriage bleeding|miscarriage ho raha|गर्भपात हो रहा|having a miscarriage|placenta bleeding|' +
    'bleeding placenta|eclampsia|preeclampsia|pre eclampsia|ectopic pregnancy|delivering at home|' +
    'giving birth at home|giving birth now|ghar pe delivery ho rahi|ghar par delivery ho rahi|' +
    'घर पर डिलीवरी हो रही|laat nahi maar|लात नहीं मार|pani toota|paani toota|paani toot gaya|' +
    'pani toot gaya|पानी टूटा|पानी टूट गया|waters broke|waters broken|head is coming out|head coming out|' +
    'baby is coming out|baby coming out|sir bahar aa raha|सिर बाहर आ रहा|sir dikh raha hai bachche ka|' +
    'no fetal movement|no foetal movement|no baby movement|baby not kicking|no kicks since|' +
    'bleeding after abortion|bleeding after miscarriage|abortion ke baad bleeding|abortion ke baad khoon|' +
    'गर्भपात के बाद खून',
  shortUrine:
    'urine blocked|blocked urine|urine block|cannot pass urine|cant pass urine|unable to pass urine|' +
    'not able to pass urine|peshab nahi aaya|peshab band|पेशाब नहीं आया|पेशाब बंद|urine not coming|' +
    'urine band|urine nahi aa raha|peshab nahi utar|पेशाब नहीं उतर|peshab nahi ho raha|पेशाब नहीं हो रहा|' +
    'peshab ruk gaya|पेशाब रुक गया|urine ruk gaya|urine ruk gayi|bladder bursting|cant pee|cannot pee',
  shortFire:
    'clothes burning|burning clothes|clothes on fire|kapde jal rahe|कपड़े जल रहे|kapdo me aag|' +
    'कपड़ों में आग|garam tel se jal|गरम तेल से जल|ubalte paani se jal|aag lag gayi|aag lag gai|आग लग गई|' +
    'आग लग गयी|caught fire|khaulta paani gir|khaulta pani gir|ubalta paani gir|ubalta pani gir|' +
    'खौलता पानी गिर|उबलता पानी गिर|garam tel gir|गरम तेल गिर|tezab fenka|tezaab fenka|tezab phenka|' +
    'तेजाब फेंका|acid fenka|acid thrown|threw acid|burnt with boiling|burned with boiling|' +
    'burnt by boiling|burnt with hot oil',
  shortBurned: 'jal gaya|jal gayi|jal gaye|जल गया|जल गई|जल गए|jal gyi|jal gya',
  shortAccident:
    'road accident|car accident|bike accident|truck accident|train accident|hit by car|hit by a car|' +
    'hit by bike|hit by truck|run over|car crash|bike crash|car palat|car ulat|gaadi palat|कार पलट|' +
    'गाड़ी पलट|tractor chadh|ट्रैक्टर चढ़|gaadi chadh|गाड़ी चढ़|truck chadh|train se gir|ट्रेन से गिर|' +
    'bike ne mara|bike ne maara|बाइक ने मारा|car ne mara|car ne maara|कार ने मारा|truck ne mara|' +
    'ट्रक ने मारा|gaadi ne mara|गाड़ी ने मारा|bus ne mara|hit by a truck|hit by a bus|hit by bus|' +
    'hit by a bike|hit by a train|hit by train|hit by an auto|hit by auto|hit by a scooter|hit by scooty|' +
    'knocked down by',
  shortStab:
    'bleeding artery|artery bleeding|crush injury|crushed hand|crushed leg|broken neck|neck broken|' +
    'knife stuck|chaku ghusa|chaku ghus|चाकू घुसा|चाकू घुस|knife in|cut throat|throat cut|throat slit|' +
    'gala kat gaya|गला कट गया|knife wound|knife wounds|stab wound|stab wounds|stab injury|stabbed|' +
    'bullet wound|bullet injury|gunshot|gunshot wound|gun shot|got shot|was shot|chaku ka ghaav|' +
    'चाकू का घाव|goli ka ghaav|चाकू लगा|chaku laga',
  shortCut:
    'cut my hand deeply|cut my wrist|artery cut|cut artery|vein cut|deeply cut|cut deeply|cut very deep|' +
    'haath kat gaya|hath kat gaya|हाथ कट गया|ungli kat gayi|उंगली कट गई|nas kat gayi|नस कट गई',
  shortBat: 'bat scratched|bat bit|bat bite|chamgadar ne kaata|chamgadar ne kata|चमगादड़ ने काटा',
  shortHeart:
    'cheat pain|chest paint|hart atek|heart atek|ko attack aaya hai|ko attack aaya|ko attack aa gaya|' +
    'ko attack pada|dhadkan ruk gayi|धड़कन रुक गई|dil ruk gaya',
  shortUnconscious:
    'awaz dene par jawab nahi|awaz dene pe jawab nahi|आवाज देने पर जवाब नहीं|आवाज़ देने पर जवाब नहीं|' +
    'bulane par jawab nahi|बुलाने पर जवाब नहीं|hilane par bhi nahi|bulane se nahi uth|hosh me nahi|' +
    'hosh mein nahi|होश में नहीं|hosh nahi hai|होश नहीं है|hosh nahi aa raha|होश नहीं आ रहा',
  shortPoison:
    'machhar marne ki dawa|machhar maarne ki dawa|मच्छर मारने की दवा|machhar wali dawa|' +
    'khatmal marne ki dawa|खटमल मारने की दवा|keede marne ki dawa|keede maarne ki dawa|कीड़े मारने की दवा|' +
    'chuhe ki dawa|चूहे की दवा|tik 20|weed =killer|weed killer|weedkiller|floor cleaner|toilet cleaner|' +
    'drain cleaner|insecticide|paint thinner|rat =killer|rat killer|hand sanitizer',
  shortSwallowedPills:
    'swallowed pills|swallowed tablets|swallowed medicine|goli nigal li|goliyan nigal li|गोली निगल ली|' +
    'गोलियां निगल ली|dawai nigal li|दवाई निगल ली',
  shortPoisoned: 'poisoned|been poisoned',
  shortGivenPoison:
    'gave me poison|given me poison|mixed poison|poison in my food|poison in food|zeher de diya|' +
    'zehar de diya|जहर दे दिया|ज़हर दे दिया|khane me zeher|खाने में जहर|zeher mila diya|जहर मिला दिया',
  shortNoUrine:
    'no urine for|no urine since|no urine output|no urine today|no urine all day|not passed urine|' +
    'not passing urine|not urinated|hasnt peed|havent peed|not peed|cant pee|cannot pee|unable to pee|' +
    'unable to urinate|cant urinate|cannot urinate',
  wetDiaper: 'wet diaper|wet diapers|wet nappy|wet nappies|gila diaper|गीला डायपर',
  // Spelled with a vowel less, as people type it.
  zeherKha: 'zehr kha|jehr kha|zahr kha|zher kha|zaher kha',
  suicidePoint:
    'point of being alive|point in being alive|point of living|point in living|jeene ka matlab|' +
    'जीने का मतलब|jeene ka kya fayda|जीने का क्या फायदा|jeene se kya fayda|जीने से क्या फायदा',
  fallWord: 'girne|गिरने|girte hi|गिरते ही',
  suicideMore:
    'maut chahiye|मौत चाहिए|dont feel like living|do not feel like living|not feel like living|' +
    'no reason to go on|no reason to live|nothing to live for|nothing left to live for|no will to live|' +
    'goodbye note|farewell note|last letter|wrote a goodbye|aakhri chitthi|aakhri chithi|akhri chitthi|' +
    'आखिरी चिट्ठी|आख़िरी चिट्ठी|aakhri khat|आखिरी खत|cut her wrist|cut her wrists|cut his wrist|' +
    'cut his wrists|cut my wrists|cut their wrists|slit my wrist|slit my wrists|slit her wrist|' +
    'slit his wrist|slashed her wrist|slashed his wrist|slashed my wrist|kalai kaat|kalai kat li|' +
    'कलाई काट|uthu to accha|uthu to achha|उठूं तो अच्छा|उठूँ तो अच्छा',
  pulse: 'nadi nahi|naadi nahi|नाड़ी नहीं',
  stiff: 'akadna|akad jana|अकड़ना|अकड़ जाना',
  neckStiff: 'gardan akad|gardan akadna|गर्दन अकड़|गर्दन अकड़ना',
  darkSpot:
    'baingani daag|बैंगनी दाग|baingani dhabbe|बैंगनी धब्बे|neele daag|नीले दाग|purple spots|purple patches|purple marks',
  spotWord: 'daag|दाग|dhabbe|धब्बे|nishan|निशान',
  keepsDown: 'keep water|keep any water|keep food|keep anything|keep fluids|keep liquids',
  manyTimes: '20 times|15 times|12 times|10 times|30 times|so many times|बीस बार|bees baar|das baar|दस बार',
  calfWord: 'calf|calves|pindli|pindliyon|पिंडली',
  cannotFeel: 'mehsoos nahi ho rahe|महसूस नहीं हो रहे|mehsus nahi ho rahe',
  lipOnly: '=lip|=lips|hoth|honth|hont|होंठ|होठ|hoonth',
  tongueItself: 'tongue|jeebh|jibh|जीभ',
  gasBlame:
    'gas se|गैस से|gas ki wajah|गैस की वजह|gas ke karan|गैस के कारण|gas ke kaaran|acidity se|एसिडिटी से|' +
    'acidity ki wajah|due to gas|due to acidity|because of gas|because of acidity|from gas|gas pain|' +
    'gas wala|gas related|from acidity',
  joke: 'covid se|corona se|kya main|क्या मैं|will i die',
  dieJoke:
    'covid se|कोविड से|corona se|kya main|क्या मैं|will i die|jaan bacha li|bacha li tune|jaan bacha di|' +
    'जान बचा ली|bacha liya|बचा लिया',
  atResult: 'result dekh|result dekhkar|रिजल्ट देखकर|bill dekh|bill dekhkar|daam sun|price dekh',
  jealous: 'mujhse|मुझसे',
  figureHead:
    'traffic|kaam|काम|work|exam|exams|padhai|पढ़ाई|padh|noise|shor|शोर|stress|tension|टेंशन|office|boss|' +
    'yaar|यार|meeting|meetings|homework|coding|soch soch|hisab',
  bleedOver:
    'khoon ruk gaya|khoon ruk gya|खून रुक गया|khoon band ho gaya|खून बंद हो गया|it stopped|has stopped|' +
    'bleeding stopped|stopped bleeding|bleeding has stopped|no bleeding now|small cut|chhota sa|chota sa|' +
    'छोटा सा|halki si|halka sa|हल्का सा|हल्की सी|thodi si|थोड़ी सी|thoda sa|थोड़ा सा',
  shortChildTook:
    'bachche ne dawai kha li|bacche ne dawai kha li|bache ne dawai kha li|bachche ne goli kha li|' +
    'bacche ne goli kha li|बच्चे ने दवाई खा ली|बच्चे ने दवा खा ली|बच्चे ने गोली खा ली|child ate medicine|' +
    'child ate tablets|child ate tablet|baby ate medicine|baby ate tablet|kid ate medicine|' +
    'kid ate tablets|son ate tablets|daughter ate tablets',
  shortThroatSwell:
    'throat swelling|throat is swelling|throat swollen|throat is swollen|gala sooj|gala suj|गला सूज|' +
    'गले में सूजन|gale me sujan|gale mein sujan',
  shortOneSide:
    'ek taraf ka haath nahi|ek taraf ka hath nahi|एक तरफ का हाथ नहीं|ek taraf ka pair nahi|' +
    'one side not moving|one side of body not moving|one side paralysed|one side paralyzed',
  shortDysentery: 'khooni dast|khuni dast|खूनी दस्त|bloody diarrhoea|bloody diarrhea|bloody loose motion',
  shortIngest:
    'pi li|pee li|पी ली|drank|drunk|drink|swallowed|consumed|ate|had|pi liya|pee liya|पी लिया|kha liya|' +
    'खा लिया|kha li|खा ली',
  shortNosebleed: 'nosebleed|nose bleed|naak se khoon|नाक से खून',
  shortMinutes:
    '5 minutes|five minutes|10 minutes|ten minutes|15 minutes|20 minutes|30 minutes|half an hour|' +
    'one hour|1 hour|aadhe ghante|आधे घंटे',
  bitMe: 'bit me|bites me|biting me',
  shortFit: 'fit for|fits for|fit since|fits since|having fit|having a fit|getting fits',
  shortHeadache:
    'severe headache with vomiting|bahut tez sir dard ulti|tez sir dard ulti|' +
    'severe headache and vomiting|severe headache vomiting|bad headache and vomiting|' +
    'bahut tez sir dard ulti|bahut tez sir dard aur ulti|tez sir dard aur ulti|' +
    'बहुत तेज सिर दर्द और उल्टी|तेज सिर दर्द और उल्टी',
  shortSight:
    'sudden blurred vision|suddenly blurred vision|vision blurred suddenly|sudden blurry vision|' +
    'achanak dhundhla|अचानक धुंधला',
  shortFeverDrowsy:
    'drowsy with fever|fever and drowsy|fever and very drowsy|drowsy and fever|bukhar me behosi|bukhar aur susti bahut',
  chest: 'सिने|छाति|chhathi|sinay',
  pain: 'दरद|darad|दर्द्|ddard|drad',
  painWord: 'दरद|darad|drad',
  child: 'bachha|bachhi|bachhon',
  baby: 'bachha|bachhi',
  backPart: 'shoulder blade|shoulder blades',
  shoulderBlade: 'shoulder blade|shoulder blades',
  breathedIn: 'inhaled|breathed in|inhale kar|andar chala gaya|अंदर चला गया',
  airPipe: 'saans ki nali|sans ki nali|सांस की नली|साँस की नली|windpipe|wind pipe|airway',
  sharpThing:
    'needle|needles|safety pin|open pin|=pin|=nail|nails|blade|razor|glass piece|piece of glass|' +
    'broken glass|sui|सुई|keel|कील|kaanch|कांच|काँच',
  inNose: '=nose|nostril|nostrils|naak|नाक',
  manyStings:
    'hamla|हमला|attack|attacked|10 stings|20 stings|30 stings|40 stings|50 stings|100 stings|many stings|' +
    'multiple stings|many times|several stings|stings all over|stung all over|bahut saare|bahut sare|' +
    'बहुत सारे|pure sharir|पूरे शरीर|jhund|झुंड|swarm',
  gas:
    'gas soongh|गैस सूंघ|gas sungh|mixed bleach|mixing bleach|bleach and acid|acid and bleach|' +
    'bleach with acid|acid with bleach|harpic and bleach|bleach and harpic|cylinder burst|cylinder blast|' +
    'cylinder exploded|gas cylinder burst|cylinder phat gaya|सिलेंडर फट गया',
  cannotSee:
    'cannot see|cant see|unable to see|blurred vision|blurry vision|dikhai nahi|दिखाई नहीं|dhundhla|' +
    'धुंधला|double vision',
  emptyPills:
    'empty pill bottle|empty pills bottle|empty tablet strip|empty strip|empty strips|' +
    'empty bottle of pills|empty bottle of tablets|empty sleeping|khali patta|खाली पत्ता|khali sheeshi|' +
    'खाली शीशी|khali strip',
  poison: 'chuhamaar|चूहामार|chuhamar|zehr|jehr|zahr|jahr|zher|zaher',
  boneWord: 'bone|bones|haddi|हड्डी|fracture',
  boneOut: 'out|bahar|बाहर|visible|sticking|poking|coming out|dikh rahi|दिख रही|protruding',
  shortPierced:
    'pet me ghus|pet mein ghus|पेट में घुस|chhati me ghus|छाती में घुस|seene me ghus|सीने में घुस|' +
    'gardan me ghus|गर्दन में घुस|pierced stomach|pierced my stomach|pierced his stomach|pierced chest|' +
    'pierced his chest|pierced neck|impaled|went through my foot|went through his|went through her|' +
    'went through my hand|aar paar ho gay|आर पार हो गय',
  shotWord: 'shot|=shot',
  lockjaw:
    'jabda jakad|jabda akad|jabda lock|jaw locked|जबड़ा जकड़|जबड़ा अकड़|jabda band ho gaya|' +
    'जबड़ा बंद हो गया|muh nahi khul raha|मुंह नहीं खुल रहा|jabda nahi khul|जबड़ा नहीं खुल|' +
    'cant open my jaw|cannot open my jaw|cant open jaw|jaw wont open',
  dirtyWound: 'keel|कील|nail|zang|जंग|rusty|loha|लोहा',
  violent:
    'knife attack|chaku se hamla|चाकू से हमला|followed and threatened|agwa kar|अगवा कर|bache ko maarta|' +
    'bachche ko maarta|बच्चे को मारता|bachcho ko maarta|बच्चों को मारता|beats my child|hits my child|' +
    'hitting my child|rapes|raped me|broke in with|in with gun|in with a gun|in with knife|bandook leke|' +
    'बंदूक लेकर|chaku leke|चाकू लेकर|maar na du|maar na dun|मार न दूं|मार न दूँ|मार ना दूं|' +
    'nuksan na pahuncha du|नुकसान न पहुंचा दूं|ghar me surakshit nahi|ghar mein surakshit nahi|' +
    'घर में सुरक्षित नहीं|ghar me safe nahi|ghar mein safe nahi|घर में सेफ नहीं|not safe in my house|' +
    'not safe with my husband|not safe with him|being beaten|beaten at home|beaten every day|peeta jata|' +
    'pita jata|peeti jati|पीटा जाता|mujhe peet|मुझे पीट|mujhe peetta|मुझे पीटता|mujhe maara jata|' +
    'मुझे मारा जाता|hit me again|hits me again|beat me again|slapped me again',
  galaDaba:
    'gala ghontta|gala ghotta|gala ghonta|gala ghota|गला घोंटता|गला घोटता|गला घोंटा|गला घोटा|gala ghotte|' +
    'gala ghontte|गला घोंटते|gala ghot|gala ghont|गला घोंट|गला घोट|strangled me|strangles me|choked me|' +
    'chokes me',
  shortEdge:
    'planning my death|plan my death|planned my death|stood at the bridge|standing on the bridge|' +
    'standing on a bridge|standing at the bridge|on the ledge|standing on the railing|do this life|' +
    'live this life anymore|live like this anymore|pul par khada|पुल पर खड़ा|pul par khadi|पुल पर खड़ी|' +
    'chhat ke kinare|छत के किनारे',
  livePlace:
    'in this city|in this hostel|in this flat|in delhi|in mumbai|in bangalore|in india|abroad|' +
    'in a village|in the village|in a hostel|near the|is shehar|इस शहर|is hostel|yahan nahi',
  atGames: 'toy|toys',
  toyWord: 'toy|toys|his toys|ball|balls|drum|pillow',
  chestBlame:
    'from cough|from coughing|when i cough|while coughing|after coughing|due to cough|khansi se|खांसी से|' +
    'खाँसी से|khaansi se|khansne se|खांसने से|khasne par|खांसने पर|after gym|gym ke baad|जिम के बाद|' +
    'gym se|जिम से|push ups|pushups|push up|पुश अप|after lifting|weight uthane se|वजन उठाने से|' +
    'muscle pull|chest day',
  wordLoss:
    'shabd nahi mil|शब्द नहीं मिल|find words|find the words|find my words|finding words|get words out|' +
    'get the words out',
  shortFellOn: 'fell on|fallen on|spilled on|spilt on|poured on|gir gaya|gir gayi|gir gyi|गिर गया|गिर गई|गिर गयी',
  thrownOff: 'thrown off|thrown from|thrown out of|flung from',
  shortFingerGone:
    'ungli poori kat|ungli puri kat|ungli pura kat|उंगली पूरी कट|ungli kat gayi poori|उंगली कट गई पूरी|' +
    'finger came off|finger is off',
  shortFangs: 'fang mark|fang marks|two bite marks|two fang|do daant ke nishan|दो दांत के निशान',
  ribs: 'stridor',
  breath: 'enough air',
  shockBill: 'bill|price|news|result|daam|khabar|rate',
  shortBroken:
    'leg broken|broken leg|arm broken|broken arm|hand broken|broken bone|bone broken|broken hip|' +
    'hip broken|broken ankle|fractured leg|fractured arm|haddi toot gayi|haddi tut gayi|हड्डी टूट गई|' +
    'हड्डी टूट गयी|pair toot gaya|pair tut gaya|पैर टूट गया|haath toot gaya|haath tut gaya|हाथ टूट गया|' +
    'taang toot gayi|टांग टूट गई',
  readyWord: 'ready|taiyar|taiyaar|तैयार|le aaya|ले आया|tied|baandh li|बांध ली',
  forcesNow:
    'zabardasti karta|zabardasti karte|jabardasti karta|jabardasti karte|जबरदस्ती करता|जबरदस्ती करते|' +
    'ज़बरदस्ती करता|forces himself|zor zabardasti',
  closeOne: 'devar|देवर|jeth|जेठ|sasur|ससुर|jija|जीजा',
  severe:
    'tadap raha|tadap rahi|तड़प|lot raha|लोट रहा|lot rahi|लोट रही|lot pot|rolling on the floor|on the floor with pain',
  pressure: 'jakadta|jakadti|जकड़ता|जकड़ती|jakad raha|जकड़ रहा',
  shortBurnBy:
    '=acid|tezab|tezaab|तेजाब|तेज़ाब|electric|electrical|electricity|bijli|बिजली|current|करंट|chemical|' +
    'fire|=aag|आग|steam|bhaap|भाप|hot milk|garam doodh|गरम दूध|hot water|garam pani|garam paani|गरम पानी|' +
    'hot oil|garam tel|गरम तेल|boiling|boiling water|ubalte|ubalte pani|उबलते|petrol|stove|cylinder|' +
    'firecracker|patakha|patakhe|पटाखे|पटाखा',
  shortTooMany:
    'zyada goli|zyada goliya|zyada goliyan|jyada goli|jyada goliya|ज्यादा गोली|ज्यादा गोलियां|' +
    'ज्यादा गोलियाँ|ज़्यादा गोलियां|zyada dawa|jyada dawa|ज्यादा दवा|bahut dawa|बहुत दवा|extra pills|' +
    'extra tablets|too much medicine|too many medicines',
  foodStuck:
    'moongfali|moongphali|mungfali|मूंगफली|मूँगफली|peanut|chana|चना|grape|angoor|अंगूर|sikka|सिक्का|coin|' +
    'haddi|हड्डी|fish bone|kaanta|कांटा|काँटा|toffee|supari|सुपारी|marble|kancha|meat|chicken piece|' +
    'roti ka tukda',
  notMoved: 'nahi hila|nahi hili|नहीं हिला|नहीं हिली|not moved|hasnt moved|has not moved|havent felt baby',
  shortJump:
    'going to jump|gonna jump|i will jump|about to jump|kood jaunga|kood jaungi|kud jaunga|कूद जाऊंगा|' +
    'कूद जाऊंगी|कूद जाऊँगा|kood jau|कूद जाऊं',
  abusedWord: 'abused|molested|assaulted',
  noseAndMouth: 'naak muh|naak aur muh|nak muh|नाक मुंह|नाक और मुंह|नाक मुँह|nose and mouth|mouth and nose|nose mouth',
  boardHard:
    'hard like|like a board|like board|like wood|like stone|rock hard|stone hard|board hard|lakdi jaisa|' +
    'लकड़ी जैसा|patthar jaisa|पत्थर जैसा|lakdi ki tarah|patthar ki tarah',
  stool: 'pakhana|पाखाना|pakhane|पाखाने',
  pitai: 'peet raha|peet rahi|peet rahe|पीट रहा|पीट रही|पीट रहे|peet te|peetta|peette|पीटते|पीटता',
  downArm:
    'down left arm|down my left arm|down the left arm|down his left arm|left haath tak|left hath tak|' +
    'baaye haath tak|baye haath tak|बाएं हाथ तक|बाएँ हाथ तक|left arm tak|into left arm|to left arm|' +
    'into my left arm',
  turnBlue: 'cyanosed|cyanosis|cyanotic',
  visionGone:
    'vision gone|vision is gone|vision went|eyesight gone|nazar chali gayi|nazar chali gai|नजर चली गई|' +
    'नज़र चली गई|roshni chali gayi|आंखों की रोशनी चली गई|achanak andhera',
  seJala: 'se jala|se jali|se jale|से जला|से जली|से जले',
  shortAlcohol: 'alcohol poisoning|alcohol overdose|daru zyada pi li behosh',
  attackWord: 'attack|attacked|hamla|हमला|jhapta',
  sting: 'madhumakhiyo|madhumakkhiyo|मधुमक्खियों|bees',
  shortDying:
    'mar raha hu|mar raha hoon|मर रहा हूं|मर रहा हूँ|mar rahi hu|मर रही हूं|मर रही हूँ|i am dying|im dying|dying help',
  shortKeto: 'ketoacidosis|dka|keto acidosis',
  pressureLevel: 'hypertension',
  sudden: 'acute',
  deafWord: 'deaf|deafness|hearing loss|lost hearing|cannot hear|cant hear|sunai nahi|सुनाई नहीं|bahra|बहरा',
  gudaWord: 'guda|गुदा|rectum|rectal|anus|rectally',
  shortAppendix:
    'appendicitis|appendix pain|appendix ka dard|appendix ka tez dard|अपेंडिक्स का दर्द|' +
    'अपेंडिक्स का तेज दर्द|appendix burst|burst appendix|intestinal blockage|bowel obstruction|' +
    'intestine blocked|aant me rukawat|आंत में रुकावट|asahneey dard|असहनीय दर्द|asahniya dard',
  roomCold: '=ac|fridge|ice|barf|बर्फ|winter|cold weather',
  wishDeath: 'want too die|wnt to die|wana die|wanna dye',
  lakwa: 'लकबा|lakba|लकवाग्रस्त|lakwagrast',
  shortKillMe:
    'फासी|kill me|mujhe maar dalo|mujhe mar dalo|मुझे मार डालो|life over|my life is over|zindagi khatam|' +
    'jindagi khatam|ज़िंदगी खत्म|जिंदगी खत्म|life khatam',
  nowWell:
    'theek ho gaya|thik ho gaya|ठीक हो गया|theek ho gayi|ठीक हो गई|doctor said fine|normal now|recovered|' +
    'gone now|is fine now|doing well|theek hai|ठीक है',
  emergencyTalk: 'button|=where|contact|setting|settings',
  ambulanceTalk: 'if needed|in case|zarurat pade|zaroorat pade|ज़रूरत पड़े|जरूरत पड़े|when needed',
  helpTalk: 'button|ढूंढने में|ढूँढने में|खोजने में|dhundne me|dhoondhne me|लॉगिन|बुकिंग|समझने में|samajhne me',
};
