/** Scripted conversations about complaints; how they are written stands in conversations.test-helpers.ts. */
export const triageConversations = String.raw`
# how strong is answered by since when | en
> i have knee pain
= @ask joint.flags ; -sorry
> none of these
= @ask joint.strength
> 2 weeks
= @ask joint.strength ; -mild ; -Mild
> *q.joint.strength.moderate
= @level week ; -mild

# right knee is no yes | en
> knee pain
= @ask joint.flags
> right knee
= @ask joint.flags ; -112
> none
= @ask joint.strength

# a bare yes to a list asks which | en
> i have a headache
= @ask headache.flags
> yes
= which ; @ask headache.flags ; -112
> fever
= @ask headache.strength

# haan to a list asks which | hx
> mujhe sar dard hai
= @ask headache.flags
> haan
= kaun ; @ask headache.flags
> koi nahi
= @ask headache.strength

# a bare yes to the menu asks which | en
> hello
= Hello|Hi ; @choose go
> yes
= which|what ; -not sure what you mean

# the summary says only what was said | en
> i have acidity
= @ask acidity.flags ; -sorry
> none of these
= @ask acidity.days
> 2 weeks
= @ask acidity.strength ; -mild ; -strong ; -diabetes

# diet question brings no pity | en
> what should i eat for low hb
= -sorry to hear ; -How strong ; -Is any of this

# a topic change and return | en
> I have a cough
= @ask cough.flags
> what was my last hba1c
= 7\.9 % ; @choose on
> and tsh?
= 2\.4
> go back to the questions
= @ask cough.flags
> none
= @ask cough.days

# a second complaint, then the first again | en
> I have a cough
= @ask cough.flags
> stop
= Stopped|stopped
> i have hair fall
= @ask hair.flags

# mild is mild, and not read out | en
> loose motions since today
= @ask diarrhoea.flags
> none
= -Noted:
> no
= -Noted:

# kitna tez ka jawab do hafte | hx
> ghutne me dard hai
= @ask joint.flags
> kuch nahi
= @ask joint.strength
> do hafte se
= @ask joint.strength ; -halka
> halka
= week|hafte ; -tez dard

# बुखार, एक ही भाषा | hi
> मुझे बुखार है
= @ask fever.flags
> इनमें से कुछ नहीं
= @ask fever.days
> दो दिन से
= @ask fever.pregnant
> नहीं
= @ask fever.ill
> नहीं
= डॉक्टर ; @level

# 8 of 10 is strong | en
> back pain
= @ask back.flags
> no
= @ask back.strength
> 8/10
= -mild

# not sure is not sure | en
> i have a rash
= @ask skin.flags
> not sure
= -did not understand ; @ask skin.days

# a symptom question that never was answered | en
> i have a rash
= @ask skin.flags
> none
= @ask skin.days
> blorp
= @ask skin.days ; -since
> blorp blorp
= @ask skin.strength
> mild
= not answered|Not answered|answer

# restarting | en
> i have acidity
= @ask acidity.flags
> none
= @ask acidity.days
> start again
= @ask acidity.flags

# my son has fever | en
> my son has fever
= @ask child.flags
> none of these
= @ask child.age
> 4 years
= -Noted

# yes but with words | en
> i have acidity
= @ask acidity.flags
> yes weight loss
= losing weight ; @ask acidity.days
`;
