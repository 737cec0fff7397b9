import { messageOf } from '@portal/database/errors'

/**
 * Runs work for each item in turn and returns the sum of the results. Continues after a failure.
 * Throws the first error's message at the end, so that the job's run counts as failed.
 */
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
