import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** The time from the end of a connection to the next attempt. */
const retryMs = 500

interface Options {
  /** Called for each notification, and after each connection, because some may have been missed. */
  onChange: () => Promise<void>
  onError: (error: unknown) => void
}

/**
 * Listens to a channel of Postgres on its own connection, and reconnects when that ends. Returns
 * once it listens. A connection pooler does not support LISTEN.
 */
export async function listen(
  connectionString: string,
  channel: string,
  { onChange, onError }: Options,
): Promise<{ stop: () => Promise<void> }> {
  let stopped = false
  let client: Client | undefined

  async function connect(onListening: () => void): Promise<void> {
    const ended = Promise.withResolvers<void>()
    // Handled below, and also if it comes while the connection is being made.
    ended.promise.catch(() => {})
    const connection = new Client({ connectionString, keepAlive: true })
    client = connection
    connection.on('error', ended.reject)
    connection.on('end', ended.resolve)
    connection.on('notification', () => void onChange().catch(ended.reject))
    try {
      await connection.connect()
      await connection.query(`LISTEN ${connection.escapeIdentifier(channel)}`)
      await onChange()
      onListening()
      await ended.promise
    } finally {
      await connection.end().catch(() => {})
    }
  }

  async function keepListening(onListening: () => void): Promise<void> {
    while (!stopped) {
      await connect(onListening).catch((error: unknown) => {
        if (!stopped) onError(error)
      })
      if (!stopped) await sleep(retryMs)
    }
  }

  const first = Promise.withResolvers<void>()
  const listening = keepListening(first.resolve)
  await first.promise
  return {
    async stop() {
      stopped = true
      await client?.end().catch(() => {})
      await listening
    },
  }
}
