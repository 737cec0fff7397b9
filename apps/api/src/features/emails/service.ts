import type { Database } from '@portal/database/client'
import type { EmailChoice, UnsubscribeLink } from '@portal/shared/emails/schemas'
import { type EmailTopic, topicsFor } from '@portal/shared/emails/topics'
import type { Actor } from '../../lib/actor.ts'
import { AppError, invalidFields } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { wantsMails } from '../../lib/mail/choices.ts'
import { answerNewsletter, newsletterWording, readConsents } from '../profile/service.ts'

type Choosing = Pick<Deps, 'db' | 'network'>
type Chooser = Pick<Actor, 'id' | 'user_type'>

async function isOn(db: Database, userId: string, topic: EmailTopic): Promise<boolean> {
  if (topic === 'newsletter') return (await readConsents(db, userId)).newsletter
  return wantsMails(db, topic, userId)
}

/** The mails that somebody can do without, and which of them she gets. */
export async function listChoices(db: Database, actor: Actor): Promise<EmailChoice[]> {
  const { newsletter } = await readConsents(db, actor.id)
  const chosen = await db.emailChoice.findMany({ where: { user_id: actor.id } })
  return topicsFor(actor.is_admin).map((topic) => {
    if (topic === 'newsletter') return { topic, on: newsletter }
    return { topic, on: chosen.find((one) => one.topic === topic)?.is_on ?? true }
  })
}

/** Keeps a choice: that of the newsletter in the ledger of consents, any other as the latest. */
async function keep(
  { db, network }: Choosing,
  who: Chooser,
  { topic, on }: EmailChoice,
  source: 'account' | 'e-mail link',
): Promise<void> {
  if (topic === 'newsletter') {
    return answerNewsletter(db, network, who, { granted: on, source })
  }
  // From a look at her row, so that nothing is kept of somebody who has just been erased.
  await db.$executeRaw`
    INSERT INTO email_choices (user_id, topic, is_on)
    SELECT id, ${topic}::"EmailTopic", ${on}::boolean FROM users WHERE id = ${who.id}::uuid FOR KEY SHARE
    ON CONFLICT (user_id, topic) DO UPDATE SET is_on = excluded.is_on, chosen_at = clock_timestamp()
    WHERE email_choices.is_on <> excluded.is_on`
}

/** Turns a topic on or off for oneself. Throws `invalid_input` for one that is not hers to choose. */
export async function choose(deps: Choosing, actor: Actor, choice: EmailChoice): Promise<void> {
  if (!topicsFor(actor.is_admin).includes(choice.topic)) {
    throw invalidFields({ topic: ['That is not one of the mails to choose from'] })
  }
  await keep(deps, actor, choice, 'account')
}

/** The same for whatever is no link of ours and for the link of somebody who has left. */
const unknownLink = () =>
  new AppError('not_found', 'This link does not work. Please copy the whole of it from the mail')

type ByLink = Choosing & Pick<Deps, 'tokens'>

async function readLink({ db, tokens }: ByLink, token: string) {
  const claim = tokens.readUnsubscribeToken(token)
  const who = claim
    ? await db.user.findUnique({
        where: { id: claim.userId },
        select: { id: true, user_type: true },
      })
    : null
  if (!claim || !who) throw unknownLink()
  return { who, topic: claim.topic }
}

async function present({ db, network }: Choosing, who: Chooser, topic: EmailTopic) {
  const wording = topic === 'newsletter' ? newsletterWording(network, who.user_type) : null
  return { topic, on: await isOn(db, who.id, topic), wording }
}

/** What a link of a mail is about, for whoever holds it. Throws `not_found` for no link of ours. */
export async function lookAtLink(deps: ByLink, token: string): Promise<UnsubscribeLink> {
  const { who, topic } = await readLink(deps, token)
  return present(deps, who, topic)
}

/** Turns the topic of a link off, or on again; twice is once. Throws as `lookAtLink`. */
export async function chooseByLink(
  deps: ByLink,
  token: string,
  on: boolean,
): Promise<UnsubscribeLink> {
  const { who, topic } = await readLink(deps, token)
  await keep(deps, who, { topic, on }, 'e-mail link')
  return present(deps, who, topic)
}
