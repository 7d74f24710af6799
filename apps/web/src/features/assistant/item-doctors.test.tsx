import { formatAppointmentWhen } from '@arogo/client/appointment-time';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DoctorsItem } from './item-doctors.tsx';

const createdAt = '2026-11-22T20:00:00.000Z';
const nextFree = '2026-11-26T04:30:00.000Z';
const doctor = {
  userId: '00000000-0000-4000-8000-000000000001',
  displayName: 'Dr. Rao',
  profilePicture: null,
  gender: 'female',
  specialty: 'Cardiology',
  clinicName: 'Care',
  city: 'Dubai',
  yearsOfExperience: 9,
  price: 500,
  nextFree,
} as const;
const renderDoctors = (more: { readonly timeZone?: string }): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DoctorsItem
        item={{
          type: 'doctors',
          id: 'one',
          specialty: 'cardiology',
          title: 'Doctors',
          doctors: [{ ...doctor, ...more }],
        }}
        createdAt={createdAt}
      />
    </MemoryRouter>,
  );

test("a doctor's next free time in a chat is said by the doctor's clock and the reader's own; India's where an old answer kept no zone", () => {
  expect(renderDoctors({ timeZone: 'Asia/Dubai' })).toContain(
    formatAppointmentWhen({ startsAt: nextFree, timeZone: 'Asia/Dubai' }, new Date(createdAt)),
  );
  expect(renderDoctors({ timeZone: 'Asia/Dubai' })).toContain('8:30\u00A0am');
  expect(renderDoctors({})).toContain(
    formatAppointmentWhen({ startsAt: nextFree, timeZone: 'Asia/Kolkata' }, new Date(createdAt)),
  );
  expect(renderDoctors({})).toContain('10:00\u00A0am');
});
