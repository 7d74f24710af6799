import { expect, it } from 'vitest';
import { isAboutMentalHealth, isMentalMedicine } from './mental-health.ts';

it('what is about the mind is told from what is not, by its medicines, illnesses and complaints', () => {
  const medicines = [
    'Escitalopram 10 mg',
    'Tab Nexito 10',
    'Clonazepam 0.5',
    'T. Rivotril',
    'Fluoxetine',
    'Qutipin 25',
    'Desvenlafaxine 50',
    'Zolpidem',
  ];
  expect(medicines.filter((name) => !isMentalMedicine(name))).toEqual([]);
  const others = [
    'Glycomet 500 mg',
    'Telma 40',
    'Domperidone 10',
    'Pantoprazole',
    'Carbamazepine 200',
    'Aripiprost',
    'Shelcal',
    'Levothyroxine',
  ];
  expect(others.filter(isMentalMedicine)).toEqual([]);
  const messages = [
    'I feel depressed since a month',
    'mujhe bahut ghabrahat hoti hai',
    'mera man nahi lagta, udas rehta hu',
    'When do I take my sertraline?',
    'I want to end my life',
    'Which psychiatrist did I see?',
    'मुझे अवसाद है',
    'I drink alcohol every day',
    'is my OCD getting worse',
  ];
  expect(messages.filter((text) => !isAboutMentalHealth(text))).toEqual([]);
  const bodily = [
    'What was my last HbA1c?',
    'I have a fever for 3 days',
    'When do I take Telma?',
    'Thank you',
    'pet me dard hai',
    'Is there a cardiologist in Pune?',
  ];
  expect(bodily.filter((message) => isAboutMentalHealth(message))).toEqual([]);
});
