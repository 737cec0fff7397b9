import { z } from 'zod'
import { isHttpUrl, moment } from '../core/fields.ts'

/**
 * Whether a browser's push service may have this address: https, a name with a dot instead of a
 * number, the standard port and no user information. What the name resolves to is checked later.
 */
export function isPushEndpoint(value: string): boolean {
  if (value.length > 1000 || !isHttpUrl(value)) return false
  const { protocol, hostname, port } = new URL(value)
  return protocol === 'https:' && port === '' && /\.[a-z][a-z\d-]*$/.test(hostname)
}

/** A subscription as `PushSubscription.toJSON()` has it: a point and a secret in base64url. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string().refine(isPushEndpoint, 'Use the address of a push service'),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
})
export type NewPushSubscription = z.output<typeof pushSubscriptionSchema>

/** A device with notifications. It has the id of the session in which they were turned on. */
export const pushDeviceSchema = z.object({
  id: z.string(),
  user_agent: z.string(),
  shows_names: z.boolean(),
  created_at: moment(),
  last_used_at: moment().nullable(),
  current: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDeviceSchema>
