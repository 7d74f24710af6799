/** Scripted conversations that change their subject and come back; how they are written stands in conversations.test-helpers.ts. */
export const threadsConversations = String.raw`
# from a value to a doctor and back | en
> what was my ldl
= 151
> i want to see a heart doctor
= @doctors cardiology
> what was my hdl
= no result
> and ldl
= 151

# a complaint, a result, a medicine, and the complaint again | en
> i have a sore throat
= @ask throat.flags
> when do i take metformin
= 1-0-1 ; @choose on
> can i take it at night
= doctor|pharmacist
> back to my throat
= @ask throat.flags

# stop in the middle, then thanks | en
> my ear hurts
= @ask ear.flags
> stop
= stopped|Stopped
> thanks
= welcome|Glad|Any time

# from doctors to results and back to doctors | en
> find me a skin doctor
= @doctors dermatology
> what is my tsh
= 2\.4
> find me a skin doctor in pune
= Pune ; @doctors dermatology

# a no in the middle of questions is for the question | en
> my knee hurts
= @ask joint.flags
> no
= @ask joint.strength
> no
= @ask joint.strength ; -mild

# strength said before it is asked | en
> i have acidity
= @ask acidity.flags
> mild
= @ask acidity.flags
> none
= @ask acidity.days
> 3 days
= @ask acidity.ill ; -Mild

# three weeks said for days | en
> my hair is falling
= @ask hair.flags
> none of these
= @ask hair.days
> three weeks
= @level week ; 1 to 3 weeks

# an answer of another question is kept | en
> i have back pain
= @ask back.flags
> since 2 months
= @ask back.flags ; -did not
> none
= @ask back.strength
> moderate
= @level week

# ok to a level | en
> my hair is falling for a week
= @ask hair.flags
> none
= @level
> ok
= -112 ; -not sure what you mean

# and what about tsh after an appointment | en
> when is my next appointment
= 24 Nov
> what about tsh
= 2\.4

# the second doctor | en
> book a dermatologist
= @doctors dermatology
> the second one
= Qureshi ; -Meera
> when is he free on monday
= Qureshi ; Monday

# the last one of a list | en
> what are my medicines
= Telma ; Metformin
> the last one
= Metformin ; -Telma

# a list with fewer | en
> what are my medicines
= Telma
> the fifth one
= only 2

# under a price, then another city | en
> dermatologist under 600
= up to ₹600 ; -₹900
> in mumbai
= Mumbai ; Qureshi

# tomorrow, then another day | en
> book a dermatologist tomorrow
= tomorrow
> no, on friday
= Friday

# a name, then cheaper | en
> book dr rao
= Rao
> anything cheaper
= 350|fee

# no to booking | en
> book a dermatologist
= @doctors dermatology
> no thanks
= -not sure what you mean ; -112

# worried after a normal value | en
> what is my tsh
= 2\.4
> so should i be worried?
= normal ; doctor

# what does that mean | en
> what was my ldl
= 151
> what does that mean
= high ; below 100

# has it gone up | en
> what was my hemoglobin
= 11\.2
> has it gone down since last year?
= 12\.4 ; 11\.2

# compare with one value only | en
> what was my ldl
= 151
> how has it changed over time
= only one|151

# two symptoms, one after the other | en
> i have a headache
= @ask headache.flags
> i also have knee pain
= -not sure what you mean
> none
= @ask

# when was that | en
> what was my vitamin d
= 14
> when was that
= 2026

# hb then sugar then back to hb | en
> my hb
= 11\.2
> my sugar
= 142
> and hb before that
= 12\.4|11\.2

# results by tap | en
> hi
= @choose go
> *go.results
= name
> tsh
= 2\.4
> is it normal
= normal

# medicines by tap | en
> hi
= @choose go
> *go.medicines
= Telma
> the first one
= Telma ; -Metformin

# doctor by tap | en
> *go.visit
= @choose see
> *see.dermatology
= @doctors dermatology
> cheaper please
= lowest fee

# fever for the son, then mine | en
> my son has fever
= @ask child.flags
> stop
= topped
> i have fever too
= @ask fever.flags

# from english to hinglish | hx
> mujhe skin doctor chahiye
= @doctors dermatology
> aur sasta
= 350

# whose result it is by a name | en
> what is ravi's tsh
= your own ; -2\.4
> what is asha's tsh
= 2\.4

# ravi ki sugar | hx
> ravi ki sugar kitni thi
= apne ; -142
> meri kitni thi
= 142

# i took it | en
> did i take my morning tablet
= not marked
> i took it
= @propose dose-taken morning
> no
= leave|nothing is changed

# from a doctor's name to a day | en
> book dr kavita sharma
= Sharma ; @doctors
> tomorrow afternoon
= 2:30 pm ; Sharma
> ok book it
= Sharma ; confirm

# online and the lowest fee at once | en
> cheapest online dermatologist
= lowest fee ; online ; 350

# in person in pune after 5 | en
> dermatologist in person in pune tomorrow after 5 pm
= in person ; Pune ; 6:00 pm ; -Kavita

# friday is a later day | en
> book a dermatologist on friday evening
= Friday, 27 Nov 2026 ; evening

# a date | en
> book a dermatologist on 30 nov
= 30 Nov 2026

# a doctor for a complaint | en
> book a doctor for hair fall
= @doctors dermatology

# day after tomorrow | en
> skin doctor appointment day after tomorrow
= 24 Nov 2026

# something on the card, and not | en
> remind me to take metformin
= @propose record-alerts
> no
= leave|nothing is changed
> remind me to take metformin
= @propose record-alerts

# what to do with the report | en
> explain my latest report
= 11\.2
> which of these are not normal
= 11\.2 ; 14

# abnormal twice | en
> which results are abnormal
= 11\.2
> and the second one
= 14

# is it high after a list of one test | en
> how has my hemoglobin changed
= 12\.4
> is it low
= low
`;
