import type { AuditAction } from '@portal/shared/audit/actions'
import type { AuditEntry } from '@portal/shared/audit/schemas'
import { humanise } from '@portal/shared/core/options'

const targetTypeNames: Partial<Record<string, string>> = { email: 'Email' }

const actionTexts: Partial<Record<AuditAction, string>> = {
  'application.asked': 'Applicant asked a question',
  'application.noted': 'Note left about an application',
  'application.note_deleted': 'Note about an application deleted',
  'member.corrected': 'Profile corrected',
  'member.chat_added': 'Member added to the chat',
  'member.chat_removed': 'Member removed from the chat',
  'member.note_changed': 'Note about a member changed',
  'member.membership_changed': 'Membership or fee changed',
  'member.tier_changed': 'Tier changed',
  'member.role_changed': 'Roles changed',
  'member.email_changed': 'Email address changed',
  'member.second_factor_on': 'Two-step sign-in turned on',
  'member.second_factor_off': 'Two-step sign-in turned off',
  'member.second_step_due_changed': 'Deadline for a second step changed',
  'member.second_factor_reset': 'Two-step sign-in reset',
  'member.taken_over': 'Account taken over by the operator',
  'member.password_link_made': 'Password link created',
  'member.password_link_sent': 'Password link emailed',
  'member.photo_removed': 'Photo removed',
  'member.removed_from_pod': 'Removed from a pod',
  'member.introductions_suspended': 'Introductions suspended',
  'member.introductions_restored': 'Introductions restored',
  'message.removed': 'Message removed',
  'report.warned': 'Warned after a report',
  'report.suspended': 'Introductions suspended after a report',
  'report.dismissed': 'Report dismissed',
  'members.addresses_copied': 'Member addresses copied',
  'members.contacts_downloaded': 'Member numbers downloaded',
  'members.exported': 'Members exported',
  'email.retried': 'Failed email retried',
  'email.all_retried': 'All waiting emails retried',
  'email.tested': 'Test email sent',
  'first_step.ticked': 'First step ticked',
  'email.discarded': 'Failed email removed',
  'retention.cleared': 'Accounts and applications deleted after their retention period',
  'settings.photo_added': 'Photo for the team uploaded',
  'settings.logo_changed': 'Logo changed',
  'settings.logo_removed': 'Logo removed',
  'settings.icon_changed': 'Icon changed',
  'settings.icon_removed': 'Icon removed',
  'study.invited': 'Members invited to the study',
  'win.reposted': 'Win posted elsewhere',
  'win.repost_undone': 'Repost of a win undone',
  'win.shown_again': 'Win shown again for reposting',
  'pod.invited': 'Members invited to the pod',
  'newsletter.skipped': 'Newsletter not sent this week',
  'newsletter.resumed': 'Newsletter resumed this week',
  'newsletter.tested': 'Test newsletter sent',
  'announcement.tested': 'Test announcement sent',
  'announcement.retried': 'Failed announcement emails retried',
  'import.created': 'Member file uploaded',
  'invitation.created': 'One person invited',
  'import.matched': 'Columns of an import matched',
  'import.translated': 'Values of an import matched',
  'import.chosen': 'Rows of an import chosen',
  'import.resent': 'Invitations sent again',
  'import.exported': 'Errors of an import exported',
  'event.attended': 'Guests checked in',
  'event.cancelled': 'Event cancelled',
  'event.not_attended': 'Guests checked out',
  'event.guest_added': 'Guest added',
  'event.guest_removed': 'Guest taken off the list',
  'event.place_given': 'Place given from the waiting list',
  'event.guests_exported': 'Guest list exported',
  'event.photo_added': 'Event photo added',
  'event.photo_removed': 'Event photo removed',
}

export const formatTargetType = (type: string) => targetTypeNames[type] ?? humanise(type)

export function formatAction(action: string): string {
  const [type = '', ...rest] = action.split('.')
  const verb = rest.join(' ')
  const own: Partial<Record<string, string>> = actionTexts
  return own[action] ?? `${formatTargetType(type)} ${verb.replaceAll('_', ' ')}`.trim()
}

/** Whether targets of this type are single items with a name. */
export const hasSingleTarget = (type: string) =>
  !['members', 'retention', 'settings'].includes(type)

export const targetName = ({ target }: Pick<AuditEntry, 'target'>) => target.name ?? ''
