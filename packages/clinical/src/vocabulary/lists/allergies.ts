/**
 * What people are allergic to; written as in conditions-inner.ts.
 * Source: medicines after WHO Collaborating Centre for Drug Statistics Methodology, ATC index 2024, foods after Codex
 * Alimentarius CXS 1-1985 (the foods that labels must name) and FSSAI's Labelling and Display Regulations 2020; the rest
 * after the groups of ICD-11, 4A80 to 4A85. The everyday names are our own collection.
 */
export const allergyNames = `
Penicillin|penicilin, पेनिसिलिन ; Sulfa Drugs|sulpha drugs, sulfonamides, sulphonamides, septran, cotrimoxazole ; Aspirin|disprin, ecosprin, एस्पिरिन
Dust|dust mites, house dust, dhool, धूल ; Peanuts|peanut, groundnut, moongphali, मूंगफली ; Milk|dairy, cow milk, doodh, दूध ; Pollen|parag, पराग
Amoxicillin|mox, augmentin, amoxyclav, amoxycillin ; Ampicillin ; Cephalosporins|cefixime, ceftriaxone, cephalexin, cefpodoxime
Azithromycin|azithral, azee ; Erythromycin ; Clarithromycin ; Ciprofloxacin|cipro ; Levofloxacin ; Ofloxacin ; Norfloxacin ; Moxifloxacin
Doxycycline ; Tetracycline ; Metronidazole|flagyl, metrogyl ; Tinidazole ; Nitrofurantoin ; Clindamycin ; Vancomycin ; Gentamicin ; Streptomycin
Rifampicin ; Isoniazid ; Linezolid ; Chloramphenicol ; Chloroquine ; Fluconazole ; Acyclovir
Ibuprofen|brufen, combiflam ; Diclofenac|voveran ; Aceclofenac|zerodol ; Naproxen ; Nimesulide|nise ; Paracetamol|crocin, dolo, calpol, acetaminophen
Mefenamic Acid|meftal ; Ketorolac ; Etoricoxib ; Painkillers (NSAIDs)|nsaid, nsaids, painkillers, dard ki dawa ; Codeine ; Morphine ; Tramadol
Fentanyl ; Pethidine
Local Anaesthetics|lignocaine, lidocaine, xylocaine, bupivacaine ; General Anaesthetics|propofol, anaesthesia, anesthesia
Suxamethonium|succinylcholine, scoline ; Rocuronium ; Iodine Contrast|contrast dye, iodinated contrast, ct contrast ; Gadolinium Contrast|mri contrast
Iodine|povidone iodine, betadine ; Chlorhexidine
Carbamazepine|tegretol ; Phenytoin|eptoin ; Lamotrigine ; Valproate ; Phenobarbital ; Allopurinol|zyloric ; Sulfasalazine ; Methotrexate
ACE Inhibitors|ramipril, enalapril, lisinopril ; Statins|atorvastatin, rosuvastatin ; Insulin ; Metformin ; Heparin ; Warfarin
Iron Injections|iron sucrose ; Vitamin B1 Injection|thiamine ; Furosemide|lasix ; Hydrochlorothiazide ; Omeprazole ; Pantoprazole ; Ranitidine
Ondansetron ; Domperidone ; Metoclopramide ; Steroids|prednisolone, dexamethasone ; Antihistamines|cetirizine ; Vaccines|vaccine, tika
Tetanus Toxoid|tt injection ; Anti-snake Venom|asv ; Blood Products|blood transfusion ; Egg-based Vaccines
Ayurvedic Medicines|herbal medicines, jadi buti
Eggs|egg, anda, अंडा ; Wheat|gluten, gehun, गेहूं ; Soy|soya, soybean ; Tree Nuts|nuts, dry fruits ; Almonds|badam, बादाम ; Cashews|kaju, काजू
Walnuts|akhrot, अखरोट ; Pistachios|pista ; Coconut|nariyal, नारियल ; Fish|machhli, मछली ; Shellfish|prawns, shrimp, crab, jhinga, झींगा
Sesame|til, तिल ; Mustard|sarson, rai, सरसों ; Chickpeas|chana, besan, gram ; Lentils|dal, pulses, दाल ; Black Gram|urad
Brinjal|eggplant, aubergine, baingan, बैंगन ; Tomato|tamatar ; Garlic|lahsun ; Onion|pyaz ; Okra|bhindi ; Mushroom ; Spinach|palak ; Banana|kela, केला
Mango|aam, आम ; Papaya|papita ; Citrus Fruits|orange, lemon, nimbu, santra ; Strawberry ; Kiwi ; Pineapple|ananas ; Apple|seb ; Jackfruit|kathal
Curd|yoghurt, dahi, दही ; Paneer|cheese ; Chocolate|cocoa ; Honey|shahad ; Maize|corn, makka ; Rice|chawal ; Food Colours|food colors, tartrazine
Monosodium Glutamate|msg, ajinomoto ; Sulphites|sulfites, preservatives ; Red Meat|mutton, beef, alpha-gal ; Chicken ; Alcohol|wine, beer
Spices|masala
Grass Pollen|ghaas ; Parthenium|congress grass, gajar ghas, गाजर घास ; Mould|mold, fungus, phaphoond ; Cat Hair|cats, billi ; Dog Hair|dogs, kutta
Cockroaches|cockroach ; Feathers|birds, pigeon ; Bee Stings|bee sting, madhumakkhi ; Wasp Stings|wasp, tataiya ; Ant Bites|ants, chinti
Mosquito Bites|mosquito, machchhar ; Latex|rubber gloves ; Nickel|artificial jewellery ; Perfume|fragrance, itra
Hair Dye|ppd hair dye, mehndi, black henna ; Sindoor and Kumkum|kumkum, bindi ; Cosmetics|make-up ; Detergents|soap, washing powder
Adhesive Tape|plaster, micropore ; Cement|chromate ; Smoke|smog, dhuan, pollution ; Strong Smells|incense, agarbatti ; Cold Air|cold, thand
Sunlight|sun, dhoop, धूप ; Heat ; Wool ; Cotton Dust ; Sawdust|wood dust ; Paint|varnish, solvents ; Pesticides|insecticide
`;
