/**
 * Lasting conditions of heart, lungs, hormones, digestion, kidneys and blood, by the names that patients and papers use;
 * behind a bar other names of the same, in English, Hindi and Hindi in Latin letters.
 * Source: names and groups after WHO, ICD-11 for Mortality and Morbidity Statistics (2024), chapters 3, 5, 11, 12, 13 and
 * 16; the everyday names are our own collection. A name says nothing of how a condition is treated.
 */
export const innerConditions = `
Diabetes|sugar, madhumeh, madhumeha, sugar ki bimari, dm, मधुमेह, शुगर, डायबिटीज
Hypertension|high blood pressure, high bp, bp, htn, systemic hypertension, essential hypertension, uchch raktchap, उच्च रक्तचाप, ब्लड प्रेशर, हाई बीपी
Asthma|bronchial asthma, dama, saans ki bimari, दमा, अस्थमा
Heart Disease|cardiac disease, dil ki bimari, hriday rog, हृदय रोग, दिल की बीमारी
Type 1 Diabetes|type 1 dm, t1dm, juvenile diabetes, insulin dependent diabetes, iddm
Type 2 Diabetes|type 2 dm, t2dm, type ii diabetes mellitus, type 2 diabetes mellitus, diabetes mellitus type 2, niddm
Gestational Diabetes|gdm, diabetes in pregnancy
Prediabetes|borderline diabetes, impaired glucose tolerance, igt
Diabetic Neuropathy|nerve damage of diabetes ; Diabetic Retinopathy|eye damage of diabetes ; Diabetic Nephropathy|diabetic kidney disease, dkd
Diabetic Foot|diabetic foot ulcer
Insulin Resistance ; Metabolic Syndrome|syndrome x ; Obesity|motapa, overweight, मोटापा ; Underweight
Hypothyroidism|thyroid, underactive thyroid, low thyroid, थायराइड, थायरॉयड ; Hyperthyroidism|overactive thyroid, thyrotoxicosis
Hashimoto Thyroiditis|autoimmune thyroiditis ; Graves Disease
Goitre|goiter, ghengha, घेंघा ; Thyroid Nodule ; Hyperparathyroidism ; Hypoparathyroidism ; Cushing Syndrome ; Addison Disease|adrenal insufficiency
Acromegaly ; Hyperprolactinaemia|high prolactin, hyperprolactinemia ; Pituitary Tumour|pituitary adenoma ; Diabetes Insipidus
Growth Hormone Deficiency
High Cholesterol|hypercholesterolaemia, cholesterol, कोलेस्ट्रॉल ; Dyslipidaemia|dyslipidemia, hyperlipidemia, hyperlipidaemia
High Triglycerides|hypertriglyceridaemia ; Familial Hypercholesterolaemia
Gout|gathiya bai, uric acid gout, गाउट ; High Uric Acid|hyperuricaemia, hyperuricemia, uric acid
Vitamin D Deficiency|low vitamin d, vit d deficiency ; Vitamin B12 Deficiency|low b12 ; Iron Deficiency ; Folate Deficiency ; Rickets
Malnutrition|kuposhan, कुपोषण
Coronary Artery Disease|cad, ischaemic heart disease, ischemic heart disease, ihd, blocked arteries, heart blockage
Angina|angina pectoris, chest pain on effort ; Heart Attack in the Past|myocardial infarction, old mi, dil ka daura, दिल का दौरा
Heart Failure|congestive heart failure, chf, ccf, cardiac failure ; Cardiomyopathy|dcm, hocm, weak heart muscle
Atrial Fibrillation|af, afib, irregular heartbeat ; Arrhythmia|irregular pulse, palpitations ; Supraventricular Tachycardia|svt, psvt
Heart Block|av block, bundle branch block
Rheumatic Heart Disease|rhd ; Mitral Stenosis ; Mitral Regurgitation|mitral valve leak ; Mitral Valve Prolapse|mvp ; Aortic Stenosis
Aortic Regurgitation ; Aortic Aneurysm ; Congenital Heart Disease|hole in the heart, asd, vsd, dil mein chhed ; Patent Ductus Arteriosus|pda
Tetralogy of Fallot|tof
Pericarditis ; Myocarditis ; Endocarditis in the Past ; Pulmonary Hypertension ; Pulmonary Embolism in the Past
Deep Vein Thrombosis|dvt, clot in the leg ; Varicose Veins|varicose vein, ubhri nasein
Peripheral Artery Disease|pad, pvd, peripheral vascular disease ; Raynaud Phenomenon ; Low Blood Pressure|hypotension, low bp
Postural Hypotension|orthostatic hypotension ; POTS|postural orthostatic tachycardia syndrome ; Lymphoedema|lymphedema
COPD|chronic obstructive pulmonary disease, smoker's lung ; Chronic Bronchitis ; Emphysema ; Bronchiectasis
Interstitial Lung Disease|ild, lung fibrosis, pulmonary fibrosis ; Sarcoidosis ; Silicosis ; Cystic Fibrosis
Sleep Apnoea|sleep apnea, osa, obstructive sleep apnea, kharrate ; Allergic Rhinitis|hay fever, dust allergy, nazla, एलर्जी, नज़ला
Chronic Sinusitis|sinus, sinusitis, साइनस ; Nasal Polyps ; Deviated Nasal Septum|dns ; Chronic Cough ; Long COVID|post covid
Tuberculosis|tb, tapedik, kshay rog, pulmonary tuberculosis, टीबी, तपेदिक, क्षय रोग ; Tuberculosis in the Past|old tb, treated tuberculosis
Latent Tuberculosis
Acid Reflux|gerd, gord, acidity, heartburn, gas, seene mein jalan, एसिडिटी ; Gastritis|pet mein jalan, chronic gastritis
Peptic Ulcer|stomach ulcer, duodenal ulcer, pet ka alsar, अल्सर ; Helicobacter Pylori Infection|h pylori ; Hiatus Hernia
Indigestion|dyspepsia, functional dyspepsia, apach, badhazmi, अपच ; Gastroparesis ; Achalasia ; Barrett Oesophagus
Irritable Bowel Syndrome|ibs ; Crohn Disease|crohns ; Ulcerative Colitis|uc ; Inflammatory Bowel Disease|ibd
Coeliac Disease|celiac disease, gluten intolerance, wheat allergy ; Lactose Intolerance|milk intolerance
Chronic Constipation|constipation, kabz, कब्ज ; Chronic Diarrhoea|chronic diarrhea ; Diverticular Disease|diverticulosis, diverticulitis
Piles|haemorrhoids, hemorrhoids, bawaseer, bawasir, बवासीर ; Anal Fissure|fissure, फिशर ; Anal Fistula|bhagandar, fistula in ano, भगंदर
Inguinal Hernia|hernia, हर्निया ; Umbilical Hernia ; Incisional Hernia
Fatty Liver|nafld, masld, hepatic steatosis, fatty liver grade 1, fatty liver grade 2, फैटी लिवर
Chronic Hepatitis B|hepatitis b, hbv, hbsag positive ; Chronic Hepatitis C|hepatitis c, hcv ; Autoimmune Hepatitis ; Alcoholic Liver Disease
Cirrhosis|liver cirrhosis, liver failure ; Portal Hypertension ; Wilson Disease ; Gilbert Syndrome ; Haemochromatosis|hemochromatosis
Gallstones|cholelithiasis, gall bladder stone, pitt ki pathri, पित्त की पथरी ; Chronic Pancreatitis|pancreatitis ; Jaundice in the Past|piliya, पीलिया
Chronic Kidney Disease|ckd, kidney failure, renal failure, gurde ki bimari, गुर्दे की बीमारी ; Kidney Failure on Dialysis|esrd, dialysis, डायलिसिस
Kidney Stones|renal calculi, nephrolithiasis, urolithiasis, pathri, gurde ki pathri, पथरी ; Polycystic Kidney Disease|pkd, adpkd ; Nephrotic Syndrome
Glomerulonephritis ; IgA Nephropathy ; Hydronephrosis ; Single Kidney|solitary kidney
Recurrent Urinary Infections|uti, recurrent uti, peshab mein jalan ; Urinary Incontinence|leaking urine ; Overactive Bladder ; Interstitial Cystitis
Urethral Stricture
Enlarged Prostate|bph, benign prostatic hyperplasia, prostate, प्रोस्टेट ; Prostatitis ; Erectile Dysfunction|ed, impotence
Low Testosterone|hypogonadism ; Varicocele ; Hydrocele ; Undescended Testis ; Male Infertility|low sperm count, oligospermia
Anaemia|anemia, khoon ki kami, low haemoglobin, खून की कमी, एनीमिया ; Iron Deficiency Anaemia|iron deficiency anemia, ida ; Pernicious Anaemia
Aplastic Anaemia|aplastic anemia ; Haemolytic Anaemia|hemolytic anemia ; Thalassaemia Major|thalassemia, थैलेसीमिया
Thalassaemia Minor|thalassemia trait, thalassemia carrier ; Sickle Cell Disease|sickle cell anemia, sickle cell, सिकल सेल ; Sickle Cell Trait
G6PD Deficiency ; Haemophilia A|hemophilia ; Haemophilia B ; Von Willebrand Disease ; Low Platelets|thrombocytopenia, itp, immune thrombocytopenia
Polycythaemia|polycythemia vera ; Thrombophilia|clotting disorder, factor v leiden ; Antiphospholipid Syndrome|apla syndrome, aps ; Bleeding Disorder
HIV Infection|hiv, aids, एचआईवी, एड्स ; Immune Deficiency|immunodeficiency, cvid ; Organ Transplant|transplant recipient, kidney transplant recipient
No Spleen|asplenia
`;
