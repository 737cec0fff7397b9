import { createDatabase } from '../client.ts'

/** A process that stops itself (SIGSTOP) within a transaction: `node frozen.ts URL`. */
const [url = ''] = process.argv.slice(2)

await createDatabase(url).$transaction(async (tx) => {
  await tx.$executeRaw`LOCK TABLE wins IN ACCESS EXCLUSIVE MODE`
  process.kill(process.pid, 'SIGSTOP')
})
