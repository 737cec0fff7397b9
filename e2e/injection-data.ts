import type { Database, Prisma, User } from '@portal/database/client'
import {
  createAnnouncement,
  createAnnouncementEmail,
} from '@portal/database/factories/announcements'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { createSubmission } from '@portal/database/factories/submissions'
import { createApplicant, createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import {
  founderColumns,
  friendColumns,
  type ProfileFieldName,
  profileFields,
} from '@portal/shared/profile/fields'
import { descriptionOf } from '@portal/shared/resources/kinds'
import { type ResourceKind, resourceKinds } from '@portal/shared/resources/options'
import type { Payload } from './payloads.ts'

const day = 86_400_000
const suggested = ['event_suggestion', 'event_proposal', 'resource', 'opportunity'] as const

function fieldsOf(kind: ResourceKind, { text, address }: Payload): Prisma.InputJsonObject {
  const fields: Record<string, string | number | boolean | string[]> = {}
  for (const { name, input } of descriptionOf(kind).fields) {
    if (['title', 'description', 'url'].includes(name)) continue
    if (input === 'list') fields[name] = [text, text]
    else if (input === 'url') fields[name] = address
    else if (input === 'number') fields[name] = 5
    else if (input === 'switch' || input === 'yes-no') fields[name] = true
    else fields[name] = text
  }
  return fields
}

const payloadOf = (kind: (typeof suggested)[number], { text }: Payload) => {
  const line = text.slice(0, 200).trim()
  const lines = text.slice(0, 2000).trim()
  const url = 'https://evil.example/?"><img/src=x/onerror=alert(1)>'
  return {
    event_suggestion: {
      eventTypes: ['other'],
      ...{ otherType: line, topic: line, otherLocation: line, finalNote: lines },
    },
    event_proposal: {
      ...{ title: line, description: lines, locationDetails: lines, extraDetails: lines },
      ...{ startTime: '18:00', endTime: '20:00' },
    },
    resource: {
      table: 'Programmes',
      kind: 'programme',
      values: { title: line, description: lines, url, location: line, funding: line, equity: line },
    },
    opportunity: {
      ...{ title: line, organization: line, type: 'grant', theme: 'general', description: lines },
      ...{ deadline: '2027-03-01', location: line, funding: line, duration: line, url },
    },
  }[kind]
}

export interface InjectedRows {
  founder: User
  friend: User
  applicant: User
  ids: {
    win: string
    study: string
    closed: string
    event: string
    pod: string
    announcement: string
    submissions: string[]
    applications: string[]
    pending: string
  }
}

/** Inserts one payload into every database field whose text a screen, file or email shows. */
export async function insertPayload(
  db: Database,
  payload: Payload,
  number: number,
): Promise<InjectedRows> {
  const { text, address, mark } = payload
  const ownAnswer = { question: text.slice(0, 200).trim(), answer: text.slice(0, 2000).trim() }
  // The local part of an address may be almost anything between quotes.
  const email = (who: string) => `"${who}${number}<${mark}>"@test.example`
  const profileOf = (columns: readonly ProfileFieldName[]) =>
    Object.fromEntries(
      columns.map((name) => {
        const { input } = profileFields[name]
        if (input === 'boolean') return [name, true]
        if (input === 'chips') return [name, [text, text]]
        return [name, input === 'profile' || input === 'website' ? address : text]
      }),
    )
  const full_name = text
  const founder = await createFounder(db, {
    full_name,
    email: email('founder'),
    profile: profileOf(founderColumns),
  })
  const friend = await createFriend(db, {
    full_name,
    email: email('friend'),
    profile: profileOf(friendColumns),
  })
  const answers = Object.fromEntries(
    [
      'first_name',
      'last_name',
      'email',
      'linkedin_profile',
      'company_website',
      'city',
      'company_name',
      'industry',
      text,
    ].map((key) => [key, /profile|website/.test(key) ? address : text]),
  )
  const application_data = { ...answers, verticals: [text, text] }
  const applicant = await createApplicant(db, {
    full_name,
    email: email('applicant'),
    application: { application_data, own_answers: [ownAnswer] },
  })
  const declined = await createApplicant(db, {
    full_name,
    email: email('declined'),
    application: {
      application_data,
      status: 'rejected',
      decided_at: new Date(),
      decided_by_id: founder.id,
      reason: text,
      note: text,
    },
  })
  const applications = await db.application.findMany({
    where: { user_id: { in: [applicant.id, declined.id] } },
  })
  for (const user of [founder, friend, applicant]) {
    await db.session.create({ data: { user_id: user.id, user_agent: text } })
    await db.emailChange.create({
      data: {
        user_id: user.id,
        new_email: email('new'),
        session_id: user.id,
        expires_at: new Date(Date.now() + day),
      },
    })
  }
  const win = await createWin(db, founder, {
    title: text,
    description: text,
    tags: [text],
    link: address,
  })
  await createWin(db, founder, {
    title: text,
    deleted_at: new Date(),
    removed_by_id: friend.id,
    removed_reason: text,
  })
  const eventTexts = { title: text, time: text, location: text, sponsor: text, partner: text }
  const event = await createEvent(db, { ...eventTexts, signup_link: address })
  await createEvent(db, {
    ...eventTexts,
    signup_link: address,
    starts_at: new Date(Date.now() - 3 * day),
  })
  const joined = await createEvent(db, { ...eventTexts, capacity: 9 })
  await createRsvp(db, joined, founder)
  const pod = await createPod(db, {
    ...{ kind: text, name: text, purpose: text, rhythm: text, host_id: founder.id },
    ...{ meeting_link: address, chat_link: address },
  })
  await createPodMember(db, pod, founder)
  await createPodMember(db, pod, friend, { state: 'invited' })
  await createEvent(db, {
    ...{ title: text, location: address, description: text, capacity: 5 },
    pod: { connect: { id: pod.id } },
  })
  await db.podNote.create({
    data: { pod_id: pod.id, version: 1, text: text.slice(0, 10_000), author_id: founder.id },
  })
  const announcement = await createAnnouncement(db, {
    ...{ subject: text, text, button_label: text, button_url: address, state: 'sent' },
    ...{ audience: 'industry', audience_of: text },
  })
  await createAnnouncementEmail(db, announcement, founder)
  await createOpportunity(db, {
    title: text,
    organization: text,
    description: text,
    location: text,
    funding: text,
    equity: text,
    duration: text,
    tags: [text],
    url: address,
  })
  const study = await createStudy(db, { title: text, description: text })
  await createStudy(db, { title: text, description: text, link: address })
  const closed = await createStudy(db, {
    title: text,
    description: text,
    findings: text,
    status: 'closed',
  })
  await db.studyAnswer.create({ data: { study_id: study.id, answer: text } })
  for (const kind of resourceKinds) {
    await createResource(db, {
      kind,
      title: text,
      description: text,
      url: address,
      fields: fieldsOf(kind, payload),
    })
  }
  await createResource(db, { title: text, description: text, published_at: null })
  const submissions = []
  for (const kind of suggested) {
    const data = { kind, title: text, payload: payloadOf(kind, payload) }
    submissions.push(await createSubmission(db, founder, data))
    await createSubmission(db, founder, {
      ...data,
      status: 'declined',
      decided_at: new Date(),
      reason: text,
    })
  }
  for (const [type, id] of [
    ['win', win.id],
    ['event', event.id],
    ['member', founder.id],
    [text, text],
  ]) {
    await db.auditEntry.create({
      data: {
        actor_id: founder.id,
        action: `${type}.updated`,
        target_type: type ?? '',
        target_id: id ?? '',
        before: { title: text, [text]: address },
        after: { title: address, [text]: [text] },
      },
    })
  }
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, state, completed_on, data, output)
    VALUES ('email', 'failed', now(), ${JSON.stringify({ email: 'role_changed', user_id: founder.id, data: {} })}::jsonb,
      ${JSON.stringify({ message: text, response: text })}::jsonb)`
  return {
    founder,
    friend,
    applicant,
    ids: {
      win: win.id,
      study: study.id,
      closed: closed.id,
      event: joined.id,
      pod: pod.id,
      announcement: announcement.id,
      submissions: submissions.map(({ id }) => id),
      applications: applications.map(({ id }) => id),
      pending: applications.find(({ status }) => status === 'pending')?.id ?? '',
    },
  }
}
