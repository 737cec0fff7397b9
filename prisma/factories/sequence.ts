let last = 0

/** 1, 2, 3, …: what makes the values of one row differ from those of the next. */
export function next(): number {
  last += 1
  return last
}
