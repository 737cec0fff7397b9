import type { UserType } from '@portal/database/client'
import {
  type FounderColumn,
  type FriendColumn,
  founderColumns,
  friendColumns,
} from '@portal/shared/profile/fields'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { pick } from '../../lib/record.ts'
import { closeOpenRequests } from '../introductions/service.ts'
import { recordConsents } from '../profile/service.ts'
import { trackChanged } from './emails.ts'
import { lockToManage } from './service.ts'

/** The answers that both tracks give. Introductions start turned off. */
const sharedColumns = founderColumns.filter((name): name is FounderColumn & FriendColumn =>
  friendColumns.some((one) => one === name),
)

/** No list of one track may show a member because of what they agreed to on the other. */
const noLists = {
  internal_member_list: false,
  public_member_list: false,
  list_as_supporter: false,
}

/**
 * Moves a member to the other track, with account, wins and sign-ups, and emails them. Deletes the
 * answers of the old track only, withdraws the consents to lists, and closes open requests to meet.
 * Does nothing if the track is the same. Throws `not_found`, or `conflict` for an applicant.
 */
export async function changeTrack(
  { db, mailer, network }: Pick<Deps, 'db' | 'mailer' | 'network'>,
  actor: Actor,
  { id, user_type: track }: { id: string; user_type: UserType },
): Promise<void> {
  await transaction(db, async (tx) => {
    const user = await lockToManage(tx, actor, id)
    if (user.user_type === track) return
    if (!user.activated_at) throw conflict('Applicants choose their track when they apply again')
    const before = user.user_type
    // With the wording of the track on which they were given.
    const consents = { userId: id, network, track: before, source: 'track changed' } as const
    await recordConsents(tx, { ...consents, changes: noLists })
    const where = { user_id: id }
    const [founder, friend] = [
      await tx.founderProfile.findUnique({ where }),
      await tx.friendProfile.findUnique({ where }),
    ]
    const answers = founder ?? friend
    const data = { ...where, ...(answers && pick(answers, sharedColumns)) }
    await tx.founderProfile.deleteMany({ where })
    await tx.friendProfile.deleteMany({ where })
    await tx.answerNote.deleteMany({ where })
    await tx.user.update({ where: { id }, data: { user_type: track } })
    if (track === 'friend') await tx.friendProfile.create({ data })
    else await tx.founderProfile.create({ data })
    await audit(tx, actor, 'member.track_changed', id, {
      before: { track: before },
      after: { track },
    })
    await mailer.enqueue(tx, [trackChanged.for(id, { track })])
    await closeOpenRequests(tx, id)
  })
}
