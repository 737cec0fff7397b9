const pluralOf = (noun: string): string => {
  if (noun.endsWith('person')) return noun.replace(/person$/, 'people')
  return /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}s`
}

/** The words for so many: 'member' for 1, 'members' for every other number; `many` where that is not regular. */
export const pluralise = (n: number, one: string, many = pluralOf(one)): string =>
  n === 1 ? one : many

/** '1 member', '0 members', '12 entries', '3 people'; `many` as in `plural`. */
export const formatCount = (n: number, one: string, many?: string): string =>
  `${n} ${pluralise(n, one, many)}`
