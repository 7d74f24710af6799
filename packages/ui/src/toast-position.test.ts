import { expect, test } from 'vitest';
import { findClearOffset } from './toast-position.tsx';

const desk = { height: 80, viewportHeight: 900, isDesk: true };
const phone = { height: 80, viewportHeight: 844, isDesk: false };
const composer = { top: 800, bottom: 880 };
const lastMessage = { top: 720, bottom: 790 };

test('toasts stand where they always do while nothing is in their way', () => {
  expect(findClearOffset({ ...desk, obstacles: [] })).toBe(0);
  expect(findClearOffset({ ...desk, obstacles: [{ top: 100, bottom: 300 }] })).toBe(0);
  expect(findClearOffset({ ...phone, obstacles: [composer] })).toBe(0);
});

test('toasts cover neither the composer, nor the last message, nor a notice of danger', () => {
  expect(findClearOffset({ ...desk, obstacles: [composer] })).toBe(-100);
  expect(findClearOffset({ ...desk, obstacles: [composer, lastMessage] })).toBe(-180);
  const danger = { top: 560, bottom: 710 };
  expect(findClearOffset({ ...desk, obstacles: [composer, danger, lastMessage] })).toBe(-340);
  expect(findClearOffset({ ...phone, obstacles: [composer, { top: 0, bottom: 68 }] })).toBe(68);
});

test('where there is no free place what matters least is covered', () => {
  const all = { top: 10, bottom: 795 };
  expect(findClearOffset({ ...desk, obstacles: [composer, all] })).toBe(-100);
  expect(findClearOffset({ ...desk, obstacles: [{ top: 0, bottom: 900 }] })).toBe(0);
});
