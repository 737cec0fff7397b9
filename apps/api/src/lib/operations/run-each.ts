import { messageOf } from '@portal/database/errors'

/** Runs work for each item and returns the sum. Continues after failures, then throws the first. */
export async function runEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<number>,
): Promise<number> {
  const errors: unknown[] = []
  let done = 0
  for (const item of items) {
    try {
      done += await work(item)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length === 0) return done
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more failed)` : ''
  throw new Error(`${messageOf(errors[0])}${more}`, { cause: errors[0] })
}
