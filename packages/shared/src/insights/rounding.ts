/** The standard that this file implements. */
export const roundingSource =
  'https://www.hesa.ac.uk/about/regulation/data-protection/rounding-and-suppression-anonymise-statistics'

/** The note on rounding for readers of a report; followed by `roundingSource`. */
export const roundingText =
  'Events, sign-ups, wins, introductions and other things that people did are counted exactly. Numbers of people are rounded to the nearest 5, so 0 can mean up to 2; networks of fewer than 40 members write ‘fewer than 5’. Totals are rounded separately, and percentages come from rounded numbers. Percentages of fewer than 23 people and medians of fewer than 8 are not shown, and industries of fewer than 8 people are joined as Others. This is the standard rounding methodology of the Higher Education Statistics Agency:'

/**
 * Rounds a count to the nearest 5, by the standard rounding methodology of the UK's Higher
 * Education Statistics Agency (HESA). Round totals from their exact values, not from rounded parts.
 */
export const roundCount = (count: number): number => Math.round(count / 5) * 5

/** Shown instead of a hidden number of people. */
export const fewPeople = 'fewer than 5'

/**
 * Checks whether a rounded number of people is hidden: 0, in a network of fewer than 40 members. It
 * takes their rounded number too, so that what is hidden reveals no more.
 */
export const isHiddenCount = (rounded: number, members: number | null): boolean =>
  rounded === 0 && (members ?? 0) < 40

/** The fewest people of an industry in a report. Smaller ones are joined as Others. */
export const minIndustrySize = 8

/** Checks whether percentages of so many people may be shown: HESA's minimum is 22.5. */
export const canShowShares = (people: number): boolean => people >= 23

/** Returns an average, or null if it is of 7 values or fewer, which HESA suppresses. */
export const suppressSmallAverage = (average: number | null, values: number): number | null =>
  values >= 8 ? average : null
