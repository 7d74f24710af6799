import { describe, expect, test } from 'vitest';
import { getGreeting } from './greeting.ts';

describe('the dashboard greets by the patient’s own time of day', () => {
  test.each([
    [0, 'Good evening, Asha'],
    [3, 'Good evening, Asha'],
    [4, 'Good morning, Asha'],
    [11, 'Good morning, Asha'],
    [12, 'Good afternoon, Asha'],
    [16, 'Good afternoon, Asha'],
    [17, 'Good evening, Asha'],
    [23, 'Good evening, Asha'],
  ])('at %i hours: %s', (hour, greeting) => {
    expect(getGreeting(hour)('Asha')).toBe(greeting);
  });

  test('without a first name there is no comma', () => {
    expect(getGreeting(9)('')).toBe('Good morning');
  });
});
