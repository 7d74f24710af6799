/** Everyday words that are near to one of the tables and no mistyping of it. */
export const ordinaryWords = `hat rest host coat cool could would fold told sold gold hold held hall hell help mild wild child world word work walk talk tall tell till bill fill full fall fail`;
