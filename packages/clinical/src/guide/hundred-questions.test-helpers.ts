/**
 * A hundred questions as patients ask them: English | Hindi | Hinglish | facts. Facts are regular expressions, separated by ' ; '
 * ('@' marks what is shown or looked up). An answer has the same facts in each form of the question.
 */
const table = String.raw`
what was my hemoglobin | मेरा हीमोग्लोबिन कितना था | mera hemoglobin kitna tha | 11\.2 ; 2026 ; @look test_results haemoglobin
what is my latest hba1c | मेरा पिछला एचबीए1सी कितना था | mera pichla hba1c kitna tha | 7\.9 ; 2025 ; @look test_results HbA1c
how much is my fasting sugar | मेरी खाली पेट शुगर कितनी है | meri khali pet sugar kitni hai | 142 ; 70 ; 110
what is my cholesterol | मेरा कोलेस्ट्रॉल कितना है | mera cholesterol kitna hai | 228 ; 200
what is my ldl | मेरा एलडीएल कितना है | mera ldl kitna hai | 151 ; 100
what is my thyroid result | मेरा थायराइड कितना है | mera thyroid kitna hai | 2\.4 ; 0\.4 ; 4\.2
what is my vitamin d | मेरा विटामिन डी कितना है | mera vitamin d kitna hai | 14 ; 30
is my hemoglobin low | क्या मेरा हीमोग्लोबिन कम है | kya mera hemoglobin kam hai | 11\.2 ; 12 ; 15
is my fasting sugar normal | क्या मेरी खाली पेट शुगर नॉर्मल है | kya meri khali pet sugar normal hai | 142 ; 110
is my thyroid normal | क्या मेरा थायराइड नॉर्मल है | kya mera thyroid normal hai | 2\.4
is my vitamin d low | क्या मेरा विटामिन डी कम है | kya mera vitamin d kam hai | 14 ; 30
how has my hemoglobin changed | मेरा हीमोग्लोबिन कितना बदला | mera hemoglobin kitna badla | 12\.4 ; 11\.2
what is wrong in my report | मेरी रिपोर्ट में क्या गड़बड़ है | meri report mein kya gadbad hai | 11\.2 ; 14
show my last report | मेरी पिछली रिपोर्ट दिखाओ | meri pichli report dikhao | 2026
show my prescriptions | मेरे पर्चे दिखाओ | mere parche dikhao | Kavita Sharma ; 2026
what did dr sharma prescribe | डॉक्टर शर्मा ने क्या दवा लिखी थी | doctor sharma ne kya dawai likhi thi | Metformin 500 mg
which medicines do i take | मैं कौन सी दवाएँ लेता हूँ | main kaun si dawaiyan leta hoon | Telma 40
what medicines do i have to take today | आज मुझे कौन सी दवा लेनी है | aaj mujhe kaun si dawai leni hai | Telma 40 ; Metformin 500 mg
did i take my morning medicine | क्या मैंने सुबह की दवा ली | kya maine subah ki dawai li | Telma
did i take my medicines yesterday | क्या मैंने कल की दवा ली थी | kya maine kal ki dawai li thi | Telma ; Metformin
which doses did i miss yesterday | कल कौन सी खुराक छूटी | kal kaun si dawai chhooti | Metformin
i took telma | मैंने टेल्मा ले ली | maine telma le li | @propose dose-taken morning
what is my next dose | मेरी अगली दवा कब है | meri agli dawai kab hai | Telma|Metformin
when do i take metformin | मेटफॉर्मिन कब लेनी है | metformin kab leni hai | 1-0-1|9:00
when is my next appointment | मेरा अगला अपॉइंटमेंट कब है | mera agla appointment kab hai | 24 ; 2026 ; Rao
with which doctor is my appointment | मेरा अपॉइंटमेंट किस डॉक्टर के साथ है | mera appointment kis doctor ke saath hai | Rao
cancel my appointment | मेरा अपॉइंटमेंट रद्द करना है | mera appointment cancel karna hai | Rao
i want to move my appointment | मुझे अपॉइंटमेंट का समय बदलना है | mujhe appointment ka time badalna hai | Rao
how do i get a refund | पैसे वापस कैसे मिलेंगे | paise wapas kaise milenge | 2|4
i need a heart doctor | मुझे दिल के डॉक्टर से मिलना है | mujhe dil ke doctor se milna hai | @doctors cardiology
i need a skin doctor | मुझे त्वचा का डॉक्टर चाहिए | mujhe skin ka doctor chahiye | @doctors dermatology
i need a dentist | मुझे दाँत का डॉक्टर चाहिए | mujhe daant ka doctor chahiye | @doctors dentistry
i need an eye doctor | मुझे आँखों का डॉक्टर चाहिए | mujhe aankhon ka doctor chahiye | @doctors ophthalmology
i need a bone doctor | मुझे हड्डी के डॉक्टर से मिलना है | mujhe haddi ke doctor se milna hai | @doctors orthopaedics
i need a child doctor | मुझे बच्चों का डॉक्टर चाहिए | mujhe bachchon ka doctor chahiye | @doctors paediatrics
i need a lady doctor for my periods | मुझे माहवारी के लिए स्त्री रोग डॉक्टर चाहिए | mujhe periods ke liye lady doctor chahiye | @doctors obstetrics-gynaecology
find an ent doctor | कान नाक गले का डॉक्टर चाहिए | kaan naak gale ka doctor chahiye | @doctors ent
find a skin doctor in mumbai | मुंबई में त्वचा का डॉक्टर चाहिए | mumbai mein skin ka doctor chahiye | Qureshi ; @doctors dermatology
find a dentist below 400 rupees | 400 रुपये तक का दाँत का डॉक्टर | 400 rupaye tak ka daant ka doctor | 350 ; 400 ; @doctors dentistry
i have fever | मुझे बुखार है | mujhe bukhar hai | @ask fever
i have cough | मुझे खाँसी है | mujhe khansi hai | @ask cough
i have a headache | मेरे सिर में दर्द है | mere sir mein dard hai | @ask headache
i have stomach pain | मेरे पेट में दर्द है | mere pet mein dard hai | @ask
i have back pain | मेरी कमर में दर्द है | meri kamar mein dard hai | @ask
i have loose motions | मुझे दस्त हो रहे हैं | mujhe dast ho rahe hain | @ask
i have vomiting | मुझे उल्टी हो रही है | mujhe ulti ho rahi hai | @ask
i have a sore throat | मेरे गले में दर्द है | mere gale mein dard hai | @ask
i have a cold | मुझे सर्दी जुकाम है | mujhe sardi jukam hai | @ask
i have burning while passing urine | पेशाब में जलन है | peshab mein jalan hai | @ask
i have knee pain | मेरे घुटने में दर्द है | mere ghutne mein dard hai | @ask
i have itching on skin | मेरी त्वचा में खुजली है | meri skin mein khujli hai | @ask
i have ear pain | मेरे कान में दर्द है | mere kaan mein dard hai | @ask
i have tooth pain | मेरे दाँत में दर्द है | mere daant mein dard hai | @ask
my eyes are red | मेरी आँखें लाल हैं | meri aankhein laal hain | @ask
i cannot sleep | मुझे नींद नहीं आती | mujhe neend nahi aati | @ask
i feel dizzy | मुझे चक्कर आ रहे हैं | mujhe chakkar aa rahe hain | @ask
i feel weak | मुझे कमज़ोरी है | mujhe kamzori hai | @ask
i have constipation | मुझे कब्ज़ है | mujhe kabz hai | @ask
i have gas and acidity | मुझे गैस और एसिडिटी है | mujhe gas aur acidity hai | @ask
i feel sad and low | मैं उदास रहता हूँ | main udaas rehta hoon | @ask
i feel anxious | मुझे घबराहट होती है | mujhe ghabrahat hoti hai | @ask
my hair is falling | मेरे बाल झड़ रहे हैं | mere baal jhad rahe hain | @ask
my periods are late | मेरी माहवारी देर से आई है | mere periods late hain | @ask
what is hba1c | एचबीए1सी क्या है | hba1c kya hai | HbA1c
what is tsh | टीएसएच क्या होता है | tsh kya hota hai | TSH
what is creatinine | क्रिएटिनिन क्या होता है | creatinine kya hota hai | [Cc]reatinine|क्रिएटिनिन
what is metformin for | मेटफॉर्मिन किस काम की दवा है | metformin kis kaam ki dawai hai | [Mm]etformin
what is telmisartan for | टेल्मिसार्टन किस काम आती है | telmisartan kis kaam aati hai | [Tt]elmisartan
side effects of metformin | मेटफॉर्मिन के साइड इफेक्ट क्या हैं | metformin ke side effects kya hain | [Mm]etformin
can i stop my medicine | क्या मैं दवा बंद कर दूँ | kya main dawai band kar doon | doctor|डॉक्टर
i forgot to take my medicine | दवा लेना भूल गया | dawai lena bhool gaya | dose|खुराक|ख़ुराक|khurak
remind me to take telma at 8 am | टेल्मा सुबह 8 बजे याद दिलाना | telma subah 8 baje yaad dilana | Telma 40 ; @look my_medicines
remind me about paracetamol at 9 pm | पैरासिटामोल रात 9 बजे याद दिलाना | paracetamol raat 9 baje yaad dilana | @propose medicine-alert name=Paracetamol
remind me of my vitamin d tablet every sunday | विटामिन डी की गोली हर रविवार याद दिलाना | vitamin d ki goli har sunday yaad dilana | @propose medicine-alert
create alerts from my prescription | मेरे पर्चे से अलर्ट बना दो | mere parche se alert bana do | @propose record-alerts|@look search_records
how do i upload a report | रिपोर्ट कैसे अपलोड करूँ | report kaise upload karun | PDF|पीडीएफ़
how do i share my records | रिकॉर्ड किसी को कैसे भेजूँ | record kisi ko kaise share karun | [Ll]ink|लिंक
how do i change my pin | पिन कैसे बदलूँ | pin kaise badlun | PIN|पिन
how do i delete my account | अपना खाता कैसे मिटाऊँ | apna account kaise delete karun | Privacy|निजता
how can i pay | पैसे कैसे दूँ | payment kaise karun | Transaction|लेन-देन
is my data safe | क्या मेरी जानकारी सुरक्षित है | kya mera data safe hai | .
what can you do | तुम क्या कर सकते हो | tum kya kar sakte ho | .
who are you | तुम कौन हो | tum kaun ho | Arogo
are you a doctor | क्या तुम डॉक्टर हो | kya tum doctor ho | doctor|डॉक्टर
thank you | धन्यवाद | dhanyavaad | .
hello | नमस्ते | namaste | .
how old am i | मेरी उम्र क्या है | meri umar kya hai | 34
what is my name | मेरा नाम क्या है | mera naam kya hai | Asha
which languages do you speak | आप कौन सी भाषा में बात करते हैं | aap kaun si bhasha mein baat karte hain | Hindi|हिंदी ; Settings|सेटिंग
what was my mothers sugar | मेरी माँ की शुगर कितनी थी | meri maa ki sugar kitni thi | .
my child has fever | मेरे बच्चे को बुखार है | mere bachche ko bukhar hai | @ask
my father has cough | मेरे पापा को खाँसी है | mere papa ko khansi hai | @ask
i have fever for 3 days | मुझे 3 दिन से बुखार है | mujhe 3 din se bukhar hai | @ask fever
i have a headache since morning | सुबह से सिर में दर्द है | subah se sir mein dard hai | @ask headache
which doctor should i see for knee pain | घुटने के दर्द के लिए किस डॉक्टर को दिखाऊँ | ghutne ke dard ke liye kis doctor ko dikhaun | @doctors|@ask
i need a diabetes doctor | मुझे शुगर का डॉक्टर चाहिए | mujhe sugar ka doctor chahiye | @doctors endocrinology
was my creatinine tested | क्या मेरा क्रिएटिनिन जाँचा गया है | kya mera creatinine check hua hai | [Cc]reatinine|क्रिएटिनिन
show my appointments | मेरे अपॉइंटमेंट दिखाओ | mere appointment dikhao | Rao ; 24
what did my doctor advise | मेरे डॉक्टर ने क्या सलाह दी थी | mere doctor ne kya salah di thi | Sharma|Walk
my bp is 150 by 95 | मेरा बीपी 150 बटा 95 है | mera bp 150 by 95 hai | @ask pressure.flags
`;

/** A question in each language, with the expected facts and actions of its answer. */
export interface ThreefoldQuestion {
  readonly en: string;
  readonly hi: string;
  readonly hx: string;
  readonly facts: readonly RegExp[];
  /** Each entry lists alternatives, which match by their beginning. */
  readonly acts: readonly (readonly string[])[];
}

export const hundredQuestions: readonly ThreefoldQuestion[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [en = '', hi = '', hx = '', facts = ''] = line.split(' | ');
    const parts = facts.split(' ; ').map((part) => part.trim());
    return {
      en,
      hi,
      hx,
      facts: parts.filter((part) => !part.startsWith('@')).map((part) => new RegExp(part, 'u')),
      acts: parts.filter((part) => part.startsWith('@')).map((part) => part.slice(1).split('|@')),
    };
  });
