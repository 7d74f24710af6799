import { expect, test } from 'vitest';
import { sectionLinks, parseSection } from './sections.ts';

test('side menu and section values are those of the specification', () => {
  expect(sectionLinks.map(({ to, label }) => [to, label])).toEqual([
    ['/profile', 'My Profile'],
    ['/profile?section=medical', 'Medical Profile'],
    ['/profile?section=emergency', 'Emergency Profile'],
    ['/profile?section=health', 'Health Insurance'],
    ['/profile?section=address', 'Saved Addresses'],
    ['/profile?section=transaction', 'Transaction'],
    ['/profile?section=settings', 'Settings'],
    ['/profile?section=feedback', 'Send Feedback'],
    ['/profile?section=logout', 'Logout'],
  ]);
});

test.each([
  ['', ''],
  ['section=logout', 'logout'],
  ['section=', ''],
  ['section=unknown', ''],
  ['section=toString', ''],
  ['section=__proto__', ''],
])('the query %j shows section %j', (query, section) => {
  expect(parseSection(new URLSearchParams(query))).toBe(section);
});
