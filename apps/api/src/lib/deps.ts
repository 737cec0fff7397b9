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
import type { Registry } from './registry.ts'
import type { LiveSettings } from './settings/settings.ts'

/** What an operator may still have to settle, said at the start and on Health. */
export interface Setup {
  /** Whether the portal was started with demonstration data. */
  isDemo: boolean
  email: {
    destination: EmailDestination
    /** The server or the folder. */
    place: string
  }
}

/** What features are given. Made once by the server, or by a test with its own database. */
export interface Deps {
  db: Database
  settings: LiveSettings
  /** Parts of `settings`, whose values change: read one when it is needed, and keep none. */
  network: Network
  about: About
  rules: Rules
  registry: Registry
  erasures: ErasureLog
  mailer: Mailer
  passwords: Passwords
  scheduler: Pick<Scheduler, 'runSoon'>
  throttle: Throttle
  tokens: Tokens
  /** The portal's address; links in emails start with it. */
  publicUrl: string
  /** The folder of backups; it does not exist before the first backup. */
  backups: string
  /** The file systems of the portal's folders, as they are now. */
  disks: () => Promise<Disk[]>
  setup: Setup
}

/** What jobs and the writers of emails are given: the same with their own database client. */
export interface JobDeps extends Deps {
  db: JobDatabase
}
