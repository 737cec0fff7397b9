import type { Introduction } from '@portal/database/client'
import { introductionsPath } from '@portal/shared/core/paths'
import { topicLabel } from '@portal/shared/directory/topics'
import {
  type IntroductionContact,
  introductionContactLabels,
} from '@portal/shared/introductions/options'
import type { Network } from '@portal/shared/network/schemas'
import { z } from 'zod'
import { defineEmail, type EmailContext, type EmailDeps } from '../../lib/email/define.ts'
import { type EmailContent, nameInEmail, quoteText } from '../../lib/email/message.ts'
import type { PushText } from '../../lib/push/sender.ts'

const requestData = z.object({ introduction_id: z.string() })

interface RequestKey {
  introduction_id: string
  user_id: string
}

const getSubjectId = ({ introduction_id }: { introduction_id: string }) => introduction_id

const sideColumns = {
  select: {
    id: true,
    email: true,
    full_name: true,
    is_active: true,
    deletion_due_at: true,
    founder_profile: { select: { linkedin_profile: true } },
    friend_profile: { select: { linkedin_profile: true } },
  },
} as const

const readSides = (db: EmailDeps['db'], id: string) =>
  db.introduction.findUnique({
    where: { id },
    include: { asker: sideColumns, asked: sideColumns, ask: true },
  })
type Sides = NonNullable<Awaited<ReturnType<typeof readSides>>>

const isMember = ({ is_active, deletion_due_at }: Sides['asker']) =>
  is_active && deletion_due_at === null

/** The current value of a shared contact. Null if the profile no longer has a link. */
function contactOf(side: Sides['asker'], kind: IntroductionContact | null) {
  const profile = side.founder_profile ?? side.friend_profile
  const value = kind === 'linkedin' ? profile?.linkedin_profile : side.email
  return kind && value ? { kind, value } : null
}

/** Loads a request; null if its state changed, a side left, or the recipient put it aside. */
async function loadRequest(
  db: EmailDeps['db'],
  { introduction_id, user_id }: RequestKey,
  states: Introduction['state'][],
) {
  const sides = await readSides(db, introduction_id)
  if (!sides || !states.includes(sides.state)) return null
  const { asker, asked, topic, message, note, put_aside_at } = sides
  if (!isMember(asker) || !isMember(asked)) return null
  if (put_aside_at && asked.id === user_id) return null
  const { id: otherId, full_name: other } = asker.id === user_id ? asked : asker
  return {
    ...{ other, otherId, topic, message, note },
    isOffer: sides.asker_contact !== null,
    ask: sides.ask?.title ?? null,
    askerContact: contactOf(asker, sides.asker_contact ?? 'email'),
    sharedContact: contactOf(asked, sides.shared_contact),
  }
}
type Loaded = NonNullable<Awaited<ReturnType<typeof loadRequest>>>

const freeText = [
  'other',
  'topic',
  'message',
  'note',
  'ask',
  'askerContact',
  'sharedContact',
] as const

/** What the texts depend on: free text is null if the recipient's address is not confirmed. */
type RequestFacts = { introduction_id: string; isOffer: boolean; otherId: string } & {
  [Key in (typeof freeText)[number]]: Loaded[Key] | null
}

const nameOf = ({ other }: RequestFacts, unknown = 'A member') =>
  other ? nameInEmail(other) : unknown

function topicOf({ ask, isOffer, topic }: RequestFacts, network: Network): string {
  if (isOffer) return ask ? ` with '${ask}'` : ''
  return topic ? ` about '${topicLabel(network, topic)}'` : ''
}

const nounsOf = ({ isOffer }: RequestFacts) =>
  isOffer
    ? { short: 'offer', long: 'offer of help' }
    : { short: 'request', long: 'request to meet' }

function formatContact(network: Network, contact: RequestFacts['sharedContact']): string {
  if (!contact) return 'The portal shows how to reach each other.'
  return `${introductionContactLabels(network)[contact.kind]}: ${contact.value}`
}

const buttons = {
  answer: { label: 'Answer the request', status: 'has_asked' },
  connections: { label: 'See your connections', status: 'connected' },
  requests: { label: 'See your requests', status: 'asked' },
} as const

/** A button that opens the list with this request in focus. */
function buttonFor({ introduction_id: id }: RequestFacts, name: keyof typeof buttons) {
  const { label, status } = buttons[name]
  return { label, url: introductionsPath(status, { id }) }
}

