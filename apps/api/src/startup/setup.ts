import { join } from 'node:path'
import type { Setup } from '../lib/deps.ts'
import { emailDestination } from '../lib/email/transport.ts'
import type { Env } from '../lib/env.ts'

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

interface Circumstances {
  dataDir: string
  isDemo: boolean
}

export function setupOf(env: Env, { dataDir, isDemo }: Circumstances): Setup {
  return {
    isDemo,
    email: {
      destination: emailDestination(env.SMTP_URL),
      place: env.SMTP_URL ? new URL(env.SMTP_URL).host : outboxFolder(dataDir),
    },
  }
}
