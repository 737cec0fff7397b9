import type { Topic } from '../lib/bench.ts'
import { approvals } from './approvals.ts'
import { directory } from './directory.ts'
import { growth } from './growth.ts'
import { memberCalls } from './member-calls.ts'
import { memory } from './memory.ts'
import { queries } from './queries.ts'
import { signIn } from './sign-in.ts'
import { startUp } from './start-up.ts'

/** In the order of the table. */
export const topics: Topic[] = [
  directory,
  growth,
  signIn,
  memberCalls,
  queries,
  approvals,
  startUp,
  memory,
]
