/** Scripted conversations about medicines, visits and documents; how they are written stands in conversations.test-helpers.ts. */
export const medicinesConversations = String.raw`
# my medicines, and what follows | en
> what are my medicines
= Telma 40 ; Metformin 500 mg
> the second one
= Metformin ; 1-0-1
> for how long?
= 30 days
> can i stop it
= cannot ; doctor
> and telma?
= Telma 40 ; 8:00 am

# did I take it | en
> did i take my morning tablet
= not marked ; Telma
> and yesterday?
= taken ; 21 Nov 2026

# a dose that was asked about is marked | en
> did i take my morning tablet
= not marked
> mark it
= @propose dose-taken morning
> yes
= card

# dawai | hx
> meri dawaiyan kaun si hain
= Telma 40 ; Metformin
> metformin kab leni hai
= 1-0-1
> kya main ise band kar du
= doctor

# दवा | hi
> मेरी दवाइयाँ कौन सी हैं
= Telma 40 ; Metformin
> मेटफॉर्मिन कब लेनी है
= 1-0-1
> क्या मैं इसे बंद कर दूं
= डॉक्टर

# reminders on a card | en
> remind me to take metformin
= Metformin ; @propose record-alerts paper
> yes
= card|confirm

# two medicines at once | en
> when do i take metformin and telma
= 1-0-1 ; 8:00 am

# appointment, then who | en
> when is my next appointment
= 24 Nov 2026 ; Rao
> can i move it
= Reschedule ; 2 hours
> where is it
= online

# mother's medicines | en
> what are my mother's medicines
= your own ; -Telma
> and mine?
= Telma

# a record that is attached in words only | en
> explain my latest prescription
= Metformin 500 mg
> who wrote it
= Sharma
`;
