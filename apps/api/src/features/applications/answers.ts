import type { Transaction } from '@portal/database/client'
import type {
  FounderAnswers,
  FriendAnswers,
  ShortFounderAnswers,
  ShortFriendAnswers,
} from '@portal/shared/applications/answers'
import { unofferedAnswers } from '@portal/shared/applications/choices'
import type { ConsentKind, ConsentSource } from '@portal/shared/applications/options'
import type { OwnAnswer } from '@portal/shared/applications/schemas'
import { founderProfileOf, friendProfileOf } from '@portal/shared/applications/stored'
import { nameError } from '@portal/shared/core/fields'
import type { Network } from '@portal/shared/network/schemas'
import { invalidFields } from '../../lib/http/app-error.ts'
import { recordConsents } from '../profile/service.ts'

export type Answers =
  | { userType: 'female_founder'; answers: FounderAnswers }
  | { userType: 'friend'; answers: FriendAnswers }

/** What an applicant sends: the answers of a track, and those to the network's own questions. */
export type Applied = Answers & { ownAnswers: OwnAnswer[] }

/** Answers of an invited person, of which each may be missing. */
export type ShortAnswers =
  | { userType: 'female_founder'; answers: ShortFounderAnswers }
  | { userType: 'friend'; answers: ShortFriendAnswers }

export function requireValidName({ answers }: Answers, stored: string): void {
  const fault = nameError(answers.fullName, stored)
  if (fault) throw invalidFields({ fullName: [fault] })
}

/** Throws `invalid_input` for a choice that is not offered, unless it was the person's before. */
export function requireOffered(
  network: Network,
  { answers }: ShortAnswers,
  earlier: unknown,
): void {
  const errors = Object.entries(unofferedAnswers(network, answers, Object(earlier)))
  if (errors.length === 0) return
  throw invalidFields(
    Object.fromEntries(errors.map(([field, messages]) => [`answers.${field}`, messages])),
  )
}

export function dropUnusedIndustry<A extends ShortAnswers>(given: A): A {
  if (given.userType === 'friend' || given.answers.industry === 'Other') return given
  return { ...given, answers: { ...given.answers, industryOther: undefined } }
}

/** An earlier application may have been on the other track. */
async function saveProfile(tx: Transaction, userId: string, given: ShortAnswers): Promise<void> {
  const where = { user_id: userId }
  if (given.userType === 'female_founder') {
    const update = founderProfileOf(given.answers)
    await tx.friendProfile.deleteMany({ where })
    await tx.founderProfile.upsert({ where, create: { ...where, ...update }, update })
  } else {
    const update = friendProfileOf(given.answers)
    await tx.founderProfile.deleteMany({ where })
    await tx.friendProfile.upsert({ where, create: { ...where, ...update }, update })
  }
}

function consentsIn(given: ShortAnswers): Partial<Record<ConsentKind, boolean>> {
  if (given.userType === 'friend') return { newsletter: given.answers.newsletter }
  const { answers } = given
  return {
    newsletter: answers.newsletter,
    whatsapp_group: answers.whatsappGroup,
    internal_member_list: answers.internalMemberList,
    public_member_list: answers.publicMemberList,
    repost_wins: answers.repostWins,
    participate_research: answers.participateResearch,
  }
}

export async function saveAnswers(
  tx: Transaction,
  network: Network,
  userId: string,
  given: ShortAnswers,
  source: ConsentSource,
): Promise<void> {
  await saveProfile(tx, userId, given)
  const track = given.userType
  await recordConsents(tx, { userId, network, track, changes: consentsIn(given), source })
}
