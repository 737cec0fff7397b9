import type { EmailChoice, UnsubscribeLink } from '@portal/shared/emails/schemas'
import { type EmailTopic, mailTopic, mailTopics, topicsFor } from '@portal/shared/emails/topics'
import type { Actor } from '../../lib/actor.ts'
import { AppError, invalidFields } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { lockOf } from '../../lib/locks.ts'
import { recordUnsubscribe } from '../announcements/service.ts'
import { readConsents, updateConsents, wordingsFor } from '../profile/service.ts'

type ChoiceDeps = Pick<Deps, 'db' | 'network'>
type Member = Pick<Actor, 'id' | 'user_type'>

/** The mails that a member can turn off, and how each comes. */
export async function listChoices(db: Deps['db'], actor: Actor): Promise<EmailChoice[]> {
  const { newsletter } = await readConsents(db, actor.id)
  const chosen = await db.emailChoice.findMany({ where: { user_id: actor.id } })
  return topicsFor(actor).map((topic) => {
    if (topic === 'newsletter') return { topic, delivery: newsletter ? 'at_once' : 'never' }
    const choice = chosen.find((one) => one.topic === topic)
    return { topic, delivery: choice?.delivery ?? mailTopics[topic].usual }
  })
}

/** Stores a choice: that of the newsletter as a consent, any other as the latest answer. */
async function store(
  { db, network }: ChoiceDeps,
  member: Member,
  { topic, delivery }: EmailChoice,
  source: 'account' | 'e-mail link',
): Promise<void> {
  if (topic === 'newsletter') {
    return updateConsents(db, network, member, {
      changes: { newsletter: delivery !== 'never' },
      source,
    })
  }
  // Selected from the member's row, so that nothing is stored about an account that was just erased.
  await db.$executeRaw`
    INSERT INTO email_choices (user_id, topic, delivery)
    SELECT u.id, ${topic}::"EmailTopic", ${delivery}::"Delivery" FROM users u WHERE u.id = ${member.id}::uuid
      ${lockOf('users', 'u', 'KEY SHARE')}
    ON CONFLICT (user_id, topic) DO UPDATE
      SET delivery = excluded.delivery, chosen_at = clock_timestamp()
    WHERE email_choices.delivery <> excluded.delivery`
}

/** Stores how the mails of a topic come. Throws `invalid_input` for what the member cannot choose. */
export async function choose(deps: ChoiceDeps, actor: Actor, choice: EmailChoice): Promise<void> {
  if (!topicsFor(actor).includes(choice.topic)) {
    throw invalidFields({ topic: ['That is not one of the mails to choose from'] })
  }
  if (!mailTopic(choice.topic).offers.includes(choice.delivery)) {
    throw invalidFields({ delivery: ['These mails do not come once a day'] })
  }
  await store(deps, actor, choice, 'account')
}

type LinkDeps = ChoiceDeps & Pick<Deps, 'tokens'>

/** Throws the same `not_found` for a token that is not valid and for an account that is gone. */
async function readToken({ db, tokens }: LinkDeps, token: string) {
  const claim = tokens.readUnsubscribeToken(token)
  const member =
    claim &&
    (await db.user.findUnique({
      where: { id: claim.userId },
      select: { id: true, user_type: true },
    }))
  if (!claim || !member) {
    throw new AppError(
      'not_found',
      'This link does not work. Please copy the whole of it from the mail',
    )
  }
  return { member, topic: claim.topic, announcementId: claim.announcementId }
}

async function present({ db, network }: ChoiceDeps, member: Member, topic: EmailTopic) {
  if (topic !== 'newsletter') {
    const choice = await db.emailChoice.findUnique({
      where: { user_id_topic: { user_id: member.id, topic } },
    })
    const delivery = choice?.delivery ?? mailTopics[topic].usual
    return { topic, on: delivery !== 'never', wording: null }
  }
  const { newsletter: on } = await readConsents(db, member.id)
  return { topic, on, wording: wordingsFor(network, member.user_type).newsletter }
}

/** The topic of an unsubscribe link, and whether it is on. Throws `not_found`. */
export async function readUnsubscribeLink(deps: LinkDeps, token: string): Promise<UnsubscribeLink> {
  const { member, topic } = await readToken(deps, token)
  return present(deps, member, topic)
}

/** Turns the topic of an unsubscribe link off, or on again as the mail came. Throws `not_found`. */
export async function chooseByLink(
  deps: LinkDeps,
  token: string,
  on: boolean,
): Promise<UnsubscribeLink> {
  const { member, topic, announcementId } = await readToken(deps, token)
  await store(deps, member, { topic, delivery: on ? 'at_once' : 'never' }, 'e-mail link')
  if (announcementId) {
    const mail = { announcement_id: announcementId, user_id: member.id }
    await recordUnsubscribe(deps.db, { ...mail, off: !on })
  }
  return present(deps, member, topic)
}
