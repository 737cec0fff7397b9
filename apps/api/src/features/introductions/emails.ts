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

const aboutIntroduction = z.object({ introduction_id: z.string() })

interface About {
  introduction_id: string
  user_id: string
}

const byId = ({ introduction_id }: { introduction_id: string }) => introduction_id

const person = {
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
    include: { asker: person, asked: person, ask: true },
  })
type Sides = NonNullable<Awaited<ReturnType<typeof readSides>>>

const isThere = ({ is_active, deletion_due_at }: Sides['asker']) =>
  is_active && deletion_due_at === null

/** What somebody shares, as it is now; null once the profile has no link any more. */
function contactOf(side: Sides['asker'], kind: IntroductionContact | null) {
  const profile = side.founder_profile ?? side.friend_profile
  const value = kind === 'linkedin' ? profile?.linkedin_profile : side.email
  return kind && value ? { kind, value } : null
}

/** A request, while an email about it is true and both sides are members. Null for somebody who put it aside. */
async function loadRequest(
  db: EmailDeps['db'],
  { introduction_id, user_id }: About,
  states: Introduction['state'][],
) {
  const sides = await readSides(db, introduction_id)
  if (!sides || !states.includes(sides.state)) return null
  const { asker, asked, topic, message, note, put_aside_at } = sides
  if (!isThere(asker) || !isThere(asked)) return null
  if (put_aside_at && asked.id === user_id) return null
  const other = (asker.id === user_id ? asked : asker).full_name
  return {
    ...{ other, topic, message, note },
    isOffer: sides.asker_contact !== null,
    /** What help is offered with. */
    ask: sides.ask?.title ?? null,
    theirs: contactOf(asker, sides.asker_contact ?? 'email'),
    shared: contactOf(asked, sides.shared_contact),
  }
}
type Loaded = NonNullable<Awaited<ReturnType<typeof loadRequest>>>

const freeText = ['other', 'topic', 'message', 'note', 'ask', 'theirs', 'shared'] as const

type Request = { isOffer: boolean } & {
  [Key in (typeof freeText)[number]]: Loaded[Key] | null
}

/** The other side's name. */
const nameOf = ({ other }: Request, unknown = 'A member') => (other ? nameInEmail(other) : unknown)

/** What a request is about, and what help is offered with. */
function topicOf({ ask, isOffer, topic }: Request, network: Network): string {
  if (isOffer) return ask ? ` with '${ask}'` : ''
  return topic ? ` about '${topicLabel(network, topic)}'` : ''
}

/** What it is called: a request, or an offer of help. */
const named = ({ isOffer }: Request) =>
  isOffer
    ? { short: 'offer', long: 'offer of help', isOffer }
    : { short: 'request', long: 'request for an introduction', isOffer }

/** How to reach the other side. */
function reach(network: Network, shared: Request['shared']): string {
  if (!shared) return 'The portal shows how you reach each other.'
  return `${introductionContactLabels(network)[shared.kind]}: ${shared.value}`
}

const answer = { label: 'Answer the request', url: introductionsPath('has_asked') }
const connections = { label: 'See your connections', url: introductionsPath('connected') }
const requests = { label: 'See your requests', url: introductionsPath('asked') }

/** Defines an email about a request, which is sent while the request is in one of the states. */
const aboutRequest = <const Name extends string>(
  name: Name,
  states: Introduction['state'][],
  words: (request: Request, occasion: EmailContext) => EmailContent,
  isUpdate: 'also an update' | 'an email alone',
) =>
  defineEmail({
    ...(isUpdate === 'also an update' && { getSubjectId: byId }),
    name,
    topic: 'introductions',
    to: 'any',
    data: aboutIntroduction,
    load: ({ db }: EmailDeps, about: About) => loadRequest(db, about, states),
    freeText,
    content: words,
  })

/** To the asked founder. */
export const introductionRequest = aboutRequest(
  'introduction_request',
  ['pending'],
  (request, { network }) => {
    const { quoteIntro, quotation } = quoteText(request.message)
    const name = nameOf(request)
    const { isOffer } = request
    const detail = isOffer ? request.ask : request.topic && topicLabel(network, request.topic)
    return {
      subject: isOffer ? `${name} offers to help` : `${name} asks for an introduction`,
      ...(detail && { detail }),
      lead: `${name} ${isOffer ? 'offers to help you' : 'would like to be introduced to you'}${topicOf(request, network)}.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        `If you accept, you choose what you share, and each of you sees how to reach the other. If you decline, ${name} is told at once, with or without a sentence from you. 'Not now' puts the ${named(request).short} aside without telling them.`,
      ],
      button: answer,
    }
  },
  'also an update',
)

/** To the asked founder, a week later. */
export const introductionReminder = aboutRequest(
  'introduction_reminder',
  ['pending'],
  (request, { network }) => {
    const { quoteIntro, quotation } = quoteText(request.message)
    const name = nameOf(request)
    return {
      subject: `${name} hopes for your answer`,
      lead: `a week ago ${name} ${request.isOffer ? 'offered to help you' : 'asked you for an introduction'}${topicOf(request, network)}.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        'A short no helps as well. We write to you once only; without an answer, it closes in two weeks.',
      ],
      button: answer,
    }
  },
  'an email alone',
)

/** To the asker, with the contact that the founder shares, if it is still there. */
export const introductionAccepted = aboutRequest(
  'introduction_accepted',
  ['accepted'],
  (request, { network }) => {
    const { quoteIntro, quotation } = quoteText(request.message, 'You had written:')
    const name = nameOf(request)
    return {
      subject: `${name} accepted your ${named(request).short}`,
      lead: `${name} accepted your ${named(request).long}.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        reach(network, request.shared),
        `It is up to you to write first. They have your ${request.theirs?.kind === 'linkedin' ? introductionContactLabels(network).linkedin : 'email address'} too.`,
      ],
      button: connections,
    }
  },
  'also an update',
)

/** To the founder who accepted, with what the asker shares. */
export const introductionConnected = aboutRequest(
  'introduction_connected',
  ['accepted'],
  (request, { network }) => {
    const { quoteIntro, quotation } = quoteText(request.message, 'They had written:')
    const name = nameOf(request, 'a member')
    return {
      subject: `You accepted the ${named(request).short} of ${name}`,
      lead: `thank you: you and ${name} are connected.${quoteIntro}`,
      ...quotation,
      paragraphs: [reach(network, request.theirs)],
      button: connections,
    }
  },
  'an email alone',
)

/** To the asker, at once. */
export const introductionDeclined = aboutRequest(
  'introduction_declined',
  ['declined'],
  (request) => {
    const { quoteIntro, quotation } = quoteText(request.note)
    const { long, isOffer } = named(request)
    return {
      subject: 'Not this time',
      lead: `${nameOf(request)} cannot take up your ${long} at the moment.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        isOffer
          ? 'Members say so when their days are full, or when what they needed is there already. Thank you for offering.'
          : 'Founders say so when their days are full. Others in the directory are open to introductions too.',
      ],
      button: requests,
    }
  },
  'also an update',
)

/** To the asker of a request that was never answered. */
export const introductionExpired = aboutRequest(
  'introduction_expired',
  ['expired'],
  (request) => ({
    subject: `Your ${named(request).long} has closed`,
    lead: `${nameOf(request)} did not get round to answering your ${named(request).short} within three weeks, so it has closed.`,
    paragraphs: [
      request.isOffer
        ? 'It says nothing about you or your offer. Thank you for making it.'
        : 'It says nothing about you or your question. You can ask other founders now, and the same one again in three months.',
    ],
    button: requests,
  }),
  'also an update',
)
