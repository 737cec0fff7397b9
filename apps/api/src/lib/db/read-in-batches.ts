/** Reads rows by id in batches. `read` returns up to `limit` rows after `after`. */
export async function* readInBatches<Row extends { id: string }>(
  limit: number,
  read: (after: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await read(after, limit)
    yield rows
    if (rows.length < limit) return
    after = rows.at(-1)?.id ?? after
  }
}
