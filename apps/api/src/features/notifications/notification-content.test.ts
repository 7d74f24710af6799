import type { Dose } from '@arogo/contract/medication';
import { expect, it } from 'vitest';
import { type NotificationContent } from './notification-content.ts';
import { formatNotification } from './notification-texts.ts';

const content: NotificationContent = {
  id: 'n',
  kind: 'visit-soon',
  patientId: 'p',
  recipientId: 'p',
  person: undefined,
  dose: undefined,
  lateFrom: undefined,
  appointment: {
    id: 'v',
    doctorName: 'Dr. Meera Iyer',
    startsAt: '2026-07-24T04:30:00.000Z',
    timeZone: 'Asia/Kolkata',
    mode: 'in-person',
    confirmed: true,
    toChoose: false,
  },
  conversation: undefined,
  recordId: undefined,
  isRead: false,
  isWanted: true,
  count: 0,
  usefulUntil: Temporal.Instant.from('2026-07-24T04:30:00Z'),
  showNames: true,
  createdAt: Temporal.Instant.from('2026-07-23T04:30:00Z'),
  timeZone: 'Asia/Kolkata',
  language: 'en',
};

const dose: Dose = {
  alertId: 'a',
  medicineName: 'Dolo',
  strength: '650 mg',
  dueAt: '2026-07-24T02:30:00.000Z',
  time: '08:00',
  slot: 'morning',
  dosage: '2 tablets',
  meal: 'after',
  status: 'Pending',
  late: false,
  answeredAt: null,
  markedBy: null,
  remindAt: null,
  asNeeded: false,
  open: true,
};

const at = Temporal.Instant.from('2026-07-24T02:30:00Z');
const formatBody = (timeZone: string, mode: 'in-person' | 'online'): string =>
  formatNotification(
    {
      ...content,
      timeZone,
      ...(content.appointment && { appointment: { ...content.appointment, mode } }),
    },
    at,
  ).body;

it('formats an online appointment in the account’s time zone, others in their own, and names the zone if they differ', () => {
  expect([formatBody('Asia/Kolkata', 'in-person'), formatBody('Asia/Calcutta', 'online')]).toEqual([
    'Dr. Meera Iyer · 24 July at 10:00 am',
    'Dr. Meera Iyer · 24 July at 10:00 am',
  ]);
  expect(formatBody('Europe/London', 'in-person')).toBe('Dr. Meera Iyer · 24 July at 10:00 am (India time)');
  // Daylight saving time of the appointment's day, not of the day of the notification.
  expect(formatBody('Europe/London', 'online')).toBe('Dr. Meera Iyer · 24 July at 5:30 am (London time)');
  expect(formatNotification({ ...content, timeZone: 'Europe/London', showNames: false }, at).body).toBe(
    '24 July at 10:00 am (India time). Open Arogo to see more.',
  );
});

it('formats notifications in Hindi for an account with Hindi: doses with amount and time of day, other people by name', () => {
  const told: NotificationContent = { ...content, kind: 'dose', appointment: undefined, dose, language: 'hi' };
  expect(formatNotification(told, at)).toEqual({
    title: 'दवा लेने का समय',
    body: 'Dolo 650 mg, 2 गोली · समय: सुबह 8:00',
  });
  expect(formatNotification({ ...told, showNames: false }, at).body).not.toMatch(/Dolo/);
  expect(formatNotification({ ...told, person: 'Ravi' }, at).title).toBe('Ravi: Dolo 650 mg');
  expect(formatNotification({ ...content, language: 'hi' }, at).body).toBe('Dr. Meera Iyer · 24 जुलाई, सुबह 10:00');
});

it('isolates right-to-left names, so that doses and times beside them keep their place', () => {
  const told: NotificationContent = { ...content, kind: 'dose', appointment: undefined, dose, language: 'hi' };
  const urdu: NotificationContent = { ...told, person: 'محمد علی', dose: { ...dose, medicineName: 'ڈولو' } };
  expect(formatNotification(urdu, at).title).toBe('\u2068محمد علی\u2069: \u2068ڈولو\u2069 650 mg');
  expect(formatNotification({ ...told, person: 'நளினி 👵🏽' }, at).title).toBe('நளினி 👵🏽: Dolo 650 mg');
});

it('a late reminder says so and when its dose was due, in each language, also for another person', () => {
  const lateFrom = Temporal.Instant.from('2026-07-24T02:45:00Z');
  const told: NotificationContent = { ...content, kind: 'dose', appointment: undefined, dose, lateFrom };
  const late = lateFrom.add({ milliseconds: 1 });
  const say = (more: Partial<NotificationContent> = {}): string => {
    const { title, body } = formatNotification({ ...told, ...more }, late);
    return `${title} | ${body}`;
  };
  expect(formatNotification(told, lateFrom)).toEqual({
    title: 'Time for your medicine',
    body: 'Dolo 650 mg, 2 tablets · due at 8:00 am',
  });
  expect([
    say(),
    say({ showNames: false }),
    say({ person: 'Ravi' }),
    say({ person: 'Ravi', showNames: false }),
    say({ language: 'hi' }),
    say({ language: 'hi', showNames: false }),
    say({ language: 'hi', person: 'Ravi' }),
    // A reminder that the patient postponed is not late.
    say({ lateFrom: undefined }),
  ]).toEqual([
    'Late reminder for your medicine | Dolo 650 mg, 2 tablets · was due at 8:00 am',
    'Late reminder for your medicine | Was due at 8:00 am. Open Arogo to see which one.',
    'Ravi: Dolo 650 mg | 2 tablets · was due at 8:00 am. This reminder is late.',
    'Ravi: late reminder for a medicine | Was due at 8:00 am. Open Arogo to see which one.',
    'देर से आई दवा की याद | Dolo 650 mg, 2 गोली · समय था: सुबह 8:00',
    'देर से आई दवा की याद | समय था: सुबह 8:00। कौन-सी दवा है, यह देखने के लिए Arogo खोलें।',
    'Ravi: Dolo 650 mg | 2 गोली · समय था: सुबह 8:00। यह याद देर से आई है।',
    'Time for your medicine | Dolo 650 mg, 2 tablets · due at 8:00 am',
  ]);
});
