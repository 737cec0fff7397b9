import { addPushDevice, listPushDevices } from '@portal/shared/push/endpoints'
import { call } from '#lib/http/api.ts'
import { readSession } from '#lib/session/session.ts'
import { readStored, removeStored, writeStored } from '#lib/session/storage.ts'

/** Why notifications stay off, as a text for the member. */
export class PushError extends Error {}

/** On a first visit the worker stores the app's files first. */
const WORKER_MS = 45_000

/** The service worker, which is registered once the page is idle. */
async function findPushManager(): Promise<PushManager> {
  const late = new Promise<never>((_, reject) => {
    const error = new PushError('The portal isn’t ready yet. Please reload the page and try again.')
    setTimeout(reject, WORKER_MS, error)
  })
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager
}

const findSubscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

/** The account and its session, which the access token (a JWT) names as `sid`. */
function ownerOf({ accessToken, user } = readSession()): string {
  const [, payload = ''] = accessToken?.split('.') ?? []
  const { sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return `${user?.id} ${sid}`
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(addPushDevice, { body: { endpoint, keys: { p256dh, auth } } })
  writeStored('kept:push', ownerOf())
}

/** Asks for permission, and subscribes this browser. Call it when a button is pressed. */
export async function turnOnPush(): Promise<void> {
  // First, because some browsers ask only while the press is being handled.
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new PushError('Notifications stay off, because your browser wasn’t allowed to show them.')
  }
  const { public_key } = await call(listPushDevices, {})
  const manager = await findPushManager()
  const subscribe = () =>
    manager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  const subscription = await subscribe().catch(async () => {
    // One for an earlier key of the portal may be in the way.
    await (await manager.getSubscription())?.unsubscribe()
    return subscribe().catch(() => {
      throw new PushError('Your browser couldn’t reach its notification service.')
    })
  })
  await register(subscription)
}

/** Ends the subscription of this browser, without telling the server. */
export async function forgetPush(): Promise<void> {
  removeStored('kept:push')
  await (await findSubscription())?.unsubscribe()
}

/**
 * Renews the subscription after the member has signed in again on this device. Ends one that was
 * left behind by someone who signed out, or whose session expired before another member signed in.
 */
export async function renewPush(): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  const kept = readStored('kept:push')
  const owner = ownerOf()
  if (kept === owner) return
  if (kept?.split(' ')[0] === owner.split(' ')[0]) await register(subscription)
  else await forgetPush()
}
