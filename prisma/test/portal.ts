import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '../embedded.ts'
import { messageOf } from '../errors.ts'

/** Starts and owns the embedded database like a portal, until SIGINT: `node portal.ts DIR`. */
const [dataDir = ''] = process.argv.slice(2)

try {
  const server = await startEmbedded({ dataDir, onLog: console.error })
  process.once('SIGINT', async () => {
    // Simulates a request in progress.
    await sleep(300)
    const client = new Client({ connectionString: server.connectionString })
    await client.connect()
    await client.query('CREATE TABLE finished ()')
    await client.end()
    await server.stop()
    process.exit(0)
  })
  console.log(server.connectionString)
  setInterval(() => {}, 1000)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
