/**
 * Lasting conditions of joints, skin, senses, nerves, of women, of birth and infections, and cancers; written as in
 * conditions-inner.ts.
 * Source: names and groups after WHO, ICD-11 for Mortality and Morbidity Statistics (2024), chapters 1, 2, 8 to 10, 14, 15,
 * 16 and 20; the everyday names are our own collection.
 */
export const outerConditions = `
Arthritis|gathiya, jodo ka dard, joint pain, गठिया, जोड़ों का दर्द
Chronic Pain|purana dard, long lasting pain, पुराना दर्द
Osteoarthritis|oa, knee osteoarthritis, oa knee, worn joints, ghutne ka dard, घुटने का दर्द ; Rheumatoid Arthritis|ra, amavata ; Psoriatic Arthritis
Ankylosing Spondylitis|as, spondyloarthritis ; Juvenile Arthritis|jia ; Reactive Arthritis ; Septic Arthritis in the Past
Lupus|sle, systemic lupus erythematosus ; Sjogren Syndrome|sjögren syndrome, dry eyes and mouth ; Scleroderma|systemic sclerosis
Dermatomyositis|polymyositis, myositis ; Vasculitis ; Behcet Disease|behçet disease ; Mixed Connective Tissue Disease|mctd
Polymyalgia Rheumatica|pmr ; Giant Cell Arteritis ; Takayasu Arteritis ; IgG4-related Disease
Osteoporosis|weak bones, kamzor haddiyan, ऑस्टियोपोरोसिस ; Osteopenia ; Osteomalacia ; Paget Disease of Bone ; Osteonecrosis|avascular necrosis, avn
Scoliosis|curved spine ; Kyphosis ; Bone Infection|osteomyelitis
Back Pain|low back pain, lumbago, kamar dard, पीठ दर्द, कमर दर्द ; Slipped Disc|disc prolapse, pivd, herniated disc, slip disc, स्लिप डिस्क
Sciatica|सायटिका ; Cervical Spondylosis|cervical, neck pain, gardan ka dard, सर्वाइकल ; Lumbar Spondylosis ; Spinal Stenosis ; Spondylolisthesis
Frozen Shoulder|adhesive capsulitis, periarthritis shoulder ; Rotator Cuff Tear ; Tennis Elbow ; Carpal Tunnel Syndrome|cts
Plantar Fasciitis|heel pain, edi ka dard ; Fibromyalgia ; Chronic Fatigue Syndrome|me/cfs ; Meniscus Tear ; ACL Tear|ligament tear ; Flat Feet
Bursitis ; Trigger Finger ; De Quervain Tenosynovitis ; TMJ Disorder|jaw joint pain ; Muscular Dystrophy|dmd
Eczema|atopic dermatitis, chajan, एक्जिमा ; Psoriasis|सोरायसिस ; Acne|pimples, muhase, मुंहासे ; Rosacea ; Vitiligo|safed daag, leucoderma, सफेद दाग
Urticaria|hives, chronic urticaria, pitti, sheetpitt, पित्ती ; Contact Dermatitis ; Seborrhoeic Dermatitis|dandruff
Fungal Skin Infection|ringworm, tinea, daad, दाद ; Scabies|khujli, खुजली ; Lichen Planus ; Pemphigus ; Melasma|jhaiyan, pigmentation, झाइयां
Hair Loss|alopecia, baal jhadna, गंजापन ; Alopecia Areata ; Hidradenitis Suppurativa ; Keloid ; Leprosy|kushth rog, hansen disease, कुष्ठ रोग
Warts|masse ; Nail Fungus|onychomycosis ; Excessive Sweating|hyperhidrosis ; Albinism ; Epidermolysis Bullosa
Migraine|adhkapari, aadha sir dard, माइग्रेन ; Tension Headache|sir dard, headache, सिर दर्द ; Cluster Headache
Epilepsy|seizure disorder, fits, mirgi, मिर्गी ; Febrile Seizures in the Past ; Stroke in the Past|cva, paralysis, lakwa, lakva, लकवा
Transient Ischaemic Attack in the Past|tia, mini stroke ; Brain Aneurysm ; Brain Haemorrhage in the Past|brain hemorrhage
Parkinson Disease|parkinsons, पार्किंसन ; Essential Tremor|tremor, haath kaampna ; Multiple Sclerosis|ms ; Neuromyelitis Optica|nmo
Motor Neurone Disease|als, mnd ; Myasthenia Gravis ; Guillain-Barre Syndrome in the Past|gbs ; Peripheral Neuropathy|neuropathy, tingling, sunn pan
Trigeminal Neuralgia ; Post-herpetic Neuralgia ; Bell Palsy|facial palsy, facial paralysis ; Restless Legs Syndrome|rls ; Narcolepsy
Vertigo|chakkar, bppv, चक्कर ; Meniere Disease ; Cerebral Palsy|cp ; Hydrocephalus ; Spina Bifida ; Huntington Disease ; Dystonia ; Ataxia
Head Injury in the Past|tbi ; Spinal Cord Injury|paraplegia, quadriplegia ; Brain Tumour|brain tumor ; Fainting|syncope, behoshi
Cataract|motiyabind, मोतियाबिंद ; Glaucoma|kala motiya, काला मोतिया, ग्लूकोमा ; Macular Degeneration|amd ; Retinal Detachment ; Dry Eyes|dry eye
Uveitis ; Short-sightedness|myopia, near sighted ; Long-sightedness|hypermetropia ; Astigmatism ; Keratoconus ; Squint|strabismus, bhengapan
Lazy Eye|amblyopia ; Colour Blindness|color blindness ; Blindness|andhapan, low vision, vision loss ; Retinitis Pigmentosa
Night Blindness|rataundhi, रतौंधी ; Allergic Conjunctivitis ; Blepharitis ; Pterygium
Hearing Loss|deafness, behrapan, kam sunna, बहरापन ; Tinnitus|ringing in the ears, kaan bajna
Chronic Ear Infection|csom, chronic otitis media, kaan behna ; Otosclerosis ; Vocal Cord Nodules ; Chronic Tonsillitis|tonsils, टॉन्सिल
Loss of Smell|anosmia
Gum Disease|periodontitis, pyorrhoea, gingivitis, पायरिया ; Tooth Decay|dental caries, cavities ; Mouth Ulcers|aphthous ulcers, chhale, छाले
Oral Submucous Fibrosis|osmf ; Teeth Grinding|bruxism ; Cleft Lip and Palate
PCOS|pcod, polycystic ovary syndrome, polycystic ovarian disease, पीसीओएस ; Endometriosis ; Adenomyosis
Uterine Fibroids|fibroids, rasauli, bachedani mein ganth, रसौली ; Ovarian Cyst ; Heavy Periods|menorrhagia, aub, abnormal uterine bleeding
Painful Periods|dysmenorrhoea, dysmenorrhea ; Irregular Periods|irregular menses, amenorrhoea ; Premenstrual Syndrome|pms, pmdd
Menopause|rajonivritti, रजोनिवृत्ति ; Early Menopause|premature ovarian insufficiency ; Female Infertility|infertility, banjhpan, बांझपन
Pelvic Inflammatory Disease|pid ; White Discharge|leucorrhoea, safed pani, सफेद पानी ; Vaginismus ; Uterine Prolapse|prolapse, bachedani bahar aana
Recurrent Miscarriage ; Pre-eclampsia in the Past|preeclampsia, pih ; Pregnancy|pregnant, garbhavati, गर्भवती ; Breastfeeding|lactating
Fibroadenoma|breast lump ; Fibrocystic Breasts ; Rh Negative Pregnancy
Cancer|kainsar, carcinoma, malignancy, tumour, कैंसर
Breast Cancer|ca breast, stan kainsar ; Lung Cancer|ca lung ; Mouth Cancer|oral cancer, ca buccal mucosa, muh ka kainsar
Throat Cancer|ca larynx, ca pharynx ; Thyroid Cancer|ca thyroid ; Stomach Cancer|ca stomach
Bowel Cancer|colon cancer, colorectal cancer, rectal cancer ; Liver Cancer|hcc, hepatocellular carcinoma ; Pancreatic Cancer
Oesophageal Cancer|ca oesophagus, esophageal cancer ; Gall Bladder Cancer ; Kidney Cancer|renal cell carcinoma ; Bladder Cancer
Prostate Cancer|ca prostate ; Testicular Cancer ; Cervical Cancer|ca cervix ; Ovarian Cancer|ca ovary ; Uterine Cancer|endometrial cancer
Skin Cancer ; Melanoma ; Leukaemia|leukemia, blood cancer, ब्लड कैंसर ; Lymphoma|hodgkin lymphoma, non hodgkin lymphoma ; Multiple Myeloma|myeloma
Bone Cancer|osteosarcoma ; Soft Tissue Sarcoma|sarcoma ; Brain Cancer|glioma, glioblastoma ; Neuroblastoma ; Retinoblastoma
Cancer in the Past|cancer survivor
Malaria in the Past ; Dengue in the Past ; Typhoid in the Past ; Filariasis|elephantiasis, haathi paon, हाथीपांव ; Kala-azar|visceral leishmaniasis
Chikungunya Arthritis|chikungunya ; Genital Herpes|hsv 2 ; Cold Sores|oral herpes ; HPV Infection|genital warts ; Syphilis
Shingles in the Past|herpes zoster ; Polio in the Past|post polio ; Rheumatic Fever in the Past ; COVID-19 in the Past|corona
Worm Infection|pet ke keede ; Neurocysticercosis|brain worm
Down Syndrome|trisomy 21 ; Turner Syndrome ; Klinefelter Syndrome ; Marfan Syndrome ; Ehlers-Danlos Syndrome|hypermobility ; Neurofibromatosis
Tuberous Sclerosis ; Phenylketonuria|pku ; Gaucher Disease ; Pompe Disease ; Porphyria ; Mitochondrial Disease ; Fragile X Syndrome
Mast Cell Disease|mastocytosis ; Hereditary Angioedema|hae ; Amyloidosis ; Malignant Hyperthermia ; Short Stature ; Premature Birth|preterm baby
`;
