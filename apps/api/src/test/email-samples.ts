import { newsletterSections } from '../features/emails/news.ts'
import { testEmail } from '../features/health/emails.ts'
import { accountDeleted } from '../features/privacy/emails.ts'
import type { EmailContext } from '../lib/email/define.ts'
import { composeMessage, isConfirmed, type Message } from '../lib/email/message.ts'
import { type EmailName, emails } from '../registry/emails.ts'
import { registry } from '../registry/registry.ts'

/** A text that an unconfirmed person typed. Email programs would link it, because of its dot. */
export const typed = 'Zyxwvut'
export const person = `${typed}.example Person`
export const email = 'recipient@test.example'
export const publicUrl = 'https://portal.test'
export const now = new Date('2026-11-24T09:00:00Z')

const event = {
  ...{ id: 'e', starts_at: new Date('2026-11-24T18:00:00Z'), ends_at: null, time: '18:00' },
  sign_up_here: true,
}
const text = { title: 'Pitch night', location: 'The Old Hall' }
const aboutEvent = { event_id: 'e', event, text, calendar: 'BEGIN:VCALENDAR' }

const pod = {
  ...{ name: 'Before pick-up', purpose: 'Swaps', rhythm: 'Fridays' },
  ...{ dissolved_at: now, dissolved_reason: 'It has served its time' },
}
const aboutPod = { pod_id: 'c', ...pod }

const aboutRequest = {
  ...{ introduction_id: 'd', other: person, topic: typed, message: `${typed} said so` },
  ...{ note: `${typed} is busy`, ask: null, isOffer: false, otherId: 'o' },
  askerContact: { kind: 'email' as const, value: `${typed.toLowerCase()}@other.example` },
  sharedContact: { kind: 'linkedin' as const, value: `https://profiles.example/${typed}` },
}

const announcement = {
  ...{ id: 'g', subject: 'The party', text: 'Come **all**.', button_label: 'See the place' },
  ...{ button_url: 'https://party.example', about_service: false },
  ...{ audience: 'all' as const, audience_of: null },
  picture: { id: 'p', description: 'A meadow' },
}

const item = { id: 'b', title: 'Pitch night', owner: null, about: null }
const newsItems = [
  { ...item, ...event, ...text },
  { ...item, about: person },
  { ...item, title: person },
]
const news = newsletterSections(registry.contents)
  .slice(0, newsItems.length)
  .map((section, n) => ({
    section,
    items: newsItems.slice(n, n + 1),
    total: n === 1 ? 7 : 1,
    listed: 5,
  }))

const edition = { subject: '', opening: '', first: [], left_out: [] }
const arrangedEdition = { subject: '', opening: 'What a **week**.', first: ['Wins'], left_out: [] }

const update = {
  ...{ id: 'u', created_at: now.toISOString(), seen: false },
  ...{ detail: null, path: '/wins/k' },
}

/** What no person types: ids, names of choices, and tokens made for the recipient. */
const isMadeHere =
  /(^|_)id$|^(at|change|decision|due|fields|first|from|kind|lines|path|roles|to|token|until|user_type|what)$/
const isTime = /^(\d{4}-\d\d-\d\d.*|\d\d:\d\d|\d{1,2} [A-Z][a-z]+ \d{4})$/

function allTyped(value: unknown): unknown {
  if (typeof value === 'string') return isTime.test(value) ? value : `${typed} ${value}`
  if (Array.isArray(value)) return value.map(allTyped)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isMadeHere.test(key) ? one : allTyped(one)]),
  )
}

/** Composes an email. For an unconfirmed address, every free text counts as typed by people. */
const about =
  <About extends object>(
    email: { compose: (facts: About, context: EmailContext) => Message },
    facts: NoInfer<About>,
  ) =>
  (context: EmailContext) =>
    email.compose(
      isConfirmed(context.to) ? facts : Object.assign({}, facts, allTyped(facts)),
      context,
    )

const aboutSpan = { from: now.toISOString(), until: now.toISOString() }
const came = (returned_at: Date | null) => ({
  ...{ id: 'f', returned_at, user_type: 'friend' as const },
})
const applicant = { email, full_name: person }

