/** Scripted conversations about results of tests; how they are written stands in conversations.test-helpers.ts. */
export const resultsConversations = String.raw`
# a value, whether it is bad, how it changed | en
> what was my hemoglobin
= 11\.2 g/dL ; 10 Feb 2026 ; @look test_results haemoglobin
> is that bad?
= low ; 12 to 15 ; -not sure what you mean ; -anaemi
> how has it changed
= 5 Aug 2025 ; 12\.4 ; 11\.2
> and my sugar?
= 142 mg/dL ; @look test_results glucose
> is it normal?
= high ; 70 to 110

# kya ye kam hai | hx
> mera hemoglobin kitna tha
= 11\.2 g/dL ; @look test_results haemoglobin
> kya ye kam hai
= low ; 12 (?:to|se) 15 ; -kya matlab
> pehle se kitna badla
= 12\.4 ; 11\.2
> aur sugar?
= 142

# क्या यह कम है | hi
> मेरा हीमोग्लोबिन कितना था
= 11\.2 g/dL
> क्या यह कम है
= कम ; 12 से 15 ; -समझ नहीं
> और शुगर
= 142

# what my mother's was is not known | en
> what was my hba1c
= 7\.9 % ; 1 Dec 2025
> what about my mother's?
= your own ; -7\.9
> ok and mine for tsh
= 2\.4

# the one before | en
> what was my last hemoglobin?
= 11\.2
> and before that?
= 12\.4 ; 5 Aug 2025
> and before that
= no earlier

# a result that is not there | en
> what was my creatinine
= no result ; creatinine ; -\d mg
> is that bad?
= no result|which|nothing to ; -low ; -high

# is that bad with nothing before it | en
> is that bad?
= which|what do you mean ; -low ; -marked

# two tests in a row, then both judged one by one | en
> my tsh
= 2\.4
> is that ok
= normal|inside
> and vitamin d
= 14
> is it too low?
= low

# out of range, and the first of them | en
> which of my results are not normal
= haemoglobin ; vitamin D ; low
> the first one
= haemoglobin|vitamin D ; \d
> when was that
= 2026

# reports, and the first one | en
> show my lab reports
= CBC ; 10 Feb 2026
> the first one
= 11\.2 ; haemoglobin

# rapat dikhao, pehli wali | hx
> meri lab reports dikhao
= CBC
> pehli wali
= 11\.2

# a mistyped test name | en
> my cholestrol?
= 228 mg/dL
> is it high
= high
> what about ldl
= 151

# meri sugar ki report dikhao | hx
> meri sugar ki report dikhao
= 142
> ye zyada hai kya
= high

# trend in Hindi | hi
> मेरा हीमोग्लोबिन पहले से कितना बदला
= 12\.4 ; 11\.2
> क्या यह नॉर्मल है
= कम

# change of subject and back to the value | en
> what was my hemoglobin
= 11\.2
> thanks
= -11\.2 ; -Hello
> how has it changed?
= 12\.4

# should I worry about it | en
> what was my vitamin d
= 14
> should i worry
= low ; doctor ; -anaemi ; -deficien

# which medicine should I take for it | en
> what was my vitamin d level
= 14
> which medicine should i take for it
= doctor|pharmacist ; -take vitamin ; -mg

# two questions at once | en
> what was my hba1c and my tsh
= 7\.9 ; 2\.4
> and vitamin d?
= 14

# same question twice says it otherwise | en
> what was my tsh
= 2\.4
> what was my tsh
= 2\.4

# my sugar | hi
> मेरी शुगर कितनी थी
= 142
> यह ज्यादा है क्या
= ज़्यादा|अधिक
> मेरी माँ की कितनी थी
= सिर्फ़|केवल ; -142
`;
