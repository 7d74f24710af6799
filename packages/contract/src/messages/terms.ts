import { minimumAge } from '../limits.ts';
import { helpLines } from './help-lines.ts';
import { bookingLimitTexts } from './booking-limit-texts.ts';

/** The terms of use, as the page shows them. A change of meaning needs a new `legalVersion`. */
export const termsMessages = {
  title: 'Terms',
  lead: 'What you can expect of Arogo, and what is expected of you. In plain words, because it is meant to be read.',
  sections: [
    {
      title: 'With whom',
      paragraphs: [
        'Arogo is software that somebody installs and runs. ' +
          'These terms stand between you and the operator of this installation: ' +
          'the clinic, company or person who gave you its address. ' +
          'The operator is responsible for it and for the data in it.',
      ],
    },
    {
      title: 'Who may use it',
      paragraphs: [
        `You must be at least ${minimumAge} years old. ` +
          'Below 18, use Arogo only together with a parent or guardian who agrees to it. ' +
          'At sign-up you name them, and Arogo asks them by e-mail and records their answer. ' +
          'There are no family accounts.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [],
      list: [
        'One account is for one person, with an e-mail address that is yours and details that are true.',
        'Keep your Security PIN to yourself. Nobody from Arogo or the operator ever asks for your PIN or for a code.',
        'On a phone or computer that others use, log out when you leave.',
        'If you think that somebody else came in, sign out everywhere and change your PIN under Profile, Settings, Security, and tell the operator.',
      ],
    },
    {
      title: 'What Arogo is, and what it is not',
      paragraphs: [
        'Arogo keeps health records, reminds you of medicines, books visits, carries messages and calls between ' +
          'you and doctors, and answers questions from your own records. ' +
          'It is not a doctor, makes no diagnosis, and does not replace a visit. ' +
          'What a doctor tells you here, the doctor answers for.',
        'The assistant and the insights can be wrong. ' +
          'They say which of your papers they rest on, so that you can look. ' +
          'Self-assessments are questions in plain words and no diagnosis.',
        'Never start, stop or change a medicine because of something that stands in Arogo alone. ' +
          `In an emergency call ${helpLines.emergency.number} or ${helpLines.ambulance.number}: ` +
          'nobody watches Arogo for emergencies.',
      ],
    },
    {
      title: 'Your records',
      paragraphs: [
        'What you put in stays yours. You allow the operator to store it and to show it to you, and nothing beyond that.',
        'Put in papers of your own, or of somebody who agreed to it. Please keep the paper originals: a court, an insurer or a hospital may ask for them.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [],
      list: [
        'Trying to see the data of others, or to get around the limits of the product. ' +
          'If you find a weakness, tell the operator and nobody else until it is mended.',
        'Files that are meant to do harm, and using Arogo to store or send anything that is against the law.',
        'Programs that sign up, guess codes or load the product without the operator’s permission.',
      ],
    },
    {
      title: 'Cost',
      paragraphs: [
        'Everything but visits costs nothing. A visit has the fee that the doctor sets; ' +
          'it is shown before you book, and nothing is charged that you did not confirm.',
        bookingLimitTexts.termsOfVisits,
      ],
    },
    {
      title: 'When something does not work',
      paragraphs: [
        'The operator runs Arogo with care, yet no service is there every minute. ' +
          'Do not rely on it alone for a paper or a medicine on which your health depends.',
        'Nothing in these terms limits what the law makes the operator answer for, or takes from you a right that the law gives you.',
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        'You can stop at any time: download everything, and delete your account under Profile, Settings, ' +
          'Privacy. Visits to come are then cancelled and what you paid for them goes back to you; ' +
          'the little that the law asks for is kept, and you are told what it is before you confirm.',
        'The operator may close an account that breaks these terms, after telling you, and lets you fetch your records first unless the law forbids it.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'These terms carry a version. The version to which you agreed at sign-up is kept with your account. ' +
          'A change of meaning gets a new version, and you are told before it holds for you.',
      ],
    },
  ],
} as const;
