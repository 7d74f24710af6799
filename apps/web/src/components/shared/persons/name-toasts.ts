import { personScreen } from '@arogo/contract/messages/persons';
import type { Toaster } from '@arogo/ui/toaster';

/** A toaster that adds the person's name to each toast, because the page may meanwhile be another person's. */
export const nameToasts = (toaster: Toaster, name: string): Toaster => {
  const about = (text: string): string => personScreen.toast(name, text);
  return {
    ...toaster,
    success: (title, options) => toaster.success(about(title), options),
    error: (title, options) => toaster.error(about(title), options),
    info: (title, options) => toaster.info(about(title), options),
    loading: (title, options) => toaster.loading(about(title), options),
    update: (id, kind, title, options) => toaster.update(id, kind, about(title), options),
    track: (work, { loading, success, error }) =>
      toaster.track(work, {
        loading: about(loading),
        success: (value) => about(typeof success === 'string' ? success : success(value)),
        error: (failure) => about(typeof error === 'string' ? error : error(failure)),
      }),
  };
};
