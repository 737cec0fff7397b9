import type { Votes } from './schemas.ts'

/** Returns the votes after the caller presses a button. Pressing it again removes the vote. */
export function toggleVote(pressed: 'up' | 'down', { up, down, mine }: Votes): Votes {
  const counts = { up, down }
  if (mine) counts[mine] = Math.max(0, counts[mine] - 1)
  if (mine === pressed) return { ...counts, mine: null }
  return { ...counts, [pressed]: counts[pressed] + 1, mine: pressed }
}
