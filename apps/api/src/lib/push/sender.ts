import { type Agent, type AgentOptions, request } from 'node:https'
import type { Network } from '@portal/shared/network/schemas'
import { isPushEndpoint } from '@portal/shared/push/schemas'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import webPush, { type VapidKeys } from 'web-push'

const timeoutMs = 10_000
/** How long a push service keeps a notification for a device that is off. */
const ttlSeconds = 24 * 3600

/** The texts that a device shows, if its owner has not chosen names. */
export const pushTexts = {
  request: 'Somebody asks to meet you',
  answer: 'Your ask has an answer',
  reply: 'You have an answer',
  event_tomorrow: 'You have an event tomorrow',
  event_today: 'You have an event today',
} as const

export type PushText = keyof typeof pushTexts

/** What the service worker shows. `path` is a page of the portal. */
export interface PushPayload {
  title: string
  path: string
  /** A later notification with the same tag replaces this one. */
  tag: string
}

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the subscription has ended. `refused`: another try would be refused as well. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

export interface PushSender {
  /** Browsers need it to subscribe; base64url. */
  publicKey: string
  /** Throws if a later try may succeed. */
  send(target: Target, payload: PushPayload): Promise<PushOutcome>
}

interface Options {
  keys: VapidKeys
  /** Read again for each notification, because the contact can change. */
  network: Pick<Network, 'contact_email'>
  /** How names are resolved; only tests set it. */
  lookup?: AgentOptions['lookup']
  /** By default one that connects only if all that a name resolves to is public. */
  agent?: Agent
}

/** Posts the request and returns the status. Follows no redirect and reads no body. */
function post({ endpoint, method, headers, body }: webPush.RequestDetails, agent: Agent) {
  return new Promise<number>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = request(endpoint, { method, headers, agent, signal }, (response) => {
      resolve(response.statusCode ?? 0)
      response.on('error', () => {})
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Creates a sender of notifications to push services (RFC 8030), encrypted for the device. */
export function createPushSender({
  keys,
  network,
  lookup,
  agent = new RequestFilteringHttpsAgent({ ...(lookup && { lookup }) }),
}: Options): PushSender {
  function prepare({ endpoint, p256dh, auth }: Target, payload: PushPayload) {
    const vapidDetails = { ...keys, subject: `mailto:${network.contact_email}` }
    const options = { vapidDetails, TTL: ttlSeconds }
    const subscription = { endpoint, keys: { p256dh, auth } }
    try {
      return webPush.generateRequestDetails(subscription, JSON.stringify(payload), options)
    } catch {
      // The device's key is no point of the curve.
      return null
    }
  }

  return {
    publicKey: keys.publicKey,
    async send(target, payload) {
      const details = isPushEndpoint(target.endpoint) && prepare(target, payload)
      if (!details) return 'gone'
      const status = await post(details, agent)
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
      return 'refused'
    },
  }
}
