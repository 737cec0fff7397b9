import { Pool, type PoolConfig } from 'pg'
import { ImpatientClient } from './impatient-client.ts'
import { forWhomItIs, patienceHere, wait, waitLeft } from './patience.ts'

/**
 * A pool in which a request that waits for several connections, one after the other, waits no longer
 * in all than its patience lasts (patience.ts).
 */
export class ImpatientPool extends Pool {
  constructor(config: PoolConfig) {
    super({
      ...config,
      Client: ImpatientClient,
      connectionTimeoutMillis: wait,
      query_timeout: wait,
    })
    const { connect, options } = this
    // Defined rather than overridden: the many signatures of `connect` stay as pg has them.
    Object.defineProperty(this, 'connect', {
      value: (callback?: (...given: unknown[]) => void) => {
        const ended = patienceHere()?.begin() ?? (() => {})
        // Read once, while `connect` runs.
        options.connectionTimeoutMillis = waitLeft()
        try {
          if (callback) {
            // Called by whoever gives the connection back.
            const own = forWhomItIs((...given: unknown[]) => {
              ended()
              callback(...given)
            })
            return Reflect.apply(connect, this, [own])
          }
          const connected: Promise<unknown> = Reflect.apply(connect, this, [])
          connected.then(ended, ended)
          return connected
        } finally {
          options.connectionTimeoutMillis = wait
        }
      },
    })
  }
}
