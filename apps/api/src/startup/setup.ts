import { join } from 'node:path'
import type { Setup } from '../lib/deps.ts'
import type { Env } from '../lib/env.ts'
import { mailDestination } from '../lib/mail/transport.ts'

/** The folder of mails that no server is there for. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

interface Circumstances {
  dataDir: string
  /** Whether the database holds the demonstration. */
  isDemo: boolean
}

/** What the settings make of the portal. */
export function setupOf(env: Env, { dataDir, isDemo }: Circumstances): Setup {
  return {
    isDemo,
    mail: {
      destination: mailDestination(env.SMTP_URL),
      place: env.SMTP_URL ? new URL(env.SMTP_URL).host : outboxFolder(dataDir),
    },
  }
}
