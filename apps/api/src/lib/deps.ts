import type { Database } from '@portal/database/client'
import type { About, Network } from '@portal/shared/network/schemas'
import type { Mailer } from './mail/mailer.ts'
import type { Passwords } from './passwords.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './tokens.ts'

/** What features are given. Made once by the server, or by a test with its own database. */
export interface Deps {
  db: Database
  network: Network
  /** What the network file tells members alone. */
  about: About
  mailer: Mailer
  passwords: Passwords
  throttle: Throttle
  tokens: Tokens
  /** Where the portal is reached; links in e-mails start with it. */
  publicUrl: string
  /** Days in which she who asked for her account to be deleted can undo it. */
  deletionGraceDays: number
  /** Days that are kept: declined applications, accounts nobody confirmed, ended sessions. */
  retentionDays: number
  /** Whether 'Unlock All' is offered on Resources; without it the server enforces tiers. */
  tierOverride: boolean
  /** Days from a rejection until she may apply again; 0 is at once. */
  reapplyDays: number
  /** Where backups are kept; whether there is one is told by the folder. */
  backups: string
}
