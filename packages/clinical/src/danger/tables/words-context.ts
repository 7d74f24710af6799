/** Words that say of whom, when, whether and how something is told; '=' in front keeps a word to its spelling. */
export const contextWords: Readonly<Record<string, string>> = {
  // Denial. English stands before what it denies, Hindi after it.
  no: 'no|without|denies|deny|denied|denying|negative for|free of|nor|neither|=w/o|=nil|never had|no history of|rule out|ruled out|not any|no more|absence of|never felt|no kind of|na hi|naa hi|ना ही|न ही',
  not: 'not|=dont|=doesnt|=didnt|=isnt|=arent|=wasnt|=hasnt|=havent|=hadnt|never|=cannot|=cant|=wont|=couldnt|=aint|=dnt|=cnt|=nt|=wasn|=wouldnt|do not|=dosent|=doesn|=don|=cudnt|unable|fails|failed|refuses|refusing|refused|=cant|can not|stopped|=dint|no longer',
  neg: 'nahi|nahin|=nhi|=nai|=nahee|=nehi|=nhin|=nahe|=ni|=na|=naa|=mat|=nahii|=ny|=nahy|nahiin|=न|=ना|मत',
  bina: '=bina|=bagair|बिना|बगैर',
  // After 'no' these are all that is missing.
  lack: 'relief|improvement|change|doctor|one|=body|help|idea|money|medicine|medicines|response|matter|sleep|appetite|hospital|ambulance|transport|urine|movement|movements|pulse|vehicle|effect|doubt|energy|longer|way|choice|better|difference|use|time|hope|reason|cough|food|water',
  having:
    'have|having|feel|feeling|get|getting|=had|experience|experienced|experiencing|suffer|suffering|=any|complain|complaining|complaints|show|showing|=a|=an|=the|seem|notice|see|signs|really|=in|=of|think',
  persisting:
    'kam|thik|theek|ruk|rukna|=ja|=jaa|band|sahi|bardast|bardasht|sahan|sehan|utar|khatam|aaram|aram|arram|farak|fark|control|samajh|samjh|samaj|pata|malum|maloom|=nind|neend|rahat|rukta|thamta|tham|asar|thikse|better|आराम|समझ|thehar|milta|bukh|bhookh|soya|khana|dawai|dawa|so',
  copula:
    '=hai|=h|=he|=hain|=hei|है|हैं|=tha|=thi|था|थी|थे|=ho|हो|hota|hoti|hote|=hua|=hui|=hue|हुआ|हुई|हुए|=aaya|=aayi|=aya|=ayi|=aaye|आया|आई|आए|आयी|aata|aati|=aa|आ|आता|आती|rehta|rehti|=laga|=lagta|=mila|=nikla|=hy|=hn|bacha|honge|hogi|hoga|होंगे|होगा|होगी|hoge|hongi',
  verbEnd:
    '=hai|=h|=he|=hain|=hei|है|हैं|=tha|=thi|था|थी|थे|raha|rahi|rahe|=rha|=rhi|=rhe|=hua|=hui|=hue|हुआ|हुई|gaya|gayi|gaye|=gya|=gyi|=gye|गया|गई|गयी|गए|=laga|=lagi|लगा|लगी|=hy|=diya|=liya|=li|=di|लिया|दिया|ली',
  but: 'but|however|though|although|except|lekin|=magar|=but|मगर|किंतु|whereas|yet|=bt|=lkin|=par|=pr|पर|only|just',
  and: '=and|=aur|=or|=nd|=n|और|तथा|=ya|या|nor|=evam|with|plus|=&|also|bhi',
  either: '=or|=ya|nor|या|=yaa|athva|any',
  because: 'because|=coz|=cuz|due|since|=so|isliye|kyunki|kyonki|then|that|=ke',
  now: 'now|=abhi|=abi|today|=aaj|=aj|आज|अभी|again|still|fir se|phir se|currently|suddenly|sudden|right now|=ab|अब|this morning|this evening|tonight|last night|yesterday|=kal|कल|subah se|raat se|since morning|since yesterday|since last|started|shuru|minutes|hours|hour|=min|=mins|ghante|ghanta|mint|=just|continuing|continues|ongoing|immediately|urgent|urgently|=kal se|since afternoon|since evening|since night|since 2|since 3|=hrs|=hr|worsening|getting worse|badh raha|badh rahi|all of a sudden|aaj subah|parso',
  // Somebody for whom there is a verb: what follows is told of a person.
  person:
    '=i|=im|=ive|=my|he|she|=his|=her|they|=we|our|mujhe|mujhko|mere|meri|mera|=hum|hamare|hamari|=usko|=use|=usse|=unko|=unhe|=uski|=uske|=unki|father|mother|papa|=mummy|mummy|=maa|=ma|=dad|dad|=mom|mom|mum|wife|husband|=son|=dad|daughter|beta|beti|pati|patni|bhai|behan|brother|sister|grandfather|grandmother|dada|dadi|nana|nani|uncle|aunt|chacha|friend|dost|baby|bacha|bachche|bachi|child|=kid|neighbour|neighbor|padosi|colleague|patient|मुझे|मेरे|मेरी|मेरा|पापा|मम्मी|माँ|मां|माता|पिता|पत्नी|पति|बेटा|बेटी|भाई|बहन|दादा|दादी|बच्चा|बच्चे|बच्ची|उन्हें|उनको|उसे|उसको|someone here|man here|=baba|nanaji|dadaji|saas|sasur|boss|son',
  opens:
    '=i|=im|=ive|=my|=mujhe|मुझे|mujhe|mere|meri|mera|मेरे|मेरी|मेरा|=he|=she|=had|=have|=has|having|what|kya|क्या|=is|=are|can|does',
  present: '=is|=has|=am|having|raha|rahi|rahe|=rha|=rhi|रहा|रही|रहे|=im|feeling',
  had: '=had|=tha|=thi|था|थी|=hua tha|history|medicines for|takes|taking medicine|=was|treated',
  leading:
    '=in|last|=when|=jab|pichle|pichhle|about|around|=bachpan|बचपन|पिछले|years|years ago|some|few|many|kuch|कई|kai|kaafi',
  experience:
    'having|=has|=have|feeling|started|since|suffering|=hu raha|ho raha|ho rahi|ho rha|ho rhi|hora|horahi|=aa raha|aa rahi|aa rha|aa rhi|right now|abhi|since morning|subah se|raat se|=hua|=hui|=gaya|ho gaya|ho gayi|ho gya|achanak|suddenly|is not|cannot|=cant|showing|getting|=am|=kal se|lag raha|lag rahi|=gayi|=gya|=gyi|=got|kar raha|kar rahi|hai abhi|आज|अभी|सुबह से|रात से|हो रहा|हो रही|आ रही|आ रहा|हो गया|हो गई|अचानक|help|bachao|मदद|=im|=ive|feel|feels|नहीं|was|lost|bit|drank|collapsed|drooping|nahi|nahin|de raha|pa raha|pa rahe|pa rahi|ja raha|ja rahi|he is|she is|shuru|शुरू',
  generic:
    'someone|somebody|anyone|anybody|people|a person|=one|kisi|kisi ko|kisiko|किसी|logon|log|लोगों|लोग|patients|women|children|adults|babies|humans|everyone|koi|कोई|a patient|pregnant women|elderly|victim|men',
  // Asking in general.
  asks: 'what is|what are|whats|what happens|what causes|what does|signs of|sign of|symptoms of|symptom of|early signs|warning signs|difference|meaning|=matlab|मतलब|how to prevent|how to avoid|prevention|prevent|bachne|bachav|बचने|बचाव|kya hota|kya hoti|kya hote|क्या होता|क्या होती|क्या होते|kise kehte|kise kahte|किसे कहते|kaise hota|kaise hoti|kaise hote|kaise aata|kaise pata|kaise pehchane|kaise pehchan|kaise bache|kaise bachein|kaise bachen|kyu hota|kyu hoti|kyun hota|kyun hoti|kyon hota|kyon hoti|kyu aata|kyon aata|क्यों होता|क्यों होती|क्यों आता|कैसे होता|कैसे पहचान|causes of|reasons for|reason for|reasons of|tell me about|information|jankari|jaankari|जानकारी|explain|samjhao|समझाइए|समझाओ|define|definition|how common|how long does|can stress|first aid|prathmik upchar|प्राथमिक|is it true|types of|kitne prakar|guidelines|risk of|risk factors|article|lecture|quiz|essay|project on|awareness|seminar|lesson|rokne|treatment for|treatment of|kya karna chahiye jab|test for|tests for|tests detect|learn|curious|ke bare me|ke baare mein|ke baare|के बारे|statistics|webinar|wondering|can a|can people|does gas|can gas|can high|can low|can a|can acidity|read about|read that|poster|workshop|how many people|is it possible|vaccine against|kya karein jab|biology|exam|syllabus|chapter|is used|kab hota|kab hoti|what symptoms|which symptoms|symptoms kya|symptoms hote|ke lakshan|ke symptoms|lakshan kya|ke kya kya lakshan|kya lakshan|kya kya lakshan|lakshn kya|ke lakshn|के लक्षण|लक्षण क्या|course on|training on|me antar|mein antar|me farq|me fark|में फर्क|में अंतर|mein farq|ke karan kya|karan kya|kya karan|कारण क्या|क्या कारण|how do people|how do you|how do i know|how do we know|how do doctors|how does a|how does one|how does it happen|why does a|why do people|why do we|why do some|possible|roktham|rokthaam|रोकथाम|lekh|लेख|kya difference|reading about|posters|brochure|study on|kya hai ye bimari|ka matlab|का मतलब',
  // Told of long ago.
  past: 'last year|pichle saal|pichhle saal|पिछले साल|last month|pichle mahine|पिछले महीने|in childhood|bachpan|बचपन|as a child|as a baby|when i was|jab main chota|jab mai chota|years back|long ago|long time ago|bahut pehle|बहुत पहले|history of|=hx|=h/o|past history|family history|used to|previously|operated|survivor|survived|recovered|recovering|rehab|rehabilitation|physiotherapy|passed away|=died|=expired|guzar gaye|guzar gayi|guzre|dehant|देहांत|चल बसे|गुजर गए|maut ho gayi|mrityu ho gayi|maut hui|मौत हो|मृत्यु हो|once had|long back|in my twenties|in the past|dasakon|decades|years earlier|already treated|stent|bypass|angioplasty|aa chuka|आ चुका|follow up|followup|checkup|check up|review|refill|=post|rehabilitation|pehle kabhi|in my school days|in school days|in college days|aate the|aati thi|aata tha|hota tha|hoti thi|hote the|padte the|padta tha|आते थे|आती थी|आता था|होता था|होते थे|होती थी|पड़ते थे|पड़ता था|ke the tab|rehta tha|रहता था|pehle thi|pehle tha|पहले थी|पहले था|pehle hoti|pehle hota|पहले होती|पहले होता|in my thirties|in my forties|in my fifties|in my teens|in his fifties|in his forties|in her fifties|in her forties|in his sixties|ki maut|की मौत|ki death|ki mrityu|की मृत्यु|tab se|तब से|se death|death hui|se mar gaye|se mrityu|से मृत्यु|se maut|से मौत',
  ago: 'ago|=back|pehle|pahle|=phle|before|earlier|पहले|पहिले|prior',
  longTime:
    'year|years|=yr|=yrs|saal|=sal|=saalo|saalon|months|month|=mahine|mahine|mahina|mahino|weeks|week|hafte|haftey|साल|महीने|हफ्ते|वर्ष|सालों|decade|decades|varsh',
  inYear: '=in|=me|mein|=mai|=main|में|मे|year|=of|saal|साल|=during|=around|=since',
  // Fear, and what might be.
  fears:
    'afraid of|afraid that|scared of|scared that|fear of|fearing|worried about|worry about|anxious about|anxiety about|nervous about|phobia of|what if|if i get|if i ever|if someone|if anyone|if somebody|in case of|in case|chance of|chances of|avoid|avoiding|prevent|preventing|protect from|to reduce|can get|could get|might get|may get|will get|dar hai ki|dar lagta|darr lagta|डर लगता|डर है|agar kisi|agar kabhi|अगर किसी|अगर कभी|=if a|when someone|when a person|jab kisi|जब किसी|terrified of|paranoid about|insurance|i keep thinking i will|anxiety that|will i get|risk of|at risk of|insure|dread|the possibility of|hypothetically|imagine|suppose|screening for|vaccine for|vaccine against|drill|mock',
  feared:
    '=ka dar|=se dar|ka darr|se darr|का डर|से डर|न हो जाए|ना हो जाए|na ho jaye|na aa jaye|na ho jae|ho sakta hai kya|ho sakti hai kya|hone ka khatra|ka khatra|ka khatara|का खतरा|की संभावना|ho jayega kya|se bachne|से बचने|aa sakta|आ सकता|ho sakta|ho sakti|हो सकता|हो सकती|aane par|aane pe|आने पर|hone par|hone pe|होने पर|katne par|kaatne par|काटने पर|lagne par|लगने पर|jalne par|जलने पर|peene par|khane par|na pad jaye|padne par|पड़ने पर|nikalne par|ki tension|ki chinta|की चिंता|ho jaye to|ho jaaye to|हो जाए तो|aa jaye to|aa jaaye to|आ जाए तो|kaat le to|काट ले तो|pi le to|पी ले तो|lag jaye to|लग जाए तो|lage to|ho to kya|हो तो क्या|=ka khauf|hone lagti hai kya|ke lakshan|के लक्षण|ki pehchan|की पहचान|se kaise bache|ke liye insurance|ka insurance|ki vaccine|nigal le to|nigal jaye to|kha le to|le to kya|jaye to kya|जाए तो क्या|ले तो क्या',
  fiction:
    'in a movie|in the movie|in movie|the movie|this movie|film me|film mein|फिल्म में|in the film|web series|in a film|serial me|serial mein|सीरियल में|novel|the hero|the heroine|character|in a dream|in my dream|dreamt|dreamed|sapna|sapne|सपना|सपने|nightmare|in the news|news me|news mein|news about|खबर में|news|documentary|episode|comic|cartoon|video game|in the game|game me|the song|gaana|lyrics|film ka|film ki|movie ka|movie ki|movie me|movie mein|kahani|story me|kahani me|कहानी|kitab me|किताब|headline|netflix|serial|drama|meme|धारावाहिक|dharavahik|natak|नाटक|film dekhi|movie dekhi|picture me|सीरियल',
  asksNot:
    'what is this|whats this|what is happening|what is wrong|what is going|what is it|what is he|what is she|what are you|what is the fee|what is the fees|what is your fee|what is your fees|what is fee|what is the cost|what is the price|what is the charge|what is the charges|what are the charges|what are your charges|what is the time|what are the timings|what are your timings|what is the number|what is the ambulance|what is ambulance|what is the address|what is the nearest|what is the next|what is to be done|what is the first|what is my token|what is my appointment|what is the appointment|what are my options|what is the meaning of this|meaning of this|information of a good|information of good|information of the nearest|information of nearest|information of a hospital|information about the nearest|information about a good|what are we|what are the doctors|what is the doctor',
  denies: 'denies|denied|deny|negative for|denying',
  naWord: '=na|=naa|=न|=ना',
  particle: '=hi|=bhi|=b|ही|भी|bilkul|बिल्कुल|बिलकुल|=ji|toh|=to|तो',
  kyaWord: '=kya|क्या',
  hotaHai:
    'hota hai|hoti hai|hote hai|hota he|hota h|hoti h|hote hain|होता है|होती है|होते हैं|ho sakta|ho sakti|हो सकता|हो सकती|aata hai kya|hota hai kya|hona zaroori|hona jaruri|zaroori hai|jaruri hai|होना जरूरी|जरूरी है|karta hai kya|banta hai|sakte hai|sakte hain|सकते हैं|sakta hai|sakti hai|सकता है|सकती है|सकते है',
  opensPerson: '=i|=im|=ive|=my|mujhe|mere|meri|mera|मुझे|मेरे|मेरी|मेरा|=he|=she|=mujhko',
  isWord: '=is|=are|=can|=does|=do|=could|=why|=how|=what|=when|=which|=should|=where',
  generalWord:
    'common|cause|causes|caused|lead|hereditary|genetic|contagious|curable|treatable|preventable|run in|assessed|treated|diagnosed|managed|measured|prevented|vaccine|vaccines|psychiatrists|avoid|hospitalised|crime|legal|illegal|sin|allowed|covered|punishable|spread|inherited',
  wasWord: '=was|=were|=had|=tha|=thi|था|थी|थे|=hua|=hui|हुआ|हुई',
};
