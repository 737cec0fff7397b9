/** The published rule that this file follows. */
export const roundingSource =
  'https://www.hesa.ac.uk/about/regulation/data-protection/rounding-and-suppression-anonymise-statistics'

/** What a reader of a report is told of its figures; `roundingSource` follows it. */
export const roundingText =
  'Counts are rounded to the nearest 5, so 0 can mean up to 2. Totals are rounded separately, and percentages come from rounded counts. Percentages of fewer than 23 people and medians of fewer than 8 are not shown. This is the standard rounding methodology of the Higher Education Statistics Agency:'

/**
 * Rounds a count to the nearest multiple of 5, by the standard rounding methodology of the UK's Higher
 * Education Statistics Agency (HESA): 0, 1 and 2 become 0. Totals are rounded by themselves, from what they
 * are, and so differ from the sum of their rounded parts.
 */
export const roundCount = (count: number): number => Math.round(count / 5) * 5

/**
 * Whether shares of so many people may be shown. HESA suppresses percentages of fewer than 22.5 people, which
 * are those whose rounded number is 20 or less.
 */
export const canShowShares = (people: number): boolean => people >= 23

/** A mean or median of so many values, or null where it may not be shown: HESA suppresses those of 7 or fewer. */
export const suppressSmallAverage = (average: number | null, values: number): number | null =>
  values >= 8 ? average : null
