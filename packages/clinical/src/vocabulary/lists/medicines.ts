/**
 * Medicines by their international names, behind the bar names under which they are sold in India; written as in
 * conditions-inner.ts.
 * Source: substances of India's National List of Essential Medicines 2022 and WHO INN lists; brands are common ones from
 * public price lists, of which there are far more. A name says nothing of what a medicine is for.
 */
export const medicineNames = `
Metformin|glycomet, glyciphage, obimet, मेटफॉर्मिन ; Telmisartan|telma, telmikind, telsartan ; Amlodipine|amlong, amlokind, stamlo, amlodac
Levothyroxine|thyronorm, eltroxin, thyrox, थायरोनॉर्म ; Atorvastatin|atorva, lipicure, storvas, tonact ; Aspirin|ecosprin, disprin, loprin
Pantoprazole|pan 40, pan d, pantocid, pantop
Paracetamol|dolo, crocin, calpol, pacimol, acetaminophen, pcm, पैरासिटामोल ; Ibuprofen|brufen, ibugesic ; Ibuprofen and Paracetamol|combiflam
Diclofenac|voveran, dynapar ; Aceclofenac|zerodol, hifenac ; Naproxen|naprosyn ; Mefenamic Acid|meftal, meftal spas ; Etoricoxib|etoshine, nucoxia
Nimesulide|nise ; Ketorolac|ketorol ; Indomethacin ; Piroxicam|dolonex ; Tramadol|ultracet, contramal ; Tapentadol|tapal ; Codeine|corex
Morphine|morcontin ; Fentanyl|durogesic ; Buprenorphine|bupregesic ; Pregabalin|lyrica, pregeb, maxgalin ; Gabapentin|gabapin, gabantin
Thiocolchicoside|myoril ; Tizanidine|sirdalud ; Baclofen|lioresal ; Colchicine|colchindon ; Allopurinol|zyloric ; Febuxostat|febutaz, feburic
Glimepiride|amaryl, glimestar, zoryl ; Glimepiride and Metformin|glycomet gp, gluconorm g ; Gliclazide|diamicron, reclide ; Glipizide|glynase
Glibenclamide|daonil ; Sitagliptin|januvia, istavel ; Vildagliptin|galvus, jalra ; Teneligliptin|tenepride, ziten ; Linagliptin|trajenta, ondero
Saxagliptin|onglyza ; Dapagliflozin|forxiga, dapanorm ; Empagliflozin|jardiance, gibtulio ; Canagliflozin|invokana ; Pioglitazone|pioz, piokind
Voglibose|volix, vogli ; Acarbose|glucobay ; Repaglinide ; Liraglutide|victoza, saxenda ; Semaglutide|rybelsus, ozempic, wegovy
Dulaglutide|trulicity ; Tirzepatide|mounjaro
Insulin (human)|actrapid, huminsulin, insulin, mixtard, इंसुलिन ; Insulin Glargine|lantus, basalog, toujeo ; Insulin Aspart|novorapid, novomix, fiasp
Insulin Lispro|humalog ; Insulin Degludec|tresiba, ryzodeg ; Insulin Detemir|levemir ; Insulin Glulisine|apidra
Losartan|losar, repace, covance ; Olmesartan|olmezest, olmin ; Valsartan|valzaar ; Candesartan ; Irbesartan ; Azilsartan|azilday ; Ramipril|cardace
Enalapril|envas ; Lisinopril|listril ; Perindopril|coversyl ; Cilnidipine|cilacar, cilnikem ; Nifedipine|nicardia, depin ; Lercanidipine
Diltiazem|dilzem ; Verapamil|calaptin ; Metoprolol|met xl, metolar, seloken, betaloc ; Atenolol|aten, tenormin ; Bisoprolol|concor
Nebivolol|nebicard, nebistar ; Carvedilol|cardivas ; Propranolol|ciplar, inderal ; Labetalol|labebet ; Hydrochlorothiazide|aquazide
Chlorthalidone|ctd, natrilix ; Indapamide ; Furosemide|lasix ; Torsemide|dytor ; Spironolactone|aldactone ; Prazosin|minipress ; Clonidine|arkamin
Methyldopa ; Hydralazine ; Sacubitril and Valsartan|vymada, entresto ; Ivabradine|ivabrad ; Isosorbide Mononitrate|monotrate, ismo
Nitroglycerin|sorbitrate, nitrocontin, gtn ; Ranolazine|ranozex ; Nicorandil|nikoran ; Trimetazidine|flavedon ; Digoxin|lanoxin
Amiodarone|cordarone, tachyra
Clopidogrel|clopilet, plavix, clavix ; Clopidogrel and Aspirin|clopitab a, deplatt a ; Ticagrelor|brilinta ; Prasugrel|prasita
Warfarin|warf, coumadin ; Acenocoumarol|acitrom ; Rivaroxaban|xarelto ; Apixaban|eliquis, apigat ; Dabigatran|pradaxa ; Enoxaparin|clexane ; Heparin
Tranexamic Acid|pause, trapic ; Rosuvastatin|rosuvas, rozavel ; Simvastatin ; Fenofibrate|lipicard ; Ezetimibe|ezedoc ; Omega-3|fish oil, maxepa
Carbimazole|neo mercazole ; Propylthiouracil|ptu ; Prednisolone|omnacortil, wysolone ; Methylprednisolone|medrol ; Dexamethasone|dexona, decadron
Hydrocortisone|efcorlin ; Deflazacort|defcort ; Budesonide|budecort, budamate ; Cabergoline|cabgolin ; Bromocriptine ; Desmopressin ; Testosterone
Oestradiol|estradiol, progynova ; Progesterone|susten, naturogest ; Dydrogesterone|duphaston ; Norethisterone|primolut n, regestrone
Medroxyprogesterone|meprate, deviry ; Combined Contraceptive Pill|ocp, birth control pill, yasmin, mala d, ovral, diane
Emergency Contraceptive Pill|i pill, unwanted 72 ; Clomifene|clomiphene, fertyl, siphene ; Letrozole|letroz ; Tamoxifen ; Anastrozole
Omeprazole|omez ; Rabeprazole|razo, rablet, happi ; Esomeprazole|nexpro, neksium ; Lansoprazole ; Famotidine|famocid ; Ranitidine|rantac, aciloc
Antacid|digene, gelusil, eno ; Sucralfate|sucrafil ; Domperidone|domstal, vomistop ; Ondansetron|emeset, vomikind ; Metoclopramide|perinorm
Itopride|ganaton ; Levosulpiride ; Dicyclomine|cyclopam, meftal spas ; Hyoscine|buscopan ; Drotaverine|drotin ; Mebeverine|colospa
Loperamide|imodium, lopamide ; Racecadotril|redotil ; Oral Rehydration Salts|ors, electral ; Lactulose|duphalac, looz
Isabgol|psyllium, ispaghula, sat isabgol ; Polyethylene Glycol|pegmove ; Bisacodyl|dulcolax ; Mesalazine|mesacol, pentasa
Sulfasalazine|saaz, salazopyrin ; Ursodeoxycholic Acid|udiliv, ursocol ; Silymarin|liv 52 ; Pancreatin|creon ; Probiotics|enterogermina, econorm, vsl
Salbutamol|asthalin, albuterol, ventolin ; Levosalbutamol|levolin ; Formoterol and Budesonide|foracort, budamate
Salmeterol and Fluticasone|seroflo, seretide ; Ipratropium|duolin, ipravent ; Tiotropium|tiova ; Glycopyrronium|glycohale
Theophylline|deriphyllin, unicontin ; Doxofylline|doxoril ; Montelukast|montair, montek ; Montelukast and Levocetirizine|montek lc, montair lc
Cetirizine|cetzine, okacet ; Levocetirizine|levocet, 1 al ; Fexofenadine|allegra ; Loratadine|lorfast ; Bilastine|bilashine ; Hydroxyzine|atarax
Chlorpheniramine|avil, piriton, cpm ; Ambroxol|mucolite ; Acetylcysteine|mucinac ; Dextromethorphan|benadryl dr, alex
Fluticasone Nasal Spray|flomist, flonase ; Mometasone|momate, nasonex ; Xylometazoline|otrivin
Amoxicillin|mox, novamox ; Amoxicillin and Clavulanic Acid|augmentin, moxikind cv, clavam ; Azithromycin|azithral, azee ; Cefixime|taxim o, zifi
Cefpodoxime|monocef o ; Cefuroxime|ceftum ; Ceftriaxone|monocef ; Cefalexin|cephalexin, phexin ; Ciprofloxacin|ciplox ; Levofloxacin|levoflox
Ofloxacin|zanocin ; Norfloxacin|norflox ; Moxifloxacin ; Doxycycline|doxy 1, minicycline ; Metronidazole|flagyl, metrogyl ; Tinidazole
Nitrofurantoin|niftran ; Fosfomycin ; Clindamycin|dalacin ; Linezolid ; Cotrimoxazole|septran, bactrim ; Rifaximin|rifagut ; Isoniazid|inh
Rifampicin|r cin ; Ethambutol ; Pyrazinamide ; Fixed-dose TB Medicines|akt 4, dots ; Fluconazole|forcan ; Itraconazole|itaspor, canditral
Terbinafine|terbicip ; Aciclovir|acyclovir, zovirax ; Valaciclovir|valcivir ; Oseltamivir|tamiflu, fluvir ; Albendazole|zentel, bandy
Ivermectin|ivecop ; Hydroxychloroquine|hcqs ; Artemether and Lumefantrine|lumerax ; Dapsone ; Tenofovir|tenvir ; Entecavir ; Sofosbuvir
Dolutegravir and Lamivudine|tld, art medicines ; Efavirenz
Escitalopram|nexito, cipralex ; Sertraline|zosert, serta, daxid ; Fluoxetine|fludac, prodep ; Paroxetine|paxidep ; Fluvoxamine|fluvoxin
Venlafaxine|venlor, veniz ; Desvenlafaxine|d veniz ; Duloxetine|duvanta, duzela ; Mirtazapine|mirtaz ; Bupropion|bupron ; Amitriptyline|tryptomer
Nortriptyline|nortipan ; Clomipramine|clonil ; Lithium|lithosun, licab ; Sodium Valproate|valparin, encorate, epilex ; Divalproex|dicorate, valance
Lamotrigine|lamitor, lametec ; Carbamazepine|tegretol, zeptol ; Oxcarbazepine|oxetol, trioptal ; Levetiracetam|levipil, levera ; Phenytoin|eptoin
Phenobarbital|gardenal ; Topiramate|topamac ; Clobazam|frisium ; Clonazepam|rivotril, clonotril, lonazep ; Alprazolam|alprax, trika ; Lorazepam|ativan
Diazepam|calmpose, valium ; Etizolam|etilaam ; Zolpidem|nitrest, zolfresh ; Melatonin|meloset ; Buspirone|buspin ; Olanzapine|oleanz
Quetiapine|qutipin ; Risperidone|sizodon, risdone ; Aripiprazole|arpizol ; Haloperidol|serenace ; Clozapine|sizopin ; Amisulpride|sulpitac
Lurasidone|lurasid ; Methylphenidate|inspiral, ritalin, concerta ; Atomoxetine|axepta, attentrol ; Naltrexone|nodict ; Disulfiram|esperal
Nicotine Replacement|nicotex, nicotine gum ; Donepezil|donecept ; Memantine|admenta
Levodopa and Carbidopa|syndopa, sinemet ; Pramipexole|pramipex ; Trihexyphenidyl|pacitane ; Betahistine|vertin ; Cinnarizine|stugeron
Prochlorperazine|stemetil ; Flunarizine|sibelium ; Sumatriptan|suminat ; Rizatriptan|rizact ; Pyridostigmine|distinon ; Methotrexate|folitrax, mexate
Leflunomide|lefno ; Azathioprine|azoran, imuran ; Mycophenolate|cellcept, mycept ; Tacrolimus|pangraf ; Ciclosporin|cyclosporine ; Tofacitinib|tofajak
Adalimumab|exemptia ; Etanercept ; Rituximab ; Imatinib ; Capecitabine ; Hydroxycarbamide|hydroxyurea, hydrea
Tamsulosin|urimax, veltam ; Silodosin|silodal ; Finasteride|finpecia, fincar ; Dutasteride|dutas ; Solifenacin|soliten ; Mirabegron|mirago
Sildenafil|viagra, manforce ; Tadalafil|megalis, tadact ; Potassium Citrate|urikal, alkasol ; Sevelamer ; Sodium Bicarbonate|sodamint
Erythropoietin|epo ; Calcium Acetate ; Tolvaptan
Calcium and Vitamin D|shelcal, cipcal, calcium ; Vitamin D3|calcirol, uprise, cholecalciferol
Vitamin B12|methylcobalamin, mecobalamin, nurokind, neurobion ; B-complex Vitamins|becosules, polybion ; Vitamin C|limcee, celin ; Vitamin E|evion
Vitamin A ; Folic Acid|folvite ; Iron|ferrous, orofer, livogen, autrin, dexorange ; Zinc|zincovit ; Magnesium
Multivitamins|revital, supradyn, a to z ; Biotin ; Coenzyme Q10 ; Glucosamine ; Alendronic Acid|osteofos ; Ibandronic Acid ; Zoledronic Acid
Denosumab ; Teriparatide ; Calcitriol|rocaltrol ; Protein Supplement|whey protein
Timolol Eye Drops|iotim ; Latanoprost Eye Drops|xalatan, 9pm ; Brimonidine Eye Drops|alphagan ; Dorzolamide Eye Drops
Artificial Tears|refresh tears, cmc eye drops ; Moxifloxacin Eye Drops|vigamox ; Olopatadine Eye Drops ; Clobetasol Cream|tenovate
Betamethasone Cream|betnovate ; Mometasone Cream ; Mupirocin|t bact ; Clotrimazole|candid ; Luliconazole|lulifin ; Ketoconazole|nizral ; Permethrin
Adapalene|deriva ; Benzoyl Peroxide|benzac ; Isotretinoin|sotret ; Minoxidil|tugain, mintop ; Tacrolimus Ointment ; Salicylic Acid
Povidone Iodine|betadine ; Silver Sulfadiazine|silverex
Ashwagandha ; Triphala ; Chyawanprash ; Giloy ; Turmeric Capsules|curcumin, haldi ; Homoeopathic Medicine|homeopathy ; Ayurvedic Medicine|ayurveda
Unani Medicine
`;
