import { expect, test } from 'vitest';
import { appointmentsScreen } from './appointments-screen.ts';
import { assessmentScreen } from './assessment-screen.ts';
import { assistantScreen } from './assistant-screen.ts';
import { bookingMessages } from './booking.ts';
import { bookingScreen } from './booking-screen.ts';
import { comingSoonMessages } from './coming-soon.ts';
import { doctorMessages } from './doctors.ts';
import { doctorSearchMessages } from './doctor-search.ts';
import { doctorTexts } from './doctor-texts.ts';
import { dashboardMessages } from './home.ts';
import { medAlertScreen } from './med-alert.ts';
import { paymentScreen } from './payment-screen.ts';
import { messagingScreen } from './messaging-screen.ts';
import { transactionsScreen } from './transactions.ts';

// The journeys find what they touch by the catalogue, so the catalogue itself is held to the letter here: decision G3.

test(
  "1 §2.8, decision G3: Transactions to the letter: 'Transaction details', 'Payment made to', 'Reason', 'Status', " +
    "'View Details'; 'Rating highest to lowest', 'Fees highest to lowest', 'Fees lowest to highest'; " +
    "'Transaction ID', 'Date and Time', 'Payment Method', 'Amount'",
  () => {
    const { title, sort, sorts, columns, windowTitle, id, when, method, amount, madeTo, back, download } =
      transactionsScreen;
    expect([title, sort, sorts.rating, sorts['fees-high'], sorts['fees-low']]).toEqual([
      'Transactions',
      'Sort',
      'Rating highest to lowest',
      'Fees highest to lowest',
      'Fees lowest to highest',
    ]);
    expect(Object.values(columns)).toEqual([
      'Transaction details',
      'Payment made to',
      'Reason',
      'Status',
      'View Details',
    ]);
    expect([windowTitle, id, when, method, amount, madeTo, back, download]).toEqual([
      'Transaction Details',
      'Transaction ID',
      'Date and Time',
      'Payment Method',
      'Amount',
      'Payment made to',
      'Back to List',
      'Download PDF',
    ]);
  },
);

test(
  "2 §2: dashboard: 'No upcoming appointments found.', 'No medication reminders found.', " +
    "'Upcoming appointments Details', 'Back to home', 'Reschedule', 'Consult again', 'View All', 'Starts @'",
  () => {
    expect([dashboardMessages.appointmentsEmpty, dashboardMessages.remindersEmpty]).toEqual([
      'No upcoming appointments found.',
      'No medication reminders found.',
    ]);
    const { windowTitle, backHome, reschedule, again, againAll, startsAt } = appointmentsScreen;
    expect([windowTitle, backHome, reschedule, again, againAll, startsAt('₹700')]).toEqual([
      'Upcoming appointments Details',
      'Back to home',
      'Reschedule',
      'Consult again',
      'View All',
      'Starts @ ₹700',
    ]);
  },
);

test("2 §4: an appointment that was paid shows 'Paid', otherwise 'Due'", () => {
  expect([appointmentsScreen.paid, appointmentsScreen.due('₹700')]).toEqual(['Paid', 'Due ₹700']);
});

test("2 §2: condition cards: 'Unsure about your symptoms?', 'Take Assessment'", () => {
  expect([assessmentScreen.unsure, assessmentScreen.take]).toEqual(['Unsure about your symptoms?', 'Take Assessment']);
});

test("2 §2: MedAlert: 'Auto med alert', 'Add Alert', 'Before Meal', 'View more'", () => {
  expect([
    medAlertScreen.autoTitle,
    medAlertScreen.addAlert,
    medAlertScreen.beforeMeal,
    medAlertScreen.viewMore,
  ]).toEqual(['Auto med alert', 'Add Alert', 'Before Meal', 'View more']);
});

