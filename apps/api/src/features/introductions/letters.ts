import type { Database, Introduction } from '@portal/database/client'
import type { Deps } from '../../lib/deps.ts'
import { wantsMails } from '../../lib/mail/choices.ts'
import type { LetterWriters, Message } from '../../lib/mail/message.ts'
import {
  askerReported,
  nowConnected,
  type Occasion,
  type Party,
  requestAccepted,
  requestDeclined,
  requestExpired,
  requestReceived,
  requestWaiting,
} from './mails.ts'

type LetterDeps = Pick<Deps, 'db' | 'network' | 'publicUrl'>
type About = Record<string, string>

const person = {
  select: {
    id: true,
    email: true,
    full_name: true,
    email_verified_at: true,
    is_active: true,
    deletion_due_at: true,
    founder_profile: { select: { linkedin_profile: true } },
  },
} as const

const readSides = (db: Database, id: string) =>
  db.introduction.findUnique({
    where: { id },
    include: { asker: person, asked: person, report: true },
  })
type Sides = NonNullable<Awaited<ReturnType<typeof readSides>>>
type Person = Sides['asker']

const isThere = ({ is_active, deletion_due_at }: Person) => is_active && deletion_due_at === null
const partyOf = ({ id: user_id, email, full_name, email_verified_at }: Person): Party => ({
  user_id,
  email,
  full_name,
  email_verified_at,
})

interface Letter {
  to: 'asker' | 'asked'
  /** The states in which the letter is still true. */
  states: Introduction['state'][]
  write: (occasion: Occasion, sides: Sides) => Message
}

/** What the founder shares, as it is now; null once the profile has no link any more. */
function sharedContact({ shared_contact, asked }: Sides) {
  if (shared_contact === null) return null
  const value = shared_contact === 'email' ? asked.email : asked.founder_profile?.linkedin_profile
  return value ? { kind: shared_contact, value } : null
}

/** Writes a letter while it is true, to somebody who wants it, about somebody who is still a member. */
async function writeLetter(
  { db, network, publicUrl }: LetterDeps,
  { to: side, states, write }: Letter,
  { introduction_id = '' }: About,
): Promise<Message | null> {
  const sides = await readSides(db, introduction_id)
  if (!sides || !states.includes(sides.state)) return null
  const { asker, asked, topic, message } = sides
  if (!isThere(asker) || !isThere(asked)) return null
  const [to, other] = side === 'asker' ? [asker, asked] : [asked, asker]
  if (!(await wantsMails(db, 'introductions', to.id))) return null
  const occasion = { network, publicUrl, to: partyOf(to), other: partyOf(other), topic, message }
  return write(occasion, sides)
}

/** Tells the asker of a reported request what was decided. */
async function writeDecision(
  { db, network, publicUrl }: LetterDeps,
  { introduction_id = '' }: About,
): Promise<Message | null> {
  const sides = await readSides(db, introduction_id)
  const decision = sides?.report?.decision
  if (!sides || !decision || decision === 'dismissed' || !isThere(sides.asker)) return null
  const { note = null } = sides.report ?? {}
  return askerReported({ network, publicUrl, to: partyOf(sides.asker), decision, note })
}

/** Writes the queued mails about introductions when they are sent. */
export function introductionLetters(deps: LetterDeps) {
  const about = (letter: Letter) => (facts: About) => writeLetter(deps, letter, facts)
  return {
    introduction_request: about({ to: 'asked', states: ['pending'], write: requestReceived }),
    introduction_reminder: about({ to: 'asked', states: ['pending'], write: requestWaiting }),
    introduction_accepted: about({
      to: 'asker',
      states: ['accepted'],
      write: (occasion, sides) => requestAccepted(occasion, sharedContact(sides)),
    }),
    introduction_connected: about({ to: 'asked', states: ['accepted'], write: nowConnected }),
    introduction_declined: about({
      to: 'asker',
      states: ['declined'],
      write: (occasion, { note }) => requestDeclined(occasion, note),
    }),
    introduction_expired: about({
      to: 'asker',
      // A decline of the last morning is an expired request to the asker.
      states: ['expired', 'declined'],
      write: requestExpired,
    }),
    introduction_report_decided: (facts) => writeDecision(deps, facts),
  } satisfies Partial<LetterWriters>
}
