/** Parts of the body, people and ages; '=' in front keeps a word to its spelling. */
export const bodyWords: Readonly<Record<string, string>> = {
  chest:
    'chest|seena|seene|sine|chhati|chati|chaati|chhathi|sternum|breastbone|rib cage|left side of chest|center of chest|चेस्ट|chst|cheast|chesst',
  heart: '=heart|hart|=dil|दिल|हार्ट|hridya|kaleja|kaleje',
  arm: 'arm|arms|left arm|=hand|hands|haath|=hath|bazu|baazu|baanh|bahu|shoulder|kandha|kandhe|=hat|हाथ|bhuja|baju|=haatho',
  jaw: 'jaw|jabda|jabde|jabra|jabre|jaws',
  backPart: 'back|spine|kamar|peeth|pith|reedh|कमर|पीठ|lower back|backache|backpain|kamar dard',
  face: 'face|chehra|chehre|mouth|=muh|=munh|=mooh|=mu|मुंह|मुँह|चेहरा|smile|muskaan|cheek|=muah|facial|hont',
  headPart:
    '=head|=sar|=sir me|=sir mein|=sir pe|=sir par|=sir ka|=sir ki|=sir m|सिर|=sar me|skull|=sirr|=forehead|=matha|माथा|=sir|sarr|forehead',
  belly: 'stomach|belly|abdomen|abdominal|tummy|=pet|paet|पेट|stomache|tummy|pait|stomuch|stomch|naabhi',
  eye: '=eye|eyes|aankh|ankh|aankhon|ankhon|aankho|ankho|आँख|आंख|aakh|nazar|nigah',
  tongue: 'tongue|=lips|=lip|jeebh|jibh|zubaan|zuban|jubaan|hoth|honth|hont|होंठ|जीभ|tounge|uvula',
  throat: 'throat|=gala|=gale|galaa|गला|गले|windpipe|airway|halak',
  neck: 'neck|gardan|गर्दन|=gala akad',
  leg: '=leg|legs|=pair|=pairo|pairon|=paon|paanv|taang|tang|tango|taangon|पैर|पैरों|=feet|टांग|knees',
  testicle:
    'testicle|testicles|testis|testes|scrotum|andkosh|andakosh|अंडकोष|testical|=balls|=goti|gotiyan|fote|=aand|testicals|testicular|andkosh me',
  groin:
    'between legs|between my legs|private parts|private part|genital|genitals|saddle|groin|buttocks|inner thighs|janghon ke beech|जांघों के बीच|bottom|backside|my bottom|his bottom|nitamb|inner thigh|pelvic area',
  lips: '=lips|=lip|hoth|honth|hont|=nails|nail|nakhun|naakhun|fingertips|होंठ|नाखून|=tongue|=skin',
  side: 'one side|half body|half of body|half of his body|half of her body|half his body|half her body|left side|right side|ek taraf|ek side|aadha sharir|adha sharir|aadhe sharir|आधा शरीर|एक तरफ|baayi taraf|bayi taraf|baaye taraf|bayen taraf|daayi taraf|dayi taraf|bayan|baaya|baya|daaya|बायां|बाएं|बाया|दायां|दाएं|दाहिना|left arm|right arm|left hand|right hand|left leg|right leg|arm and leg|hand and leg|haath pair|hath pair|haath aur pair|daya|dahina|daahina|aadha body|adha body|ek haath|ek hath|एक हाथ|one arm|one leg|one hand|left half|right half|aadha badan|aadhe badan|ulta haath|baaye haath|baayein haath|bayen hath|daye hath|ulte haath|seedha haath|half side|=left|=right|aadha chehra|half face|half of face|half of his face|half of her face|half of my face|aadha muh|आधा चेहरा|आधा मुंह|aadha munh|half my face',
  soft: 'fontanelle|fontanel|soft spot|taalu|talu|तालू|तालु|soft spot on head',
  lowerRight: 'right lower|lower right|right side|daayi taraf neeche|appendix|appendicitis|right side of',
  nose: '=nose|naak|=nak|नाक|nasal|nostril|nostrils|blocked nose',
  gum: 'gum|gums|masude|masudo|masudon|daant|teeth|tooth|brushing|brush|मसूड़े|मसूड़ों|dant',
  wound:
    'wound|cut|gash|injury|ghav|ghaav|zakhm|jakhm|chot|घाव|ज़ख्म|चोट|knife|chaku|chaaku|glass|blade|kat gaya|kat gya|कट गया|kat gayi|slipped knife',

  baby: 'baby|infant|newborn|new born|neonate|babies|bachcha|=baccha|=bacha|bachche|=bache|bacche|bachchi|bachi|=bachi|बच्चा|बच्चे|बच्ची|navjaat|navjat|नवजात|shishu|शिशु|munna|munni|nanha|=babby|=bby|bacchi|twins|bachhe|chhotu',
  newborn:
    'newborn|new born|neonate|navjaat|navjat|नवजात|just born|abhi paida|paida hua|few days old|newly born|jaccha',
  child:
    'child|=kid|=son|daughter|toddler|=beta|beti|=boy|girl|bachcha|=baccha|bacha|bachche|bacche|bachchi|bachi|बेटा|बेटी|बच्चा|बच्चे|बच्ची|bete|niece|nephew|grandson|granddaughter|pota|poti|naati|nati|baby|infant|bhatija|bhanja|=ladka|ladki|=sons|kiddo|लड़का|लड़की|=kids|munna|munni|=chhotu|बेटे',
  pregnant:
    'pregnant|pregnancy|garbhvati|garbhwati|garbhavati|गर्भवती|garbh|गर्भ|pragnant|pregnent|pregant|=pet se hu|=pet se hai|पेट से है|पेट से हूं|umeed se|hamal|trimester|weeks pregnant|months pregnant|expecting|due date|pregnancy me|प्रेग्नेंट|pregnet|preganant|प्रेगनेंट|mother to be|preg|gestation|mahine se hu|7th month|8th month|9th month|6th month|5th month|saatva mahina|aathva mahina|nauva mahina|aathwan mahina|सातवां महीना|आठवां महीना|नौवां महीना|seventh month|eighth month|ninth month|third trimester|wks pregnant|conceived|carrying',
  birth:
    'delivery|delivered|gave birth|given birth|c section|csection|caesarean|cesarean|childbirth|prasav|प्रसव|डिलीवरी|bacha hone ke baad|postpartum|after birth|bachcha hone|bacha hua|miscarriage|abortion|garbhpat|dilivery|delivry|birth|giving birth|had a baby|had my baby|delivering',
  diabetic: 'diabetic|diabetes|=sugar|madhumeh|insulin|शुगर|मधुमेह|shugar|sugar patient|glucose|=diabetis',
  dengue: 'dengue|dengu|डेंगू|dengoo|dengi|denge',
  elder:
    'husband|wife|father|mother|papa|mummy|=dad|=mom|uncle|aunt|aunty|chacha|chachi|dada|dadi|nana|nani|grandfather|grandmother|grandpa|grandma|bhai|brother|sister|behan|friend|dost|neighbour|neighbor|padosi|patient|pati|patni|colleague|passenger|person|=man|woman|aadmi|aurat|old lady|lady|somebody|someone|staff|worker|driver|=maa|=mum|saas|sasur|पापा|मम्मी|माँ|मां|पिता|माता|पति|पत्नी|भाई|बहन|दादा|दादी|नाना|नानी|दोस्त|=he|=she|him|roommate|=bhabhi|=her|=his|mausi|bua|mama|cousin|=sir|boss|=baba|pitaji|पिताजी|mataji|बाबा|teacher|=guy|=bhaiya',
};
