import * as accounts from '../features/accounts/emails.ts'
import * as announcements from '../features/announcements/emails.ts'
import * as applications from '../features/applications/emails.ts'
import * as asks from '../features/asks/emails.ts'
import { addressNotice } from '../features/auth/address-by-admin.ts'
import * as auth from '../features/auth/emails.ts'
import * as secondStep from '../features/auth/second-step-emails.ts'
import * as conversations from '../features/conversations/emails.ts'
import { newsletter, newsletterTest } from '../features/emails/emails.ts'
import * as events from '../features/events/emails.ts'
import * as guests from '../features/events/guest-emails.ts'
import { trouble } from '../features/health/emails.ts'
import { memberInvitation, memberInvitationReminder } from '../features/imports/emails.ts'
import * as introductions from '../features/introductions/emails.ts'
import { reportDecided } from '../features/moderation/emails.ts'
import { reportReceived } from '../features/moderation/notices.ts'
import * as pods from '../features/pods/emails.ts'
import * as privacy from '../features/privacy/emails.ts'
import { studyInvitation } from '../features/research/emails.ts'
import * as submissions from '../features/submissions/emails.ts'
import { submissionReceived } from '../features/submissions/emails.ts'
import { todayEmail } from '../features/today/emails.ts'
import { defineDailyUpdates } from '../features/updates/daily.ts'
import * as wins from '../features/wins/emails.ts'
import type { Email } from '../lib/email/define.ts'

const others = {
  address_left: auth.addressLeft,
  address_notice: addressNotice,
  announcement: announcements.announcement,
  announcement_test: announcements.announcementTest,
  application_approved: applications.applicationApproved,
  application_question: applications.applicationQuestion,
  application_received: applications.applicationReceived,
  application_rejected: applications.applicationRejected,
  application_reopened: applications.applicationReopened,
  ask_ended: asks.askEnded,
  ask_removed: asks.askRemoved,
  ask_thanks: asks.askThanks,
  ask_written: asks.askWritten,
  deletion_arranged: privacy.deletionArranged,
  deletion_asked: privacy.deletionAsked,
  email_change_new: auth.emailChangeNew,
  email_change_old: auth.emailChangeOld,
  email_verification: auth.emailVerification,
  event_announcement: announcements.eventAnnouncement,
  event_cancelled: events.eventCancelled,
  event_moved: events.eventMoved,
  event_reminder: events.eventReminder,
  event_restored: events.eventRestored,
  guest_announcement: announcements.guestAnnouncement,
  guest_confirmation: guests.guestConfirmation,
  guest_notice: guests.guestNotice,
  guest_taken_off: guests.guestTakenOff,
  introduction_accepted: introductions.introductionAccepted,
  introduction_connected: introductions.introductionConnected,
  introduction_declined: introductions.introductionDeclined,
  introduction_expired: introductions.introductionExpired,
  introduction_reminder: introductions.introductionReminder,
  introduction_request: introductions.introductionRequest,
  meeting_planned: events.meetingPlanned,
  member_invitation: memberInvitation,
  member_invitation_reminder: memberInvitationReminder,
  membership_ends: accounts.membershipEnds,
  message_removed: conversations.messageRemoved,
  message_written: conversations.messageWritten,
  new_applications: applications.newApplications,
  newsletter,
  newsletter_test: newsletterTest,
  passkey_changed: secondStep.passkeyChanged,
  passkey_refused: secondStep.passkeyRefused,
  password_reset: auth.passwordReset,
  password_was_reset: auth.passwordWasReset,
  photo_removed: accounts.photoRemoved,
  profile_corrected: accounts.profileCorrected,
  place_found: events.placeFound,
  second_step_required: secondStep.secondStepRequired,
  signed_up: events.signedUp,
  pod_dissolved: pods.podDissolved,
  pod_host_named: pods.podHostNamed,
  pod_invitation: pods.podInvitation,
  pod_reminder: pods.podReminder,
  recovery_code_used: secondStep.recoveryCodeUsed,
  removed_from_pod: pods.removedFromPod,
  report_decided: reportDecided,
  report_received: reportReceived,
  review_digest: applications.reviewDigest,
  role_changed: accounts.rolesChanged,
  second_factor_changed: secondStep.secondFactorChanged,
  service_announcement: announcements.serviceAnnouncement,
  sign_in_link: auth.signInLink,
  study_invitation: studyInvitation,
  submission_accepted: submissions.submissionAccepted,
  submission_declined: submissions.submissionDeclined,
  submission_received: submissionReceived,
  today: todayEmail,
  track_changed: accounts.trackChanged,
  taken_off_event: events.takenOff,
  trouble,
  win_removed: wins.winRemoved,
  win_reposted: wins.winReposted,
}

type Registered<All> = { [Name in keyof All]: Email<Name & string> }

const register = <const All extends Registered<All>>(all: All): All => all

/** Emails by their names in the queue. Define new ones in their feature and list them here. */
export const emails = register({ ...others, daily_updates: defineDailyUpdates(others) })
export type EmailName = keyof typeof emails
