import type { Database, JobDatabase } from '@portal/database/client'
import type { About, Network, Rules } from '@portal/shared/network/schemas'
import type { Passwords } from './auth/passwords.ts'
import type { Throttle } from './auth/throttle.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Mailer } from './email/mailer.ts'
import type { EmailDestination } from './email/transport.ts'
import type { Disk } from './operations/disks.ts'
import type { ErasureLog } from './operations/erasure-log.ts'
import type { Scheduler } from './operations/scheduler.ts'
import type { PushSender } from './push/sender.ts'
import type { Registry } from './registry.ts'
import type { LiveSettings } from './settings/settings.ts'

/** Set-up that may be incomplete. It is logged at the start and shown on Health. */
export interface Setup {
  isDemo: boolean
  email: {
    destination: EmailDestination
    place: string
  }
}

/** Created once by the server, or by a test with its own database. */
export interface Deps {
  db: Database
  settings: LiveSettings
  /** Parts of `settings`. Their values change, so read them when needed and do not copy them. */
  network: Network
  about: About
  rules: Rules
  registry: Registry
  erasures: ErasureLog
  mailer: Mailer
  passwords: Passwords
  /** Notifies devices (Web Push). */
  push: PushSender
  scheduler: Pick<Scheduler, 'runSoon'>
  throttle: Throttle
  tokens: Tokens
  /** The portal's address, which links in emails start with. */
  publicUrl: string
  backups: string
  /** The current state of the file systems of the portal's folders. */
  disks: () => Promise<Disk[]>
  setup: Setup
  /** Whether staff need a second step, 14 days after an email about it. */
  requiresSecondStep: boolean
}

/** The dependencies of jobs and emails: the same, with their own database client. */
export interface JobDeps extends Deps {
  db: JobDatabase
}
