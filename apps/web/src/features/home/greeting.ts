import { dashboardMessages as m } from '@arogo/contract/messages/home';

/** The greeting for an hour (0 to 23) in the patient's time zone; the night counts as evening. */
export const getGreeting = (hour: number): ((name: string) => string) => {
  if (hour >= 4 && hour < 12) return m.morning;
  return hour >= 12 && hour < 17 ? m.afternoon : m.evening;
};
