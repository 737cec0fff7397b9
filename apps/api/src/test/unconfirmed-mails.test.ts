import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as accounts from '../features/accounts/mails.ts'
import * as announcements from '../features/announcements/mails.ts'
import * as applications from '../features/applications/mails.ts'
import * as auth from '../features/auth/mails.ts'
import * as newsletter from '../features/emails/mails.ts'
import * as events from '../features/events/mails.ts'
import * as imports from '../features/imports/mails.ts'
import * as introductions from '../features/introductions/mails.ts'
import * as pods from '../features/pods/mails.ts'
import * as privacy from '../features/privacy/mails.ts'
import * as research from '../features/research/mails.ts'
import * as submissions from '../features/submissions/mails.ts'
import * as wins from '../features/wins/mails.ts'
import type { Message } from '../lib/mail/message.ts'
import { renderHtml, renderText } from '../lib/mail/render.ts'
import { network } from './app.ts'

/** A text that an applicant, or a user who asked for a change, has typed. */
const typed = 'Zyxwvut'
const email = 'recipient@test.example'
const publicUrl = 'https://portal.test'
const event = {
  title: 'Pitch night',
  starts_at: new Date('2026-11-24T18:00:00Z'),
  time: '18:00',
  location: 'Cambridge',
  signup_link: 'https://willow.example/pitch',
  capacity: 20,
  pod_id: null,
}

/** Every mail, to a person whose address was confirmed at a time, or never. */
function mailsTo(email_verified_at: Date | null) {
  const person = { id: 'a', user_id: 'a', email, full_name: `${typed} Person`, email_verified_at }
  const occasion = { network, publicUrl, to: email, ...person }
  const applied = { network, publicUrl, applicant: person }
  const win = { network, publicUrl, author: person, title: typed, reason: 'Please say more' }
  const decision = {
    ...{ network, publicUrl, sender_id: 'a', sender: person, title: typed },
    kind: 'event_suggestion' as const,
  }
  const held = { network, publicUrl, event }
  // Its place is a member's, such as her home.
  const meeting = { ...event, pod_id: 'c', title: typed, location: `${typed} Road` }
  const inPod = { network, publicUrl, event: meeting }
  const nothing = { pieces: [], total: 0 }
  const piece = { id: 'b', title: 'Pitch night', owner: null, about: null, kind: 'guide' as const }
  const news = {
    events: { pieces: [{ ...piece, ...event }], total: 1 },
    wins: { pieces: [{ ...piece, about: `${typed} Person` }], total: 1 },
    members: { pieces: [{ ...piece, title: `${typed} Person` }], total: 1 },
    opportunities: nothing,
    ...{ perks: nothing, resources: nothing, studies: nothing },
  }
  const now = new Date('2026-11-24T09:00:00Z')
  const introduction = {
    ...{ network, publicUrl, to: person, topic: typed, message: `${typed} said so` },
    other: { ...person, email: `${typed.toLowerCase()}@other.example`, email_verified_at: now },
  }
  const shared = { kind: 'linkedin' as const, value: `https://www.linkedin.com/in/${typed}` }
  const pod = { id: 'c', name: 'Before pick-up', purpose: 'Swaps', rhythm: 'Fridays' }
  const announcement = {
    ...{ id: 'e', subject: 'The party', text: 'Come all.', about_service: false },
    ...{ button_label: null, button_url: null },
  }
  const podMail = { network, publicUrl, pod, to: person }
  return {
    resetMail: auth.resetMail(occasion, 'token'),
    passwordWasReset: auth.passwordWasReset(occasion),
    verificationMail: auth.verificationMail(occasion, 'token'),
    changeFromMail: auth.changeFromMail(occasion, `${typed}@test.example`, 'token'),
    changeToMail: auth.changeToMail(occasion, 'token'),
    addressInUseMail: auth.addressInUseMail(occasion),
    addressLeftMail: auth.addressLeftMail(occasion),
    secondFactorMail: auth.secondFactorMail(occasion, 'on'),
    recoveryCodeUsedMail: auth.recoveryCodeUsedMail(occasion, 3),
    photoRemoved: accounts.photoRemoved({ network, publicUrl, user: person, reason: 'Not you' }),
    roleChanged: accounts.roleChanged({ network, publicUrl, user: person, role: 'editor' }),
    applicationReceived: applications.applicationReceived(applied),
    newApplication: applications.newApplication(applied, person, 'Friend'),
    applicationApproved: applications.applicationApproved(applied),
    applicationRejected: applications.applicationRejected(applied, 'Not now', null),
    reviewDigest: applications.reviewDigest(held, person, [{ full_name: typed, days: 9 }]),
    submissionAccepted: submissions.submissionAccepted(decision, null),
    submissionDeclined: submissions.submissionDeclined(decision, 'Not now'),
    requestReceived: introductions.requestReceived(introduction),
    requestWaiting: introductions.requestWaiting(introduction),
    requestAccepted: introductions.requestAccepted(introduction, shared),
    nowConnected: introductions.nowConnected(introduction),
    requestDeclined: introductions.requestDeclined(introduction, typed),
    requestExpired: introductions.requestExpired(introduction),
    askerReported: introductions.askerReported({
      ...introduction,
      decision: 'warned',
      note: 'Please be kind',
    }),
    winRemoved: wins.winRemoved(win),
    winReposted: wins.winReposted({
      network,
      publicUrl,
      author: person,
      win: { id: 'd', title: typed },
    }),
    deletionAsked: privacy.deletionAsked({ ...held, ...person }, now),
    deletionArranged: privacy.deletionArranged({ ...held, ...person }, now, `${typed} asked`),
    accountDeleted: privacy.accountDeleted({ ...held, ...person }, `${typed} asked`),
    eventReminder: events.eventReminder(held, person, now),
    placeFound: events.placeFound(held, person),
    eventMoved: events.eventMoved(held, person),
    eventRestored: events.eventRestored(held, person),
    eventCancelled: events.eventCancelled(held, person),
    'eventReminder of a meeting': events.eventReminder(inPod, person, now),
    'placeFound of a meeting': events.placeFound(inPod, person),
    'eventMoved of a meeting': events.eventMoved(inPod, person),
    'eventRestored of a meeting': events.eventRestored(inPod, person),
    'eventCancelled of a meeting': events.eventCancelled(inPod, person),
    studyInvitation: research.studyInvitation(
      { network, publicUrl },
      { ...person, title: 'Our needs', description: 'Ten questions.', study_id: 'f' },
    ),
    memberInvitation: imports.memberInvitation({
      ...{ network, publicUrl, to: email, token: 'token', expires_at: now },
    }),
    newsletter: newsletter.newsletter(held, person, news),
    announcementMail: announcements.announcementMail(podMail, announcement, person),
    testMail: announcements.testMail(podMail, announcement, person),
    invitation: pods.invitation(podMail, now),
    invitationReminder: pods.invitationReminder(podMail, now),
    hostNamed: pods.hostNamed(podMail),
    removedFromPod: pods.removedFromPod(podMail, 'As agreed'),
    podDissolved: pods.podDissolved(podMail, { reason: null, readableUntil: now }),
  }
}