const defineRequestEmail = <const Name extends string>(
  name: Name,
  states: Introduction['state'][],
  content: (request: RequestFacts, context: EmailContext) => EmailContent,
  delivery: 'email and update' | 'email only',
  push?: (request: { isOffer: boolean }) => PushText,
) =>
  defineEmail({
    ...(delivery === 'email and update' && { getSubjectId }),
    ...(push && { push }),
    name,
    topic: 'introductions',
    addresses: 'any',
    data: requestData,
    load: ({ db }: EmailDeps, key: RequestKey) => loadRequest(db, key, states),
    freeText,
    content: (request, context) => ({ ...content(request, context), from: request.otherId }),
  })

export const introductionRequest = defineRequestEmail(
  'introduction_request',
  ['pending'],
  (request, { network }) => {
    const { quoteIntro, quotation } = quoteText(request.message)
    const name = nameOf(request)
    const { isOffer } = request
    const detail = isOffer ? request.ask : request.topic && topicLabel(network, request.topic)
    return {
      subject: isOffer ? `${name} offers to help` : `${name} would like to meet you`,
      ...(detail && { detail }),
      lead: `${name} ${isOffer ? 'offers to help you' : 'would like to meet you'}${topicOf(request, network)}.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        `If you accept, you choose what to share, and you each see how to reach the other. If you decline, we tell ${name} straight away; you can add a note. 'Not now' sets the ${nounsOf(request).short} aside without telling them.`,
      ],
      button: buttonFor(request, 'answer'),
    }
  },
  'email and update',
  ({ isOffer }) => (isOffer ? 'answer' : 'request'),
)

export const introductionReminder = defineRequestEmail(
  'introduction_reminder',
  ['pending'],
  (request, { network }) => {
    const { quoteIntro, quotation } = quoteText(request.message)
    const name = nameOf(request)
    return {
      subject: `${name} is waiting for your answer`,
      lead: `a week ago, ${name} ${request.isOffer ? 'offered to help you' : 'asked to meet you'}${topicOf(request, network)}.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        `A quick no helps too. This is our only reminder: if you don’t answer, the ${nounsOf(request).short} closes in two weeks.`,
      ],
      button: buttonFor(request, 'answer'),
    }
  },
  'email only',
)

export const introductionAccepted = defineRequestEmail(
  'introduction_accepted',
  ['accepted'],
  (request, { network }) => {
    const { quoteIntro, quotation } = quoteText(request.message, 'You wrote:')
    const name = nameOf(request)
    return {
      subject: `${name} accepted your ${nounsOf(request).short}`,
      lead: `${name} accepted your ${nounsOf(request).long}.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        formatContact(network, request.sharedContact),
        `It’s your turn to write. They have your ${request.askerContact?.kind === 'linkedin' ? introductionContactLabels(network).linkedin : 'email address'} too.`,
      ],
      button: buttonFor(request, 'connections'),
    }
  },
  'email and update',
  () => 'reply',
)

export const introductionConnected = defineRequestEmail(
  'introduction_connected',
  ['accepted'],
  (request, { network }) => {
    const { quoteIntro, quotation } = quoteText(request.message, 'They wrote:')
    const name = nameOf(request, 'a member')
    return {
      subject: `You accepted ${name}’s ${nounsOf(request).short}`,
      lead: `you and ${name} are now connected.${quoteIntro}`,
      ...quotation,
      paragraphs: [formatContact(network, request.askerContact)],
      button: buttonFor(request, 'connections'),
    }
  },
  'email only',
)

export const introductionDeclined = defineRequestEmail(
  'introduction_declined',
  ['declined'],
  (request) => {
    const { quoteIntro, quotation } = quoteText(request.note)
    const { short, long } = nounsOf(request)
    return {
      subject: `${nameOf(request)} can’t take up your ${short}`,
      lead: `${nameOf(request)} can’t take up your ${long} right now.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        request.isOffer
          ? 'They may be busy, or already have the help they need. Thank you for offering.'
          : 'They may be busy. Other members in the directory are open to introductions too.',
      ],
      button: buttonFor(request, 'requests'),
    }
  },
  'email and update',
  () => 'reply',
)

export const introductionExpired = defineRequestEmail(
  'introduction_expired',
  ['expired'],
  (request) => ({
    subject: `Your ${nounsOf(request).long} has closed`,
    lead: `${nameOf(request)} didn’t answer your ${nounsOf(request).short} within three weeks, so it has closed.`,
    paragraphs: [
      request.isOffer
        ? 'This says nothing about you or your offer. Thank you for making it.'
        : 'This says nothing about you or your question. You can ask other founders now, and ask this one again in three months.',
    ],
    button: buttonFor(request, 'requests'),
  }),
  'email and update',
)
