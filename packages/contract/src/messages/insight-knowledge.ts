const medlinePlus = 'MedlinePlus, U.S. National Library of Medicine';

/**
 * What a test looks at, as MedlinePlus describes it; never what a result means for a person. The first pattern that fits
 * counts, so longer names stand before those that they contain.
 */
const knowledge: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /\besr\b|erythrocyte sed|sed(?:imentation)? rate/i,
    'The ESR shows how fast red blood cells sink in a tube; it is used to look for inflammation in the body.',
  ],
  [
    /\bmchc\b|(?:corpuscular|cell) ha?emoglobin conc/i,
    'MCHC is the amount of haemoglobin in a given volume of red blood cells.',
  ],
  [
    /\bmch\b|mean (?:corpuscular|cell) ha?emoglobin/i,
    'MCH is the average amount of haemoglobin in one red blood cell.',
  ],
  [/\bmcv\b|mean (?:corpuscular|cell) volume/i, 'MCV is the average size of the red blood cells.'],
  [/\bmpv\b|mean platelet/i, 'MPV is the average size of the platelets.'],
  [/\brdw\b|red (?:blood )?cell distribution/i, 'RDW shows how much the red blood cells differ in size.'],
  [
    /\bpcv\b|\bhct\b|ha?ematocrit|packed cell/i,
    'PCV, also called haematocrit, is the part of the blood that is made of red blood cells.',
  ],
  [/\brbc\b|red (?:blood )?cells?|erythrocyte/i, 'Red blood cells carry oxygen from the lungs to the body.'],
  [/\banc\b|neutrophil|polymorph/i, 'Neutrophils are the most common kind of white blood cell.'],
  [/lymphocyte/i, 'Lymphocytes are white blood cells that help the body to fight infections.'],
  [/eosinophil/i, 'Eosinophils are white blood cells that take part in allergies and in fighting parasites.'],
  [/monocyte/i, 'Monocytes are white blood cells that clear away germs and dead cells.'],
  [/basophil/i, 'Basophils are white blood cells that take part in allergic reactions.'],
  [/\bwbc\b|\btlc\b|white (?:blood )?cells?|leu[ck]ocyte/i, 'White blood cells help the body to fight infections.'],
  [/complete blood (?:count|picture)|\bcbc\b|h[ae]+mogram/i, 'A complete blood count measures the cells of the blood.'],
  [/hb\s?a1c\b|\ba1c\b|glycated|glycosylated/i, 'HbA1c shows the average blood sugar of the past two to three months.'],
  [/\bvldl\b/i, 'VLDL is a part of cholesterol that carries mostly triglycerides.'],
  [/non[- ]?hdl/i, 'Non-HDL cholesterol is all of the cholesterol but the HDL part.'],
  [/\bldl\b/i, 'LDL is the part of cholesterol that is often called the bad one.'],
  [/\bhdl\b/i, 'HDL is the part of cholesterol that is often called the good one.'],
  [/triglycerides?/i, 'Triglycerides are a kind of fat in the blood.'],
  [/lipid|cholesterol/i, 'Cholesterol and other fats in the blood are measured together in a lipid profile.'],
  [
    /micro ?albumin|albumin.{0,3}creatinine|\bu?acr\b/i,
    'Albumin in urine is measured to see how well the kidneys hold back protein.',
  ],
  [/\be?gfr\b|glomerular/i, 'eGFR is an estimate of how much blood the kidneys clean each minute.'],
  [/creatinine/i, 'Creatinine is a waste product that healthy kidneys take out of the blood.'],
  [/\burea\b|\bbun\b/i, 'Urea is a waste product that healthy kidneys take out of the blood.'],
  [/uric acid/i, 'Uric acid is a waste product that the body makes when it breaks down purines.'],
  [
    /\btsh\b|thyroid stimulating|thyrotropin/i,
    'TSH is a hormone that tells the thyroid how much of its own hormones to make.',
  ],
  [/\bf?t3\b|triiodothyronine/i, 'T3 is a hormone of the thyroid.'],
  [/\bf?t4\b|thyroxine/i, 'T4 is the main hormone of the thyroid.'],
  [/anti.?tpo|thyroid peroxidase/i, 'TPO antibodies are proteins that act against the thyroid.'],
  [/platelet|\bplt\b|thrombocyte/i, 'Platelets are pieces of cells that help the blood to clot.'],
  [/ha?emoglobin|\bhb\b|\bhgb\b/i, 'Haemoglobin is the part of red blood cells that carries oxygen.'],
  [/\bsgpt\b|\balt\b|alanine/i, 'ALT, also called SGPT, is an enzyme found mostly in the liver.'],
  [/\bsgot\b|\bast\b|aspartate/i, 'AST, also called SGOT, is an enzyme found in the liver, the heart and muscles.'],
  [/\bggtp?\b|gamma.?glutamyl/i, 'GGT is an enzyme found mostly in the liver.'],
  [/\balp\b|alkaline phosphatase/i, 'ALP is an enzyme found mostly in the liver and the bones.'],
  [/\bldh\b|lactate dehydrogenase/i, 'LDH is an enzyme found in almost all tissues of the body.'],
  [/bilirubin/i, 'Bilirubin is a yellow substance that is made when red blood cells break down.'],
  [/globulin/i, 'Globulins are a group of proteins in the blood.'],
  [/total protein|serum protein/i, 'Total protein is the albumin and the globulins of the blood together.'],
  [/albumin/i, 'Albumin is a protein that the liver makes.'],
  [/\bsodium\b|\bna\+/i, 'Sodium is an electrolyte that helps to control how much fluid is in the body.'],
  [/\bpotassium\b|\bk\+/i, 'Potassium is an electrolyte that helps nerves, muscles and the heart to work.'],
  [/\bchlorides?\b|\bcl-/i, 'Chloride is an electrolyte that helps to keep fluids in balance.'],
  [/\bbicarbonate\b|\bhco3/i, 'Bicarbonate helps to keep the blood from becoming too acid.'],
  [/calcium/i, 'Calcium is a mineral that bones, nerves and muscles need.'],
  [/phosph/i, 'Phosphorus is a mineral that bones and teeth are made of, together with calcium.'],
  [/magnesium/i, 'Magnesium is a mineral that muscles, nerves and bones need.'],
  [/ferritin/i, 'Ferritin is a protein that stores iron.'],
  [
    /tibc|iron binding|transferrin/i,
    'Transferrin carries iron in the blood; the binding capacity shows how much it can carry.',
  ],
  [/\biron\b/i, 'Iron is a mineral that the body needs to make haemoglobin.'],
  [/vitamin d\b|\bvit\.? ?d|25-?\s?(?:oh|hydroxy)/i, 'Vitamin D helps the body to take up calcium.'],
  [/vitamin b-?12|\bvit\.? ?b-?12|\bb-?12\b|cobalamin/i, 'Vitamin B12 helps to keep nerves and blood cells healthy.'],
  [/folate|folic/i, 'Folate is a B vitamin that the body needs to make cells.'],
  [/\bcrp\b|c.?reactive/i, 'CRP is a protein that the liver makes when there is inflammation in the body.'],
  [/rheumatoid|\bra factor\b/i, 'Rheumatoid factor is a protein that the immune system makes.'],
  [/d.?dimer/i, 'D-dimer is left over when a blood clot is taken apart in the body.'],
  [
    /\binr\b|prothrombin|\bpt\b/i,
    'The prothrombin time shows how long the blood takes to clot; the INR says the same in a way that can be compared.',
  ],
  [/\baptt\b|thromboplastin/i, 'The partial thromboplastin time shows how long the blood takes to clot.'],
  [/troponin/i, 'Troponin is a protein of the heart muscle.'],
  [/\bcpk\b|creatine (?:phospho)?kinase|\bck\b/i, 'Creatine kinase is an enzyme found mostly in muscles.'],
  [/amylase/i, 'Amylase is an enzyme that helps to digest starch; the pancreas makes much of it.'],
  [/lipase/i, 'Lipase is an enzyme of the pancreas that helps to digest fat.'],
  [/\bpsa\b|prostate/i, 'PSA is a protein that the prostate makes.'],
  [/prolactin/i, 'Prolactin is a hormone of the pituitary gland.'],
  [/cortisol/i, 'Cortisol is a hormone that helps the body to respond to stress.'],
  [/testosterone/i, 'Testosterone is a sex hormone that both men and women have.'],
  [/insulin/i, 'Insulin is a hormone that moves sugar from the blood into cells.'],
  [/glucose|blood sugar|\bfbs\b|\bppbs\b|\brbs\b/i, 'Glucose is the main sugar in the blood.'],
];

/** What is commonly known about a test by its name, with who says so; undefined where nothing is known here. */
export const findTestKnowledge = (test: string): { readonly text: string; readonly source: string } | undefined => {
  const text = knowledge.find(([pattern]) => pattern.test(test))?.[1];
  return text === undefined ? undefined : { text, source: medlinePlus };
};
