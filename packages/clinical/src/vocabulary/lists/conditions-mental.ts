/**
 * Conditions of the mind; written as in conditions-inner.ts. The detail view tells them apart from the others.
 * Source: names and groups after WHO, ICD-11 for Mortality and Morbidity Statistics (2024), chapters 6 and 7; the everyday
 * names are our own collection.
 */
export const mindConditions = `
Depression|major depressive disorder, mdd, depressive disorder, clinical depression, udaasi, avsaad, डिप्रेशन, अवसाद
Postpartum Depression|postnatal depression, ppd ; Dysthymia|persistent depressive disorder ; Seasonal Depression|seasonal affective disorder
Anxiety|anxiety disorder, chinta, ghabrahat, घबराहट, चिंता ; Generalised Anxiety Disorder|gad, generalized anxiety disorder
Panic Disorder|panic attacks ; Social Anxiety|social phobia ; Phobia|specific phobia, agoraphobia ; Health Anxiety|hypochondriasis
Separation Anxiety
Obsessive Compulsive Disorder|ocd ; Body Dysmorphic Disorder|bdd ; Hoarding Disorder ; Trichotillomania|hair pulling ; Skin Picking Disorder
Post-traumatic Stress Disorder|ptsd, trauma ; Complex PTSD ; Adjustment Disorder ; Acute Stress Reaction ; Prolonged Grief ; Burnout
Bipolar Disorder|manic depression, bpad, mania, द्विध्रुवी विकार ; Cyclothymia ; Schizophrenia|सिज़ोफ्रेनिया ; Schizoaffective Disorder ; Psychosis
Delusional Disorder ; Postpartum Psychosis
ADHD|add, attention deficit hyperactivity disorder, attention deficit ; Autism|autism spectrum disorder, asd autism, asperger, ऑटिज्म
Learning Disability|dyslexia, dyscalculia ; Intellectual Disability|mental retardation ; Tourette Syndrome|tics ; Speech Delay|stammering, stuttering
Conduct Disorder ; Oppositional Defiant Disorder|odd
Anorexia Nervosa|anorexia ; Bulimia|bulimia nervosa ; Binge Eating Disorder ; Insomnia|sleeplessness, neend na aana, अनिद्रा, नींद न आना
Nightmare Disorder ; Sleepwalking
Alcohol Dependence|alcoholism, alcohol use disorder, sharab ki lat, शराब की लत
Tobacco Dependence|smoking, nicotine dependence, tambaku, gutkha, तंबाकू ; Opioid Dependence|opioid use disorder, nasha ; Cannabis Dependence|ganja
Sedative Dependence|benzodiazepine dependence ; Gambling Disorder ; Gaming Disorder
Dementia|bhoolne ki bimari, vascular dementia, डिमेंशिया ; Alzheimer Disease|alzheimers, अल्ज़ाइमर ; Mild Cognitive Impairment ; Delirium in the Past
Borderline Personality Disorder|bpd, emotionally unstable ; Personality Disorder ; Narcissistic Personality Disorder ; Antisocial Personality Disorder
Avoidant Personality Disorder
Dissociative Disorder|conversion disorder ; Functional Neurological Disorder|fnd ; Somatic Symptom Disorder|bodily distress
Self-harm in the Past|self harm ; Suicide Attempt in the Past ; Gender Dysphoria|gender incongruence ; Catatonia in the Past ; Bedwetting|enuresis
`;