const aboutAsk = { ask_id: 'p', title: typed, author: person, reason: typed }

const aboutReport = {
  report_id: 'o',
  kind: 'message' as const,
  decision: 'warned' as const,
  note: 'Please be kind',
  title: typed,
  path: '/events/e#conversation',
}

const written: Record<EmailName, (context: EmailContext) => Message> = {
  address_left: (context) =>
    about(emails.address_left, { email, confirmed: true, by_admin: false, to: context.to })(
      context,
    ),
  address_notice: (context) =>
    about(emails.address_notice, {
      ...{ email, change_id: 'h', token: 'token', to: context.to },
      new_email: `${typed}@test.example`,
    })(context),
  announcement: about(emails.announcement, { announcement_id: 'g', one: announcement }),
  announcement_test: about(emails.announcement_test, { announcement_id: 'g', one: announcement }),
  application_approved: about(emails.application_approved, { next: { ...event, ...text } }),
  application_question: about(emails.application_question, {
    ...{ question_id: 'q', question: 'Which company is yours?' },
  }),
  application_received: about(emails.application_received, { token: 'token' }),
  application_rejected: about(emails.application_rejected, {
    ...{ application_id: 'f', reason: 'Not now', from: '2026-12-24' },
  }),
  application_reopened: about(emails.application_reopened, { application_id: 'f', id: 'f' }),
  ask_ended: about(emails.ask_ended, aboutAsk),
  ask_removed: about(emails.ask_removed, aboutAsk),
  ask_thanks: about(emails.ask_thanks, aboutAsk),
  ask_written: about(emails.ask_written, {
    ...{ ...aboutAsk, text: typed, topic: 'Mentorship', until: now },
  }),
  daily_updates: about(emails.daily_updates, {
    ...{ update_ids: [], topics: ['pods'] as const, more: false },
    updates: [
      { ...update, title: `${typed} wrote about 'The weave'`, detail: typed, from: null },
      {
        ...update,
        title: 'A place for you in Before pick-up',
        detail: null,
        path: null,
        from: null,
      },
    ],
  }),
  deletion_arranged: about(emails.deletion_arranged, {
    ...{ due: now.toISOString(), reason: `${typed} asked` },
  }),
  deletion_asked: about(emails.deletion_asked, { due: now.toISOString() }),
  email_change_new: (context) =>
    about(emails.email_change_new, {
      ...{ change_id: 'h', token: 'token', byAdmin: false, to: context.to },
    })(context),
  email_change_old: about(emails.email_change_old, {
    ...{ change_id: 'h', token: 'token', new_email: `${typed}@test.example` },
  }),
  email_verification: about(emails.email_verification, { token: 'token' }),
  event_announcement: about(emails.event_announcement, {
    ...{ announcement_id: 'g', one: { ...announcement, audience: 'guests', audience_of: 'e' } },
  }),
  event_cancelled: about(emails.event_cancelled, aboutEvent),
  event_moved: about(emails.event_moved, aboutEvent),
  event_reminder: about(emails.event_reminder, { ...aboutEvent, today: true }),
  event_restored: about(emails.event_restored, aboutEvent),
  guest_announcement: (context) =>
    emails.guest_announcement.compose(
      {
        ...{ announcement_id: 'g', to: context.to, token: 'abc' },
        one: { ...announcement, audience: 'guests', audience_of: 'e' },
      },
      context,
    ),
  guest_confirmation: (context) =>
    emails.guest_confirmation.compose(
      { to: context.to, event: { ...event, ...text }, token: 'abc' },
      { ...context, to: { ...context.to, email_verified_at: null } },
    ),
  guest_notice: (context) =>
    emails.guest_notice.compose(
      {
        ...{ event_id: 'e', change: 'moved', note: 'It snows', status: 'going', token: 'abc' },
        ...{ to: context.to, event: { ...event, ...text }, calendar: 'BEGIN:VCALENDAR' },
      },
      context,
    ),
  guest_taken_off: (context) =>
    emails.guest_taken_off.compose(
      {
        ...{ event_id: 'e', email, name: person, to: context.to },
        event: { ...event, ...text },
      },
      context,
    ),
  introduction_accepted: about(emails.introduction_accepted, aboutRequest),
  introduction_connected: about(emails.introduction_connected, aboutRequest),
  introduction_declined: about(emails.introduction_declined, aboutRequest),
  introduction_expired: about(emails.introduction_expired, aboutRequest),
  introduction_reminder: about(emails.introduction_reminder, aboutRequest),
  introduction_request: about(emails.introduction_request, aboutRequest),
  meeting_planned: about(emails.meeting_planned, {
    ...{ event_id: 'e', event, text, pod: pod.name },
  }),
  member_invitation: (context) =>
    emails.member_invitation.compose(
      {
        ...{ token: 'token', sends: 1, expires_at: now, to: context.to },
        ...{ message: 'We met at the fair.\nDo come', sender: 'Joan Clarke' },
      },
      { ...context, to: { ...context.to, email_verified_at: null } },
    ),
  member_invitation_reminder: about(emails.member_invitation_reminder, {
    ...{ token: 'token', expires_at: now, is_last: false },
    to: { id: 'i', email, full_name: '', email_verified_at: null },
  }),
  membership_ends: about(emails.membership_ends, { id: 'm', until: '2026-12-31' }),
  message_removed: about(emails.message_removed, {
    ...{ message_id: 'n', kind: 'win', subject_id: 'k', title: typed, reason: typed },
    open: true,
  }),
  message_written: about(emails.message_written, {
    ...{ message_id: 'n', kind: 'win', subject_id: 'k', first: 'n' },
    ...{ title: typed, author: person, author_id: null, text: typed, written: 1 },
  }),
  new_applications: about(emails.new_applications, {
    ...{ ...aboutSpan, came: [came(null)], people: [applicant] },
  }),
  newsletter: about(emails.newsletter, { day: '2026-11-26', news, edition }),
  newsletter_test: about(emails.newsletter_test, {
    day: '2026-11-26',
    news,
    edition: arrangedEdition,
  }),
  passkey_changed: about(emails.passkey_changed, { name: typed, change: 'added' }),
  passkey_refused: about(emails.passkey_refused, { name: typed }),
  password_reset: about(emails.password_reset, { token: 'token' }),
  password_was_reset: about(emails.password_was_reset, { passkeys: 1 }),
  photo_removed: about(emails.photo_removed, { reason: 'Not you' }),
  place_found: about(emails.place_found, aboutEvent),
  pod_dissolved: about(emails.pod_dissolved, { ...aboutPod, member: true }),
  pod_host_named: about(emails.pod_host_named, aboutPod),
  pod_invitation: about(emails.pod_invitation, { ...aboutPod, lapses: '8 December 2026' }),
  pod_reminder: about(emails.pod_reminder, { ...aboutPod, lapses: '8 December 2026' }),
  profile_corrected: about(emails.profile_corrected, {
    fields: ['joined_on', 'company_name', 'business_model'],
    now: { joined_on: '12 March 2019', company_name: typed, business_model: [] },
  }),
  recovery_code_used: about(emails.recovery_code_used, { left: 3 }),
  removed_from_pod: about(emails.removed_from_pod, { ...aboutPod, reason: 'As agreed' }),
  report_decided: about(emails.report_decided, aboutReport),
  report_received: about(emails.report_received, { waiting: 2 }),
  review_digest: about(emails.review_digest, {
    ...{ at: now.toISOString(), days: [9], names: [person] },
  }),
  role_changed: about(emails.role_changed, { roles: ['reviewer', 'editor'] }),
  second_factor_changed: about(emails.second_factor_changed, { change: 'on' }),
  second_step_required: about(emails.second_step_required, { due: '13 December 2026' }),
  sign_in_link: about(emails.sign_in_link, {
    ...{ purpose: 'sign_in' as const, token: 'token', user_agent: typed },
  }),
  signed_up: about(emails.signed_up, aboutEvent),
  service_announcement: about(emails.service_announcement, {
    ...{ announcement_id: 'g', one: announcement },
  }),
  today: about(emails.today, {
    at: now.toISOString(),
    lines: [
      { kind: 'applications', count: 2, path: '/admin?review=first' },
      { kind: 'pod_demand', count: 3, path: '/admin/pods' },
    ],
    week: {
      events: [{ id: 'e', title: typed, date: now.toISOString(), going: 11 }],
      newsletter: { day: '2026-12-03', skipped: false },
      ...{ invitations: 5, new_members: 1 },
    },
  }),
  track_changed: about(emails.track_changed, { track: 'friend' }),
  taken_off_event: about(emails.taken_off_event, { ...aboutEvent, calendar: null }),
  trouble: about(emails.trouble, { lines: ['3 emails could not be delivered'] }),
  study_invitation: about(emails.study_invitation, {
    ...{ study_id: 'i', title: 'Our needs', description: 'Ten questions.' },
  }),
  submission_accepted: about(emails.submission_accepted, {
    ...{
      submission_id: 'j',
      published: null,
      kind: 'event_suggestion',
      title: typed,
      reason: null,
    },
  }),
  submission_declined: about(emails.submission_declined, {
    ...{
      submission_id: 'j',
      kind: 'event_suggestion',
      title: typed,
      reason: 'Not now',
    },
  }),
  submission_received: about(emails.submission_received, { waiting: 1, title: typed }),
  win_removed: about(emails.win_removed, {
    ...{ win_id: 'k', title: typed, reason: 'Please say more' },
  }),
  win_reposted: about(emails.win_reposted, { win_id: 'k', title: typed }),
}

