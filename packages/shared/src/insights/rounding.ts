/** The standard that this file implements. */
export const roundingSource =
  'https://www.hesa.ac.uk/about/regulation/data-protection/rounding-and-suppression-anonymise-statistics'

/** The note on rounding for readers of a report; followed by `roundingSource`. */
export const roundingText =
  'Counts are rounded to the nearest 5, so 0 can mean up to 2. Totals are rounded separately, and percentages come from rounded counts. Percentages of fewer than 23 people and medians of fewer than 8 are not shown. This is the standard rounding methodology of the Higher Education Statistics Agency:'

/**
 * Rounds a count to the nearest 5, by the standard rounding methodology of the UK's Higher
 * Education Statistics Agency (HESA). Round totals from their exact values, not from rounded parts.
 */
export const roundCount = (count: number): number => Math.round(count / 5) * 5

/** Checks whether percentages of so many people may be shown: HESA's minimum is 22.5. */
export const canShowShares = (people: number): boolean => people >= 23

/** Returns an average, or null if it is of 7 values or fewer, which HESA suppresses. */
export const suppressSmallAverage = (average: number | null, values: number): number | null =>
  values >= 8 ? average : null