const wholeText = (mail: Message) =>
  [mail.subject, renderText(mail, network), renderHtml(mail, network)].join('\n')

const toUnconfirmed = mailsTo(null)
const toConfirmed = mailsTo(new Date('2026-11-01T00:00:00Z'))

/** Is not written to an unconfirmed address at all. */
const onlyConfirmed = ['newsletter']
/** Goes to somebody without an account, and has nothing that was typed in any case. */
const impersonal = ['memberInvitation']

describe('a mail to an unconfirmed address contains nothing that was typed', () => {
  it.each(Object.keys(toUnconfirmed) as (keyof typeof toUnconfirmed)[])('%s', (name) => {
    const [unconfirmed, confirmed] = [toUnconfirmed[name], toConfirmed[name]]
    if (!confirmed) throw new Error('no mail')
    if (onlyConfirmed.includes(name)) expect(unconfirmed).toBeNull()
    else {
      expect(unconfirmed?.to).toBe(email)
      expect(unconfirmed && wholeText(unconfirmed).toLowerCase()).not.toContain(typed.toLowerCase())
    }
    // To a confirmed address, the same mail contains it.
    if (!impersonal.includes(name)) expect(wholeText(confirmed)).toContain(typed)
  })

  it('covers every mail', async () => {
    const files = globSync('../features/*/mails.ts', { cwd: import.meta.dirname })
    const features: object[] = await Promise.all(files.map((file) => import(file)))
    const all = features.flatMap((mails) => Object.keys(mails))
    const covered = Object.keys(toUnconfirmed).filter((name) => !name.includes(' '))
    expect(all.sort()).toEqual([...covered, 'hasNews', 'resetUrl'].sort())
  })
})
