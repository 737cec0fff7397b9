const pluralOf = (noun: string): string => {
  if (noun.endsWith('person')) return noun.replace(/person$/, 'people')
  return /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}s`
}

/** Returns the singular for 1 and the plural otherwise. `many` is for irregular plurals. */
export const pluralise = (n: number, one: string, many = pluralOf(one)): string =>
  n === 1 ? one : many

/** Formats a count: '1 member', '12 entries', '3 people'. See `pluralise` for `many`. */
export const formatCount = (n: number, one: string, many?: string): string =>
  `${n} ${pluralise(n, one, many)}`
