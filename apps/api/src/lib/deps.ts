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
  /** Whether 'Unlock All' is offered on Resources; without it the server enforces tiers. */
  tierOverride: boolean
  /** Days from a rejection until she may apply again; 0 is at once. */
  reapplyDays: number
}
