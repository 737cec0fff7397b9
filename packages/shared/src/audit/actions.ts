import type { ContentType } from '../content/types.ts'

const kept = ['created', 'updated', 'archived', 'restored'] as const

/** All actions of the audit log, by the part before the dot. */
export const auditActions = {
  announcement: [
    'created',
    'updated',
    'picture_added',
    'picture_removed',
    'tested',
    'scheduled',
    'cancelled',
    'deleted',
    'retried',
  ],
  application: ['approved', 'rejected', 'asked', 'reopened'],
  ask: ['removed'],
  event: [...kept, 'cancelled', 'attended', 'not_attended', 'photo_added', 'photo_removed'],
  first_step: ['ticked'],
  import: [
    'created',
    'matched',
    'translated',
    'chosen',
    'started',
    'exported',
    'resent',
    'discarded',
    'undone',
  ],
  invitation: ['created'],
  email: ['retried', 'all_retried', 'discarded', 'tested'],
  member: [
    'created',
    'corrected',
    'note_changed',
    'photo_removed',
    'tier_changed',
    'role_changed',
    'email_changed',
    'password_link_made',
    'password_link_sent',
    'second_factor_on',
    'second_factor_off',
    'second_factor_reset',
    'taken_over',
    'introductions_suspended',
    'introductions_restored',
    'chat_added',
    'chat_removed',
    'removed_from_pod',
    'deactivated',
    'reactivated',
    'deletion_arranged',
    'erased',
  ],
  members: ['exported', 'addresses_copied', 'contacts_downloaded'],
  message: ['removed'],
  newsletter: ['updated', 'skipped', 'resumed', 'tested', 'sent'],
  opportunity: kept,
  pod: [
    'created',
    'updated',
    'invited',
    'dissolved',
    'meeting_planned',
    'meeting_changed',
    'meeting_cancelled',
  ],
  report: ['warned', 'suspended', 'dismissed'],
  resource: kept,
  retention: ['cleared'],
  settings: [
    'changed',
    'photo_added',
    'logo_changed',
    'logo_removed',
    'icon_changed',
    'icon_removed',
  ],
  study: [...kept, 'invited'],
  submission: ['accepted', 'declined'],
  win: ['removed', 'reposted', 'set_aside', 'repost_undone', 'shown_again'],
} as const satisfies Record<ContentType, readonly string[]> & Record<string, readonly string[]>

type Actions = typeof auditActions
export type AuditSubject = keyof Actions
export type AuditAction = {
  [Subject in AuditSubject]: `${Subject}.${Actions[Subject][number]}`
}[AuditSubject]
