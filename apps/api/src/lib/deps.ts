import type { Database, JobDatabase } from '@portal/database/client'
import type { About, Network } from '@portal/shared/network/schemas'
import type { Disk } from './disks.ts'
import type { ErasureLog } from './erasure-log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MailDestination } from './mail/transport.ts'
import type { Passwords } from './passwords.ts'
import type { Scheduler } from './scheduler.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './tokens.ts'

/** What an operator may still have to settle, said at the start and on Health. */
export interface Setup {
  /** Whether the portal was started with demonstration data. */
  isDemo: boolean
  /** Whether it runs as the bundled, fictional network, although it is no demonstration. */
  isFictional: boolean
  mail: {
    destination: MailDestination
    /** The server or the folder. */
    place: string
  }
}

/** What features are given. Made once by the server, or by a test with its own database. */
export interface Deps {
  db: Database
  network: Network
  /** The part of the network file that only members see. */
  about: About
  erasures: ErasureLog
  mailer: Mailer
  passwords: Passwords
  scheduler: Pick<Scheduler, 'runSoon'>
  throttle: Throttle
  tokens: Tokens
  /** The portal's address; links in e-mails start with it. */
  publicUrl: string
  /** Days in which a member can undo the deletion of their account. */
  deletionGraceDays: number
  /** Days for which declined applications, unconfirmed accounts and ended sessions are kept. */
  retentionDays: number
  /** Whether Resources offers 'Unlock All'; otherwise the server enforces tiers. */
  tierOverride: boolean
  /** Days after a rejection until the applicant may apply again; 0 is at once. */
  reapplyDays: number
  /** The folder of backups; it does not exist before the first backup. */
  backups: string
  /** The file systems of the portal's folders, as they are now. */
  disks: () => Promise<Disk[]>
  setup: Setup
}

/** What jobs and the writers of mails are given: the same with their own database client. */
export interface JobDeps extends Deps {
  db: JobDatabase
}
