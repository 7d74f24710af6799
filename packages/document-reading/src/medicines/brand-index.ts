import { type VisualKey, toVisualKey } from './visual-distance.ts';
import { buildBrandKeys, buildNameKey, buildSubstanceKeys } from './medicine-names.ts';
import { type Brand, brands as listedBrands, substances } from './tables.ts';

/** A name of a medicine: of a brand or of a substance. */
export interface ListedName {
  readonly key: string;
  readonly look: VisualKey;
  /** The brand as it is written; for a substance its international name, whatever name was found. */
  readonly name: string;
  /** Undefined for a substance. */
  readonly brand: Brand | undefined;
  readonly substances: readonly string[];
}

/** Brands and substances by their names. */
export interface BrandIndex {
  readonly byKey: ReadonlyMap<string, Brand>;
  /** Strengths in milligrams in which each substance is sold alone. */
  readonly soldAlone: ReadonlyMap<string, ReadonlySet<number>>;
  readonly names: readonly ListedName[];
}

const isOneMedicine = (same: readonly { readonly brand: Brand }[]): boolean =>
  new Set(same.map(({ brand }) => brand.substances.join('+'))).size === 1;

/** Brands by shorter keys. A key of several brands with different substances identifies none of them: AKT 2 and AKT 4. */
const indexShortKeys = (brands: readonly Brand[]): Iterable<readonly [string, Brand]> => {
  const keyed = brands.flatMap((brand) =>
    buildBrandKeys(brand.name)
      .slice(1)
      .map((key) => ({ key, brand })),
  );
  return [...Map.groupBy(keyed, ({ key }) => key)].flatMap(([key, same]) =>
    same[0] && isOneMedicine(same) ? [[key, same[0].brand] as const] : [],
  );
};

const indexStrengths = (brands: readonly Brand[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const sold = new Map<string, Set<number>>();
  for (const {
    substances: [substance = '', ...others],
    strengths,
  } of brands) {
    if (others.length > 0) continue;
    const known = sold.get(substance) ?? new Set();
    for (const [mg] of strengths) if (mg !== undefined) known.add(mg);
    sold.set(substance, known);
  }
  return sold;
};

const prepareKey = (name: string): Pick<ListedName, 'key' | 'look'> => ({
  key: buildNameKey(name),
  look: toVisualKey(buildNameKey(name)),
});

const capitaliseFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const substanceNames: readonly ListedName[] = substances.flatMap(({ name, otherNames }) =>
  [name, ...otherNames].map((each) => ({
    ...prepareKey(each),
    name: capitaliseFirst(name),
    brand: undefined,
    substances: [name],
  })),
);
const substanceByKey = new Map(substanceNames.map(({ key, substances: [name = ''] }) => [key, name] as const));

const buildIndex = (brands: readonly Brand[]): BrandIndex => ({
  // Full names last, so that they override shorter keys.
  byKey: new Map([...indexShortKeys(brands), ...brands.map((brand) => [buildNameKey(brand.name), brand] as const)]),
  soldAlone: indexStrengths(brands),
  names: [
    ...brands.map((brand) => ({ ...prepareKey(brand.name), name: brand.name, brand, substances: brand.substances })),
    ...substanceNames,
  ],
});

let index: BrandIndex | undefined;

/** The index of all brands, built at the first call. Returns another object after brands were added. */
export const getBrandIndex = (): BrandIndex => {
  index ??= buildIndex(listedBrands);
  return index;
};

/** Sets the operator's own brands, replacing those of an earlier call. Built-in brands cannot be changed. */
export const addBrands = (own: readonly Brand[]): void => {
  const listed = new Set(listedBrands.map(({ name }) => buildNameKey(name)));
  index = buildIndex([...listedBrands, ...own.filter(({ name }) => !listed.has(buildNameKey(name)))]);
};

/** The substance of a name without form and brackets, with or without its salt. */
export const findSubstance = (name: string): string | undefined =>
  buildSubstanceKeys(name)
    .map((key) => substanceByKey.get(key))
    .find((found) => found !== undefined);

/** The listed brand of a name without form and brackets. */
export const findBrand = (name: string): Brand | undefined => {
  const { byKey } = getBrandIndex();
  return buildBrandKeys(name)
    .map((key) => byKey.get(key))
    .find((found) => found !== undefined);
};
