import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

const read = (lines: readonly string[]): string[] =>
  formatFactLines(readDocument(createTextDocument(lines.join('\n'))));
const results = (lines: readonly string[]): string[] =>
  read(lines)
    .filter((line) => line.startsWith('result: '))
    .map((line) => line.slice(8));

const head = [
  'SAMARTH MOLECULAR LABORATORY',
  'Name : Asha Rao           Age/Sex : 34 Y / F',
  'Collected : 12/10/2026 10:20',
  '',
];
const table = [
  'Test                      Result           Reference',
  'HLA B27, PCR              Positive         Negative',
];

describe('lab reports: what explains a test is no result', () => {
  test('sentences, shares of people and a table drawn with characters', () => {
    const notes = [
      'Uses',
      '- HLA B27 is found in 5 to 7 % of healthy people. A positive result alone is no diagnosis.',
      'Association of HLA B27',
      '+------------------------+-------------+',
      '| Disease                | Frequency   |',
      '+------------------------+-------------+',
      '| Ankylosing spondylitis | 90 %        |',
      '| Healthy controls       | 6 - 8 %     |',
      '+------------------------+-------------+',
      "Reiter's syndrome         80 %",
      'Sensitivity of the method: 99.2 %   Specificity: 98.7 %',
      '2. Rare alleles (B*27:06, B*27:09) are reported as positive.',
    ];
    expect(results([...head, ...table, ...notes])).toEqual(['HLA B27, PCR | Positive | abnormal']);
  });

  test('a result below such a heading stays one, as does a sentence that holds a value and its range', () => {
    const notes = [
      'Interpretation',
      'Ferritin                  12 ng/mL         15 - 150',
      'Note',
      'Serum iron of the patient is 60 ug/dL (reference range 50 - 170)',
    ];
    expect(results([...head, ...table, ...notes])).toEqual([
      'HLA B27, PCR | Positive | abnormal',
      'Ferritin | 12 | ng/mL | 15 to 150 | low',
      expect.stringMatching(/^Serum iron .* 60/),
    ]);
  });

  test('results in a table drawn with characters are read', () => {
    const drawn = [
      '| Test        | Result | Unit  | Reference Range |',
      '| Hemoglobin  | 11.2   | g/dL  | 12.0 - 15.0     |',
    ];
    expect(results([...head, ...drawn])).toEqual(['Hemoglobin | 11.2 | g/dL | 12 to 15 | low']);
  });

  test('numbers of forms and feet are none', () => {
    const lines = [
      'ASHA RAO                 Specimen:   WC481284P        Client #: 97504413',
      'Test Name                Result           Reference Range',
      'GLUCOSE                  95               65 - 99 mg/dL',
      '',
      'CLIENT SERVICES: 800.555.0142   SPECIMEN: WC4410928   PAGE 1 OF 1',
      '(DMLT, BMLT)             (MD, Pathologist)',
      'Generated on : 28 Dec, 2026 05:00 PM          Page 1 of 1',
    ];
    expect(results([...head, ...lines])).toEqual(['GLUCOSE | 95 | mg/dL | 65 to 99 | normal']);
  });
});

describe('lab reports from abroad', () => {
  test('French: a column of earlier results that only its title tells, Soit below a share, à between bounds', () => {
    const lines = [
      'LABORATOIRE DU PARC',
      'Mme MARTIN Sophie                           Prélèvement du 23/04/2026 à 08:15',
      'Age : 41 ans   Sexe : F                     Prescripteur : Dr Luc BERNARD',
      'HEMATOLOGIE                                          Valeurs de référence     Antériorité',
      '                                                                              14/01/2026',
      'Hémoglobine                    13,6     g/dL         (11,6 à 16,4)            14,3',
      'Polynucléaires neutrophiles    49,8     %            (40,0 à 75,0)            47,4',
      '                               Soit 3,34   10^3/µL   (2,00 à 6,75)',
      'Ferritine                      9        ng/mL        (15 à 300)               224',
    ];
    expect(read(lines)).toEqual(
      expect.arrayContaining(['patient: Mme MARTIN Sophie (unlabelled) | 41 | Female', 'date: 2026-04-23']),
    );
    expect(results(lines)).toEqual([
      'Hémoglobine | 13.6 | g/dL | 11.6 to 16.4 | normal',
      'Polynucléaires neutrophiles | 49.8 | % | 40 to 75 | normal',
      'Polynucléaires neutrophiles | 3.34 | 10^3/µL | 2 to 6.75 | normal',
      'Ferritine | 9 | ng/mL | 15 to 300 | low',
    ]);
  });

  test.each([
    [
      [
        'Paziente              Richiesta n°      Del             Data referto',
        'ESPOSITO MARCO        22/789216         19/02/2026      19/02/2026 15:39',
        'Data di nascita       Età               Sesso           Medico richiedente',
        '18/12/1980            45                M               Dott. Enrico Sala',
      ],
      'patient: ESPOSITO MARCO | 45 | Male',
    ],
    [
      [
        'Adı Soyadı     : MEHMET ŞAHİN        Doktoru          : Dr. Kerem Aksoy',
        'Yaş / Cinsiyet : 29 / Erkek          Sonuç Tarihi     : 26.02.2026 04:41',
      ],
      'patient: MEHMET ŞAHİN | 29 | Male',
    ],
    [
      [
        'Patient Information      Specimen Information      Client Information',
        'ARJUN BANERJEE           Specimen: WC481284P       Client #: 97504413',
        'DOB: 03/14/1951   AGE: 74   Gender: M',
      ],
      'patient: ARJUN BANERJEE | 74 | Male',
    ],
  ])('whom the paper is about, with labels above or beside: %j', (lines, expected) => {
    expect(
      read([...lines, 'Test Name      Result      Units      Reference Range', 'MCV      84      fL      83 - 101']),
    ).toContain(expected);
  });

  test('a bound of two signs and a word: > OR = 40', () => {
    expect(results([...head, 'HDL CHOLESTEROL    30 mg/dL    > OR = 40', 'CRP    12 mg/L    < or = 5'])).toEqual([
      'HDL CHOLESTEROL | 30 | mg/dL | 40 | low',
      'CRP | 12 | mg/L | 5 | high',
    ]);
  });
});
