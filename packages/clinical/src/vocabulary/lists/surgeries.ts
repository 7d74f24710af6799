/**
 * Operations by the names that patients and papers use; written as in conditions-inner.ts.
 * Source: names after WHO, International Classification of Health Interventions (ICHI, 2023) and the packages of India's
 * Ayushman Bharat PM-JAY (Health Benefit Package 2022); the everyday names are our own collection.
 */
export const surgeryNames = `
Appendix Removal|appendicectomy, appendectomy, appendix, अपेंडिक्स
Gall Bladder Removal|cholecystectomy, laparoscopic cholecystectomy, lap chole, pitt ki thaili
Caesarean Section|c section, lscs, cesarean, operation se delivery, सिजेरियन ; Hernia Repair|hernioplasty, hernia operation, हर्निया
Cataract Surgery|phaco, iol, motiyabind operation, मोतियाबिंद ; Knee Replacement|tkr, total knee replacement, ghutna badalna
Heart Bypass|cabg, bypass, bypass surgery, बाईपास
Angioplasty|ptca, stent, heart stent, pci, एंजियोप्लास्टी ; Heart Valve Replacement|mvr, avr, valve replacement
Heart Valve Repair|balloon valvotomy, bmv ; Pacemaker Implantation|pacemaker, पेसमेकर ; Defibrillator Implantation|icd, aicd
Closure of a Hole in the Heart|asd closure, vsd closure, device closure ; Heart Transplant ; Ablation of the Heart|rf ablation
Aortic Aneurysm Repair|evar ; Carotid Endarterectomy ; Varicose Vein Surgery|evlt, laser for varicose veins ; Dialysis Fistula|av fistula
Leg Bypass|peripheral bypass ; Amputation|amputation of toe, amputation of leg ; Chest Port|chemo port, picc
Hysterectomy|uterus removal, bachedani nikalna, tah, बच्चेदानी ; Fibroid Removal|myomectomy ; Ovary Removal|oophorectomy
Ovarian Cyst Removal|cystectomy ; Tubal Ligation|tubectomy, sterilisation, nasbandi, family planning operation, नसबंदी
D and C|dilatation and curettage, dnc, mtp, abortion ; Hysteroscopy ; Ectopic Pregnancy Surgery|salpingectomy
Cervical Stitch|cervical cerclage, os tightening ; Prolapse Repair|pelvic floor repair ; Egg Retrieval|ivf, oocyte pick up
Breast Lump Removal|lumpectomy, fibroadenoma removal ; Mastectomy|breast removal ; Breast Reconstruction ; Breast Reduction
Breast Implants|breast augmentation ; Endometriosis Surgery ; Bartholin Cyst Surgery ; Colposcopy and LEEP|leep, conisation ; Episiotomy
Prostate Surgery|turp, holep, prostatectomy ; Vasectomy|nsv, male sterilisation, purush nasbandi ; Hydrocele Surgery|hydrocelectomy
Circumcision|khatna, sunnat, zsr ; Undescended Testis Surgery|orchidopexy ; Testis Removal|orchidectomy ; Varicocele Surgery|varicocelectomy
Hypospadias Repair ; Kidney Stone Surgery|pcnl, ursl, rirs, pathri ka operation, पथरी ; Stone Crushing|eswl, lithotripsy
Ureteric Stent|dj stent, dj stenting ; Kidney Removal|nephrectomy ; Kidney Transplant|renal transplant ; Kidney Donation|donor nephrectomy
Bladder Tumour Removal|turbt ; Bladder Removal ; Urethroplasty|urethral stricture surgery ; Cystoscopy ; Pyeloplasty ; Incontinence Sling|tvt
Hip Replacement|thr, total hip replacement, kulha badalna ; Shoulder Replacement ; Shoulder Surgery|rotator cuff repair, bankart repair
Knee Arthroscopy|arthroscopy, meniscus repair, meniscectomy ; ACL Reconstruction|ligament surgery, acl repair
Fracture Surgery|orif, plating, rod, plate and screws, haddi ka operation, फ्रैक्चर ; Hip Fracture Surgery|dhs, pfn, hemiarthroplasty
Removal of Plates or Screws|implant removal ; Spine Surgery|spinal surgery, reedh ki haddi ka operation
Disc Surgery|discectomy, microdiscectomy, laminectomy ; Spinal Fusion ; Scoliosis Correction ; Carpal Tunnel Release ; Trigger Finger Release
Bunion Surgery ; Tendon Repair ; Clubfoot Correction ; Bone Tumour Surgery ; Bone Graft ; Joint Fusion|arthrodesis ; Ankle Surgery ; Hand Surgery
Ganglion Removal
Stomach Surgery|gastrectomy ; Weight Loss Surgery|bariatric surgery, sleeve gastrectomy, gastric bypass ; Reflux Surgery|fundoplication
Bowel Resection|colectomy, bowel surgery, hemicolectomy ; Stoma|colostomy, ileostomy
Piles Surgery|haemorrhoidectomy, stapler for piles, bawaseer ka operation, बवासीर ; Fissure Surgery|sphincterotomy
Fistula Surgery|fistulectomy, ksharasutra, भगंदर ; Pilonidal Sinus Surgery ; Rectal Prolapse Surgery ; Liver Transplant ; Liver Resection|hepatectomy
Liver Donation ; Pancreas Surgery|whipple ; Spleen Removal|splenectomy ; Bile Duct Stone Removal|ercp ; Laparoscopy|diagnostic laparoscopy
Laparotomy|exploratory laparotomy ; Intestinal Obstruction Surgery|adhesiolysis ; Feeding Tube|peg tube ; Endoscopic Polyp Removal|polypectomy
Umbilical Hernia Repair ; Hiatus Hernia Repair
Tonsil Removal|tonsillectomy, tonsils, टॉन्सिल ; Adenoid Removal|adenoidectomy ; Sinus Surgery|fess
Nose Septum Surgery|septoplasty, smr, dns surgery ; Nose Reshaping|rhinoplasty ; Eardrum Repair|tympanoplasty ; Mastoid Surgery|mastoidectomy
Ear Tubes|grommets ; Cochlear Implant ; Stapes Surgery|stapedectomy ; Vocal Cord Surgery|microlaryngoscopy ; Voice Box Removal|laryngectomy
Tracheostomy ; Thyroid Removal|thyroidectomy, thyroid surgery, थायराइड ; Parathyroid Surgery ; Salivary Gland Surgery|parotidectomy
Neck Lump Removal|neck dissection ; Sleep Apnoea Surgery
Glaucoma Surgery|trabeculectomy ; Retina Surgery|vitrectomy, retinal detachment surgery ; Laser of the Retina
Laser Eye Surgery|lasik, smile, prk, चश्मा हटाना ; Squint Surgery ; Cornea Transplant|keratoplasty ; Eyelid Surgery|ptosis surgery
Tear Duct Surgery|dcr ; Pterygium Surgery ; Eye Injection|avastin, intravitreal injection ; Eye Removal|enucleation
Brain Tumour Surgery|craniotomy, brain surgery ; Brain Aneurysm Surgery|clipping, coiling ; Shunt for Hydrocephalus|vp shunt
Head Injury Surgery|burr hole, subdural haematoma surgery ; Deep Brain Stimulation|dbs ; Epilepsy Surgery ; Pituitary Surgery
Nerve Repair|nerve surgery ; Stroke Clot Removal|thrombectomy
Lung Surgery|lobectomy, lung resection ; Lung Transplant ; Chest Tube|intercostal drain, icd tube ; Pleurodesis|decortication, vats
Thymus Removal|thymectomy ; Oesophagus Surgery|oesophagectomy
Wisdom Tooth Removal|impacted tooth, akal daadh ; Tooth Extraction|daant nikalna, दांत निकालना ; Root Canal|rct ; Dental Implant
Jaw Surgery|orthognathic surgery, jaw fracture ; Mouth Cancer Surgery|commando operation ; Cleft Lip Repair|cleft palate repair
Gum Surgery|flap surgery
Skin Graft|burns surgery, skin grafting ; Lipoma Removal|ganth nikalna ; Mole Removal ; Wart Removal ; Skin Cancer Removal
Abscess Drainage|incision and drainage, phoda, pus drainage ; Sebaceous Cyst Removal ; Scar Revision ; Liposuction ; Tummy Tuck|abdominoplasty
Gynaecomastia Surgery|male breast reduction ; Hair Transplant ; Ingrown Nail Surgery ; Wound Debridement ; Lymph Node Biopsy|lymph node removal
Biopsy
Bone Marrow Transplant|stem cell transplant, bmt ; Umbilical Granuloma Surgery ; Pyloric Stenosis Surgery|pyloromyotomy ; Intussusception Surgery
Imperforate Anus Repair|anorectal malformation ; Tracheo-oesophageal Fistula Repair|tef ; Tongue-tie Release ; Congenital Hernia Repair
Gender Affirming Surgery|top surgery ; Organ Donation
`;
