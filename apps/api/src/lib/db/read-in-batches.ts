/**
 * Reads rows in batches, in the order of their ids, until a batch is not full.
 *
 * @param read returns up to `limit` rows with ids after `after`
 */
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
