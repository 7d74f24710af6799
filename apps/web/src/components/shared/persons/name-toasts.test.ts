import { createToaster, type ToastEvent } from '@arogo/ui/toaster';
import { expect, it } from 'vitest';
import { nameToasts } from './name-toasts.ts';

it('each toast says about whom it is, whichever way it is said', async () => {
  const plain = createToaster();
  const said: string[] = [];
  plain.attach((event: ToastEvent) => void (event.type === 'show' && said.push(event.message.title)));
  const named = nameToasts(plain, 'Kiran Rao');
  named.success('Saved.');
  named.error('Failed.');
  named.info('Note.');
  named.update(named.loading('Saving'), 'success', 'Done.');
  await named.track(Promise.resolve(3), { loading: 'Adding', success: (count) => `${count} added.`, error: 'No.' });
  await named
    .track(Promise.reject(new Error('x')), { loading: 'Adding', success: 'Yes.', error: 'No.' })
    .catch(() => undefined);
  expect(said.every((text) => text.startsWith('Kiran Rao: '))).toBe(true);
  expect(said.map((text) => text.slice('Kiran Rao: '.length))).toEqual([
    'Saved.',
    'Failed.',
    'Note.',
    'Saving',
    'Done.',
    'Adding',
    '3 added.',
    'Adding',
    'No.',
  ]);
});
