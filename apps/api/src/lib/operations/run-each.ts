import { messageOf } from '@portal/database/errors'

/**
 * Does work for each of several things, one after the other, and gives the sum of what it returns.
 * One that fails stops none after it. Throws at the end if any has failed, with the message of the
 * first, so that the run of the job counts as failed.
 */
export async function runEach<Thing>(
  things: Iterable<Thing>,
  work: (thing: Thing) => Promise<number>,
): Promise<number> {
  const errors: unknown[] = []
  let done = 0
  for (const thing of things) {
    try {
      done += await work(thing)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length === 0) return done
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more failed)` : ''
  throw new Error(`${messageOf(errors[0])}${more}`, { cause: errors[0] })
}
