import { Prisma, type Transaction } from '@portal/database/client'
import { profileColumns } from '@portal/shared/applications/stored'
import type { UserType } from '@portal/shared/core/access'
import type { KnownAnswers } from '@portal/shared/imports/schemas'
import { choosableFields } from '@portal/shared/profile/fields'
import { lockWhere } from '../../lib/db/locks.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { storedDay } from '../../lib/text/days.ts'
import { dropNotes } from '../profile/service.ts'

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The answers of a row for the columns of a profile that are empty. */
function emptyColumns(profile: object, answers: KnownAnswers) {
  const held = new Map<string, unknown>(Object.entries(profile))
  const known = Object.entries(profileColumns(Object.keys(answers), answers))
  return Object.fromEntries(
    known.filter(([column]) => held.has(column) && isEmpty(held.get(column))),
  )
}

interface Filling {
  userId: string
  track: UserType | null
  answers: KnownAnswers
  /** Since when the list has the person as a member, as a day. */
  joined_on: string | null
}

/**
 * Fills the empty fields of a member's profile; what is there stays. Founders see none of what was filled
 * before the member shows it. Does nothing for an account that is not an active member of this track.
 *
 * @returns whether it may be filled
 */
export async function fillProfile(
  tx: Transaction,
  { userId, track, answers, joined_on }: Filling,
): Promise<boolean> {
  const isMember = Prisma.sql`u.id = ${userId}::uuid AND ${isStayingSql('u')} AND user_type::text = ${track}`
  const [member] = await lockWhere(tx, 'users', isMember)
  if (!member) return false
  if (joined_on !== null) {
    const isOpen = { id: userId, joined_on: null }
    await tx.user.updateMany({ where: isOpen, data: { joined_on: storedDay(joined_on) } })
  }
  const where = { user_id: userId }
  if (track === 'friend') {
    const friend = await tx.friendProfile.findUnique({ where })
    if (friend) {
      const data = emptyColumns(friend, answers)
      await tx.friendProfile.update({ where, data })
      await dropNotes(tx, userId, data)
    }
    return true
  }
  const founder = await tx.founderProfile.findUnique({ where })
  if (!founder) return true
  const filled = emptyColumns(founder, answers)
  const shown = choosableFields.filter(
    (field) => founder.shown_fields.includes(field) && !(field in filled),
  )
  if (Object.keys(filled).length > 0) {
    await tx.founderProfile.update({ where, data: { ...filled, shown_fields: shown } })
    await dropNotes(tx, userId, filled)
  }
  return true
}
