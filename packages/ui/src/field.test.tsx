import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';

const shown = (more: {
  readonly required?: boolean;
  readonly error?: string;
  readonly success?: string;
  readonly aside?: ReactNode;
}): string =>
  renderToStaticMarkup(
    <Field label="City" id="city" hint="Where you live" {...more}>
      {(control) => <input {...control} />}
    </Field>,
  );

test('1 §5, 2 §5: a required field shows a red asterisk and an error or success message beneath it, which its control names', () => {
  expect(shown({ error: '' }), 'a hint describes its control where there is no error').toContain(
    'aria-describedby="city-message"',
  );
  expect(shown({ required: true })).toMatch(/<span aria-hidden="true" class="[^"]*text-brick">\*<\/span>/u);
  expect(shown({})).not.toContain('*');
  const wrong = shown({ required: true, error: 'City is required.', success: 'Good' });
  expect(wrong).toMatch(
    /<input id="city" aria-describedby="city-message" aria-invalid="true" aria-required="true"\/>/u,
  );
  expect(wrong).toMatch(/<p id="city-message"[^>]*text-brick">.*<span class="[^"]*">City is required\.<\/span>/u);
  expect(wrong).not.toContain('Good');
  expect(
    shown({ aside: <button>Show</button> }),
    'what stands beside the label comes after the control for the keyboard',
  ).toMatch(/<input.*<button>Show/u);
  expect(shown({ success: 'Good' })).toMatch(/<p id="city-message"[^>]*text-leaf-ink">.*Good/u);
});
