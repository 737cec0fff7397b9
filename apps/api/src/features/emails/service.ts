import { wordingsFor } from '@portal/shared/applications/options'
import type { EmailChoice, UnsubscribeLink } from '@portal/shared/emails/endpoints'
import {
  type Delivery,
  type EmailTopic,
  emailTopicOf,
  emailTopicsFor,
  type LinkTopic,
  topicDetails,
} from '@portal/shared/emails/topics'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockOf } from '../../lib/db/locks.ts'
import type { Deps } from '../../lib/deps.ts'
import { readDeliveries } from '../../lib/email/recipients.ts'
import { AppError, invalidFields } from '../../lib/http/app-error.ts'
import { recordUnsubscribe } from '../announcements/service.ts'
import { readConsents, updateConsents } from '../profile/service.ts'

export { lockNextEditions, moveNextEdition, readNextNewsletter } from './next-edition.ts'

type ChoiceDeps = Pick<Deps, 'db' | 'network'>
type Member = Pick<Actor, 'id' | 'user_type'>

export async function listChoices(db: Deps['db'], actor: Actor): Promise<EmailChoice[]> {
  const { newsletter } = await readConsents(db, actor.id)
  const deliveryOf = await readDeliveries(db, actor.id)
  return emailTopicsFor(actor).map((topic) => {
    if (topic === 'newsletter') return { topic, delivery: newsletter ? 'at_once' : 'never' }
    return { topic, delivery: deliveryOf(topic) }
  })
}

/** Stores a choice for topics: for the newsletter as a consent, for others as the delivery. */
async function store(
  { db, network }: ChoiceDeps,
  member: Member,
  { topics, delivery }: { topics: readonly EmailTopic[]; delivery: Delivery },
  source: 'account' | 'email link',
): Promise<void> {
  if (topics.includes('newsletter')) {
    return updateConsents(db, network, member, {
      changes: { newsletter: delivery !== 'never' },
      source,
    })
  }
  // Selected from the member's row, so that nothing is stored for an erased account.
  await db.$executeRaw`
    INSERT INTO email_choices (user_id, topic, delivery)
    SELECT u.id, t.topic::"EmailTopic", ${delivery}::"Delivery"
    FROM users u, unnest(${topics}::text[]) AS t (topic) WHERE u.id = ${member.id}::uuid ORDER BY 2
      ${lockOf('users', 'u', 'KEY SHARE')}
    ON CONFLICT (user_id, topic) DO UPDATE
      SET delivery = excluded.delivery, chosen_at = clock_timestamp()
    WHERE email_choices.delivery <> excluded.delivery`
}

export async function choose(deps: ChoiceDeps, actor: Actor, choice: EmailChoice): Promise<void> {
  if (!emailTopicsFor(actor).includes(choice.topic)) {
    throw invalidFields({ topic: ['You can’t choose this email'] })
  }
  if (!emailTopicOf(choice.topic).offers.includes(choice.delivery)) {
    throw invalidFields({ delivery: ['These emails can’t come once a day'] })
  }
  await store(deps, actor, { topics: [choice.topic], delivery: choice.delivery }, 'account')
}

type LinkDeps = ChoiceDeps & Pick<Deps, 'tokens'>

/** Throws the same `not_found` for an invalid token and a deleted account. */
async function readToken({ db, tokens }: LinkDeps, token: string) {
  const claim = tokens.readUnsubscribeToken(token)
  const member =
    claim &&
    (await db.user.findUnique({
      where: { id: claim.userId },
      select: { id: true, user_type: true },
    }))
  if (!claim || !member) {
    throw new AppError('not_found', 'This link doesn’t work. Please copy all of it from the email')
  }
  const { topic, announcementId } = claim
  return {
    member,
    topic,
    topics: topic === 'daily' ? (claim.topics ?? []) : [topic],
    announcementId,
  }
}
type LinkClaim = Awaited<ReturnType<typeof readToken>>

async function present(
  { db, network }: ChoiceDeps,
  { member, topic, topics }: Pick<LinkClaim, 'member' | 'topic' | 'topics'>,
): Promise<UnsubscribeLink> {
  if (topic === 'newsletter') {
    const { newsletter: on } = await readConsents(db, member.id)
    return { topic, on, wording: wordingsFor(network, member.user_type).newsletter }
  }
  const deliveryOf = await readDeliveries(db, member.id)
  const on = topics.some((one) => one !== 'newsletter' && deliveryOf(one) !== 'never')
  return { topic, on, wording: null }
}

export async function readUnsubscribeLink(deps: LinkDeps, token: string): Promise<UnsubscribeLink> {
  return present(deps, await readToken(deps, token))
}

/** How emails of a topic come once they are turned on again. */
function defaultDeliveryOf(topic: LinkTopic): Delivery {
  if (topic === 'daily') return 'daily'
  const { defaultDelivery } = topicDetails[topic]
  return defaultDelivery === 'never' ? 'at_once' : defaultDelivery
}

export async function chooseByLink(
  deps: LinkDeps,
  token: string,
  on: boolean,
): Promise<UnsubscribeLink> {
  const claim = await readToken(deps, token)
  const { member, topic, topics, announcementId } = claim
  const delivery = on ? defaultDeliveryOf(topic) : 'never'
  await store(deps, member, { topics, delivery }, 'email link')
  if (announcementId) {
    const sent = { announcement_id: announcementId, user_id: member.id }
    await recordUnsubscribe(deps.db, { ...sent, off: !on })
  }
  return present(deps, claim)
}
