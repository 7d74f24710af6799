/** By which somebody who helps finds what happened to a request. */
export const referenceMessages = {
  reference: (id: string) => `Reference: ${id}`,
} as const;
