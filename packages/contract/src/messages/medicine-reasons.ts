/** What two medicines can do together, as the table of interactions says it (packages/clinical-data/medicines), in the reader's language. */
export const formatInteractionReason = (reason: string): string => reason;

/** A group of medicines, as the table of classes names it, in the reader's language. */
export const formatMedicineClass = (title: string): string => title;
