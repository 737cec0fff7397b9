type Tuple<T, N extends number, Made extends T[] = []> = number extends N
  ? T[]
  : Made['length'] extends N
    ? Made
    : Tuple<T, N, [...Made, T]>

export async function several<T, N extends number>(
  count: N,
  make: (n: number) => Promise<T>,
): Promise<Tuple<T, N>> {
  const made: T[] = []
  for (let n = 0; n < count; n += 1) made.push(await make(n))
  return made as Tuple<T, N>
}
