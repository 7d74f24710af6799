/**
 * Further words of bites, burns, wounds, blows to the head, weak defences, heat, cold and limbs; they add to concepts of the
 * other tables of words. '=' in front keeps a word to its spelling.
 */
export const injuryWords: Readonly<Record<string, string>> = {
  // Figures of speech, papers and things of every day.
  figure:
    'years old|year old|yrs old|yr old|years of age|saal ka|saal ki|saal ke|साल का|साल की|साल के|sal ka|sal ki|sal ke|yrs ka|yrs ki|years ka|years ki|years ke|वर्ष का|वर्ष की|वर्ष के|hiv negative|hiv test|dialysis centre|dialysis center|dialysis unit|cancer screening|ladder of success|eye ball exercise|eyeball exercise|passed out 12th|passed out 12 th|passed out 10th|passed out 10 th|passed out btech|passed out mbbs|passed out last year from|passout|bite size|bite sized|sound bite|deep cut jeans|toes cracking|cracking toes|knuckle cracking|maut ka kuan|maut ka kuaan|haath se kapde|delivery rider|delivery partner|sleeps well|ball pe nazar|nazar rakho|nazar lag|buri nazar|nazar utar|gaane me aag|aag lag gayi gaane|stage pe aag|passing out parade|passed out parade|pass out parade|insurance suicide|suicide period|bill shock|price shock|sticker shock|bullet bike|bullet journal|bullet train|bullet points|bullet point|enfield bullet|bullet proof|bullet chala|silver bullet|passed out batch|passed out student|passed out students|passed out year|pass out batch|passed out of|passed out from|passed out in 2|team collapsed|batting collapsed|order collapsed|collapsed for|suicide clause|suicide cover|suicide exclusion|choking hazard|choking hazards|fire safety|kitchen fire insurance|fire extinguisher|fire insurance|snake bite vaccine|snake bite kit|snake bite scar|snake bite scars|snake bite first aid kit|snake bite insurance|snake bite cover|snake bite mark removal|scorpion king|chaku tez|chaaku tez|चाकू तेज|chaku ki dhar|knife set|burn scar|burn scars|burn mark|burn marks|jale ka nishan|jalne ke nishan|head injury clinic|burn unit|burn ward|dog bite centre|dog bite center|animal bite centre|animal bite center|animal bite clinic|accident insurance|accident policy|accident claim|accident cover|heat stroke tips|hair transplant|sunstroke tips|cold body wash|ice cold water|ice cold drink|eye camp|black toe nail polish',
  thingFell:
    'phone|mobile|laptop|keys|parcel|chappal|patang|kite|charger|मोबाइल|फोन|tv|remote|glass|bottle|camera|watch|chashma|book',
  scarWord: 'scar|scars|daag|mark removal|insurance|vaccine price|policy|दाग',
  healedWord:
    'jeans|style|healed|healing|healing well|old cut|old wound|old scar|purana|scar|sukh gaya|bhar gaya|theek ho|ठीक हो|sukha|price|hair|baal|cost|cutting|cake|onion|diamond|dress|shirt|neck blouse',
  noRelation: 'meeting|office|exam|show|song|hit song|movie|news',
  severeOnly: 'headache|dard se|tension|migraine|stress',
  cramps: 'cramp|cramps|cramping|ainthan|ऐंठन|nas chadh',
  manyWord: 'many times|many|bar bar|baar baar|बार बार|times|baar|बार|since night|raat se|continuous|lagatar|लगातार',
  spasm: 'spasm|spasms|jhatke|झटके|akad|अकड़|body stiff',
  practice: 'ball|practice|cricket|batting|batsman|willow|english',
  winterWord: 'always|winter|winters|every|hamesha|हमेशा|ac|socks|since years|years|months|saal',
  tightWord: 'tight|too tight|blue|neeli|neele|swollen|sujan|sunn|numb|kasa|tang|severe|bahut dard|cold|thanda',
  removalWord: 'removed|removal|remove|when|kab|nikalna|utarwana|khulwana|price',
  frozenWord: 'cold|thanda|ठंडा|frozen|freezing|icy|barf',
  spread: 'spreading|spread|fail|phail|फैल|started|ho gaya|हो गया',
  // Bites.
  snakeBiteWord:
    'sarp dansh|sarpdansh|सर्प दंश|सर्पदंश|saap ne kaat|saap ne kata|saamp ne kaat|saamp ne kata|sanp ne kata|saanp ne kata|naag ne das|naag ne kaat|cobra ne|krait ne|करैत ने|करैत ने काट|viper ne|सांप ने डस|साँप ने डस|sap ne kat|sap ne kaat|jahrila keeda kaat|bicchoo ne|bichoo ne|bichchhu ne|bit by snake|bitten by snake|bitten by a snake|snake has bitten|kalach ne|snake ne kat|snake ne kaat',
  snake: 'sarpdansh|bicchoo|bichoo|kaala saanp|daboia|कोबरा|करैत|वाइपर|कालाच',
  fangMarks:
    'two marks|two small marks|two teeth marks|two puncture|puncture marks|fang marks|fang mark|two dots|do daant|do dant|do nishan|do nishaan|दो दांत|दो दाँत|दो निशान|do ched|two holes|daant ke nishan|dant ke nishan',
  eyelids: 'eyelid|eyelids|palke|palken|palak|पलकें|पलक',
  closingLid: 'droop|drooping|droopy|closing|heavy|gir|girna|गिर|band|बंद|jhuk|falling|bhari',
  somethingBit:
    'bitten by something|got bitten by|kisi jaanwar ne kata|kisi janwar ne kaata|pata nahi kisne kata|unknown insect bite|pata nahi kya kaat|something bit|bitten by something|kuch kaat|kuch kat|kisi ne kaat|कुछ काट|kisi keede ne|keede ne kaat|unknown bite|something stung|kisi cheez ne kata|kisi chiz ne kaat',
  animal:
    'donkey|=horse|ghoda|ghode|gadha|leopard|tendua|तेंदुआ|bear|bhalu|भालू|squirrel|gilhari|wild boar|jungli suar|suar|सुअर|doggi|street dogs|kuttiya|kutton|कुत्तों|bandaron|बंदरों|pet dog|labrador|pitbull|rottweiler|mungoose|नेवला|नेवले|nevla|nevle|lomdi|wolf|bhediya|hyena|kute ne',
  bite: 'daant lag|dant lag|दांत लग|दाँत लग|teeth touched|daant lage|hamla|हमला|nocha|nochi|noch liya|नोचा|नोच लिया|kharocha|kharonch|खरोंचा|jhapat|jhapatta|झपट|झपटा|daant gada|dant gada|daant maar|dant maar|daant mare|दांत गड़|दाँत गड़|दांत मार|teeth mark|teeth marks|bite mark|bite marks|attacked|mauled|nibbled|nipped|punje|panje|kat dia|kaat diya|kat diya|काट लिया|काट दिया|chaba|चबा|nails scratched|clawed|katliya|kaatliya|katlia',
  batAnimal: 'bat was|bat in|bats|chamgadar|chamgadad|चमगादड़|bat flew|a bat|bat bit',
  licked: 'licked|licks|chaat|chata|chaata|चाट|चाटा|saliva|laar|lar',
  waterFear:
    'afraid of water|scared of water|fear of water|pani se dar|paani se dar|पानी से डर|hydrophobia|cannot swallow water|cant drink water|pani dekh ke dar|spasm on seeing water|pani nahi pee pa|hawa se dar',
  // Burns.
  hotLiquid:
    'ghee|घी|gheeh|ghi|candle|tea|=chai|chaay|चाय|coffee|कॉफी|sambar|sambhar|rasam|=dal|daal|दाल|curry|soup|kadha|tea cup|cup of tea|maggi|khichdi|kheer|chashni|chaashni|jaggery|gud|candle wax|=wax|सांबर|garam|hot|गरम|गर्म|oil|tel|तेल|kettle|ubla|boiling|steam|bhaap|bhap|भाप|doodh|दूध|milk|pani|water|पानी',
  hotDrink:
    'halwa|kadhi|ganji|starch|jaggery syrup|=tea|=chai|chaay|चाय|coffee|कॉफी|sambar|sambhar|rasam|=dal|daal|दाल|curry|soup|kadha|tea cup|khichdi|chashni|chaashni|सांबर|kettle|boiling|khaulta|khaulti|khaul|ubalta|ubla|ubalti',
  spilled:
    'spilled|spilt|spill|fell|gir|gira|giri|gire|poured|splashed|ulat|chhalak|palat|pulled|toppled|tipped|गिर|गिरा|गिरी|उलट|छलक|पलट|udel|upset|dropped',
  burnMark:
    'chhil|छिल|chil gayi|red hot|blister|blisters|chhale|chhaale|छाले|छाला|skin came off|skin has come off|skin peeling|skin is peeling|skin peeled|skin coming off|chamdi|chamri|चमड़ी|khal utar|khaal|खाल|burned|burnt|scalded|jal|jala|jali|जल|जला|जली|झुलस|jhulas|raw skin|फफोले|fafole|phaphole|red and',
  blisterWord:
    'blister|blisters|big blisters|chhale|chhaale|छाले|fafole|फफोले|phaphole|skin came off|skin has come off|skin peeling|skin peeled|chamdi utar|chamdi nikal|चमड़ी निकल|चमड़ी उतर|khaal utar',
  hotThing:
    'bhaap|bhap|भाप|तेजाब|tezab|tezaab|ghee|garam ghee|तेल|tel|पानी|अनार|=iron|lohe ki press|garam lohe|vaporizer|kettle|angara|coal|koyla|कोयला|bidi|cigarette|सिगरेट|tawa|tava|तवा|hot iron|iron box|istri|इस्त्री|silencer|साइलेंसर|stove|heater|हीटर|angeethi|angithi|tandoor|तंदूर|geyser|chulha|चूल्हा|radiator|exhaust|oven|kadhai|karahi|कड़ाही|iron press|hot pan|cylinder|सिलेंडर|blast|exploded|phat gaya|fat gaya|फट गया|फटने|phatne|fatne|patakha|patakhe|pataakhe|पटाखे|पटाखा|cracker|anar|diya|दीये|candle|mombatti|petrol|bhatti|steam|cooker|kukar|कुकर',
  blast:
    'अनार|blast|exploded|explosion|phat gaya|fat gaya|फट गया|फटने|phatne|fatne|burst|dhamaka|धमाका|cylinder|सिलेंडर|cooker|कुकर|patakha|patakhe|pataakhe|पटाखे|पटाखा|cracker|crackers|firecracker',
  burnedPart:
    'हथेली|hatheli|palm|palms|thigh|thighs|lap|forearm|finger|fingers|foot|feet|knee|face|chehra|चेहरा|neck|gardan|chest|seena|chhati|छाती|सीना|belly|pet|पेट|back|peeth|पीठ|both hands|dono haath|दोनों हाथ|whole hand|pura haath|poora haath|पूरा हाथ|genitals|private part|head|sir|eye|eyes|aankh|legs|pair|पैर|thigh|jaangh|haath|हाथ|shoulder|badan|बदन|sharir|शरीर|muh|मुंह|=muh|gaal|गाल|आंख|आँख',
  firecracker:
    'firecracker|firecrackers|cracker|crackers|patakha|patakhe|pataakhe|pataka|patake|पटाखे|पटाखा|phuljhadi|rocket|anar bomb|anar',
  // Accidents and wounds.
  trapped:
    'trapped|stuck inside|stuck under|trapped inside|phas gaya|phas gaye|fas gaya|fas gaye|phansa|phanse|fansa|fase|दब गया|दब गए|dab gaya|dab gaye|dab gyi|dab gayi|फंस|फंसा|फंसे|pinned',
  vehicleHit:
    'hit our|hit my|hit his|hit her|hit the|rammed|collided|dashed|dashed into|crashed into|banged into|hit a',
  stabbing:
    'knife went|knife is stuck|knife stuck|knife inside|stabbed|stab wound|stab|chaku ghus|chaaku ghus|chaku lag|chaaku lag|चाकू लग|चाकू घुस|rod went|rod is stuck|rod ghus|sariya ghus|सरिया घुस|screwdriver|went through|pierced|ghop|ghonp|घोंप|chura|churi maar|impaled|iron rod',
  trunk:
    'belly|stomach|pet|पेट|chest|seena|seene|chhati|छाती|सीने|back|peeth|पीठ|neck|gardan|गर्दन|abdomen|thigh|jaangh|जांघ|side|head|groin|throat|foot|pair|hand|haath',
  fingerPart:
    'finger|fingers|fingertip|thumb|toe|toes|ungli|ungliya|ungliyan|ungliyaan|angutha|angootha|anguthe|उंगली|उंगलियां|ऊंगली|अंगूठा|अंगूठे|hand|arm|leg|foot|haath|हाथ|pair|पैर|kalai|कलाई|wrist|ear|kaan',
  cutOff:
    'chopped off|cut off|got cut off|sliced off|severed|torn off|ripped off|came off|cut completely|completely cut|detached|amputated|half hanging|hanging by|hanging off|crushed|kuchal|कुचल|pis gaya|pis gayi|पिस',
  alagWord: 'alag|अलग|latak|लटक|gir gayi|nikal gayi|nikal gaya|do tukde|aadhi|आधी',
  fingerGone:
    'fingers are gone|finger is gone|fingers gone|lost a finger|lost his finger|lost her finger|lost my finger|lost two fingers|lost three fingers|finger missing|chopped his finger|chopped my finger|chopped her finger|thumb chopped|finger chopped|fingers chopped|thumb is gone|ungli kat ke|ungli kat kar|उंगली कट कर|उंगली कटकर|ungliya kat gayi|ungliyan kat gayi|उंगलियां कट गई|angutha kat gaya|अंगूठा कट|finger in machine|hand stuck in machine|hand got stuck in machine|hand caught in|hand in chaff|haath thresher|hand in thresher|pair thresher',
  cutWord: 'cut|kat|कट|kata|gash|sliced|slit|wound|ghav|घाव|katne|lag|laga|chot|चोट|slashed|laceration',
  flesh:
    'see the bone|see bone|bone visible|bone is visible|bone showing|haddi dikh|हड्डी दिख|maas dikh|maans dikh|मांस दिख|flesh|fat is visible|see fat|see the fat|tendon|tendons|nas kat|नस कट|gaping|very deep|so deep|too deep|bahut gehra|bahut gehri|bahut gahra|बहुत गहरा|बहुत गहरी|kaafi gehra|wide open|andar tak|muscle visible|see muscle|cut to the bone|to the bone|gehri kat|gahri kat|गहरी कट|deep cut',
  crash:
    'crushed between|crushed under|jcb ke neeche aa|jcb ke neeche dab|jcb ke niche aa|jcb ke niche dab|truck ke neeche aa|truck ke neeche dab|truck ke niche aa|truck ke niche dab|bus ke neeche aa|bus ke neeche dab|bus ke niche aa|bus ke niche dab|train ke neeche aa|train ke neeche dab|train ke niche aa|train ke niche dab|रेल से कट|ट्रेन से कट|train se kat|rail se kat|jumped from moving|jumped off moving|from moving train|from a moving train|from moving bus|from moving local|moving local train|running train|chalti local|bore well|borewell|बोरवेल|manhole|collarbone sticking|bone sticking out|bone poking out|bone through skin|skidded on bike|bike skidded|scooter skidded|car skidded|scooty skidded|bike skid|wall collapsed|roof collapsed on|ceiling fell on|slab fell|lintel|wall came down on|deewar gir gayi|दीवार गिर गई|khambe se gira|ped se gira|chhat se gira|chhat se giri|ped se giri|building se gira|is under the debris|under debris|fell from 2nd|fell from 3rd|fell from 4th|fell from 1st floor|fell from 5th|fell off scaffolding|fell off roof|fell down a well|fell from truck|fell off a truck|fell from moving|fell from bus|chalti train|chalti bus se gir|chalti gadi se gir|chalti bike se gir|bone coming out|bone is coming out|bone has come out|bone poking|haddi bahar nikal|हड्डी बाहर निकल|haddi tut ke bahar|sign board fell on|tree fell on|ped gir gaya upar|tractor palat|car palat|bus palat|बस पलट|कार पलट|गाड़ी पलट|ट्रैक्टर पलट|gadi palat|gaadi palat|auto palat|truck palat|hit by a train|hit by train|run over by',
  bull: 'bull|saand|सांड|bail|बैल|elephant|haathi|hathi|हाथी|buffalo|bhains|भैंस|=cow|gaay|गाय|rhino',
  gored: 'gored|gore|seeng|sing maar|सींग|trampled|kuchal|कुचल|attacked|tusk|butted',
  // The head.
  hitHead:
    'hit back of head|hit the back of|hit back of her head|hit back of his head|hit the side of his head|sar ke bal|sir ke bal|सर के बल|sir fut|sar fut|sir phoot|sar phoot|सिर फूट|सर फट|sar par lathi|sir par lathi|सिर पर लाठी|सिर पर डंडा|sir pe danda|sar pe eent|sir par eent|sir pe pathar|sar pe pathar|सिर पर पत्थर|सिर पर ईंट|hit on his head|hit on her head|hit on my head|ball hit head|head got injured|injury to head|injury to the head|injury on head|sir se takra|दीवार से सिर|sir deewar|sar deewar|fell head first|landed on head|landed on his head|landed on her head|hit with a bat on the head|on the temple|on temple|kanpatti|कनपटी|head hit|हेड इंजरी|head injured|jhule se gir|झूले से गिर|fell off swing|fell from swing|fell from sofa|sofa se gir|palang se gir|पलंग से गिर|पलंग से|cot se gir|fell off the sofa|fell off cot|fell from cot|sir par chott|sir me chott|head pe chot|head me chot|head par chot|सर में चोट|सर पर चोट|सर पे चोट',
  memory:
    'yaad nhi|yad nhi|yaad hi nahi|bhool raha|bhul raha|bhool rahi|bhul rahi|bhool gaya|bhul gaya|भूल रहा|भूल रही|भूल गया|forgetting|forgetful|repeating same|repeating the same|repeats the same|asking same|asking the same|same sawal|ek hi baat|ek hi sawal|एक ही बात|एक ही सवाल|kuch yaad|कुछ याद|amnesia|cant recall|cannot recall|does not recall',
  thinner:
    'blood thinner|blood thinners|bloodthinner|thinners|ecosprin|clopidogrel|clopilet|clopitab|warfarin|acitrom|eliquis|apixaban|xarelto|rivaroxaban|dabigatran|pradaxa|plavix|acenocoumarol|khoon patla|khun patla|खून पतला|ब्लड थिनर|dialysis|hemophilia|haemophilia|heart valve',
  clearFluid:
    'clear water|clear fluid|clear liquid|watery fluid|water coming|fluid coming|water leaking|water dripping|naak se pani|naak se paani|kaan se pani|kaan se paani|नाक से पानी|कान से पानी|clear discharge|fluid leaking|saaf pani',
  earPart: 'ear|ears|kaan|कान|nose and ear',
  headSplit:
    'sir fat gaya|sar fat gaya|sir phat gaya|sar phat gaya|सिर फट गया|सर फट गया|sir fut gaya|sar fut gaya|sir phoot|sar phoot|सिर फूट|split open his head|head split|head cracked|head cut open|skull cracked|head is bleeding|head bleeding',
  struck:
    'lag gayi|lag gai|lag gaya|lag gyi|लग गई|लग गया|dashed|dashed into|bump on|gumad|gumda|गूमड़|टकराया|टकराई|takraya|takrai|takrayi|landed|collided|जोर से लगा|लगा|=rod|maar|maara|mara|मारा|मार|kicked|laathi|balti|fight|jhagde|dropped|hit|struck|ball|lathi|लाठी|danda|डंडा|eent|ईंट|brick|stone|pathar|पत्थर|takra|टकरा|chot|चोट|slipped|phisal|fisal|फिसल|gir|gira|giri|गिर|गिरा|गिरी|fell|fall|fallen|swing|jhula|bang|banged|bumped|knock|knocked|crashed|laga|lagi|लगी|helmet|punched|beaten',
  // Meningitis and infection.
  neckStiff:
    'gardan akad|gardan akdi|gardan akdan|gardan nahi|gardan nhi|गर्दन नहीं|गर्दन अकड़|neck nahi|neck akad|neck nhi|neck is stiff|stiff neck|neck stiff|neck rigid|neck is rigid|rigid neck|cant bend neck|cannot bend neck|cant bend his neck|neck wont bend|neck pain and stiff|cannot move neck|cant move neck|gale ke piche akdan|gale ke peeche akdan|neck not bending|not able to bend neck|unable to bend neck|neck tight|sir nahi jhuka|chin to chest|गर्दन मुड़|गर्दन में अकड़न|gardan me akdan|neck stiffness',
  pressTest:
    'when pressed|on pressing|if pressed|after pressing|dabane se|dabane par|dabane pe|दबाने से|दबाने पर|with a glass|glass test|dont fade|not fade|not fading|doesnt fade|dont go|not go away|nahi jate|nahi jaate|nahi ja rahe|press',
  spotWord:
    'spot|spots|rash|rashes|dots|patches|patch|dhabbe|dhabba|धब्बे|धब्बा|dane|daane|दाने|chakatte|चकत्ते|nishan|निशान|bruises|bruise',
  darkSpot:
    'bruises|like bruises|bruising|bruise|kaale|kale|काले|purple|purplish|violet|baingani|बैंगनी|neele|नीले|bruise like|dark red|blood spots|maroon|jamuni|जामुनी|blackish',
  weakHost:
    'no spleen|organ transplant|post transplant|post bmt|bmt|stem cell|heart transplant|liver transplant|रेडिएशन|immunotherapy|biologics|on steroids|prednisolone|wysolone|chemo|chemotherapy|keemo|kimo|कीमो|कीमोथेरेपी|कीमोथैरेपी|keemotherapy|kimotherapy|transplant|transplanted|transplantation|ट्रांसप्लांट|transplent|sickle cell|sicklecell|sickle|सिकल|सिकल सेल|immunosuppressants|immunosuppressant|immunosuppressed|immunocompromised|low immunity disease|neutropenia|neutropenic|wbc low|wbc very low|wbc is low|wbc is very low|wbc count low|wbc count very low|low wbc|wbc kam|counts are low|spleen removed|spleen was removed|no spleen|without spleen|splenectomy|tilli nikal|leukemia|leukaemia|ल्यूकेमिया|lymphoma|blood cancer|ब्लड कैंसर|thalassemia|thalassaemia|bone marrow|aplastic|tacrolimus|mycophenolate|cyclosporine|cancer treatment|cancer patient|cancer ka ilaj|cancer ki dawa|कैंसर का इलाज|radiation therapy|kidney badli|kidney badalwa|liver badla|किडनी बदल|hiv|एचआईवी|dialysis|डायलिसिस|asplenia|lupus|rituximab|picc line|chemo port|central line',
  feverish:
    'fever|feverish|bukhar|bukhaar|बुखार|temperature|temp|chills|shivering|shiver|rigors|kapkapi|kampkampi|कंपकंपी|thand lag|ठंड लग|tap|taap|ताप|burning up|fvr|bukhr|sweats and chills|badan garam|sharir garam|=101|=102|=103|=104',
  crisisWord:
    'crisis|krisis|severe|unbearable|bahut|बहुत|tez|तेज|bones|bone|haddi|haddiyo|हड्डी|हड्डियों|chest|seene|सीने|breathless|pain attack|attack',
  sickleWord: 'sickle|sickle cell|सिकल|sicklecell|sickling',
  surgeryWord:
    'surgery|operation|operated|stitches|stitch|taanke|tanke|taanka|tanka|टांके|टाँके|ऑपरेशन|आपरेशन|incision|caesarean|c section|wound|ghav|घाव|sutures|operation ka',
  pus: 'pus|peep|मवाद|मवाद|mawad|mavad|पस|discharge|opened|opening|burst open|come apart|gaping|khul gaya|khul gaye|khul gayi|खुल गया|खुल गए|red and hot|laal aur garam|foul|badbu|बदबू|infected|infection',
  lockjaw:
    'jaw is tight|jaw tight|tight jaw|jabda kas|jabda tight|jaw clenched|jaw wont open|mouth wont open|lockjaw|lock jaw|jaw locked|jaw is locked|stiff jaw|jaw stiff|jaw is stiff|jabda band|jabda akad|जबड़ा बंद|जबड़ा अकड़|cannot open mouth|cant open mouth|cannot open my mouth|cannot open his mouth|mouth not opening|muh nahi khul|muh khul nahi|मुंह नहीं खुल|tetanus ho|dhanurvaat|धनुर्वात|dhanushtankar',
  dirtyWound:
    'prick|pricked|burn|thorn|kaanta|कांटा|animal bite|nail|rusted|rusty|keel|कील|wound|cut|injury|chot|चोट|ghav|घाव|jang|zang|thorn|splinter|loha|lohe',
  coldHands:
    'hands and feet cold|hands feet are cold|hands n feet cold|feet and hands cold|hands feet are cold|haath pair thande|hands legs cold|extremities cold',
  // Heat and cold.
  heat: 'kabaddi|=afternoon|bhari dopahar|football in the sun|playing outside|noon|afternoon sun|dopehar|46 degree|47 degree|48 degree|tandoor jaisi garmi|mill|kiln|bhatte|भट्ठे|भट्टे|quarry|marathon|half marathon|in the heat|dhoop me|construction site|bhatti|furnace|tin shed|dopahar|दोपहर|loo chal|लू चल|heatwave|heat wave|may afternoon|roasting',
  veryHot:
    'body boiling|body is boiling|boiling body|burning with heat|शरीर तप|sharir tap|shareer tap|badan aag|like oven|like a furnace|oven jaisa|sharir garam sukha|46 degree|47 degree|48 degree|body burning|body is burning|skin burning hot|hot and red|very hot|burning hot|skin hot|body hot|body is hot|body is very hot|skin is hot|bahut garam|बहुत गर्म|बहुत गरम|tap raha|तप रहा|tap rahi|तप रही|aag ki tarah|bhatti jaisa|too hot to touch|extremely hot|boiling hot|garam ho gaya',
  lockedCar:
    'locked in car|locked inside car|locked in the car|locked in hot car|left in car|left in the car|locked in a car|car me band|gadi me band|gaadi me band|car me lock|गाड़ी में बंद|कार में बंद|in a hot car|in hot car|inside hot car|inside a hot car',
  coldBody:
    'kaanpna band|shivering stopped|not shivering|no longer shivering|kapkapi band|ice cold|icecold|barf jaisa|barf jaise|barf jaisi|बर्फ जैसा|बर्फ जैसे|बर्फ की तरह|barf ki tarah|body cold|body is cold|body is very cold|body very cold|body so cold|body has become cold|body is ice|sharir thanda|sharir bahut thanda|शरीर ठंडा|शरीर बहुत ठंडा|badan thanda|badan bahut thanda|बदन ठंडा|poora sharir thanda|freezing|cold to touch|frozen|thand se akad|ठंड से अकड़|akad gaya thand|stiff with cold|very cold to touch|cold as ice|thanda pad|ठंडा पड़|ठंडे पड़|thande pad|shivering badly|stopped shivering|thand se kaanp|ठंड से कांप|uncontrollable shivering|numb with cold',
  coldPlace:
    'river|december|january|nadi|नदी|ठंड से|thand se|sardi me|सर्दी में|pahad|mountain|mountains|fell in river|wet clothes|geele kapde|winter night|snow|in the snow|barf me|बर्फ में|trek|trekking|blizzard|thand me bahar|ठंड में बाहर|out in the cold|in the cold|left outside|fell in cold water|himalaya|manali|leh|ladakh|kedarnath|sheet lahar|शीतलहर|sheetlahar|cold wave|footpath|all night outside|raat bhar bahar|रात भर बाहर|thand me pade|thand me|ठंड में|thand lag gayi|ठंड लग गई',
  coldState:
    'confuse|confused|mumbling|slurred|drowsy|sleepy|not waking|not talking|bol nahi|बोल नहीं|hosh|होश|unconscious|behosh|बेहोश|sust|सुस्त|nidhaal|blue|neela|नीला|nile|cannot walk|collapsed|not responding|weak|limp|stopped shivering|not moving|hil nahi|हिल नहीं|uth nahi|उठ नहीं|behki|बहकी|not speaking|talking nonsense|jawab nahi|जवाब नहीं',
  hypothermiaWord: 'low body temperature|hypothermia|hypothermic|हाइपोथर्मिया|frostbite|frost bite|hypothermea',
  temperatureWord: 'temperature|=temp|tempreture|तापमान|body temperature',
  // Water lost, blood counts.
  dryMouth:
    'dry mouth|mouth dry|mouth is dry|mouth very dry|mouth is very dry|muh sukh|muh sookh|मुंह सूख|tongue dry|dry tongue|no tears|tongue is dry|जीभ सूख|jeebh sukh|lips dry|aansu nahi|आंसू नहीं|rote hue aansu nahi',
  keepsDown:
    'keep even water down|keep even a sip|kuch bhi nahi pach|kuch bhi pachta nahi|paani bhi nahi pach|kuch nahi pach|throwing up everything|vomits everything|vomiting everything|sab ulti kar|सब उल्टी|paani bhi ulat|pani tak ulti|throws up water|vomiting even water|everything he drinks|everything she drinks|kuch andar nahi ruk',
  stoolWater:
    'rice water|like water|watery|pani jaisa|paani jaisa|पानी जैसा|pani jaisi|पानी जैसी|chawal ke pani|चावल के पानी|safed pani jaisa',
  gumBlood:
    'gums bleeding|gums are bleeding|bleeding gums|gum bleeding|bleeding from gums|masudo se khoon|masude se khoon|masudon se khoon|masoodon se khoon|मसूड़ों से खून|मसूड़े से खून|gums se khoon|gums se blood|nose bleed|nosebleed|नाक से खून|naak se khoon',
  // Back, eye, testicle.
  backPart:
    'slip disc|slipped disc|slip disk|slipped disk|sciatica|disc prolapse|स्लिप डिस्क|lumbar|disc bulge|रीढ़|reedh ki haddi|spinal',
  urineLost:
    'control my urine|control urine|control my pee|control pee|hold my urine|hold urine|hold my pee|peshab pe kaabu|peshab par kaabu|पेशाब पर काबू|पेशाब पर क़ाबू|peshab ka control|peshab control|pishab ka control|pishab ruk|pishaab ruk|peshaab ruk|urine ruk|urine ka control|feel when i pee|feel when i urinate|peshab ka ehsas|पेशाब का पता|पेशाब का एहसास|urine pass nahi|peshab chhut|पेशाब छूट|peshab apne aap|पेशाब अपने आप|pass urine on its own|latrine ka control|potty ka control|latrine control|pee myself|peeing on myself|urine without knowing|पेशाब लीक|retention|latrine pe control',
  cannotFeel:
    'nahi hil|नहीं हिल|हिला नहीं|paralysed|paralyzed|numb|sunn|सुन्न|dead|jaan nahi|जान नहीं|tingling|no sensation',
  halo: 'halos|haloes|halo|rings around lights|coloured rings|colored rings|rainbow rings|rainbow around|rings around|indradhanush|इंद्रधनुष|rang birange ghere',
  pierced:
    '=pen|needle|sui|सुई|spring|bangle|churi|metal piece|wood|splinter|grinding|manjha|manja|मांझा|compass|divider|ruler|lohe|loha|लोहे|लोहा|tukda|टुकड़ा|chingari|चिंगारी|danda|डंडा|stick|fork|chamach|keel|kanta|काँटा|shuttle|ball|gend|kanche|arrow|bullet|pellet|stone',
  redEye:
    'red eye|eye red|eye is red|eyes red|painful eye|eye pain|painful red eye|laal aankh|aankh laal|aankh lal|आंख लाल|आँख लाल|aankh me dard|आंख में दर्द|eye hurts',
  entered:
    'flew into|flew in|flew|shot into|struck|fell in|gir gaya|udke|ud ke|ghus|ghusa|ghus gaya|ghus gayi|घुस|dhans|धंस|chubh|chubha|चुभ|stuck in|lodged|went in|went into|entered|pierced|penetrated|embedded|poked|ghop|lag gaya|lag gayi|laga|लग गया|लग गई|hit|chot|चोट|punch|mukka|gend|ball',
  eyeHurt:
    'cant open|cannot open|wont open|open nahi|water coming|bahut dard|severe pain|very painful|dard|दर्द|leaking|inside eye|blood|khoon|खून|dikh nahi|दिख नहीं|cannot see|cant see|dikhna|दिखना|blur|blurred|dhundhla|धुंधला|swollen shut|vision|bleeding|khun|andhera|sight|not opening|khul nahi|खुल नहीं|torn|phat|fat gayi|फूट|phoot',
  testicle:
    'left ball|right ball|one ball|my ball|=nuts|testi|andkosh|andkoshh|aandkosh|अंडकोश|अण्डकोष|अंडकोष|aando|one testis|his ball|golii|scrotal|=andkosh|testis|aand me|aandu|fota|potha|पोता|फोता|गुप्तांग की गोली|balls',
  // Limbs without blood.
  limbPart:
    'foot|feet|toe|toes|finger|fingers|leg|legs|hand|hands|arm|pair|pairo|paon|panja|angutha|anguthe|angootha|ungli|ungliya|ungliyan|haath|calf|ankle|heel|edi|taang|पैर|पैरों|अंगूठा|अंगूठे|उंगली|उंगलियां|हाथ|टांग|एड़ी|पंजा|talwa|limb|big toe|=pao|=pav|पांव|पाँव|heel',
  turnedBlack:
    'kaali padti|kali padti|kala padta|kaala padta|काली पड़ती|काला पड़ता|काला पड़ रहा|kala pad raha|kaali pad rahi|kali pad rahi|oozing black|dark black|blackening|turned black|turning black|gone black|going black|become black|became black|is black|are black|black and|fully black|blackened|black ho|black pad|kala pad|kaala pad|kale pad|kaale pad|kali pad|kaali pad|काला पड़|काले पड़|काली पड़|kala ho|kaala ho|kale ho|काला हो|काले हो|काली हो|necrotic|rotting|rotten|sad gaya|sad gayi|sad raha|sad rahi|sadne|सड़ गया|सड़ रहा|सड़ गई|सड़ने|sadan|blackish|dead tissue|black wound|black patch',
  limbFoul:
    'foul|smell|smells|smelly|badbu|badboo|बदबू|rotten|stinks|stinking|numb|sunn|सुन्न|cold|thanda|thandi|ठंडा|fever|bukhar|बुखार|pain|painful|dard|दर्द|wound|ghav|घाव|ulcer|pus|infection|diabetic|diabetes|sugar|शुगर|मधुमेह|madhumeh|suddenly|achanak|अचानक|sweet|swelling|swollen|sujan|सूजन|blister|jalm|zakhm|dressing|operation|smoker|keeda|keede|कीड़े|maggots',
  gangreneWord: 'gangrene|gangrin|gangreen|गैंग्रीन|गैंगरीन|gangerene',
  tanWord:
    'tattoo|marker|paint|kajal|coal|thread|dhaga|grease|dirt|mehnat|kaam karte|tan|tanning|sandals|sandal|nail polish|shoes|socks|hair|mehndi|henna|ink|mole|til|knees|elbow|elbows|underarms|cream|removal|lighten|fairness|skin tone|nakhun|nail|nails|chappal|marks|fungus',
  limbCold:
    'cold|thanda|thandi|thande|ठंडा|ठंडी|ठंडे|pale|white|safed|सफेद|blue|bluish|neela|neeli|neele|नीला|नीली|नीले|no pulse|pulseless|pulse nahi|pulse missing',
  limbHurt:
    'pain|painful|dard|दर्द|numb|sunn|सुन्न|suddenly|sudden|achanak|अचानक|no pulse|pulseless|cannot move|cant move|hil nahi|हिल नहीं|blue|neela|pale',
  castWord:
    'cast|plaster|plastar|पलस्तर|प्लास्टर|splint|tight bandage|bandage|crepe|tourniquet|rassi bandhi|kaccha plaster',
  dipped:
    'dipped|dip|dipping|went into|went in|put his hand|put her hand|put my hand|put hand|doob|dub|chala gaya|chala|chali|pad gaya|padi|slipped into|fell into|gir gaya|dal diya|daal diya|touched|chhoo|chhu|chu liya|pakad|grabbed|held',
  realHot:
    'hot oil|boiling|garam tel|गर्म तेल|गरम तेल|khaulta|khaulte|ubalta|ubalte|उबलते|खौलते|garam kadhai|garam tawa|hot tawa|hot pan|hot iron|hot silencer|garam press|garam pateela|hot water|hot milk|garam doodh|hot curry',
  highPlace:
    'khamba|khambe|खंभे|pole|crane|machan|मचान|coconut tree|nariyal|tanki|टंकी|scaffold|shed|attic|loft|stage|upper berth|dusri manzil|teesri|second floor|2nd floor|2nd|3rd floor|cot',
  machineWord:
    'machine|मशीन|thresher|थ्रेशर|chaff cutter|chaff|lift|लिफ्ट|escalator|belt|conveyor|grinder|mixer|chain|press machine|lathe|saw|aari|आरी|fan|pankha|पंखे|gear|motor|cutter',
  caughtWord:
    'caught|stuck|pulled|fas|fasa|phas|phansa|fansa|fans|फंस|फंसा|aa gaya|aa gayi|आ गया|आ गई|chala gaya|chali gayi|चला गया|kat|कट|cut|gone|crushed|kuchal',
  machinePart:
    '=baal|hair|baal|बाल|haath|hath|हाथ|hand|fingers|finger|ungli|उंगली|dupatta|दुपट्टा|sleeve|arm|leg|pair|पैर|scalp|khaal|kurta|saree',
  oddly:
    'putli|putliyan|पुतली|one pupil|pagal jaisi|pagalon jaisi|पागल जैसी|अजीब|ajeeb|ajib|अजीब|strange|strangely|weird|odd|not normal|abnormal|asks where|asking where|where he is|where she is|same thing|one pupil|pupils|crying differently|inconsolable|not recognising|chup ho gaya|gumsum|गुमसुम|sleeping more|so rahi|so raha|सो रहा|सो रही',
  stiff:
    'hila nahi|हिला नहीं|jhuka nahi|झुका नहीं|मोड़ नहीं|मुड़ नहीं|ghuma nahi|move nahi|screams when|hilane me|हिलाने|not bending|wont bend|doesnt bend|arches|arching|arched|akdi|akad|अकड़ी',
  light: 'ujala|ujale|उजाला|उजाले|roshni|light se|sunlight hurts|light me dikkat|prakash',
  maggots: 'maggot|maggots|keede pad|keede pade|कीड़े पड़|kide pad|worms in wound|worms coming',
  infection: 'boil|phoda|foda|फोड़ा|carbuncle|abcess|typhoid|wound infection|catheter|pus|निमोनिया|sepsis|septic',
  lowBp: 'बीपी गिर|bp gir raha|bp falling|bp dropping|bp is falling|bp is dropping',
  heatStroke: 'लू लगने|लू लगी|loo lagne|lu lagne|loo laga|लू लगा|loo lag|lu lag',
  bowelLost:
    'potty ka control|latrine ka control|potty control|potty pe control|potty par control|motion control|latrine pe control|latrine par control|cant feel toilet paper|toilet paper|stool leaks|पॉटी का कंट्रोल|लैट्रिन',
  groin:
    'kamar se neeche|kamar se niche|कमर से नीचे|below my waist|below the waist|bum|bums|my seat|saddle area|private area|anus|toilet paper|pichhwada|गुप्तांग|private jagah|कमर के नीचे|below waist|waist down|kamar ke niche|kamar ke neeche',
  chemical:
    'एसिड|asid|acid|हार्पिक|harpik|chhinta|phenyl|domex|lizol|colin|bleaching powder|holi ka rang|holi color|chuna powder|sealant|glue|varnish|nail glue|hair dye|dettol|mehendi|perfume|deo',
  ballWord: '=ball|=balls|goti|गोटी|one ball',
  kickedWord: 'kicked|kick|hit|laat|laath|chot|चोट|lag|lagi|guard|got hit',
  scratchWord:
    'scratched|scratch|scratches|noch|nocha|नोच|नोचा|kharoch|kharocha|खरोंच|panja|pnja|पंजा|jhapatta|lunged|attacked|nails|nakhun|नाखून',
  personPart:
    'me|my|mine|him|her|arm|hand|leg|face|mujhe|mere|meri|मुझे|haath|हाथ|pair|पैर|muh|gaal|bachhe|bacche|bachche|बच्चे|beti|bete|son|daughter|baby|bachhi|mummy|papa|dadi|wife|kaan|naak',
  iceBody:
    'cold like ice|skin cold|skin is cold|icy|like ice|thanda barf|ice cold|icecold|barf jaisa|barf jaise|barf sa|barf si|बर्फ सा|बर्फ सी|बर्फ जैसा|बर्फ जैसे|barf ki tarah|cold as ice|body freezing|stiff and cold|cold and stiff|cold and blue',
  eyeItself: 'eye|eyes|aankh|ankh|aankhon|ankhon|aankho|aankhen|आँख|आंख|आँखों|आंखों|eyeball|=aankh',
  blueWord: 'blue|bluish|neela|neeli|neele|नीला|नीली|नीले|purple|kala|white|pale|safed',
  limbBad: 'cold|thanda|thandi|ठंडा|ठंडी|numb|sunn|सुन्न|painful|pain|dard|दर्द|swollen|sujan|tight|तंग',
  shirtish:
    'shirt|ink|dye|nail polish|mehndi|pen|jeans|socks|bruise|old|vein|veins|always|winter|winters|varicose|bandage colour|shoes|colour',
  footBall:
    'foot|feet|heel|toe|cricket|tennis|football|practice|bowling|basketball|throw|socket|joint|gym|exercise|wall ball|bat|catch|over',
  thrownWord: 'thrown|threw|phenka|phenk|fenka|fenk|फेंक|फेंका|splashed|dal diya|daal diya|डाल दिया',
  washing: 'washing|price|service|repair|kharab|laundry|wash|off|band kar|dryer|trimmer|hair cut|haircut|treadmill',
  sleepMore:
    'बहुत सो रहा|बहुत सो रही|bahut so raha|bahut so rahi|sirf so raha|so raha hai tab se|tab se so|lagatar so|neend me|hosh me nahi|sleeping since|just sleeping|wants to sleep|sleeping more|very sleepy|keeps sleeping|sleeping all|not waking|bas so|soti ja|sota ja|ulti|vomiting|vomited',
  veryFast:
    'very fast heart|heart beating fast|heart beat|heart racing|dhadkan tez|fast heart|pulse fast|very fast pulse',
  cutSharp: 'cut|kat|कट|torn|phat|fat gayi|फट|manjha|manja|मांझा|मांझे|scratched by',
  onionWord: 'onion|onions|pyaz|प्याज|hair|lashes|lash|bags|cut the|surgery|cost|crease|cat|laser',
  vaccineComplete: 'vaccine complete|full course|all doses|vaccination complete|play|playing|game',
  sofaWord: 'itself|sofa|chair|curtain|door|wall|furniture|bed sheet|carpet|film|movie',
  limbSport: 'gym|yoga|cricket',
  urineNone:
    'hasnt wet|has not wet|not wet the|not wet his|not wet her|no wet|dry diaper|diaper is dry|diaper sukha|dry nappies|urine band|susu band',
  strikes: 'struck|attacked|fangs|lunged|caught my leg|dansa|dansh|दंश|dass',
  dengue: 'ns1|ns1 positive|dengue positive|dengue igm|एनएस1',
  smoker: 'shugar|smoker|smoking|smokes|bidi|cigarette|tambaku',
  heavyWord: 'heavy|excess|flow|clots|suddenly',
  strongChem: '=acid|एसिड|tezab|tezaab|tejab|तेजाब|तेज़ाब|battery acid|caustic',
  vehicle: 'jcb|bulldozer|roller|excavator|trolley|tempo|रेल|rail|thar|suv|activa|crane',
  elder: 'mazdoor|majdoor|मजदूर|labourer|chowkidar|watchman|maid|kisan|किसान|farmer|neighbour|nephew',
  neckWord: 'neck|gardan|गर्दन|gala|गला|throat',
  confuse: 'pagal jaisi baat|pagalon jaisi|पागल जैसी|bahka hua|disorientated|talking to himself strangely',
  hipWord: 'hip|kulha|kulhe|कूल्हा|कूल्हे|thigh bone|jaangh ki haddi',
  cannotGetUp:
    'cannot stand|cant stand|cannot walk|cant walk|not able to stand|not able to walk|unable to stand|unable to walk|khada nahi|khade nahi|chal nahi|uth nahi|उठ नहीं|चल नहीं|खड़ा नहीं|cannot get up|cant get up|leg short|cannot move|cant move',
  tearing: 'tearing|ripping|cheer|phaad|chiir|torn',
  liverWord:
    'liver patient|cirrhosis|liver failure|सिरोसिस|liver kharab|liver disease|liver cirrhosis|jaundice|piliya|पीलिया|yellow eyes|aankhe peeli|peeli aankhe',
  reflux: 'reflux|acidity|stomach acid|uric|folic|floor|sink|bathroom|toilet|pet',
  shave: 'shaving|shave|razor|trimmer|tonsil|cough|khansi',
  muscleWord: 'muscle|ligament|gym|shirt|acl|meniscus',
};