test(
  "2 §2: doctor search: 'Condition, Doctor, Symptoms..', 'City, State, Zip', 'Consult a doctor now'; " +
    'review count label is pluralised when there are more than 2',
  () => {
    expect([
      doctorSearchMessages.whatPlaceholder,
      doctorSearchMessages.wherePlaceholder,
      doctorSearchMessages.consult,
    ]).toEqual(['Condition, Doctor, Symptoms..', 'City, State, Zip', 'Consult a doctor now']);
    expect([1, 2, 3].map((count) => doctorTexts.reviews(count))).toEqual(['1 review', '2 review', '3 reviews']);
  },
);

test("2 §2: booking: 'Book an appointment', 'Confirm appointment', 'change date', 'Proceed to payment', 'Back to Home Screen'", () => {
  const { formTitle, confirmTitle, changeDate, proceed, home } = bookingScreen;
  expect([formTitle, confirmTitle, changeDate, proceed, home]).toEqual([
    'Book an appointment',
    'Confirm appointment',
    'change date',
    'Proceed to payment',
    'Back to Home Screen',
  ]);
});

test("2 §2: payment: 'Complete registration payment', card brand logos, 'Pay now', 'Alrighty', 'Confirmed'", () => {
  const { title, brands, payNow, alrighty, confirmed } = paymentScreen;
  expect([title, brands, payNow, alrighty, confirmed]).toEqual([
    'Complete registration payment',
    ['Visa', 'Mastercard', 'RuPay'],
    'Pay now',
    'Alrighty',
    'Confirmed',
  ]);
});

test("2 §2, 2 §6: messaging: 'Select a chat to continue'; copy, reply and select on all: 'Copy', 'Edit', 'Delete', 'Reply', 'Select messages'", () => {
  const { selectChat, copy, edit, delete: remove, reply, selectMessages } = messagingScreen;
  expect([selectChat, copy, edit, remove, reply, selectMessages]).toEqual([
    'Select a chat to continue',
    'Copy',
    'Edit',
    'Delete',
    'Reply',
    'Select messages',
  ]);
});

test(
  "2 §2, decision G6: AI chat: 'New chat', groups 'Recent' and '7 days ago', 'Clear conversations', 'Log out', " +
    "'Tell us about your health', 'Hi there! " +
    "I'm Arogo AI, ready to assist with your health needs', 'Regenerate Response'",
  () => {
    const { newChat, recent, older, clear, logOut, placeholder, greeting, regenerate } = assistantScreen;
    expect([newChat, recent, older, clear, logOut, placeholder, regenerate]).toEqual([
      'New chat',
      'Recent',
      '7 days ago',
      'Clear conversations',
      'Log out',
      'Tell us about your health',
      'Regenerate Response',
    ]);
    expect(greeting).toBe("Hi there! I'm Arogo AI, ready to assist with your health needs");
  },
);

test(
  "2 §8: 'Failed to fetch doctors.', 'Failed to fetch nearby doctors.', 'Could not fetch nearby doctors.', 'Error: " +
    "Doctor ID is missing in the URL. Please go back and select a doctor again.'",
  () => {
    expect([doctorMessages.doctorsFailed, doctorMessages.nearbyFailed, doctorMessages.nearbyUnavailable]).toEqual([
      'Failed to fetch doctors.',
      'Failed to fetch nearby doctors.',
      'Could not fetch nearby doctors.',
    ]);
    expect(doctorMessages.idMissing).toBe(
      'Error: Doctor ID is missing in the URL. Please go back and select a doctor again.',
    );
  },
);

test(
  "2 §8: booking: 'Failed to book appointment.', 'Failed to create appointment.', 'User data not found. " +
    "Please log in again.', 'Booking appointment...', 'Appointment booked successfully!'",
  () => {
    const { bookFailed, createFailed, userMissing, booking, booked } = bookingMessages;
    expect([bookFailed, createFailed, userMissing, booking, booked]).toEqual([
      'Failed to book appointment.',
      'Failed to create appointment.',
      'User data not found. Please log in again.',
      'Booking appointment...',
      'Appointment booked successfully!',
    ]);
  },
);

test('decision G11: of parts that are still to come none is left but the two that were decided to be', () => {
  expect(Object.keys(comingSoonMessages.parts)).toEqual(['book-test', 'arogo-card']);
});