const variants: Record<string, (context: EmailContext) => Message> = {
  account_deleted: (context) =>
    composeMessage(accountDeleted(context.network, context.to, `${typed} asked`), context, null),
  test: (context) => composeMessage(testEmail(context.network), context, null),
  'announcement_test of a service announcement': about(emails.announcement_test, {
    ...{ announcement_id: 'g', one: { ...announcement, about_service: true } },
  }),
  'application_approved without an event': about(emails.application_approved, { next: null }),
  'application_received from a confirmed address': about(emails.application_received, {
    token: null,
  }),
  'deletion_arranged without days of grace': about(emails.deletion_arranged, { due: null }),
  'deletion_asked without days of grace': about(emails.deletion_asked, { due: null }),
  'email_change_new to the owner': (context) =>
    about(emails.email_change_new, {
      ...{ change_id: 'h', token: null, byAdmin: false, to: context.to },
    })(context),
  'email_change_new by an administrator': (context) =>
    about(emails.email_change_new, {
      ...{ change_id: 'h', token: 'token', byAdmin: true, to: context.to },
    })(context),
  'address_left by an administrator': (context) =>
    about(emails.address_left, { email, confirmed: true, by_admin: true, to: context.to })(context),
  'signed_up elsewhere': about(emails.signed_up, {
    ...{ event_id: 'e', event: { ...event, sign_up_here: false }, text, calendar: null },
  }),
  'event_reminder of an event elsewhere': about(emails.event_reminder, {
    ...{ event_id: 'e', event: { ...event, sign_up_here: false }, text, today: false },
  }),
  'report_decided about an ask': about(emails.report_decided, {
    ...{ ...aboutReport, kind: 'ask' as const, path: '/asks/e' },
  }),
  'report_decided about a request': about(emails.report_decided, {
    ...{ ...aboutReport, kind: 'introduction' as const, decision: 'suspended' as const },
    ...{ title: null, path: '/introductions?tab=sent' },
  }),
  'new_applications with an answered question': about(emails.new_applications, {
    ...{ ...aboutSpan, came: [came(now)], people: [applicant] },
  }),
  'new_applications of several': about(emails.new_applications, {
    ...{ ...aboutSpan, came: [came(null), came(now)], people: [applicant, applicant] },
  }),
  'pod_dissolved to somebody invited': about(emails.pod_dissolved, { ...aboutPod, member: false }),
  'submission_accepted and published': about(emails.submission_accepted, {
    ...{ submission_id: 'j', kind: 'opportunity', title: typed, reason: null },
    published: { what: 'opportunity', id: 'm' },
  }),
}

/** Writes every email, and its variants. */
export const emailSamples = { ...written, ...variants }
