const steps = 100_000_000;
const rounds = 3;

/** How quick one core is now, so that figures of different days can be compared: milliseconds of the same hundred million steps, the best of three. */
export const measureCalibration = (): number => {
  const found = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    let value = 1;
    for (let step = 0; step < steps; step += 1) value = Math.imul(value ^ step, 0x01_00_01_93);
    // What nobody reads need not be worked out.
    return value === 0 ? Infinity : performance.now() - begun;
  });
  return Math.min(...found);
};
