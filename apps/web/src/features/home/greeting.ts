import { dashboardMessages as m } from '@arogo/contract/messages/home';

/** The greeting of an hour (0 to 23) of the patient's own day; the night still belongs to the evening. */
export const getGreeting = (hour: number): ((name: string) => string) => {
  if (hour >= 4 && hour < 12) return m.morning;
  return hour >= 12 && hour < 17 ? m.afternoon : m.evening;
};
