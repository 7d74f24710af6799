/**
 * Harm that is planned, threatened or done, medicines taken otherwise than meant, and drink that is stopped, told without
 * the usual words: what carries a sign only together. Typing errors are not forgiven here, as most are everyday words; '='
 * in front keeps a word to its spelling.
 */
export const riskWords: Readonly<Record<string, string>> = {
  // Of oneself.
  sureSuicide:
    'hang herself|hang himself|hang myself|hanging himself|hanging herself|hanging myself|hanged himself|hanged herself|suicide attempt|attempted suicide|tried to hang|kill myself|kill himself|kill herself|killing myself|end my life|end his life|end her life|take my own life|take his own life|take her own life|आत्महत्या कर|खुदकुशी कर|suicide kar|suicide karne|suicide karna|suside kar|suicide note|commit suicide|committing suicide|feeling suicidal|i am suicidal|im suicidal|is suicidal',
  lifeWeary:
    'reason to go on|reason to carry on|reason to exist|reason to stay alive|reason left to live|world is better without|better without him|better without her|done with everything|done with it all|done with this world|finished with life|tired of existing|sleep and not get up|not get up again|not get up ever|never get up|sleep and not wake|sleep and never|throwing myself|throw himself|throw herself|throwing himself|throwing herself|jump infront|jumping infront|jump in front|jumping in front|wanted to disappear forever|go to sleep forever|sleep permanently|everyone will be happy without|everybody will be happy without|my death will|after my death|after i die|once i die|when i die|my last day|my last night|his last day|her last night|no future for me|nothing left for me|nothing left to live|i give up on everything|no one needs me|nobody needs me|i should not exist|should not have been born|wish i didnt exist|wish i did not exist|wish i dont exist|wish i never existed|dont deserve to live|do not deserve to live|doesnt deserve to live|cant live without|end up my life|finish off myself|finish off my life|do something to myself|do something to himself|do something to herself|harm to myself|not safe with myself|not safe alone|end the pain forever|be with god|go to god|join my dead|want everything to end|want it all to end|want it to end|everything should end|make it all stop|want to rest forever|want to be gone|wants to be gone|put me to sleep|mercy killing|cut the vein|cut his veins|cut her veins|cut the veins|cut his vein|cut her vein|slashed his|slashed her|slashed my|slash my|slashing my|slashing her|slashing his|nahi rahungi is duniya|is duniya me nahi|iss duniya me nahi|duniya me nahi rah|zinda nahi rah|jinda nahi rah|zinda nahi bach|main na rahu|mai na rahu|मैं न रहूं|मैं ना रहूं|mere marne ke baad|mere marne se|mere mar jane|मेरे मरने|मेरे जाने के बाद|mere jane ke baad|mere jaane ke baad|jeena nahi chah|jina nahi chah|jina nai|jeena nai|jine ki ichchha nahi|jeene layak nahi|जीने लायक नहीं|ab aur nahi saha|अब और नहीं सहा|kuch kar lungi|kuch kar lunga|kuch kar loongi|kuch kar baithungi|kuch kar baithunga|कुछ कर लूंगी|कुछ कर लूंगा|kuch kar baithe|kuch kar na baithe|kuch galat kar le|khud ko kuch kar|अपने आप को कुछ कर|खुद को कुछ कर|mitti me mil jau|hamesha ke liye chala|hamesha ke liye chali|hamesha ke liye ja|हमेशा के लिए चला|हमेशा के लिए जा|sabse door chala|mukti chahiye|mukti mil jaye|मुक्ति चाहिए|मुक्ति मिल|is zindagi se|iss zindagi se|is jindagi se|इस जिंदगी से|zindagi se ukta|zindagi se man bhar|jindagi se man bhar|जिंदगी से मन|जीवन से ऊब|जीवन से तंग|जीवन से थक|jeevan se tang|jine me koi|jeene me koi|जीने में कोई|jee nahi lagta jeene|zinda hu hi kyu|zinda kyu hu|paida hi kyu|paida kyu hua|paida kyu hui|पैदा ही क्यों|naa hi paida hoti|paida na hota|paida na hoti|भगवान बुला ले|bhagwan bula le|upar wala bula le|upar wala utha|allah utha le|utha le mujhe|उठा ले मुझे|मुझे उठा ले|ऊपर वाला उठा|god should call|god call me|god should take|god to take|god take me|god takes me|pray to die|waiting to die|waiting for death|waiting for my death|life has become hell|life is hell|life is like hell|life became hell|zindagi narak|jindagi narak|जिंदगी नरक|cant bear this life|cant bear life|cannot bear this life|unable to live|not able to live|dont feel safe with my|scared of my own thoughts|afraid of what i might do|afraid of what i may do|scared of what i might do|afraid i will do something to|afraid i might do something|do something bad to myself|do something wrong to myself|aakhri raat|akhri raat|आखिरी रात|मेरा आखिरी दिन|mera aakhri din|mera akhri din|zindagi ka aakhri|जिंदगी का आखिरी|duniya me rehne|duniya me rahne|duniya mein rehne|दुनिया में रहने|cut his nerve|cut her nerve|cut my nerve|cut my nerves|cut his nerves|cut her nerves|nerve cut kar|nas kaat|नस काट|wont need it|will not need it|wont need them|gave away her|gave away his|gave away my|gave all his|gave all her|no wish to see tomorrow|dont want to see tomorrow|not see tomorrow|no wish to live|no wish to be alive|kal ka suraj|kal ki subah na|mar jana chahiye|mar jaana chahiye|मर जाना चाहिए|marna chahiye|marne ka haq|मरने का हक|right to die|ichha mrityu|इच्छा मृत्यु|euthanasia|zindagi bojh|jindagi bojh|जिंदगी बोझ|life is a burden|life has become a burden|jeena bojh|jina bojh|जीना बोझ|jeena mushkil ho|jeene se nafrat|hate my life|i hate living|mar jana chah|mar jaana behtar|मर जाना अच्छा|mar jana accha|mar hi jau|mar hi jaun|not be alive|not going to be alive|wont be alive|will not be alive|dont want this life|do not want this life|yeh zindagi nahi chahiye|ye zindagi nahi chahiye|ये जिंदगी नहीं चाहिए|दुनिया में रहना|duniya me rehna|duniya me rahna|cant fight anymore|cannot fight anymore|tell my parents i love|tell my mother i love|tell my mom i love|tell my family i love|good bye life|goodbye life|bye life|jee nahi paunga|jee nahi paungi|ji nahi paunga|ji nahi paungi|जी नहीं पाऊंगा|जी नहीं पाऊंगी|driving my car into|drive my car into|drive my bike into|driving into a|drive into a tree|drive off a|thok du|thok dun|bhida du|ठोक दूं',
  weary:
    'give up|giving up|fed up|tired of everything|cant cope|cannot cope|hopeless|helpless|no hope|alone|worthless|failure|burden|bojh|बोझ|haar gaya|haar gayi|हार गया|हार गई|loan|karz|कर्ज|goodbye|bye|alvida|sorry|maaf|shukriya|thank you for everything|last time|aakhri|आखिरी',
  noMoreMe:
    'nahi rahunga|nahi rahungi|nhi rahunga|nhi rahungi|nahi rahenge hum|nahi milunga kabhi|नहीं रहूंगा|नहीं रहूंगी|nahi bachunga|nahi bachungi|nahi dikhunga|nahi dikhungi|nahi rahega',
  placeWord:
    '=ghar|office|clinic|city|available|hospital|appointment|yaha|yahan|waha|wahan|=free|shahar|online|gaon|town|station|kiraye|hostel|waiting|queue|room|ward|app',
  deathWord:
    'marne|marna|mrne|mar jane|mar jaane|maut|=die|=dying|=death|suicide|मरने|मौत|मर जाने|jaan dene|जान देने|khatam hone|end it|kill myself|khudkushi|आत्महत्या|ending life|dead',
  wayWord:
    'tarika|tarike|tareeka|tareeke|upay|upaay|aasan|asaan|aasaan|ways|method|methods|painless|bina dard|dard ke bina|without pain|painlessly|quickest|easiest|fastest|quickly|peacefully|तरीका|तरीके|आसान|उपाय|बिना दर्द|rasta|raasta|raaste|रास्ता|रास्ते|कैसे मरूं|kaise maru|kitni goli|kitni goliyan|kitne tablet|how many tablets|how many pills|kaise du|kaise dun',
  pestWord:
    'rats|mosquito|mosquitoes|machar|machhar|macchar|मच्छर|chuha|chuhe|चूहे|चूहा|keede|कीड़े|cockroach|lizard|chipkali|khatmal|lice|=joon|ants|battery|phone|plant|parali|insurance|certificate|dog|bacteria|germs|virus|cells|cell',
  ropeWord:
    'rope|rassi|रस्सी|noose|phanda|fanda|फंदा|फंदे|phande|fande|dupatta|दुपट्टा|dupatte|दुपट्टे|chunni|चुन्नी|saree|sari|साड़ी|belt|stole|bedsheet|wire',
  nooseWord: 'phanda|fanda|फंदा|फंदे|phande|fande|noose|faansi ka',
  hangWord: 'phansi|faansi|phaansi|fansi|फांसी|फाँसी|fasi ka|phasi|suli',
  hangAct:
    'laga|lagana|lagane|lagaa|lagai|lagayi|lagaunga|lagaungi|laga lu|lga|=lag|=le|lena|lelu|lene|latak|latka|latakne|jhul|jhool|chahta|chahti|daal|dal|लगा|लगाने|लगाना|लगाई|लगाऊं|लटक|लटका|लटकने|झूल|=lu|lunga|lungi|kha|koshish|try|chadh|चढ़|tayari|=pe|=par',
  courtWord: 'court|saja|saza|judge|adalat|news|sazaa|bhagat|murderer|killer|kanoon|government|sarkar|case me|apradhi',
  fanWord: 'fan|pankha|pankhe|पंखा|पंखे|ceiling|hook|kunda|=tree|=ped|पेड़|rod|balcony grill|grill|beam|girder',
  hangVerb:
    'hang|hanging|hung|hanged|latak|latka|latki|latakne|latakna|latakta|latakti|latke|लटक|लटका|लटकी|लटकने|लटके|jhul|jhula|jhool|झूल|tied|tying|neck|=gale|गले|bandh|bandha|bandhi|bandhe|बांध|बांधा|बांधी',
  clothesWord:
    'clothes|kapde|kapda|cloth|towel|decoration|light|curtain|bag|picture|repair|repaired|electrician|swing|jhula jhul|jhula hai|showpiece|plant|balloon|wedding|lehenga|fall|dust|clean|cleaning|bp cuff',
  lockWord:
    'locked|lock|locking|bolted|band kar|बंद कर|kundi|kundi laga|कुंडी|darwaza band|door closed|andar se band|अंदर से बंद|darwaza nahi khol|दरवाजा नहीं खोल|kholte nahi|khol nahi|खोल नहीं|nahi khol|नहीं खोल|not opening the door|not opening door|wont open the door|not open the door|darwaja band|darwaja nahi khol',
  edgeWord:
    'railing|ledge|parapet|=edge|terrace|rooftop|=roof|chhat|chat pe|chat par|=chat|छत|balcony|बालकनी|bridge|=pul|पुल|overbridge|flyover|tower|टावर|=tank|tanki|टंकी|cliff|munder|tracks|track|railway line|rail line|patri|पटरी|=patriyon|window|khidki|खिड़की|building|third floor|top floor|manzil|मंजिल|pahad',
  onEdge:
    'standing|stand|sitting|climbed|climbing|khada|khadi|खड़ा|खड़ी|chadh|chad gaya|chadha|चढ़|चढ़ा|baitha|baithi|gone to|went to|walking|walked|gaya|gayi|गया|गई|leja|leta|leti|lying|lay|let|लेट|stood|near the railway|near railway',
  talkDown:
    'not listening|not coming down|wont come down|refusing to come|refuses to come|save him|save her|bachao|jump|will jump|kood|kud|कूद|koodne|kudne|jaan|crying|nahi utar|utar nahi|नहीं उतर|sun nahi|sunta nahi|nahi sun|नहीं सुन|goodbye|bye|marne|mar|मरने|alvida|threatening|dhamki|धमकी|drunk|talk to him|talk to her|wants to die|end',
  leap: 'jump|jumps|jumped|jumping|=kood|kooda|koodi|koodne|koodna|koodkar|=kud|kudi|kudne|kudna|kudkar|kudke|koodke|kudungi|kudunga|koodunga|koodungi|कूद|कूदने|कूदकर|कूदूं|कूदना|chhalang|chalang|chhalaang|छलांग|throw myself|throwing myself|throw himself|throw herself|let go',
  fromPlace:
    'terrace|rooftop|=roof|chhat|=chat se|छत|balcony|बालकनी|bridge|=pul|पुल|flyover|tower|टावर|tanki|टंकी|cliff|window|khidki|खिड़की|building|floor|manzil|मंजिल|=train|=trains|metro|ट्रेन|rail|truck|ट्रक|river|nadi|नदी|well|=kuan|kuen|kue|kuein|kua me|कुएं|कुआं|talab|तालाब|nahar|नहर|lake|sea|samundar|ocean|canal|pahad|पहाड़|ghati|traffic|height|unchai|dam',
  playWord:
    'play|playing|trampoline|swim|swimming|pool|game|khel|khelte|khelta|rope|monkey|=cat|billi|dog|bandar|sofa|bed|exercise|workout|sport|sports|bungee|paragliding|adventure|movie|picnic|cricket|parachute|skydiving',
  underFront: 'aage|आगे|niche|neeche|नीचे|in front|infront|=under|=before|saamne|samne|सामने|tale',
  wheels:
    '=train|=trains|metro|truck|=bus|=gadi|gaadi|gadiyon|=car|cars|=rail|lorry|patri|traffic|ट्रेन|ट्रक|गाड़ी|बस|पटरी|रेल|local|engine',
  goSelf:
    'aa jau|aa jaun|aajau|aa jaaun|aa jau|let jau|let jaun|chala jau|chali jau|chale jau|kood|kud|jau|jaun|jaaun|jana chah|jaane ka|jane ka|aane ka|jane wal|come|step|walk|walking|go|lie|lying|die|jaan|mar|marna|mar jau|kat jau|kat jaun|katne|कट|आ जाऊं|जाऊं|लेट|मर|जान|कूद|aakar|aake|आकर',
  cutVerb:
    '=cutting|=cuts|slashing|slashed|slash|carves|carving|slits|slit|scratching|scratches|=cut|self cut|kaat|kaatti|kaatta|kaata|kat leti|kaat leti|kaat leta|kat leta|katti|काट|काटती|काटता|काटा|chala|chalaya|चला|marti|maarti|marta|maarta|maar|mar li|mara|मारती|मारता|मारी|मार|nishan|निशान|marks|lines|lagati|lagata|use|uses|using',
  bladeWord:
    'blade|blades|ब्लेड|razor|knife|chaku|chaaku|चाकू|kaanch|glass|compass|sharp|broken bangle|chudi|needle|scissors|cutter',
  ownLimb:
    'thigh|thighs|=arm|=arms|wrist|wrists|forearm|forearms|=skin|kalai|कलाई|haath|=hath|=hathon|हाथ|jaangh|jangh|जांघ|veins|vein|=nas|naso|नस|नसें|legs|=leg',
  pastCut:
    'onion|onions|vegetable|vegetables|sabji|sabzi|सब्जी|fruit|fruits|chopping|cooking|kitchen|shaving|shave|paper|gym|fell|falling|accidentally|by mistake|galti se|गलती से|machine|slipped|dog|cat|billi|mosquito|machhar|मच्छर|bugs|insect|itch|itching|khujli|allergy|stretch|nails trimmed|operation|surgery|fabric|cloth|fat|weight|barber|salon|wax|waxing|tattoo|hair|stitch|stitches|tanke|टांके|car|job|expenses|cable|meat|chicken|fish|cake|calories|crackers|glasses|bangles pehn',
  hurtSelf:
    'hurt|hurting|harm|harming|injure|injuring|burn|burning|cut|cutting|punish|kaat|kaatti|kaatta|kaatte|kaatna|kaatne|kaata|katti|katta|काट|काटती|काटता|काटते|काटना|काटने|jala|jalati|jalata|जलाती|जलाता|maarti|marti|maarta|marta|मारती|मारता|noch|nochti|नोच|choT|chot|चोट|peetti|nuksan|nuksaan|नुकसान|takleef|taklif|saza|sazaa|सजा|damage|khatam|खत्म|mita|मिटा|goli maar|shoot|aag|आग|jalana|जला',
  toSelf:
    'khud ko|khudko|apne aap ko|apne ko|खुद को|ख़ुद को|अपने आप को|अपने को|=myself|himself|herself|khud ke|apne hi|आप को',
  poisonPlan:
    'will take|will drink|will consume|will eat|will swallow|want to drink|want to take|want to consume|going to take|going to drink|thinking of drinking|thinking of taking|thinking to drink|thinking to take|feel like drinking|feel like taking|bought|kharid|kharida|kha lunga|kha lungi|kha loonga|kha loongi|pi lunga|pi lungi|pee lunga|pee lungi|pi lega|pi legi|kha legi|kha lega|kha lu|kha lun|pi lu|pi lun|pee lu|kha jau|pi jau|kha jaun|le lunga|le lungi|khane wala|khane wali|pine wala|pine wali|peene wala|peene wali|peene ki soch|pine ki soch|khane ki soch|peene ka|pine ka|khane ka|खा लूं|खा लूंगा|खा लूंगी|पी लूं|पी लूंगा|पी लूंगी|पी लेगा|खा लेगा|पीने की सोच|खाने की सोच|पीने का|खाने का|पीने की|खाने की|peene ki|pine ki|khane ki|de do mujhe|dila do|chahiye mujhe|mangwa|rakha hai|rakhi hai|rakhe hai|रखा है|रखी है|रखी हैं|ready|taiyar|tayar|तैयार|dhamki|धमकी|threat|threatens|threatening|पीकर सो|pike so|pikar so|kha ke so|khake so|खाकर सो|mann karta|man karta|मन करता|mann kar',
  drugPlan:
    'ready|taiyar|taiyaar|tayar|तैयार|in my hand|in front of me|saamne|samne|सामने|haath me|hath me|हाथ में|kha lunga sari|kha lungi sari|sari kha|saari kha|sab kha lu|sab kha lunga|sab kha lungi|all at once tonight|take all|take them all|swallow all|to end|to die|marne ke liye|मरने के लिए|for dying|pillow|hidden|hiding|chhupa|chupa|छुपा|finish it|finish them|one day i will',
  pickup:
    'pickup|pick up|order|delivery|delivered|pharmacy|parcel|collect|chemist|stock|prescription|shop|store|cupboard|report|child lock|morning dose|refill|dabba',
  farewell:
    'shukriya|thank you|thanks|alvida|bye|goodbye|maaf|sorry|subah|kal|letter|chitthi|चिट्ठी|note|message|status|photo',

  // Of others.
  abuser:
    'uncle|=mama|mamaji|chacha|चाचा|मामा|tau|tauji|ताऊ|fufa|phupha|फूफा|jija|जीजा|devar|देवर|jeth|जेठ|sasur|ससुर|=sir|tutor|coach|teacher|master|driver|watchman|guard|cousin|bhai|भाई|neighbour|neighbor|padosi|पड़ोसी|stepfather|step father|stepbrother|step brother|sautela|सौतेला|grandfather|dada|nana|priest|pandit|maulvi|maulana|=baba|बाबा|boss|senior|stranger|=man|aadmi|आदमी|ladka|ladke|लड़का|लड़के|=boy|=boys|father|papa|पापा|बाप|=baap|dad|husband|pati|पति|brother|someone|somebody|=koi|कोई|colleague|manager|landlord|makan malik|makaan malik|malik|मालिक|servant|naukar|नौकर|warden|=he|=wo|=woh|वो|वह|usne|उसने|boyfriend|ex|friend|dost|दोस्त|टीचर|son in law|damad|relative|rishtedar|रिश्तेदार|conductor|autowala|peon|bhaiya|भैया|bhaiyya|भइया|sir ji|मास्टर|bf|=सर',
  undress:
    'inside my skirt|inside my shirt|inside my dress|inside my clothes|inside her clothes|inside her dress|inside her skirt|inside my top|inside my pants|inside my frock|inside her frock|under my skirt|under my shirt|under my clothes|under her clothes|under my dress|under her skirt|in my pants|in her pants|in my panty|in her panty|underwear|panty|kapde utar|kapde utarta|kapde utarte|kapde utarne|kapde utare|kapde utarwa|kapde utarwaye|kapde khol|kapdo ke andar|kapde ke andar|kapdon ke andar|कपड़े उतार|कपड़े उतारता|कपड़े उतारते|कपड़े उतारने|कपड़े उतरवा|कपड़ों के अंदर|कपड़ों में हाथ|kapdo me hath|kapdo me haath|private part|private parts|pvt part|privates|sharmgah|breast|breasts|chest dabata|chhati dabata|chhati daba|breast daba|makes me touch|made me touch|made her touch|made him touch|asks me to touch|takes off my clothes|removed my clothes|removes my clothes|remove my clothes|took off my clothes|took off her clothes|removed her clothes|undressed me|undresses me|undressed her|sits on my lap|makes me sit on his lap|god me bitha|goad me bitha|lies on top of me|on top of me|comes to my bed|comes in my bed|comes into my bed|comes to my room at night|comes into my room at night|mere bistar|mere upar so|mere upar let|kisses me|kissing me|kissed me|tried to kiss|kiss karta|kiss karte|kiss kiya|chumta|चूमता|chumma|gande video|gandi video|gandi videos|ganda video|गंदे वीडियो|गंदी वीडियो|dirty videos|dirty video|dirty pictures|porn|nude|nudes|nangi|नंगी|nanga|नंगा|naked|masturbate|masturbating|flashed|flashing at|molest|in her frock|in my frock|inside frock|in her skirt|in my skirt|in her dress|hand in her|hand in my|hands in my|hands in her|hand inside|hands inside|inside her shorts|inside my shorts|haath andar|hath andar|हाथ अंदर|kapdo me haath',
  undressOther:
    'washing|laundry|dhobi|machine|bath|nahate|nahana|nahlate|towel|doctor|nurse|cancer|lump|milk|feeding|doodh|dudh|itch|itching|rash|khujli|infection|pain in|pad|size|xray|scan|test|operation|hair removal|market|gift|shopping|addiction|discharge|kapde khol ke dho',
  sexAct:
    '=sex|sambandh|संबंध|sambhandh|intercourse|intimate|physical relation|physical relations|physical relationship|sleep with|sone ke liye|sona padta|relation banane|relation banata|rishta banata|sex karta|suhagraat',
  forceAct:
    'force|forced|forces|forcing|forcefully|forcibly|zabardasti|jabardasti|zabarjasti|jabarjasti|jabran|jabardasthi|जबरदस्ती|ज़बरदस्ती|जबरन|bina marzi|bina marji|marzi ke bina|marji ke bina|मर्जी के बिना|बिना मर्जी|without my consent|without consent|against my will|against my wish|even when i said no|when i say no|when i refuse|mana karne par|majboor|मजबूर',
  forceKind:
    'khana|khila|khilati|khilate|khilata|dawa|dawai|doodh|dudh|pilati|pilana|medicine|eat|study|padhai|school|smile|vomit|feed|breathe|exercise|software|update|app|gym|urine|potty|stool|cough|hasna|uthna|uthati|bhej|sula|vegetables|sabzi|pay|खाना|दवा|दूध',
  withWord: '=sath|saath|saat|साथ|=with',
  badAct:
    'ganda kaam|gande kaam|gandi harkat|gandi harkate|गंदा काम|गंदी हरकत|गंदी हरकतें|galat kaam|galat kam|गलत काम|galat harkat|गलत हरकत|rape|balatkar|zabardasti|jabardasti|jabarjasti|zabarjasti|जबरदस्ती|ज़बरदस्ती|chhedkhani|chhed chhad|chedchad|chhedchhad|छेड़छाड़|छेड़खानी|dushkarm|दुष्कर्म|gandi baat|ganda kam|galat kiya|गलत किया|bura kaam|बुरा काम|=sex|ganda kiya|galat karta|galat karte|गलत करता|गलत करते',
  molest:
    'dushkarm|दुष्कर्म|izzat loot|izzat lut|इज्जत लूट|gangrape|gang raped|raped|was raped|forced himself|forced me on bed|forced himself on|touch me without|touches me without|touched without my|groped|groping|gropes|fondled|fondling|fondles|eve teasing|child abuse|sexual touch|abused sexually|chhed raha|chhedta hai|chhedte hain|छेड़ता|छेड़ते|balatkaar|बलात्कर|zina bil|trafficking|sold me|bech diya mujhe|force me into prostitution|dhandha karwa|dhanda karwa|धंधा करवा|रेप|=rape|=rep kiya|गैंगरेप|gang rape|दुष्कर्म',
  touchesMe:
    'touches|touching|touched|touch|chhuta|chhute|chhoota|chhua|chhuwa|chuta|chuwa|chhuna|chhune|chhu|छूता|छूते|छुआ|छूने|छुने|छूना|chipakta|chipak|gale lagata|haath lagata|hath lagata|haath lagate|hath lagate|हाथ लगाता|हाथ लगाते|haath pherta|hath pherta|haath phera|hath ferta|हाथ फेरता|हाथ फेरते|sehlata|sahlata|rubs|rubbing|pinches|squeezes|squeezed|dabata|dabate|dabaya|pakadta|pakadte|pakda|pakad leta|pakad liya|पकड़ता|पकड़ लेता|grabs|grabbed|grabbing',
  touchOther:
    'feet|=pair|=paon|charan|forehead|matha|pulse|stomach|phone|heart|speech|story|soul|deeply|gesture|song|emotionally|base|blessing|aashirwad|chest to check|checkup|check up|examine|examined|massage|physio|gaadi|chor|police|mobile|screen|hot stove|lifting|wire|taar|bijli|dil ko|fever|bukhar|cold|sardi|garam|upon|topic|subject|wifi|network|screen|toes|asana|ghutno|my toes',
  onMe: 'mera|मेरा|hamara|हमारा|hamari|हमारी|=me|mujhe|mujhko|मुझे|मुझको|=my|meri|mere|मेरी|मेरे|daughter|beti|बेटी|sister|behan|बहन|child|=kid|bachi|bachchi|बच्ची|bachche|bacche|बच्चे|=son|beta|बेटे|girl|ladki|लड़की|niece|bhatiji|=her|=him|usko|use|उसे|उसको|granddaughter|poti|naati|student|=us|hume|हमें|मम्मी|mummy|maa|माँ|मां|mom|mother|wife|biwi|पत्नी|bhabhi|भाभी|didi|दीदी|dadi|दादी|body|sharir|badan',
  pitai:
    '=पीटता|=पीटते|=पीटती|=peetta|=peetti|=peette|=pitta|=peetate|pitai|pitaai|pitayi|पिटाई|beats|thrash|thrashed|thrashes|thrashing|marpit|maarpeet|marpeet|maar peet|mar peet|maarpit|मारपीट|मार पीट|maar pitai|mar pitai|मार पिटाई|belt se|dande se|lathi se|chappal se|jute se|बेल्ट से|डंडे से|डंडों से|लाठी से|चप्पल से|जूते से|thappad|thappar|थप्पड़|laat maar|laat mar|लात मार|lat ghuse|laat ghuse|लात घूंसे|लात घूसे|ghusa|mukka|मुक्का|dhakka de|dhakka maar|dhakka diya|dhakke|धक्का|baal pakad|baal kheench|baal khich|बाल पकड़|बाल खींच|ghaseet|घसीट|daraat|beat up|slapped|slaps|slapping|kicked|kicks|kicking|punched|punches|punching|choked|strangled|hit her|hit him|hits her|hits him|hits his|hitting her|hitting him|hit our|hit with|hits with|hurting her|hurts her|hurt her badly|beaten|beating|battering|batters|bangs my head|banged my head|banged my head|pulls my hair|pulled my hair|pulling my hair|dragged me|drags me|drags my|throws things at me|threw hot|throws hot|spits on me|bites me|pinned me|burns me|burned me|burnt me|burns her|kapde faad|kapde phaad|कपड़े फाड़|garam pani phenk|garam pani fek|गरम पानी फेंक|गर्म पानी फेंक|गरम पानी डाल',
  closeOne:
    'husband|pati|पति|in laws|inlaws|inlaw|sasural|ससुराल|sasuraal|boyfriend|bf|father|papa|पापा|pita|पिता|=baap|बाप|saas|सास|sasur|ससुर|stepfather|step father|stepmother|step mother|sauteli|सौतेली|sautela|सौतेला|devar|देवर|jeth|जेठ|nanad|ननद|gharwale|ghar wale|घरवाले|घर वाले|biwi|wife|partner|mother in law|father in law|brother|bhai|भाई|beta|बेटा|बेटे|bete|=son|bahu|बहू|daughter in law|uncle|chacha|चाचा|mama|मामा|teacher|टीचर|master|मास्टर|malik|मालिक|maalkin|employer|caretaker|attendant|=aaya|आया|maid|warden|hubby|shauhar|miyan|mother|mummy|मम्मी|=maa|माँ|मां|parents|ex|=he|=wo|=woh|वो|वह|usne|उसने|unhone|ladke|ladka|लड़के|goons|gunde|गुंडे|padosi|पड़ोसी|neighbour|fiance|=dad|=सर',
  atGames:
    'chess|badminton|carrom|tennis|race|ludo|exam|marks|cricket|match|game|football|team|egg|eggs|drum|heart|dil|record|ball|india|cake|curd|milk|batter|movie|film|serial|traffic|heat|score|cards|rummy|pool|table tennis|video|wall|pillow|feet|kicks baby|baby kicks|pregnant|womb|pet me|dough|mosquito|machhar|मच्छर|tv|chhipkali|scale|fasting|bp|price|prices|boxing|karate|judo|gym|sports|punching bag|snake|saanp|chuha|machine|baby kicks|kabaddi|kids fight|bed sheet|stopped|drums|toe|knee|elbow|playing|khelte|khelne|खेलते|खेलने|accidentally|by mistake|sneeze|football|cradle|jhula|doll|=rat|nahi maarta|nahi maarte|haath nahi uthaya|fights with|siblings',
  harassWord:
    'shoshan|शोषण|harass|harasses|harassing|harassed|harassment|utpidan|उत्पीड़न|pratadit|pratadna|प्रताड़ित|प्रताड़ना|prataadit|exploit|exploits|exploiting|exploited|torture|tortures|torturing|tortured|abuse|abuses|abusing|abused|abusive|julm|zulm|जुल्म|atyachar|अत्याचार|molest|stalks|stalking|stalker|blackmail|blackmailing|blackmails|blackmailed|ब्लैकमेल',
  nuisance:
    'loan app|bank|call center|telemarketer|customer care|company|electricity|recovery agent|substance|drug abuse|alcohol abuse|remote|language abuse|dog|ngo|awareness|law|act|definition|article|laxative|painkiller',
  threatWord:
    'dhamki|dhamkiyan|dhamkiya|dhamka|धमकी|धमकियां|धमका|threat|threats|threaten|threatens|threatened|threatening|threatning|dara raha|darata hai|डराता|kehta hai|kahta hai|कहता है|bol raha|bol rahe|bolta hai|बोल रहा|बोलता है|says he will|said he will|says they will|saying he will|warns|warning|say they will|says he will|said they will|they will|he will|say he will|bolti|bolta|kehti|kahti|कहती|बोलती|de raha',
  killAct:
    'jala dunga|jala denge|jala dene|jalane|jala dega|zinda jala|jinda jala|जला दूंगा|जला देंगे|जलाने|जिंदा जला|kill|murder|katal|qatal|कत्ल|khoon kar|खून कर|maar dalunga|mar dalunga|maar dunga|mar dunga|maar denge|mar denge|maar dalenge|mar dalenge|maar dega|mar dega|jaan se|जान से|मार डाल|मार दूंगा|मार देंगे|मार देगा|acid|tezab|tezaab|tejab|तेजाब|तेज़ाब|=knife|chaku|chaaku|चाकू|=gun|bandook|बंदूक|pistol|katta|rape|balatkar|viral|वायरल|leak|nude|uthwa|utha le|utha lunga|उठा लूंगा|gayab|गायब|kidnap|burn me|burn us|burn the house|throw me|cut me|kaat dunga|kaat dalunga|काट दूंगा|hurt me|hurt us|beat|shoot|goli maar|goli mar|गोली मार|bomb|ghar se nikal|घर से निकाल|strangle|gala|गला|finish me|finish us|harm me|harm us|destroy my|poison|maarne ki|मारने की|marne ki|jaan lene|जान लेने|maar denge|kill us|kill me|kill her',
  acidWord: '=acid|tezab|tezaab|tejab|tezzab|तेजाब|तेज़ाब|एसिड|acid attack',
  throwWord:
    'throw|throws|thrown|threw|throwing|phenk|fenk|feink|phek|fek|phenkne|fenkne|phenkunga|फेंक|फेंकने|फेंकूंगा|=dal|daal|dalne|daalne|dalunga|daalunga|डाल|डालने|डालूंगा|pour|poured|pouring|attack|face',
  fuelWord: 'kerosene|petrol|पेट्रोल|mitti ka tel|मिट्टी का तेल|diesel|kerosin|spirit|ghaslet',
  pourWord:
    'pour|poured|pouring|pours|chhidak|chidak|chhidka|chhidakkar|छिड़क|छिड़का|छिड़ककर|=dal|daal|dala|daala|डाल|डाला|डालकर|sprinkled|threw|throw|throws|phenka|uda|udel|उड़ेल|matchstick|machis|माचिस|match|light',
  vehicleFuel: 'car|bike|scooter|generator|pump|tank|litre|liter|price|gadi|gaadi|stove|drank|pi liya|engine',
  dowry: 'dahej|dahez|dahaj|dowry|दहेज|dowri|dowery',
  dowryHarm:
    'tang|तंग|maar|mar|मार|marte|मारते|marta|peet|पीट|demand|demanding|demands|harass|harassing|harassment|torture|torturing|pareshan|परेशान|beat|beats|beating|taunt|taunts|taunting|jala|जला|jalane|mang|maang|मांग|mangte|tana|taane|ताने|ताना|nikal|निकाल|satate|sata|सता|case kar|force|pressure|threat|threaten|dhamki|धमकी|kerosene|dabav|दबाव|pressurise|pressurize|more money|aur paise|gaadi|car',
  dowryTalk: 'law|illegal|act|kanoon|essay|history|movie|speech|nibandh|system|pratha|प्रथा|against dowry',
  galaDaba:
    'gala daba|gala dabane|gala dabaya|gala dabata|gala dabate|gala ghont|gala ghonta|gala ghot|gala ghotne|gala ghota|gala pakad|gala pakda|गला दबा|गला दबाने|गला दबाया|गला दबाता|गला दबाकर|गला घोंट|गला घोंटने|गला पकड़|strangle|strangled|strangles|strangling|throttled|throttling|choked me|choke me|choking me|chokes me|hands around my neck|hands on my neck|held my neck|grabbed my neck|grabs my neck|grabbed my throat|squeezed my neck|pressed my neck|pillow on my face|pillow over my face|takiya rakh|takiye se|तकिया रख|तकिए से|smother|smothered|suffocate me|drown me|galaa dabaya|gardan daba|gardan marod|गर्दन दबा',
  brandWord:
    'cigarette burn|cigarette burns|burn marks|cigarette se|bidi se|beedi se|सिगरेट से|बीड़ी से|chimte se|chimta garam|garam chimta|garam chimte|चिमटे से|dagti|daagti|dagta|daagta|dagte|दागती|दागता|दागते|दाग दिया|hot iron on|hot spoon|garam chamach|गरम चम्मच|istri se|iron se jala|मोमबत्ती से|hot oil on|pinched with',
  weapon:
    '=knife|chaku|chaaku|chakku|चाकू|=gun|pistol|bandook|बंदूक|katta|talwar|sword|=rod|=axe|kulhadi|कुल्हाड़ी|kulhari|darati|sickle|dagger|khanjar|hathiyar|हथियार|iron rod|cricket bat|hockey stick|lathi|लाठी',
  weaponAct:
    'dikha|dikhata|dikhate|dikhaya|dikhakar|दिखा|दिखाता|दिखाते|दिखाया|दिखाकर|lekar|=leke|लेकर|nikal|nikala|निकाल|निकाला|pointing|pointed|points|showing|showed|shows|threaten|threatens|threatening|threatened|dhamki|धमकी|chasing|chased|chases|following|holding|held|wielding|hath me|haath me|हाथ में|attack|attacked|attacking|came|comes|coming|ghum|ghoom|घूम|running|tan|taan|hamla|हमला|daud|dauda|दौड़ा|humla|se vaar|वार|maara|mara|मारा|maar diya|मार दिया',
  kitchenWord:
    'kitchen|vegetable|vegetables|sabji|sabzi|fruit|fruits|cutting|chopping|gym|cricket|movie|film|game|toy|khilona|cooking|buy|water gun|nail gun|massage gun|curtain|steel rod|rod in leg|rod in|thermometer|lifting|temperature|plate|fracture',
  confined:
    'keep me locked|kept me locked|keeps me locked|locked me|locks me|lock me|keep her locked|kept her locked|locked her|locked us|locked in a room|locked in the room|locked in room|locked inside|band karke rakha|band karke rakhte|band kar ke rakha|band kar ke rakhte|band karke rakhta|band kar diya mujhe|mujhe band kar|kamre me band kar|kamre mein band kar|room me band kar|ghar me band kar|bathroom me band kar|बंद करके रख|बंद करके रखा|बंद कर के रखा|बंद करके रखते|बंद कर दिया है मुझे|कमरे में बंद कर|मुझे बंद कर|kaid|qaid|कैद|bandi bana|बंदी बना|bahar nahi jane det|bahar nahi jaane det|बाहर नहीं जाने दे|ghar se nikalne nahi|घर से निकलने नहीं|not allowed to go out|not allow me to go out|dont let me go out|doesnt let me go out|not let me leave|not letting me leave|wont let me leave|wont let me go|held captive|house arrest|phone chheen|phone chhin|phone cheen|phone chin|फोन छीन|took away my phone|taken my phone|took my phone|chain se bandh|tied me|tied her|tie me|tied up|tied to the bed|bandh ke rakh|bandhkar rakh|बांधकर रख|बांध कर रख|thrown me out|threw me out|throw me out|throws me out|ghar se nikal diya|ghar se nikal deta|घर से निकाल दिया|घर से निकाल देता|jabardasti shaadi|jabardasti shadi|zabardasti shaadi|zabardasti shadi|जबरदस्ती शादी|forced marriage|forcing me to marry|forcing me into marriage|child marriage|bal vivah|बाल विवाह|honour killing|honor killing',
  starved:
    'khana nahi det|khana nahi dete|khana nahi deta|khana nahi deti|khana nahi diya|khane ko nahi|खाना नहीं देते|खाना नहीं देता|खाना नहीं देती|खाना नहीं दिया|खाने को नहीं|not giving me food|not giving food|not give me food|not give food|dont give me food|dont give food|doesnt give me food|doesnt give food|starve me|starving me|starve her|starving her|starves|bhukha rakh|bhookha rakh|भूखा रख|bhuka rakh|without food for days|no food for days|खाना भी नहीं देते|खाना भी नहीं देता|खाना भी नहीं देती|khana bhi nahi dete|khana bhi nahi deti|khana nahi dete',
  kept: 'lockdown|quarantine|isolation|hospital|ward|operation|surgery|fasting|flight|mess|canteen|by mistake|galti se|door jam|lift|doctor|diet|test|dog|car|app|account|phone locked|exam|keys',
  viralWord:
    'viral|वायरल|nude|nudes|private photo|private photos|private video|private videos|my photos|my photo|my pics|my video|my videos|photo|photos|pics|video|videos|फोटो|वीडियो|ashleel|अश्लील|mms',
  viralThreat:
    'dhamki|धमकी|threat|threatens|threatening|threaten|threatened|blackmail|blackmailing|blackmails|ब्लैकमेल|leak|viral kar|viral karne|viral kar dunga|वायरल कर|daal dega|dal dega|daal dunga|dal dunga|daalega|post karega|post kar dega|upload kar dega|internet pe|internet par|online dal|online daal|share kar dega|share karega|sabko bhej|sab ko bhej|सबको भेज|show everyone|send to everyone|send it to my|share with everyone|post them|post my|daalega|phailayega|फैला देगा',
  harmDo:
    'maar du|maar dun|maar dungi|maar dunga|mar du|mar dungi|mar dunga|maar dalu|mar dalu|मार दूं|मार दूंगी|मार डालूं|phenk du|fenk du|phenk dun|fek du|फेंक दूं|gala daba du|gala daba dun|गला दबा दूं|nuksan|nuksaan|नुकसान|=throw|throwing|=drown|drowning|smother|smothering|=shake|shaking|=kill|killing|=harm|harming|=hurt|hurting|dropping|patak du|patak dun|पटक दूं|duba du|डुबा दूं|kill my|stab|stabbing',
  intrusive:
    'thought|thoughts|feel|feeling|lagta|lagti|लगता|mann|=man|मन|khayal|khyal|ख्याल|khayaal|विचार|vichar|urge|urges|voices|awaz|आवाज|scared i|afraid i|might|may|imagine|images|ichha|soch|sochti|सोचती|सोच',
  ownBaby:
    '=my baby|my child|my son|my daughter|my newborn|my kids|my children|the baby|=baby|apne bache|apne bachche|apne bacche|apni bachi|apni beti|apne bete|अपने बच्चे|अपनी बच्ची|अपनी बेटी|अपने बेटे|bache ko|bacche ko|bachche ko|बच्चे को|बच्ची को|बच्चों को|bachon ko|bachcho ko|bacho ko|baby ko',
  hitHurt:
    'haath toot|hath toot|haath tod|hath tod|हाथ टूट|हाथ तोड़|haddi|हड्डी|fracture|fractured|sir fod|sar fod|sir phod|sar phod|सिर फोड़|सर फोड़|sir phat|sar phat|sir fat|sar fat|सिर फट|daant tod|dant tod|दांत तोड़|दांत टूट|khoon|खून|bleeding|blood|neela|neele|नीला|नीले|nishan|निशान|bruise|bruises|swollen|suj|sujan|सूज|behosh|बेहोश|unconscious|broke my|broken|black eye|black and blue|kaan se|ear drum|stitches|tanke',
  hitMore:
    'mara|maara|=मारा|मारी|maari|mari|beat|beaten|hit|fod diya|phod diya|फोड़ दिया|tod diya|तोड़ दिया|तोड़|pita|peeta|पीटा|पीट|assault|assaulted|attacked|slapped|kicked|punched|pushed|dhakka|धक्का',
  crashOther:
    'vehicle|car|bike|truck|bus|ball|auto|scooty|fell|gir|गिर|accident|cricket|football|match|door|table|wall|loan|karz|taang mari|injection|toh gya',

  // Medicines otherwise than meant.
  twice:
    'twice|two times|2 times|double|=do baar|=do bar|=2 baar|2 bar|3 baar|teen baar|dobara|dubara|dobaara|fir se|phir se|extra|zyada|jyada|ziyada|दो बार|दुबारा|दोबारा|ज्यादा|ज़्यादा|तीन बार|फिर से|two tablets instead|2 tablets instead|instead of one|ki jagah|की जगह|again|dugni|दुगनी|dugna|higher dose|wrong dose|galat dose|more than prescribed|too much|too many|thrice|three times|double dose|ek aur|one more|second time|instead of|ki jagah',
  medWord:
    'tablet|tablets|tab|tabs|=pill|pills|capsule|capsules|=dose|dosage|medicine|medicines|meds|medication|goli|goliya|goliyan|गोली|गोलियां|गोलियाँ|dawa|dawai|dawaai|dava|davai|dawaiya|dawaiyan|दवा|दवाई|दवाइयां|टैबलेट|insulin|इंसुलिन|thyroid tablet|thyronorm|eltroxin|thyroxine|metformin|amlodipine|telma|telmisartan|amlong|atenolol|metoprolol|glimepiride|glycomet|warfarin|acitrom|ecosprin|digoxin|lithium|alprax|clonazepam|crocin|dolo|paracetamol|syrup|सिरप|drops|injection|injection ki|bp wali|bp ki|sugar ki|thyroid ki|bp wali goli|painkiller|antibiotic|sleeping|neend ki|नींद की|eye drop|eye drops|ear drop|ear drops|patch|inhaler dose|combiflam|disprin|aspirin|antidepressant|tonic|iron|khurak|खुराक|eltroxine',
  tookNow:
    'took|taken|=had|ate|eaten|gave|given|injected|swallowed|consumed|drank|=li|=le li|le liya|=lia|kha li|kha liya|khali|khali|khaa li|kha gaya|kha gayi|kha lia|laga li|laga liya|lagaya|lagwa li|lag gaya|pi li|pi liya|de di|de diya|dedi|pila di|pila diya|khila di|khila diya|le gaya|le gayi|ले ली|ले लिया|ले ली है|खा ली|खा लीं|खा लिया|खा गए|खा गई|खा गया|लगा लिया|लगा ली|लग गया|दे दी|दे दिया|पिला दी|पिला दिया|खिला दी|खिला दिया|निगल|nigal|निगल ली|kha chuka|kha chuki|kha baitha|kha baithe|le baitha|khaya|khayi|खाई|=दी|=di|ली|taking|popped|applied|put',
  oops: 'by mistake|mistakenly|mistake|accidentally|accidently|accidentaly|accidentally|unknowingly|galti|galti se|galati se|galtise|गलती|गलती से|anjane|anjaane|अनजाने|bhool se|bhul se|भूल से|bhul gaya|bhool gaya|bhool gayi|bhul gayi|bhul gaye|भूल गया|भूल गई|भूल गए|forgot that|forgetting|confused and|thinking it|thinking its|thought it was|samajh kar|samajhkar|samajh ke|समझकर|समझ कर|instead of|ki jagah|की जगह|wrong|galat|गलत|mixed up|mix up|interchanged|badal gayi|dhoke se|धोखे से|dokhe se|unintentionally',
  sickNow:
    'dizzy|dizziness|giddy|chakkar|चक्कर|sweat|sweating|paseena|pasina|पसीना|vomit|vomiting|vomitting|vomited|ulti|ultiyan|उल्टी|faint|fainting|behosh|बेहोश|drowsy|sleepy|neend aa|नींद आ|susti|सुस्त|सुस्ती|sust|shaking|kaanp|kanp|कांप|trembling|shivering|racing|pounding|dhadkan|धड़कन|ghabrahat|ghabra|घबराहट|घबरा|confused|breathless|saans|सांस|weak|kamzori|कमजोरी|unconscious|not waking|uth nahi|उठ नहीं|blurred|dhundhla|palpitation|palpitations|headache|low|uneasy|bechaini|बेचैनी|stomach pain|pet dard|what to do|what should i do|what do i do|kya karu|kya karun|kya kare|kya karen|kya karna|क्या करूं|क्या करें|help|jaldi|emergency|dangerous|khatra|खतरा|problem ho|is it dangerous|will something happen|kuch hoga|kuch ho to',
  askedDose:
    'should i|can i|can we|can he|can she|can you|is it ok to|how many times|kya le sakt|le sakte|le sakta|le sakti|ले सकते|ले सकता|ले सकती|sakte hai|kha sakte|खा सकते|khana hai|खाना है|lena hai|leni hai|लेनी है|लेना है|lena chahiye|leni chahiye|prescribed|as advised|doctor ne kaha|doctor ne bola|doctor said|doctor told|doctor advised|doctor has advised|increased my dose|next dose|booster|second dose|vaccine|vaccination|covid|टीका|tika|a day|per day|daily|twice daily|roz|रोज|everyday|every day|din me|दिन में|दिन मे|missed|ordered|order|double check|doctor ne badha|bottle gire|delivered|chyawanprash|vitamin c|badal di|changed my|switched|kaam nahi|asar nahi|not working|no relief|aaram nahi|farak nahi',
  fewNumber:
    '=2|=3|=4|=5|=6|=7|=8|=9|=10|=do|teen|char|chaar|panch|paanch|paach|chhe|chhah|saat|aath|=two|three|four|five|=six|seven|eight|दो|तीन|चार|पांच|पाँच|छह|छः|सात|आठ|nau|several|kai|कई|bahut|बहुत|sari|saari|सारी|many|lot',
  moreNumber:
    '=3|=4|=5|=6|=7|=8|=9|=10|teen|char|chaar|panch|paanch|paach|chhe|chhah|saat|aath|three|four|five|=six|seven|eight|nine|तीन|चार|पांच|पाँच|छह|छः|सात|आठ|कई|several|kai|bahut sari|bahut saari|बहुत सारी|many|a lot of|lots of',
  atOnce:
    'ek saath|ek sath|eksath|eksaath|एक साथ|at once|together|at one go|one go|in one go|at a time|at one time|at same time|all at|ek baar me|ek bar me|ek hi baar|एक बार में|एक ही बार|same time',
  othersOf:
    'mums|moms|dads|mothers|fathers|papas|mummys|husbands|wifes|grandmas|grandpas|grandmothers|grandfathers|sisters|brothers|sons|daughters|uncles|aunts|friends|someone elses|somebody elses|roommates|dadis|dadas|papa ki|papa ka|papa wali|papa k|mummy ki|mummy wali|mumy ki|maa ki|mom ki|dad ki|dadi ki|dada ki|nani ki|nana ki|saas ki|sasur ki|sasu maa ki|pati ki|biwi ki|patni ki|bhai ki|behan ki|didi ki|bete ki|beti ki|husband ki|wife ki|kisi aur ki|dusre ki|doosre ki|kisi ki|mere wali|meri wali|mere papa ki|mother ki|father ki|uncle ki|पापा की|मम्मी की|मां की|माँ की|दादी की|दादा की|नानी की|नाना की|सास की|ससुर की|पति की|पत्नी की|भाई की|बहन की|बेटे की|बेटी की|किसी और की|दूसरे की|दादाजी की|पिताजी की|माताजी की|dadaji ki|pitaji ki|mataji ki|dog medicine|dogs medicine|pet medicine|kutte ki',
  fromBox:
    'of my|my bp|my telma|my thyroid|my sugar|my heart|my sleeping|my diabetes|my medicine|my medicines|my tablets|my tablet|from the box|from box|from drawer|from the drawer|from my purse|from my bag|from the cupboard|from the table|from table|from the shelf|from strip|from the strip|from the fridge|purse se|drawer se|table se|parse se|dabbe se|almari se|मेरी बीपी|मेरी शुगर|मेरी दवा|मेरी गोली|meri bp|meri sugar|meri thyroid|meri dawa|meri dawai|meri goli|meri wali|my blood pressure|unknown|pata nahi kaun|pata nahi kitni|पता नहीं कितनी|dont know how many|not sure how many|while playing|khelte|khelte hue|खेलते|khel khel|खेल खेल',
  nonfood:
    'toothpaste|tooth paste|shampoo|lotion|perfume|itra|lipstick|nail polish|nailpolish|nail paint|ink|syahi|crayon|crayons|paint|glue|fevicol|fevikwik|feviquick|eraser|chalk|silica|desiccant|gel packet|silica gel|sanitizer|sanitiser|hair oil|kajal|holi colour|deodorant|=vicks|vaporub|balm|zandu|iodex|mouthwash|cigarette|cigarettes|bidi|beedi|tobacco|tambaku|तंबाकू|gutkha|gutka|गुटखा|khaini|naswar|agarbatti|candle|chuna|चूना|matchstick|matchsticks|machis|माचिस|thermometer|mercury|paara|पारा|=cell|=sell|=sel|सेल|lithium|remote cell|watch cell|berry|berries|wild fruit|unknown plant|plant leaves|leaves of|castor|jatropha|ratanjot|रतनजोत|arandi|अरंडी|seeds of|dhatura|mushroom|talcum|powder tin|hand cream|face cream|cream|hair removal|veet|mothball|naphthalene|phenyl ball|phenyl goli|moth ball|karpur|kapoor|kapur|कपूर|camphor|refill liquid|machine liquid|all out|allout|good knight|goodnight|hit spray|=hit|nail|screw|pin|needle|earring|coin|glass|battery|magnet|magnets|dishwash|vim|soap|sabun|साबुन|surf|detergent|washing|petrol|spirit|eucalyptus oil|neelgiri|clove oil|rubbing alcohol|alcohol|sharab|शराब|beer|whisky|daru|दारू|vape|e cigarette|hair dye|mehendi powder|urea|khad|खाद|mosquito machine|machhar wali machine|machhar ki machine|mosquito coil|=coil|कॉइल|कछुआ छाप|kachua chhap|machhar marne|machar marne|मच्छर मारने|मच्छर वाली|bulb|torch cell|hand wash|phenyl|harpic|floor cleaner|rat cake|cockroach chalk|lakshman rekha|laxman rekha|nailpaint|itar|attar|turmeric ball|bindi|sindoor|सिंदूर|gulal|रंग|baby oil|massage oil|mustard oil|coconut oil|castor oil|hair colour|hair color|dawai ka packet|battery cell|thinner|polish|whitener|correction fluid|slime|water beads|beads|foam|sponge|ऑल आउट|आल आउट|गुड नाइट|हारपिक|हार्पिक|शैम्पू|शैंपू|परफ्यूम|नेल पॉलिश|टूथपेस्ट|सैनिटाइजर|सेनेटाइजर|पेट्रोल|थिनर|डेटॉल|सर्फ',
  ateUsual:
    'roz|रोज|daily|habit|aadat|आदत|sometimes|kabhi kabhi|likes to eat|always|brushing|brush|calcium|iron deficiency|pica|khata rehta|khati rehti|apply|applied on|lagaya|wash|bath|washing hands|safe|smell|ice cream|cream biscuit|cream roll|fruit cream|curd|nail biting|chewing nails|strawberry|blueberry',
  spraying:
    'spraying|sprayed|chhidak|chhidakte|chidakte|chhidkte|chidak|chhidkav|chidkav|chhidkaw|chhidkaav|छिड़क|छिड़कते|छिड़कने|छिड़काव|dawa maar|dawai maar|dawa mar|dawai mar|spray kar|spray karte|spray kiya|spray karne|स्प्रे',
  farm: 'field|fields|=khet|kheto|खेत|खेतों|fasal|फसल|crop|crops|cotton|kapas|orchard|farm|bagh|बाग|paddy|dhan|wheat|farmer|kisan|किसान|dawa|dawai|दवा|दवाई|pesticide|keetnashak|कीटनाशक|insecticide',
  sprayIll:
    'vomit|vomiting|vomited|ulti|उल्टी|chakkar|चक्कर|dizzy|giddy|drooling|saliva|laar|लार|sweating|paseena|पसीना|eyes are small|pupils|twitching|breathless|saans|सांस|behosh|बेहोश|unconscious|headache|sir dard|सिर दर्द|weak|ghabrahat|घबराहट|jhag|झाग|blurred|dhundhla|धुंधला|weakness|nausea|kaanp|कांप|burning|jalan|जलन|fell down|gir',
  badLiquor:
    'kachi sharab|kachhi sharab|kacchi sharab|kachchi sharab|desi sharab|desi daru|deshi daru|deshi sharab|zehrili sharab|jahrili sharab|nakli sharab|country liquor|hooch|spurious liquor|illicit liquor|tharra|mahua|methanol|कच्ची शराब|देसी शराब|देसी दारू|जहरीली शराब|ज़हरीली शराब|नकली शराब|कच्ची दारू|local liquor|local alcohol|spurious alcohol',
  badLiquorIll:
    'dikhna|dikhai|dikh|दिखना|दिखाई|दिख|blur|blurred|blind|vision|vomit|vomiting|ulti|उल्टी|unconscious|behosh|बेहोश|headache|pet dard|पेट दर्द|stomach|breathless|saans|सांस|confused|dhundhla|धुंधला|andha|अंधा|jhatke|daura|not waking|uth nahi|chakkar|चक्कर|hazy|=dim|unclear|nazar|नजर|not seeing|see properly|see clearly|cant see|cannot see',
  drugWord:
    'bhang|भांग|ganja|गांजा|charas|weed|cocaine|heroin|smack|chitta|mdma|ecstasy|lsd|brown sugar|afeem|अफीम|nasha|नशा|nashe|नशे|=drugs|drug|meth|ketamine|whitener|solution sungh|alcohol|sharab|शराब|daru|daaru|दारू|vodka|whisky|whiskey|rum|beer|liquor|drank a lot|drunk too much|edible|edibles|brownie',
  drugHarm:
    'not waking|wont wake|cant wake|cannot wake|not responding|unresponsive|behosh|बेहोश|unconscious|uth nahi|उठ नहीं|hosh nahi|hosh me nahi|hosh mein nahi|होश नहीं|होश में नहीं|passed out|barely breathing|breathing slow|breathing slowly|saans nahi|saans dheemi|सांस नहीं|blue|neela|नीला|seizure|fits|daura|jhatke|foam|jhag|झाग|hallucinating|hallucinations|chest pain|heart racing|paranoid|vomiting and sleepy|choking on vomit|overdose|od',
  mushroom:
    'mushroom|mushrooms|khumbi|jungli|wild berries|wild berry|wild fruit|wild fruits|wild plant|wild seeds|jangli|जंगली|ratanjot|रतनजोत|jatropha|castor|arandi|अरंडी|datura|dhatura|धतूरा|unknown plant|kaner|कनेर|oleander',

  // Pregnancy, birth and the newborn.
  carrying:
    'mahina chal|mahine chal|महीना चल|महीने चल|teesra mahina|tisra mahina|doosra mahina|dusra mahina|pehla mahina|chautha mahina|panchva mahina|paanchva mahina|chhatha mahina|तीसरा महीना|दूसरा महीना|पहला महीना|चौथा महीना|पांचवां महीना|पांचवा महीना|छठा महीना|सातवां महीना|आठवां महीना|नौवां महीना|month running|month going on|months running|months along|weeks along|month of pregnancy|conceive|conceived|paon bhari|pair bhari|पांव भारी|पेट में बच्चा|pet me baccha|pet me bacha|pet me bachcha|pet me baby|missed period|missed periods|period missed|preg test positive|pregnancy test positive|=upt|ectopic|tubal|1st trimester|first trimester|second trimester|7 mahine ki|8 mahine ki|9 mahine ki|saat mahine ki|aath mahine ki|garbh se|गर्भ से|is carrying|carrying twins|judwa|judwaa|जुड़वा|twins inside|सातवें महीने|आठवें महीने|नौवें महीने|छठे महीने|पांचवें महीने|चौथे महीने|तीसरे महीने|saatve mahine|saatwe mahine|aathve mahine|aathwe mahine|nauve mahine|nauwe mahine|chhathe mahine|panchve mahine|chauthe mahine|teesre mahine|month chal|months chal|va mahina|ve mahine|th week|bacchedani|bachedani|garbhashay',
  carryDanger:
    'bleed|bleeding|blood|khoon|khun|खून|ब्लीडिंग|spotting|dhabbe|धब्बे|water leaking|pani ja|pani gir|pani nikal|पानी जा|पानी गिर|पानी निकल|पानी की थैली|water broke|severe pain|tez dard|tej dard|तेज दर्द|fits|daura|दौरा|jhatke|झटके|behosh|बेहोश|unconscious|fainted|shoulder pain|one sided pain|stomach pain one side|blurred|dhundhla|धुंधला|swollen face|chehra suj|चेहरा सूज|not moving|movement nahi|hil nahi|हिल नहीं|हलचल नहीं|nahi hil|नहीं हिल|hilna band|हिलना बंद|halchal band|हलचल बंद|no movement|no kicks|not kicking|saans|सांस|tez dard|bahut dard|बहुत दर्द|fell|gir gayi|gir gai|गिर गई|pet ke bal|sar me dard|sir me dard|सिर में दर्द|sar dard|sir dard|सिर दर्द|swelling|sujan|सूजन|andhera|अंधेरा|chakkar aakar|bukhar tez|तेज बुखार|tez bukhar|dhadkan nahi|धड़कन नहीं|heartbeat not|no heartbeat',
  raisedPressure: '=150|=152|=155|=156|=158|=160|=162|=164|=165|=166|=168|=170|=172|=174|=175|=176|=178',
  noKick:
    'no kick|no kicks|no baby kick|no baby kicks|no movement|no movements|no baby movement|no baby movements|hilna band|hilna kam|हिलना बंद|हिलना कम|halchal band|halchal kam|हलचल बंद|हलचल कम|kick nahi|kicks nahi|movement nahi|movement band|movement kam|halchal nahi|हलचल नहीं|not felt baby|not feeling baby|not felt the baby|cant feel baby|cannot feel the baby|cant feel the baby|cannot feel baby|can not feel baby|not feel baby|not feel the baby|baby has become quiet|baby very quiet|less kicks|fewer kicks|less movement|reduced movement|reduced movements|reduced kicks|kicks reduced|movement reduced|movements reduced|decreased movement|movements decreased|kicks have stopped|kicking has stopped|kicks stopped|movement stopped|movements stopped|movements have stopped|stopped kicking|stopped moving|ghum nahi raha|घूम नहीं रहा|hil dul nahi|हिल डुल नहीं|not moving since|hil nahi|हिल नहीं|nahi hil raha|nahi hil rahi|नहीं हिल रहा|नहीं हिल रही',
  wombWord:
    'baby|bacha|bachcha|baccha|bache|bacche|bachche|बच्चा|बच्चे|pet me|पेट में|womb|belly|pregnant|pregnancy|pregnent|weeks|week|month|months|mahina|mahine|महीना|महीने|delivery|due',
  notWomb:
    'teeth|tooth|daant|bowel|bowels|potty|latrine|motion|stool|tv|app|gym|swelling|joint|knee|ghutna|neck|gardan|finger|fingers|ungli|arm|leg|=haath|=hath|=pair|eye|aankh|football|hands|kids|crawling',
  afterBirth:
    'delivery|delivered|gave birth|given birth|csection|caesarean|cesarean|cesarian|c section|childbirth|prasav|प्रसव|डिलीवरी|postpartum|post partum|post delivery|after birth|bacha hua|bachcha hua|baccha hua|बच्चा हुआ|बच्चे के जन्म|bache ke janam|baby was born|baby born|miscarriage|abortion|garbhpat|गर्भपात|mtp|delivery ke baad|operation se bacha|stitches after delivery|janam diya|जन्म दिया|bacha paida|bachcha paida|बच्चा पैदा|sizerian|sijerian|d and c|dnc|baccha hue|bacha hue|bachcha hue|बच्चा हुए|बेबी हुए|baby hue|beta hua|beti hui|बेटा हुआ|बेटी हुई|baby hua|delivary|delevery|dilivari|डिलिवरी|प्रसूति|zachgi|jachgi|सिजेरियन|ऑपरेशन से बच्चा',
  afterDanger:
    'pad every|pads every|every half hour|every hour|every 20 minutes|every 30 minutes|every 15 minutes|every 10 minutes|20 minute me|har ghante|har aadhe ghante|हर घंटे|हर आधे घंटे|pad pe pad|pad par pad|पैड पर पैड|पैड पे पैड|soaking|soaked|soak|clots|clot|thakke|थक्के|golf ball|gushing|heavy|heavily|bahut bleeding|bahut khoon|bahut khun|बहुत खून|बहुत ब्लीडिंग|not stopping|ruk nahi|nahi ruk|रुक नहीं|नहीं रुक|band nahi|बंद नहीं|continuously bleeding|lagatar|लगातार|foul|badbu|बदबू|smelly|smell|fever|bukhar|बुखार|shivering|kapkapi|कंपकंपी|thand lag|ठंड लग|fits|daura|दौरा|jhatke|झटके|seizure|unconscious|behosh|बेहोश|fainted|faint|chakkar|चक्कर|dizzy|giddy|breathless|saans|सांस|chest pain|one leg swollen|ek pair suj|leg swelling|calf pain|severe headache|sar dard tez|tez sar dard|तेज सिर दर्द|blurred vision|pus|मवाद|mawad|stitches open|tanke khul|टांके खुल|wound open|confused|hallucinating|hearing voices|talking nonsense|behki|ajeeb baatein|not sleeping for days|evil|shaitan|baby is not mine|pus|mavad|=103|=102|=104|bade thakke|बड़े थक्के|kamjori chakkar',
  afterUsual:
    'normal|fees|cost|hospital kharcha|package|pain less|weight|diet|vaccine|vaccination|teeka|टीका|tika|baby has|baby ko|bachche ko|बच्चे को|kab|when can|how long|kitne din|कितने दिन|exercise|home delivery|delivered my|order|parcel|medicine delivery|charges|no fever|no bleeding|no heavy|no clots|fever nahi|bukhar nahi|khoon nahi|light|halki|halka|date',

  // Drink that is stopped.
  stopDrink:
    'stopped drinking|stopped alcohol|stopped his alcohol|left alcohol|left drinking|left daru|quit drinking|quit alcohol|quitting alcohol|stopped liquor|no alcohol since|no alcohol for|without alcohol|without drink|without liquor|without drinking|not had alcohol|not drinking since|not drunk since|not had a drink|not had drink|gave up drinking|gave up alcohol|alcohol withdrawal|drinking band|sharab chhod|sharab chod|sharab chhodi|sharab chodi|sharab chhode|sharab chode|sharab chhodne|sharab chodne|sharab chhud|daru chhod|daru chod|daru chhodi|daru chodi|daaru chhodi|daaru chodi|daru chhode|daru chode|daru chhodne|daru chodne|daaru chhod|daaru chod|daaru chode|sharab band|daru band|daaru band|sharab nahi pi|sharab nahi mili|sharab nahi li|daru nahi pi|daru nahi mili|daaru nahi mili|daaru nahi pi|peena chhod|peena chhoda|pina chhod|pina choda|peena band|pina band|शराब छोड़|शराब छोड़ी|शराब छोड़े|शराब छोड़ने|शराब बंद|शराब नहीं पी|शराब नहीं मिली|दारू छोड़|दारू छोड़ी|दारू छोड़े|दारू छोड़ने|दारू बंद|दारू नहीं पी|दारू नहीं मिली|पीना छोड़|पीना बंद|withdrawal|withdrawals|withdrawl|nasha chhod|nasha choda|nasha chhode|नशा छोड़|alprax band|clonazepam band|stopped alprax|stopped clonazepam|stopped sleeping tablets|nasha mukti|no drink for|no drink since|nasha chhoda|nashe chhode|daru chhoda|sharab chhoda|daaru chhoda|drink chhodi|drink chhoda|पीना छोड़ा|शराब छोड़ा|शराब छोड़े हुए|opium chhoda|afeem chhodi|heroin chhodi|nasha nahi mila|sharab na mile|daru na mile',
  withdrawalIll:
    'shaking|shaky|shakes|tremor|tremors|trembling|kaanp|kanp|kaap|kaanpna|kanpna|kaanpne|kanpne|कांप|कांपने|कांपना|thartharahat|seeing|hallucinate|hallucinating|hallucination|hallucinations|insects|keede dikh|keede|कीड़े|dikh raha|dikh rahe|dikh rahi|dikhne|dikhai de|dikhta|दिख|दिखाई|दिखने|voices|awaz|awaaz|awaaze|आवाज|आवाजें|fits|fit|seizure|seizures|daura|daure|दौरा|दौरे|mirgi|मिर्गी|jhatke|झटके|confused|confusion|behki|बहकी|badbada|bad bada|बड़बड़ा|not recognising|not recognizing|pehchan|पहचान|delirium|delirious|talking to himself|talking nonsense|ghabrahat|घबराहट|very restless|bechain|बेचैन|paseena|पसीना|sweating profusely|sweating|high fever|heart racing|vomiting continuously|behosh|बेहोश|talking to people|people who are not|not there|chilla|चिल्ला|bhoot|भूत|not sleeping|aggressive|violent|imaginary|dekh raha|bol raha hai akele|कांपते|कांपती|कांपता|kaanpte|kanpte|kaanpti|kaanpta|दिखती|दिखते|दिखता|dikhti|dikhte|दिखने लगी',
  drinkOther:
    'tea|chai|चाय|coffee|milk|doodh|dudh|दूध|water|pani|पानी|juice|coke|cola|soft drink|soda|years|saal|साल|months ago|benefit|benefits|fayde|फायदे|centre|center|kendra|dawa batao',
  drinkDelirium: 'delirium tremens|alcohol withdrawal seizure|alcohol withdrawal fits|alcohol withdrawal delirium',
  dhamkiWord:
    'dhamki|dhamkiyan|dhamkiya|धमकी|धमकियां|threat|threats|threaten|threatens|threatened|threatening|threatning|धमका|dhamka',
  chemicalWork:
    'lab|chemistry|acidity|folic|uric|bathroom|cleaning|toilet|amino|movie|film|survivor|survivors|story|news|documentary',
  harmOther: 'cough|cry|ball|toys|toy|tantrum|vaccine|injection|vaccination|dose|syrup',
  aboutIt:
    'research|awareness|prevention|statistics|novel|film|movie|squad|article|assignment|helpline project|rate|rates|case of actor',
  selfCut:
    '=cutting|=cuts|slashing|slashed|slash|carves|carving|slits|cut laga liya|cut laga li|cut laga leti|cut laga leta|cut lagati|cut lagata|cut lagaye|cut lagaya|cut maar|कट लगा|कट लगाती|कट लगाया|kat lagaye|कट लगाता|कट लगाते|कट लगा ली|cut lagate|kat lagata',
  lifeTake:
    'leni hai|lene wala|lene wali|lene ki|lene ka|lena hai|le lega|le legi|de dega|de degi|dedunga|dedungi|deni hai|dene ki|de denge|लेनी है|लेने|ले लेगा|ले लेगी|दे देगा|दे देगी|दे देंगे|देनी है',
  wantWord: 'chahta|chahti|chahte|chah|चाहता|चाहती|चाहते|chahiye|mann|=man|मन|lagta dil',
  rememberWord: 'reminder|remind|missed|miss|skip|skipped|nahi li|nahi khayi|nahi khai|नहीं ली|नहीं खाई',
  lowMood:
    'empty|sad|depressed|depression|lonely|alone|hopeless|worthless|=numb|crying|=cry|udaas|udas|akela|akeli|उदास|अकेला|अकेली|broken|heartbroken|breakup|broke up|rejected|=fail|failed|tension|फेल|bahut rota|bahut roti|रोता|रोती|ro raha|ro rahi',
  burnCut:
    'burnt|burned|burn|=cut|cutting|scratched|scratch|punched|banged|jala|jalaya|jalata|jalati|kaat|kaata|जला|जलाया|काट|काटा',
  reliefWord:
    'to feel better|feel better|to feel something|feel relief|to release|release pain|to feel pain|sukoon|sukun|सुकून|chain milta|halka lagta|halka mehsoos|breakup|broke up|gusse me|गुस्से में|in anger|punish|cigarette|cigaret|bidi|सिगरेट|सिगरेट से|stressed|sad',
  farewellCare:
    'take care of my kids|take care of my children|take care of my parents|take care of my son|take care of my daughter|take care of my mother|look after my kids|look after my children|look after my parents|sambhal lena|sambhal lijiye|संभाल लेना|khayal rakhna|khyal rakhna|dhyan rakhna|ख्याल रखना|ध्यान रखना',
  goingWord:
    'i am going|im going|i am leaving|im leaving|ja raha|ja rahi|जा रहा|जा रही|bye|forever|hamesha|हमेशा|i will be gone|after me|mere baad|मेरे बाद',
  foreverWord:
    'hamesha k liye|humesha k liye|hamesha ke liye|humesha ke liye|hamesa ke liye|हमेशा के लिए|forever|for ever|permanently',
  goneWord:
    'ja raha|ja rahi|jana|jaana|so jana|so jau|so jaun|sona|sone|chala|chali|=jaa|leave|leaving|sleep|disappear|सो जाऊं|सो जाना|सोना|जाना|जा रहा|जा रही|चला|चली|chup ho|chutkara|mukti|going away|go away',
  awayWord:
    'job|pain|disease|diabetes|=bp|acne|pimples|hair|dandruff|weight|city|gaon|abroad|canada|usa|america|dubai|trip|travel|tour|office|school|college|hospital|operation|admit|shift|medicine|dawai|dawa|bimari|बीमारी|दवा|data|account|holiday|sleep problem|allergy|sugar|sasural|maike',
  notHere:
    'not want to be here|doesnt want to be here|dont want to be here|didnt want to be here|do not want to be here|not want to be alive|not want to exist|doesnt want to exist|does not want to exist|nobody loves me|nobody loves him|nobody loves her',
  giveMe:
    'de do|dedo|de dijiye|de de|dila do|la do|=lado|दे दो|दे दीजिए|दे दे|दिला दो|ला दो|give me|give her|give him|bring me',
  tracksWord: 'patri|पटरी|patriyon|tracks|railway line|rail line|railway track|train track|train line',
  lieWord:
    '=let|लेट|=lie|lying|so jau|sleep|sleeping|baith|बैठ|बैठा|chala|walk|walking|standing|khada|khadi|खड़ा|खड़ी|stood|jump|sitting|ja raha|ja rahi',
  wakeNot:
    'aankh na khulti|aankh hi na khulti|ankh na khulti|ankh na khule|आंख न खुलती|आंख ना खुलती|आंख न खुले|आंख ना खुले|na uthta|na uthti|subah na hoti|subah hi na ho|so jau aur na uthu',
  martaWord:
    'maarta|maarte|maarti|marta hai|marte hai|marte hain|marti hai|marta h|marte h|मारता|मारते|मारती|maar peet|mara piti|bahut mara|bahut maara|बहुत मारा|bahut peeta|बहुत पीटा|itna mara|itna maara|इतना मारा|khoob mara|maara peeta|mara pita|मारा पीटा|marke|maarke',
  martaOther:
    'gappe|jhadu|jhaadu|झाड़ू|pocha|line|aankh|seeti|chhakka|chhakke|chauka|ball|dil|machhar|machar|मच्छर|makkhi|taane|tana|dakar|dakaar|डकार|kharate|kick|football|pet me|पेट में|cricket|bachpan|khansi|chhink|padhai|feelings|game|video|khel|fish|machli|keede|chuhe|chuha|=lat|wicket|exam|shikar|movie|film',
  toolBlow:
    'belt se|dande se|lathi se|chappal se|jute se|joote se|बेल्ट से|डंडे से|डंडों से|लाठी से|चप्पल से|जूते से|rod se|रॉड से|stick se|chhadi se|छड़ी से|belan se|बेलन से|jhadu se|hunter se|wire se|taar se|ulta latka|उल्टा लटका',
  maraAny: 'maarta|maarte|maarti|marta|marte|marti|mara|maara|मारता|मारते|मारती|मारा|peet|pita|पीट|पीटा|pitai',
  lapWord:
    'god me bitha|goad me bitha|godi me bitha|god me baitha|godi me baitha|गोद में बिठा|गोद में बिठाकर|गोद में बैठा|lap',
  nightRoom: 'kamre me|kamre mein|कमरे में|in my room|into my room|to my room|my bed|mere bistar|बिस्तर',
  enterWord:
    'ghus|ghuse|घुस|=aata|=aate|आते|आता|aa jata|aa jate|आ जाता|आ जाते|enters|entered|entering|came|comes|khinch|kheench|खींच|le gaya|ले गया|bulata|bulate|बुलाता|let jata|let jate|sneaks',
  nightWord: 'raat|रात|night|nights|akele|akeli|अकेले|alone|zabardasti|jabardasti',
  badIntent:
    'niyat|neeyat|नीयत|नियत|buri nazar|gandi nazar|बुरी नजर|गंदी नजर|gande ishare|गंदे इशारे|ganda ishara|galat nazar|गलत नजर|gandi nigah|buri nigah',
  evilEye: 'lag gayi|lag gai|utar|utarna|taabeez|tona|totka|लग गई|उतार|account',
  tinyAge:
    'month old|months old|mnth old|year old|yr old|mahine ka|mahine ki|mahine ke|saal ka|saal ki|saal ke|महीने का|महीने की|महीने के|साल का|साल की|साल के|yrs old|years old|toddler|kiddo|=kid|=kids|nephew|niece|grandson|granddaughter|pota|poti|bhatija|bhatiji|bhanja|bhanji|chhote bhai|chhoti behan|chota bhai|choti behan|chhota bhai|छोटे भाई|छोटी बहन',
  overdose:
    'fistful|fist full|mutthi bhar|muthi bhar|mutthi bhar ke|मुट्ठी भर|whole box of|entire box of|a full box|pura dabba|पूरा डिब्बा|poora dabba|pura dibba',
  swallowedIn:
    'pet me chala|पेट में चला|pet me gaya|muh me chala|मुंह में चला|muh me gaya|went into mouth|went in mouth|into his mouth|into her mouth|in his mouth|in her mouth|into stomach|gale me chala|गले में चला|siphon|siphoning|muh se khinch|muh se kheench',
  ingest:
    'khakar|khake|kha ke|kha kar|खाकर|खाके|pikar|pi ke|pi kar|pee kar|पीकर|पी के|licking|licked|chewing|chewed|sucked|chaba|चबा|chata|चाट|sip',
  poison:
    'khet wali dawa|khet ki dawa|khet wali dawai|khet ki dawai|fasal ki dawa|fasal wali dawa|fasal ki dawai|spray wali dawa|gehu ki goli|gehu wali goli|gehun ki goli|anaj ki goli|anaj wali goli|खेत वाली दवा|खेत की दवा|फसल की दवा|फसल वाली दवा|गेहूं की गोली|गेहूं वाली गोली|अनाज की गोली|ghas marne|घास मारने|kharpatwar|खरपतवार|ant powder|chinti marne|roundup|=roundup|tik 20|tik20|rogor|lannate|endosulfan|malathion|chlorpyrifos|zinc phosphide|phorate|all out refill|colin|=colin|vim liquid|toilet acid|bathroom acid|hydrogen peroxide|potassium permanganate|boric acid|borax|boric|nail remover|hair remover|eucalyptus oil|neelgiri ka tel|tarpin ka tel|weed kill|cyanide|सायनाइड|saynaid|हारपिक|हार्पिक|सैनिटाइजर|सेनेटाइजर|ऑल आउट|आल आउट|तारपीन',
  drankVerb:
    'pi li|pi liya|pi lia|pi gaya|pi gayi|pee li|pee liya|pila di|pila diya|पी ली|पी लिया|पिला दी|पिला दिया|drank|swallowed|kha li|kha liya|खा ली|खा लिया|ate|by mouth|orally|muh me daal|मुंह में डाल',
  externalMed:
    'aankh ki dawa|aankh ki dawai|ankh ki dawa|ankh ki dawai|आंख की दवा|आंखों की दवा|kaan ki dawa|kan ki dawa|kaan ki dawai|कान की दवा|eye drop|eye drops|ear drop|ear drops|nose drops|nasal drops|lagane wali|लगाने वाली|ointment|malham|मरहम|मलहम|betadine|savlon|lotion|calamine|volini|moov|wart|liniment|maalish ka tel|malish ka tel|nebuliser solution|nebulizer solution|inhaler capsule|rotacap',
  twiceOnly:
    'twice|two times|2 times|do baar|do bar|2 baar|2 bar|double dose|dobara|dubara|दो बार|दुबारा|दोबारा|thrice|three times|teen baar|तीन बार|again forgetting',
  tookPast:
    'le li|le liya|kha li|kha liya|laga li|laga liya|lag gaya|lag gayi|pila di|pila diya|de di|de diya|khila di|ले ली|ले लिया|खा ली|खा लिया|लगा लिया|लगा ली|लग गया|लग गई|पिला दी|दे दी|दे दिया|took|taken|injected|given|gave',
  cordWord: '=cord|navel|umbilical|umblical|naabhi|nabhi|नाभि|naal|=nal|नाल|belly button|dundi|sundi|naaf',
  pusWord:
    '=pus|mawad|mavad|मवाद|peep|पीप|=red|=laal|लाल|badbu|बदबू|foul|smell|bleeding|khoon|खून|swollen|suj|सूज|discharge',
  newborn:
    'nayi janmi|naya janma|janmi bachi|जन्मी|जन्मा|nayi paida|naya paida|janam liya|navjat|abhi janma|just delivered baby|born today|born yesterday|born this week|born last week|kal paida|aaj paida|नवजात|day old|days old|week old|weeks old|din ka baccha|din ki bachi|दिन का बच्चा|दिन की बच्ची|हफ्ते का बच्चा|हफ्ते की बच्ची',
  waterBroke:
    'gush of water|gush of fluid|gush of liquid|water gushed|fluid gushed|amniotic|pani ki thaili|पानी की थैली|thaili phat|pani chhut|pani chhoot|पानी छूट|water bag burst|water bag broke|bag burst|waters broke|sudden gush',
  supply: 'takes breast milk|breast milk well|breastmilk well|mother milk well|maa ka doodh theek',
  normalWord: 'normal|vaccine|dry|sookh|heard normal',
  wishPlan: 'dil karta|दिल करता|ji karta|जी करता|dil krta|karne wala|karne wali|करने वाला|करने वाली|=dil',
  eatSomething:
    'kuch kha legi|kuch kha lungi|kuch kha lunga|kuch kha lega|kuch khaa legi|कुछ खा लेगी|कुछ खा लूंगी|कुछ खा लेगा|kuch kha loongi',
  slamWord:
    'de mara|de maara|patak|patka|patakta|patakte|slammed|slams|slam|banged|bangs|banging|smashed|पटक|पटका|पटकता|दे मारा|takra diya',
  headWall: 'deewar|diwar|दीवार|=wall|zameen|jameen|जमीन|floor|=sar|=sir|सिर|=head|ground',
  teaseWord:
    'chhedte|chedte|chedta|chhedta|छेड़ते|छेड़ता|chhed diya|छेड़ दिया|eve tease|eve teases|eve teasing|catcalls|groped|ragging',
  teaseOther: 'complaint|report|how to|topic|baat',
  cryNot:
    'ro nahi|ro nai|ro nhi|nahi ro|roya nahi|royi nahi|did not cry|not crying|didnt cry|not cried|never cried|weak cry|रो नहीं|नहीं रो|रोया नहीं|रोई नहीं|awaz nahi nikal',
  pestOnly:
    'for rats|machhar|machar|mosquito|mosquitoes|=ants|cockroaches|plants|paudhe|ghar me chuhe|chuhe bahut|chuhe marne ke liye|cleaning|rat problem',
  shirt: '=blues|baby blues|postpartum blues',
  futureKill:
    'maar dalega|mar dalega|maar daalega|maar dega|maar dalenge|maar daalenge|मार डालेगा|मार देगा|मार डालेंगे|मार देंगे|will murder me|will finish me',
  asksNot: 'koi matlab|कोई मतलब',
  handWord: '=hand|=hands',
  searchWord: 'googling|google|googled|searching|searched|=search|youtube|dhundh raha|dhundh rahi|ढूंढ',
  mlWord: '=ml|=mg|=drops|spoon|spoons|chammach|चम्मच|=units|=unit|मिली|बूंद|boond',
  smallWord: 'chhote|chhoti|chhota|chote|choti|chota|छोटे|छोटी|छोटा',
};
