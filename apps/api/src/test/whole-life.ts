import type { Database, User } from '@portal/database/client'
import {
  createAnnouncement,
  createAnnouncementEmail,
} from '@portal/database/factories/announcements'
import { createAsk } from '@portal/database/factories/asks'
import { createMessage, inPod, underAsk, underWin } from '@portal/database/factories/conversations'
import { createEdition, turnOffEmails } from '@portal/database/factories/emails'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createImport } from '@portal/database/factories/imports'
import { createIntroduction, declinedIntroduction } from '@portal/database/factories/introductions'
import { createPicture } from '@portal/database/factories/pictures'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { createSubmission } from '@portal/database/factories/submissions'
import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import {
  createReaction,
  createRepost,
  createSharingConsent,
  createWin,
} from '@portal/database/factories/wins'
import type { EmailName } from '../registry/emails.ts'

export const zenobia = {
  email: 'zenobia.quillfeather@test.example',
  full_name: 'Zenobia Quillfeather',
  phone: '+44 7700 900123',
}

const { email, full_name, phone } = zenobia
const mention = `Ask ${full_name}, ${email.toUpperCase()}, 07700 900-123`

export async function wholeLife(
  db: Database,
  { mentioned = true } = {},
): Promise<{ member: User; admin: User; other: User }> {
  const text = mentioned ? mention : 'Ask a friend'
  const named = mentioned ? full_name : 'Somebody'
  const admin = await createAdmin(db)
  const other = await createFounder(db, {
    profile: { how_found_us: text, verticals: ['Looms', named] },
  })
  const member = await createApplicant(db, {
    email,
    full_name,
    application: {
      status: 'rejected',
      decided_at: new Date(),
      decided_by_id: admin.id,
      reason: 'Sorry, Zenobia',
      note: `${full_name} rang`,
    },
  })
  const data = { is_active: true, activated_at: new Date(), member_until: new Date() }
  await db.user.update({ where: { id: member.id }, data })
  await db.founderProfile.update({
    where: { user_id: member.id },
    data: {
      phone_number: phone,
      whatsapp_number: '(07700) 900 124',
      linkedin_profile: 'https://www.linkedin.com/in/zenobia-quillfeather',
    },
  })
  const signedIn = { user_id: member.id, user_agent: 'Quillfeather phone' }
  const { id: session_id } = await db.session.create({ data: signedIn })
  await db.pushSubscription.create({
    data: {
      ...{ session_id, endpoint: 'https://push.test/quillfeather', p256dh: 'point', auth: 'auth' },
      ...{ shows_names: true, last_used_at: new Date() },
    },
  })

  const win = await createWin(db, member, {
    title: 'Zenobia wins',
    description: `I, ${full_name}, did it. ${mention}`,
    tags: ['Quillfeather', 'funding'],
    link: 'https://zenobia.example',
  })
  await createPicture(db, { kind: 'win', win_id: win.id })
  await createSharingConsent(db, win, member, true)
  await createRepost(db, win, admin, 'https://social.example/zenobia-quillfeather')
  await createWin(db, member, { title: 'Zenobia undid this', deleted_at: new Date() })
  const theirs = await createWin(db, other, {
    description: `Thank you! ${text}`,
    tags: [named],
  })
  await createRepost(db, theirs, member, null)
  await createReaction(db, theirs, member)
  await createReaction(db, win, other)
  const congratulation = { text: `From ${full_name}. ${mention} https://zenobia.example` }
  const { id: message_id } = await createMessage(db, underWin(theirs), member, congratulation)
  await db.report.create({
    data: { message_id, reporter_id: other.id, reason: text, text: congratulation.text },
  })
  const answer = await createMessage(db, underWin(theirs), other, { text })
  await db.report.create({
    data: { message_id: answer.id, reporter_id: member.id, reason: mention, text },
  })
  const removed = { deleted_at: new Date(), removed_by_id: admin.id, removed_reason: mention }
  await createMessage(db, underWin(theirs), member, { ...congratulation, ...removed })
  const deletedAndRemoved = { ...removed, text: '', removed_by_id: member.id, removed_reason: text }
  await createMessage(db, underWin(theirs), other, deletedAndRemoved)
  const ask = await createAsk(db, member, {
    ...{ title: `Who helps ${full_name}?`, text: `${mention} https://zenobia.example` },
  })
  await db.report.create({
    data: {
      ask_id: ask.id,
      reporter_id: other.id,
      reason: text,
      text: `${ask.title}\n\n${ask.text}`,
    },
  })
  await createAsk(db, member, {
    ...{ title: 'Zenobia sells', state: 'removed', closed_at: new Date() },
    ...{ removed_by_id: admin.id, removed_reason: mention },
  })
  const needed = await createAsk(db, other, { text, state: 'solved', closed_at: new Date() })
  await createAsk(db, other, {
    ...{ title: 'Sold', state: 'removed', closed_at: new Date() },
    ...{ removed_by_id: member.id, removed_reason: text },
  })
  await db.askHelper.create({ data: { ask_id: needed.id, user_id: member.id, named: true } })
  await createMessage(db, underAsk(needed), member, { text: `Ask ${full_name}` })
  const fields = { lead: text, notes: `Ask:\n${text}\n\t${named}` }
  const resource = await createResource(db, { description: text, fields })
  await db.resourceVote.create({
    data: { resource_id: resource.id, user_id: member.id, vote: 'up' },
  })
  const event = await createEvent(db, { title: `An evening with ${named}`, capacity: 1 })
  await createRsvp(db, event, member)
  await createRsvp(db, event, other, { status: 'waiting' })
  const study = await createStudy(db)
  await db.participation.create({ data: { study_id: study.id, user_id: member.id } })
  await db.studyInvitation.create({ data: { study_id: study.id, user_id: member.id } })
  await db.studyAnswer.create({ data: { study_id: study.id, answer: `I am ${named}` } })
  const pod = await createPod(db, { host_id: member.id, purpose: text })
  await createPodMember(db, pod, member, { shares_contact: true })
  await createPodMember(db, pod, other)
  const planned = { pod_id: pod.id, planned_by_id: member.id, location: text, description: mention }
  const supper = await createEvent(db, { ...planned, title: `Supper with ${named}`, capacity: 4 })
  await createRsvp(db, supper, other)
  const starts_at = new Date('2026-01-05T18:00:00Z')
  await createEvent(db, { ...planned, title: `Tea with ${named}`, capacity: 4, starts_at })
  await createMessage(db, inPod(pod), member, { text: `Ask ${full_name}` })
  const notes = { pod_id: pod.id, author_id: member.id }
  await db.podNote.create({ data: { ...notes, version: 1, text: `Ask ${full_name}, ${email}` } })
  await db.founderProfile.update({
    where: { user_id: member.id },
    data: { pod_signup: [pod.kind] },
  })
  await createAnnouncement(db, { subject: `Meet ${named}`, text })
  const written = await createAnnouncement(db, { author_id: member.id, state: 'sent' })
  await createAnnouncementEmail(db, written, member)
  await createSubmission(db, member, { title: `By ${full_name}`, payload: { contact: mention } })
  const activity = { activity_type: 'Event Attendance', action_type: 'Signed Up' }
  await db.activity.create({
    data: { user_id: member.id, ...activity, specific_activity: full_name, event_id: event.id },
  })
  const sent = await createIntroduction(db, member, other, {
    message: `I am ${full_name}. ${mention}`,
  })
  const offer = { ask_id: needed.id, asker_contact: 'email', message: mention } as const
  await createIntroduction(db, member, other, {
    ...offer,
    state: 'closed',
    answered_at: new Date(),
  })
  await createIntroduction(db, other, member, {
    ...{ ask_id: ask.id, asker_contact: 'linkedin' },
    ...{ state: 'closed', answered_at: new Date() },
  })
  const decision = { decision: 'warned' as const, note: 'Be kind, Zenobia', decided_at: new Date() }
  const by = { reporter_id: other.id, text: sent.message, reason: `${full_name} is rude` }
  await db.report.create({
    data: { introduction_id: sent.id, ...by, ...decision, decided_by_id: admin.id },
  })
  const texts = { message: `Dear ${full_name}, how do you do it?`, note: 'Not now. Zenobia' }
  await createIntroduction(db, other, member, { ...texts, ...declinedIntroduction() })
  await db.introductionBlock.createMany({
    data: [
      { owner_id: member.id, blocked_id: other.id },
      { owner_id: other.id, blocked_id: member.id },
    ],
  })
  const { id: import_id } = await createImport(db, { uploaded_by_id: admin.id, people: [named] })
  await db.importRow.updateMany({
    where: { import_id },
    data: { cells: [full_name, email], email, user_id: member.id, state: 'known', plan: 'skip' },
  })
  await db.answerNote.create({
    data: { user_id: member.id, field: 'how_found_us', text: `Through ${full_name}` },
  })
  await createPicture(db, { kind: 'member', user_id: member.id })
  await db.memberLabel.create({ data: { user_id: member.id, label: `${full_name}’s list` } })
  await db.memberNote.create({ data: { user_id: member.id, text: `${full_name} rang again` } })
  await db.calendarFeed.create({ data: { user_id: member.id } })
  await db.idempotencyKey.create({ data: { user_id: member.id, key: member.id } })
  await db.homeState.create({
    data: { user_id: member.id, start_hidden_at: new Date(), visited_before_at: new Date() },
  })
  const span = { told_from: new Date('2026-03-01'), told_until: new Date('2026-03-02') }
  await db.reviewNotice.create({ data: { user_id: member.id, ...span } })
  await db.reviewDigest.create({ data: { user_id: member.id, week: new Date('2026-03-02') } })
  await db.todayEmail.create({ data: { user_id: member.id, week: new Date('2026-03-02') } })
  await db.update.create({
    data: { user_id: member.id, kind: 'trouble', about: member.id, data: {} },
  })
  await db.troubleEmail.create({ data: { user_id: member.id, day: new Date('2026-03-02') } })

  const hour = new Date(Date.now() + 3_600_000)
  const link = { purpose: 'password_reset' as const, expires_at: hour }
  await db.emailedLink.create({
    data: { user_id: member.id, email, ...link, token_hash: member.id },
  })
  await db.emailChange.create({
    data: {
      user_id: member.id,
      new_email: 'z.quillfeather@new.example',
      session_id: member.id,
      expires_at: hour,
    },
  })
  await db.secondFactor.create({ data: { user_id: member.id, secret: 'sealed' } })
  await db.recoveryCode.create({ data: { user_id: member.id, code_hash: 'hash' } })
  await db.passkey.create({
    data: {
      ...{ user_id: member.id, name: `${full_name}’s phone`, credential_id: 'quill' },
      ...{ public_key: new Uint8Array([1]), last_used_at: new Date() },
    },
  })
  await turnOffEmails(db, member, 'submissions')
  const { day } = await createEdition(db, '2026-07-09')
  await db.newsletterEmail.create({ data: { day, user_id: member.id } })

  const entry = (action: string, target_type: string, target_id: string, after: object) =>
    db.auditEntry.create({
      data: { actor_id: admin.id, action, target_type, target_id, after: { ...after } },
    })
  await entry('member.deactivated', 'member', member.id, { reason: 'Zenobia asked for it' })
  await entry('win.removed', 'win', win.id, { author_id: member.id, reason: 'Zenobia again' })
  await entry('win.reposted', 'win', win.id, { url: 'https://social.example/zenobia-quillfeather' })
  await entry('resource.updated', 'resource', resource.id, { description: text })
  await entry('event.attended', 'event', event.id, { user_ids: [other.id, member.id] })

  const createJob = (state: string, message: object, output: object | null = null) =>
    db.$executeRaw`
      INSERT INTO pgboss.job (name, state, data, output)
      VALUES ('email', ${state}::pgboss.job_state, ${JSON.stringify(message)}::jsonb,
        ${output && JSON.stringify(output)}::jsonb)`
  const queuedEmail = (user_id: string, name: EmailName, data: object) => ({
    email: name,
    user_id,
    data,
  })
  await createJob('completed', queuedEmail(member.id, 'address_left', { email, confirmed: true }))
  const reason = `${full_name} asked for it`
  const failed = queuedEmail(member.id, 'removed_from_pod', { pod_id: pod.id, reason })
  await createJob('failed', failed, { response: `no ${email} here` })
  await createJob('completed', queuedEmail(member.id, 'email_verification', {}))
  const { id: application_id } = await db.application.findFirstOrThrow({
    where: { user_id: member.id },
  })
  const from = new Date('2026-03-01').toISOString()
  await createJob('completed', queuedEmail(admin.id, 'new_applications', { from, until: from }))
  const asked = { application_id, asked_by_id: admin.id, question: `Why, ${named}?` }
  const answered = { answer: `I am ${full_name}`, answered_at: new Date() }
  await db.applicationQuestion.create({ data: { ...asked, ...answered } })
  return { member, admin, other }
}
