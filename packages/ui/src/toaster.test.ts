import { expect, test } from 'vitest';
import { createToaster, type ToastEvent } from './toaster.tsx';

test('what is said before a view is there reaches it in order, and everything after', () => {
  const toaster = createToaster();
  const id = toaster.loading('Uploading record...');
  toaster.update(id, 'success', 'Record uploaded successfully!');
  const seen: ToastEvent[] = [];
  toaster.attach((event) => seen.push(event));
  toaster.dismiss(id);
  expect(seen).toEqual([
    { type: 'show', id, message: { kind: 'loading', title: 'Uploading record...' } },
    { type: 'show', id, message: { kind: 'success', title: 'Record uploaded successfully!' } },
    { type: 'dismiss', id },
  ]);
});

test('a detached view hears nothing more; the next one gets what was missed', () => {
  const toaster = createToaster();
  const first: ToastEvent[] = [];
  const second: ToastEvent[] = [];
  const detach = toaster.attach((event) => first.push(event));
  detach();
  toaster.info('Later');
  toaster.attach((event) => second.push(event));
  expect(first).toEqual([]);
  expect(second).toHaveLength(1);
});

test('the outlet is woken once, by the first thing said', () => {
  const toaster = createToaster();
  let woken = 0;
  toaster.hasSpoken.subscribe(() => {
    woken += 1;
  });
  expect(toaster.hasSpoken.get()).toBe(false);
  toaster.success('Saved');
  toaster.success('Saved again');
  expect(toaster.hasSpoken.get()).toBe(true);
  expect(woken).toBe(1);
});

test('tracked work turns its loading toast into the outcome, and still answers and rejects as itself', async () => {
  const toaster = createToaster();
  const seen: ToastEvent[] = [];
  toaster.attach((event) => seen.push(event));
  const texts = {
    loading: 'Updating profile...',
    success: (n: number) => `Saved ${n}`,
    error: 'Failed to update profile.',
  };
  await expect(toaster.track(Promise.resolve(3), texts)).resolves.toBe(3);
  await expect(toaster.track(Promise.reject(new Error('no')), texts)).rejects.toThrow('no');
  expect(
    seen.map((event) => (event.type === 'show' ? [event.id, event.message.kind, event.message.title] : event)),
  ).toEqual([
    ['toast-1', 'loading', 'Updating profile...'],
    ['toast-1', 'success', 'Saved 3'],
    ['toast-2', 'loading', 'Updating profile...'],
    ['toast-2', 'error', 'Failed to update profile.'],
  ]);
});
