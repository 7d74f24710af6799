/** Scripted conversations as patients in India write them; how they are written stands in conversations.test-helpers.ts. */
export const patientsConversations = String.raw`
# a low value and what to eat, with typing errors | en
> hi
= help|Hello|Hi
> whats my hb
= 11\.2
> is tht low
= low
> what shud i eat
= iron|spinach|greens
> and who is my dr for this
= @choose see|@doctors
> ok thx
= welcome|Glad|Any time

# a reminder that is changed twice | en
> remind me to take vitamin d every sunday
= Vitamin D ; @propose medicine-alert name=Vitamin D weekdays=7
> at 9 pm
= Vitamin D ; @propose medicine-alert name=Vitamin D times=21:00 weekdays=7
> make it monday
= Vitamin D ; @propose medicine-alert name=Vitamin D times=21:00 weekdays=1
> ok
= card|Confirm
> and what is my vitamin d level
= 14
> is that bad
= low

# yaad dilana, samay badla, phir result | hx
> mujhe har sunday vitamin d ki goli yaad dilana
= Vitamin D ; @propose medicine-alert name=Vitamin D unit=tablet weekdays=7
> subah 8 baje
= Vitamin D ; @propose medicine-alert name=Vitamin D times=08:00 unit=tablet weekdays=7
> nahi raat ko 9 baje
= Vitamin D ; @propose medicine-alert name=Vitamin D times=21:00 unit=tablet weekdays=7
> theek hai
= card
> meri sugar kitni hai
= 142
> kya ye zyada hai
= zyada|upar|high

# याद दिलाना, दो बार, और दवा | hi
> मुझे शेलकाल दिन में दो बार याद दिलाना
= @propose medicine-alert everyDays=1 name=शेलकाल slots=morning,night
> खाने के बाद
= @propose medicine-alert everyDays=1 meal=after name=शेलकाल slots=morning,night
> ठीक है
= कार्ड
> मेरी अगली दवा कब है
= 8:00|Telma
> धन्यवाद
= .

# a lady doctor, step by step | en
> i need a lady doctor for period problem
= @doctors obstetrics ; @look find_doctors obstetrics-gynaecology female
> in pune
= Pune ; @look find_doctors obstetrics-gynaecology female Pune|@look find_doctors obstetrics-gynaecology Pune female
> tomorow evening
= @doctors obstetrics
> whats the fees
= 500|fee
> ok book it
= tap|Tap|time|choose|Choose

# a father's heart attack is no complaint | en
> my father had heart attack
= \? ; -Call 112 ; -How strong
> it was last year
= . ; -Call 112 ; -How strong
> can i also get it
= family|doctor ; -How strong
> find me a heart doctor
= @doctors cardiology

# papa ka heart attack, phir apni baat | hx
> papa ko heart attack aaya tha 2 saal pehle
= \? ; -112
> kya mujhe bhi ho sakta hai
= parivar|family|doctor ; -112
> mera cholestrol kitna hai
= 228
> ye zyada hai kya
= zyada|high
> heart ka doctor dikhao
= @doctors cardiology

# a fever, a result between, and back again | en
> fever since 3 days
= @ask fever
> wht is my hb
= 11\.2
> back to fever
= @ask fever
> none
= @ask fever
> mild
= .
> stop
= stopped|Stopped

# one word at a time | en
> sugar
= 142
> thyroid
= 2\.4
> medicines
= Telma
> doctor
= @choose see
> skin
= @doctors dermatology
> tomorrow
= @doctors dermatology
> bye
= .

# शुगर, खाना और दवा | hi
> मेरा शुगर कितना है
= 142
> क्या ये ज्यादा है
= ज़्यादा|ज्यादा|ऊँचा|ऊपर
> क्या खाना चाहिए
= . ; -कार्ड
> मेटफॉर्मिन किस लिए है
= शुगर|मधुमेह|डायबिटीज|diabetes
> इसके नुकसान क्या हैं
= .
> धन्यवाद
= .

# galat spelling mein test ke naam | hx
> meri shugar report dikhao
= 142
> aur colestrol
= 228
> kya ye zyada hai
= zyada|high
> thyriod kitna hai
= 2\.4
> vitmin d bhi batao
= 14
> shukriya
= .

# misspelt tests in a row | en
> my cholestorol
= 228
> and creatnine
= creatinine
> heamoglobin
= 11\.2
> thiroid
= 2\.4
> vitamn d
= 14
> cmpare my hemoglobin
= 12\.4

# बुखार, दवा की बात, और वापस | hi
> मुझे कल से बुखार है
= @ask fever
> कौन सी दवा लूँ
= डॉक्टर|फ़ार्मासिस्ट
> वापस
= @ask fever
> नहीं
= @ask fever
> बस
= .

# all about one medicine | en
> when do i take metformin
= 1-0-1
> before or after food
= after food
> what is it for
= diabetes|sugar
> can i drink beer with it
= alcohol
> i forgot it this morning
= missed|forgot|double
> ok

# appointment se doctor tak | hx
> mera agla appointment kab hai
= 24 Nov
> kiske saath hai
= Rao
> cancel karna hai
= Cancel|cancel
> nahi rehne do
= .
> skin ka doctor chahiye pune me
= @doctors dermatology
> koi sasta
= @doctors dermatology
> pehla wala book karo
= .
`;
