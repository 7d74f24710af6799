/** Scripted conversations that look for a doctor; how they are written stands in conversations.test-helpers.ts. */
export const doctorsConversations = String.raw`
# skin doctor, cheaper, a time, book it | en
> i want to see a skin doctor
= @doctors dermatology ; Rao
> show cheaper
= 350 ; @doctors dermatology
> monday morning
= Monday|Mon ; @doctors dermatology
> ok book it
= tap|Tap ; confirm|Confirm ; -booked for you

# the first one | en
> find me a dermatologist
= @doctors dermatology
> the first one
= Rao ; @doctors dermatology
> tomorrow evening
= 6:00 pm ; Rao

# place, price, mode and time are used | en
> book an online dermatologist in pune under 600 tomorrow evening
= Pune ; 600 ; evening ; @look find_doctors ; Rao ; -Qureshi

# tomorrow evening in a first request | en
> book a dermatologist for tomorrow evening
= tomorrow ; evening ; 6:00 pm|5:30 pm

# a doctor by name | en
> book dr meera rao
= Rao ; @doctors
> is she free on monday?
= Mon ; -not sure

# doctor that is not there | en
> i want an appointment with dr zakir bhalla
= Bhalla|no doctor ; -not sure what you mean

# sasta doctor | hx
> mujhe skin doctor chahiye
= @doctors dermatology
> sasta dikhao
= 350
> kal shaam ko
= shaam ; 5:30
> book kar do
= tap|confirm|chun

# त्वचा का डॉक्टर | hi
> मुझे त्वचा के डॉक्टर को दिखाना है
= @doctors dermatology
> सस्ता दिखाओ
= 350
> कल शाम
= शाम

# in another city | en
> i need a dentist
= @doctors dentistry
> in mumbai
= Mumbai ; Qureshi ; -Rao
> online only
= online ; -not sure

# book it with nothing chosen | en
> ok book it
= doctor ; -booked ; @choose see

# who for, then the day | en
> i want to book an appointment
= @choose see
> skin doctor
= @doctors dermatology
> monday morning
= Mon ; am

# no time at that hour | en
> book a dermatologist tomorrow at night
= no |none|not free ; @doctors dermatology
`;
