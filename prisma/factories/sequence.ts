let last = 0

/** Returns the next number, from 1, for unique values. */
export function nextNumber(): number {
  last += 1
  return last
}
