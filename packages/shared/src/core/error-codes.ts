export const errorCodes = [
  'invalid_input',
  'invalid_credentials',
  'not_signed_in',
  'session_expired',
  'forbidden',
  'pending_approval',
  'second_step_required',
  'not_found',
  'conflict',
  'email_taken',
  'already_decided',
  'stale_version',
  'link_unknown',
  'link_expired',
  'link_used',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const
/** The message of `stale_version`, also shown in open forms. */
export const changedMessage = 'Something changed since you opened this. Reload to see it.'

export type ErrorCode = (typeof errorCodes)[number]
