/** Scripted conversations in everyday words; how they are written stands in conversations.test-helpers.ts. */
export const everydayConversations = String.raw`
# what it was last year, and compared | en
> what's my latest hb?
= 11\.2
> what was it last year
= 12\.4
> compare them
= 11\.2 ; 12\.4

# previous sugar | en
> show me my blood sugar
= 142
> is this dangerous?
= high
> show previous
= no earlier

# low values, and the second of them | en
> do i have any low values
= 11\.2 ; 14
> tell me more about the second
= 14

# how bad is it | en
> my vit d?
= 14
> how bad is it
= low ; only a doctor

# report normal hai kya | hx
> kya meri report normal hai
= 11\.2
> kaun sa kharab hai
= 14

# what the first charges, and when | en
> book me a skin specialist
= @doctors dermatology
> how much does the first one charge
= ₹500 ; -Qureshi
> is she available on saturday
= Saturday, 28 Nov 2026 ; Rao ; -Qureshi

# a time, the lowest fee, and book | en
> i need an appointment with a cardiologist
= @doctors cardiology
> evening please
= evening
> the cheapest one
= 350
> yes book
= cannot book by myself ; @doctors

# other doctors | en
> skin doctor in pune
= Rao ; Pune
> any other doctor
= no other doctors ; -Rao

# doctors of a city | en
> show me doctors in mumbai
= Qureshi ; -Meera
> under 400
= ₹400 ; Qureshi

# the next dose | en
> when is the next dose
= 8:00 am ; Telma
> mark telma as taken
= @propose dose-taken morning
> cancel
= leave|nothing is changed

# agli dawai | hx
> agli goli kab hai
= subah 8:00 ; Telma

# reminders are not made where they shall stop | en
> stop reminders for metformin
= MedAlert ; -@propose

# my name | en
> what is my name
= Asha, 34

# mera naam | hx
> mera naam kya hai
= Asha

# worried about a report | en
> i'm worried about my report
= 11\.2

# not now | en
> remind me to take metformin
= @propose record-alerts
> not now
= leave|nothing is changed

# an answer in the language that is asked for | hi
> speak in hindi
= हिंदी

# sorry | en
> you are useless
= orry
> sorry
= -not sure what you mean
`;
