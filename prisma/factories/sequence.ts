let last = 0

/** The next number, from 1 on, to make values of rows unique. */
export function nextNumber(): number {
  last += 1
  return last
}
