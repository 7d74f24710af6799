import type { Translation } from '../../translation.ts';
import type * as english from '../reference.ts';

export const referenceMessages: Translation<typeof english.referenceMessages> = {
  reference: (id) => `शिकायत के लिए नंबर: ${id}`,
};
