import { describe, expect, it } from 'vitest';
import { truncateAtGrapheme } from './truncate-text.ts';

const family = '\u{1F469}\u200D\u{1F467}';
const flag = '\u{1F1EE}\u{1F1F3}';

describe('the beginning of a text', () => {
  it('is the text where it fits', () => {
    expect(truncateAtGrapheme(family, family.length)).toBe(family);
  });

  it('cuts no character as people see them, wherever the end falls', () => {
    for (const sign of [family, flag, 'e\u0301', 'क्षि', '\u{1F44D}\u{1F3FD}']) {
      for (let before = 70; before <= 80; before += 1) {
        const text = `${'x'.repeat(before)}${sign}${'y'.repeat(90)}`;
        const cut = truncateAtGrapheme(text, 80);
        const rest = text.slice(cut.length);
        expect([sign, before, cut.length <= 80, rest.startsWith(sign) || rest.startsWith('y')]).toEqual([
          sign,
          before,
          true,
          true,
        ]);
      }
    }
  });

  it('cuts one endless character between code points', () => {
    expect(truncateAtGrapheme('\u{1F469}'.concat('\u200D\u{1F467}'.repeat(9)), 4).isWellFormed()).toBe(true);
  });
});
