import { plans } from './lib/bench.ts'
import { runTopics } from './lib/command.ts'
import { openSets } from './lib/sets.ts'
import { approvals } from './topics/approvals.ts'
import { directory, growth } from './topics/directory.ts'
import { insights } from './topics/insights.ts'
import { memberCalls, memory } from './topics/member-calls.ts'
import { signIn } from './topics/sign-in.ts'
import { startUp } from './topics/start-up.ts'
import { statements } from './topics/statements.ts'

const topics = {
  directory,
  growth,
  'member-calls': memberCalls,
  statements,
  insights,
  'sign-in': signIn,
  approvals,
  'start-up': startUp,
  memory,
}

/** `pnpm bench [--quick] [topic …]`: measures the server against its goals, on this machine. */
await runTopics('server', topics, async (quick, stack) => {
  const sets = stack.use(await openSets())
  return { plan: quick ? plans.quick : plans.full, sets }
})
