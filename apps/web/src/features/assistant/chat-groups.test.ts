import type { AiChat } from '@arogo/contract/assistant';
import { expect, test } from 'vitest';
import { groupChats } from './chat-groups.ts';

const now = Date.parse('2026-11-22T10:00:00.000Z');
const chat = (createdAt: string, updatedAt = createdAt): AiChat => ({
  id: createdAt,
  name: createdAt,
  createdAt,
  updatedAt,
  begunBy: null,
});

test("1 §9, 2 §2, 2 §9: 'recent are chats created within the last 7 days, the rest older': by when they were begun, whatever was written since", () => {
  const exactly = chat('2026-11-15T10:00:00.000Z');
  const before = chat('2026-11-15T09:59:59.999Z', '2026-11-22T09:00:00.000Z');
  const ahead = chat('2026-11-22T10:00:05.000Z');
  expect(groupChats([ahead, exactly, before], now)).toEqual({ recent: [ahead, exactly], older: [before] });
});
