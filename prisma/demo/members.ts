import type { FounderAnswers } from '@portal/shared/applications/answers'
import {
  type ConsentKind,
  founderConsents,
  friendNewsletterConsent,
  wordingVersions,
} from '@portal/shared/applications/options'
import { founderProfileOf, friendProfileOf } from '@portal/shared/applications/stored'
import { offeredValues } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import { drawCity } from './answers.ts'
import { bioSentences } from './choices.ts'
import { type Founder, type Friend, isMember, type Member, type Roster } from './roster.ts'

/** Builds a founder's profile: the sign-up answers and, for members, what the account page adds. */
export function founderProfileRow(
  { id, email, answers, line, progress, random }: Founder,
  network: Network,
): Prisma.FounderProfileCreateManyInput {
  const complete = email === 'founder@demo.example'
  const member = progress.state === 'active'
  const added = member && {
    pronouns: complete || random.chance(0.85) ? 'she/her' : random.pick(['they/them', null]),
    bio: random.chance(0.3) ? `${line.bio} ${random.pick(bioSentences)}` : line.bio,
    pod_signup:
      complete || random.chance(0.4) ? [random.pick(podsFor(line.industry, network))] : [],
  }
  return {
    user_id: id,
    updated_at: progress.submitted,
    ...founderProfileOf(answers),
    ...added,
  }
}

function podsFor(industry: FounderAnswers['industry'], network: Network): [string, ...string[]] {
  const [mums = '', life = '', green = '', deep = '', coworking = deep] = offeredValues(
    network,
    'pods',
  )
  if (['Life Sciences', 'BioTech', 'Medicine', 'Pharmaceuticals'].includes(industry)) return [life]
  if (['GreenTech', 'NetZero', 'Agriculture'].includes(industry)) return [green]
  return industry === 'DeepTech' ? [deep] : [mums, coworking]
}

/** Builds a friend's profile: the sign-up answers and, for members, what the account page adds. */
export function friendProfileRow(
  friend: Friend,
  network: Network,
): Prisma.FriendProfileCreateManyInput {
  const { id, email, answers, line, progress, random } = friend
  const complete = email === 'friend@demo.example'
  const [studied = '', works = ''] = offeredValues(network, 'connections', 'account')
  return {
    user_id: id,
    updated_at: progress.submitted,
    ...friendProfileOf(answers),
    ...(progress.state === 'active' && {
      bio: line.bio,
      city: drawCity(network, random),
      contributions: friendOffers(friend),
    }),
    ...(isSupporter(friend) && { open_to_introductions: true, introduction_contact: 'email' }),
    ...(complete && {
      pronouns: 'he/him',
      cambridge_connection: [studied, works],
      cambridge_connection_notes: 'Studied here, left for London, and came back to invest.',
      pod_signup: offeredValues(network, 'pods').slice(-1),
    }),
  }
}

export function friendOffers({ answers: { ecosystemRole: roles } }: Friend): string[] {
  const offers = [
    roles.includes('Mentor / Advisor') && 'Mentorship',
    (roles.includes('Investor') || roles.includes('Working in VC')) && 'Connections',
    (roles.includes('Academic / Researcher') || roles.includes('Consultant / Service')) &&
      'Expertise sharing',
  ]
  return offers.filter((offer) => offer !== false)
}

const consentTo = (kind: ConsentKind, wording: string, { id, progress }: Founder | Friend) => ({
  user_id: id,
  kind,
  granted: true,
  wording,
  wording_version: wordingVersions[kind],
  source: 'demo',
  created_at: progress.submitted,
})

export function founderConsentRows(
  person: Founder,
  network: Network,
): Prisma.ConsentCreateManyInput[] {
  const { answers } = person
  const wordings = founderConsents(network)
  const given: [ConsentKind, boolean][] = [
    ['newsletter', answers.newsletter],
    ['whatsapp_group', answers.whatsappGroup],
    ['internal_member_list', answers.internalMemberList],
    ['public_member_list', answers.publicMemberList],
    ['repost_wins', answers.repostWins],
    ['participate_research', answers.participateResearch],
  ]
  return given
    .filter(([, granted]) => granted)
    .map(([kind]) => consentTo(kind, wordings[kind], person))
}

/** Builds the administrators' notes about the first founder and the first friend. */
export const noteRows = ({ founders: [founder], friends: [friend] }: Roster) =>
  [
    {
      of: founder,
      text: 'Happy to speak at an event. Prefers Thursdays. Ask two weeks ahead.',
    },
    { of: friend, text: 'Has offered a room for 20 people in the evenings.' },
  ].flatMap(({ of, text }): Prisma.MemberNoteCreateManyInput[] =>
    of ? [{ user_id: of.id, text, updated_at: of.progress.submitted }] : [],
  )

/** Builds the administrators' labels of some founders and friends. */
export const labelRows = ({ founders, friends }: Roster): Prisma.MemberLabelCreateManyInput[] =>
  [
    { label: 'Speaker', of: [founders[0], founders[7], founders[23], friends[0]] },
    { label: 'Founding member', of: [founders[0], founders[11], founders[40], founders[77]] },
    { label: 'Offers a room', of: [friends[0], friends[6]] },
  ].flatMap(({ label, of }) =>
    of.flatMap((person) => (person ? [{ user_id: person.id, label }] : [])),
  )

/** Checks whether a friend is listed as a supporter: they offer help and get the newsletter. */
export const isSupporter = (friend: Friend): friend is Friend & Member =>
  isMember(friend) && friend.answers.newsletter && friendOffers(friend).length > 0

export function friendConsentRows(
  person: Friend,
  network: Network,
): Prisma.ConsentCreateManyInput[] {
  const { list_as_supporter } = founderConsents(network)
  return [
    ...(person.answers.newsletter
      ? [consentTo('newsletter', friendNewsletterConsent, person)]
      : []),
    ...(isSupporter(person) ? [consentTo('list_as_supporter', list_as_supporter, person)] : []),
  ]
}
