import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';

const renderField = (more: {
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
  expect(renderField({ error: '' }), 'a hint describes its control where there is no error').toContain(
    'aria-describedby="city-message"',
  );
  expect(renderField({ required: true })).toMatch(/<span aria-hidden="true" class="[^"]*text-brick">\*<\/span>/u);
  expect(renderField({})).not.toContain('*');
  const wrong = renderField({ required: true, error: 'City is required.', success: 'Good' });
  expect(wrong).toMatch(
    /<input id="city" aria-describedby="city-message" aria-invalid="true" aria-required="true"\/>/u,
  );
  expect(wrong).toMatch(/<p id="city-message"[^>]*text-brick">.*<span class="[^"]*">City is required\.<\/span>/u);
  expect(wrong).not.toContain('Good');
  expect(
    renderField({ aside: <button>Show</button> }),
    'what stands beside the label comes after the control for the keyboard',
  ).toMatch(/<input.*<button>Show/u);
  expect(renderField({ success: 'Good' })).toMatch(/<p id="city-message"[^>]*text-leaf-ink">.*Good/u);
});
