import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { createTextDocument } from '../test/text-document.ts';

const isAnimals = (line: string): boolean =>
  readDocument(createTextDocument(`${line}\nHaemoglobin 11.4 g/dL 13.0 - 17.0`)).isAboutAnimal === true;

test.each([
  'Species : Canine',
  'Species: Dog   Breed: Labrador',
  'Animal Type - Cat',
  'Pet Name : Bruno',
  'Breed : Indie',
  'Happy Paws Pet Clinic',
  'City Veterinary Hospital, Pune',
  'Dr. Anil Joshi, B.V.Sc & A.H.',
  'Dr. A. Rao MVSc',
  'Patient type: Feline',
])('%s: the paper is about an animal', (line) => {
  expect(isAnimals(line)).toBe(true);
});

test.each([
  'Diagnosis : Dog bite',
  'C/o cat scratch on left arm',
  'Species : Escherichia coli',
  'Opp. Veterinary Hospital, Baner Road, Pune',
  'Occupation : Veterinarian',
  'Upper left canine carious',
  'Patient Name : Meera Kulkarni',
  'Allergic to cats and dogs',
  'Carpet cleaning allergy',
  'Avoid pets at home',
])('%s: a person remains the patient', (line) => {
  expect(isAnimals(line)).toBe(false);
});
