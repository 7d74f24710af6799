/** Scripted conversations in Hindi with Latin letters; how they are written stands in conversations.test-helpers.ts. */
export const hinglishConversations = String.raw`
# report mein kya gadbad hai | hx
> meri report mein kya gadbad hai
= 11\.2 ; 14
> pehla wala
= 11\.2

# thyroid kitna hai | hx
> mera thyroid kitna hai
= 2\.4
> theek hai kya
= normal
> aur cholesterol
= 228
> ye zyada hai kya
= high

# usse pehle kitna tha | hx
> mera hemoglobin kitna tha
= 11\.2
> usse pehle
= 12\.4
> aur usse pehle
= purana result nahi

# mummy ki sugar | hx
> meri sugar kitni thi
= 142
> aur mummy ki
= apne ; -142
> aur meri vitamin d
= 14

# haddi ka doctor | hx
> haddi ke doctor se milna hai
= @doctors orthopaedics
> kal subah
= subah
> pehla wala
= Qureshi|Rao
> book kar do
= confirm

# dentist 400 tak | hx
> daant ka doctor chahiye 400 tak
= 350 ; ₹400 ; -₹500

# mumbai mein online | hx
> mumbai mein skin doctor chahiye
= Qureshi ; -Meera
> online wala
= online

# somvar ko | hx
> mujhe skin doctor ko dikhana hai
= @doctors dermatology
> somvar subah
= Somvar

# appointment kab hai | hx
> mera appointment kab hai
= 24 Nov 2026
> cancel karna hai
= Cancel

# dawai li kya | hx
> aaj subah ki goli li thi kya maine
= Telma ; nahi
> maine le li
= @propose|@choose dose

# dawa bhool gaya | hx
> dawai khana bhool gaya
= doctor|pharmacist
> do goli le lu kya
= doctor|pharmacist

# metformin band karu | hx
> metformin kab leni hai
= 1-0-1
> kitne din
= 30 din
> band kar du kya
= doctor

# pet dard ke sawal | hx
> pet me dard hai
= @ask abdomen.flags
> kuch nahi
= @ask abdomen.strength
> 3 din se
= @ask abdomen.strength ; -halka hai
> thoda sa
= @ask abdomen.pregnant

# haan kiske liye | hx
> dast lage hai
= @ask diarrhoea.flags
> haan ji
= kaun si ; @ask diarrhoea.flags
> bukhar hai
= @ask diarrhoea

# sawal chhod kar wapas | hx
> khansi hai mujhe
= @ask cough.flags
> meri last hba1c kitni thi
= 7\.9 ; @choose on
> aur tsh
= 2\.4
> wapas sawal
= @ask cough.flags

# ruko | hx
> sar dard hai
= @ask headache.flags
> bas
= band

# kaise ho | hx
> kaise ho
= program
> accha
= -112 ; -samajh nahi

# kaun ho | hx
> aap kaun ho
= program
> tum doctor ho kya
= program

# bukhar ki dawai | hx
> bukhar ki kaun si dawai lu
= doctor|pharmacist ; -paracetamol ; -dolo

# report kaise daalu | hx
> report kaise upload karu
= Upload
> aur share kaise karu
= Share

# score batao | hx
> cricket ka score batao
= sehat

# parchi dikhao | hx
> meri last parchi dikhao
= Metformin
> kisne likhi
= Sharma

# chinta ki baat | hx
> mera vitamin d kitna hai
= 14
> chinta ki baat hai kya
= low ; doctor

# dr ka naam | hx
> dr meera rao se milna hai
= Rao ; @doctors
> kal shaam
= 6:00

# meri reports | hx
> meri reports dikhao
= CBC
> dusri wali
= sirf 1|Metformin|parchi

# kitna tez, saat | hx
> kamar dard
= @ask back.flags
> nahi
= @ask back.strength
> 7
= -halka
`;
