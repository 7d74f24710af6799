/** The used part of the package's API; the package has no types of its own. */
declare module '@lhncbc/ucum-lhc' {
  interface UcumLhcUtils {
    convertUnitTo(
      from: string,
      value: number,
      to: string,
      options?: { readonly molecularWeight?: number | null; readonly charge?: number | null },
    ): { readonly status: 'succeeded' | 'failed' | 'error'; readonly toVal: number | null };
    validateUnitString(unit: string): { readonly status: 'valid' | 'invalid' | 'error' };
  }
  const ucum: { readonly UcumLhcUtils: { getInstance(): UcumLhcUtils } };
  export default ucum;
}
