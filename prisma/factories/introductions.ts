import type { Db, Introduction, Prisma } from '../client.ts'
import { nextNumber } from './sequence.ts'

const dayMs = 86_400_000

/** The columns of a founder's profile that make the founder open to introductions. */
export const openProfile = { open_to_introductions: true, introduction_contact: 'email' } as const

export type IntroductionOverrides = Partial<
  Omit<Prisma.IntroductionUncheckedCreateInput, 'asker_id' | 'asked_id' | 'asked_at'>
> & { asked_at?: Date }

/** Creates a request that waits for an answer, unless the overrides say otherwise. */
export function createIntroduction(
  db: Db,
  asker: { id: string },
  asked: { id: string },
  overrides: IntroductionOverrides = {},
): Promise<Introduction> {
  const n = nextNumber()
  const { asked_at = new Date() } = overrides
  return db.introduction.create({
    data: {
      message: `Message ${n}, about how you found your first customers`,
      asked_at,
      expires_at: new Date(asked_at.getTime() + 21 * dayMs),
      ...overrides,
      asker_id: asker.id,
      asked_id: asked.id,
    },
  })
}

/** Returns the columns of an accepted introduction that shares the email address. */
export const acceptedIntroduction = () =>
  ({ state: 'accepted', shared_contact: 'email', answered_at: new Date() }) as const

export const declinedIntroduction = (answered_at = new Date()) =>
  ({ state: 'declined', answered_at }) as const

/** Creates an undecided report of a request, by the asked member. */
export const createReport = (
  db: Db,
  { id: introduction_id, asked_id: reporter_id, message: text }: Introduction,
  reported_at = new Date(),
) => db.report.create({ data: { introduction_id, reporter_id, text, reason: 'Rude', reported_at } })
