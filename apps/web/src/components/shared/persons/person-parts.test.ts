import { expect, it } from 'vitest';
import { isLinkOpen, isPageOpen } from './person-parts.ts';

const keeper = { areas: ['records', 'medicines', 'visits', 'messages'] as const, mental: true };
const everything = { areas: [...keeper.areas], mental: keeper.mental };

it.each([
  ['/', true],
  ['/about', true],
  ['/profile?section=medical', true],
  ['/profile?section=emergency', true],
  ['/profile?section=health', true],
  ['/service/health-vault', true],
  ['/profile', false],
  ['/profile?section=settings', false],
  ['/profile?section=toString', false],
  ['/profile?section=people', false],
  ['/no-such-page', false],
])('%s is shown for another person: %s', (to, expected) => {
  expect(isLinkOpen(to, everything)).toBe(expected);
});

const isOpen = (pathname: string): boolean => isPageOpen({ pathname, search: '' }, everything);

it('records are shown where the access covers them alone', () => {
  const without = { areas: [], mental: true };
  expect([isLinkOpen('/service/health-vault', without), isLinkOpen('/profile?section=health', without)]).toEqual([
    false,
    false,
  ]);
});

it('medicines are shown with their area alone', () => {
  const to = '/service/medicine-alert?add=1';
  expect(isLinkOpen(to, everything)).toBe(true);
  expect(isLinkOpen(to, { areas: ['medicines'], mental: false })).toBe(true);
  expect(isLinkOpen(to, { areas: ['records', 'visits', 'messages'], mental: true })).toBe(false);
});

it('a page below another belongs to its part', () => {
  expect(isOpen('/service/health-vault/trends')).toBe(isOpen('/service/health-vault'));
  expect(isOpen('/service/health-vaults')).toBe(false);
});

it('chats need the records, and what is of the mind a yes of its own', () => {
  const records = { areas: ['records' as const], mental: false };
  expect([isLinkOpen('/service/ai?chatId=1', records), isLinkOpen('/service/ai', { areas: [], mental: true })]).toEqual(
    [true, false],
  );
  const mind = ['/assessment?questionnaire=general', '/service/mental-health'];
  expect(mind.map((to) => isLinkOpen(to, records))).toEqual([false, false]);
  expect(mind.map((to) => isLinkOpen(to, { ...records, mental: true }))).toEqual([true, true]);
  expect(isLinkOpen('/assessment', { areas: [], mental: true })).toBe(false);
});
