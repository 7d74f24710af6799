import { aiAnswersPerHour, aiFilesPerHour } from '@arogo/contract/assistant';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { createFilePart, createPdfBytes } from '../vault/vault.test-helpers.ts';
import { type createAssistantCalls, parseEvents } from './assistant.test-helpers.ts';

interface LimitCase {
  readonly api: TestApp;
  readonly calls: ReturnType<typeof createAssistantCalls>;
  readonly sql: <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>;
}

/** Tests the rate limits, in an app where they are active. */
export const describeAssistantLimits = (world: () => LimitCase): void => {
  describe('limits', () => {
    it(`${aiAnswersPerHour} answers and ${aiFilesPerHour} files an hour; joining and looking count nothing`, async () => {
      const { api, calls, sql } = world();
      const patient = await api.signUp();
      const { chat } = await calls.begun(patient);
      await calls.answer(patient, chat.id);
      await sql('delete from rate_limit_counter');
      expect((await calls.answer(patient, chat.id)).statusCode).toBe(200);
      expect(await sql('select 1 as found from rate_limit_counter')).toEqual([]);
      const again = async (): Promise<number> => (await calls.answer(patient, chat.id, true)).statusCode;
      expect(await again()).toBe(200);
      await sql('update rate_limit_counter set count = $1 - 1', [aiAnswersPerHour]);
      expect(await again()).toBe(200);
      const refused = await calls.answer(patient, chat.id, true);
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
      expect(parseEvents((await calls.answer(patient, chat.id)).body).at(-1)?.event).toBe('done');
      await sql('update rate_limit_counter set count = $1', [aiFilesPerHour - 1]);
      await calls.attached(patient);
      await sql('update rate_limit_counter set count = greatest(count, $1)', [aiFilesPerHour]);
      expect((await calls.attach(patient, [createFilePart(createPdfBytes(1_500))])).statusCode).toBe(429);
      await calls.begun(patient);
      await sql('update rate_limit_counter set count = $1', [aiAnswersPerHour * 2]);
      expect((await calls.send(patient, undefined, { text: 'x' })).statusCode).toBe(429);
      await sql('delete from rate_limit_counter');
    });
  });
};
