import { paths, settingPath } from '@portal/shared/core/paths'
import type { PgBoss } from 'pg-boss'
import type { EmailDeps, Emails } from '../email/define.ts'
import { findReader } from '../email/recipients.ts'
import { type PushJob, pushQueue } from './queue.ts'
import { type PushPayload, type PushSender, pushTexts } from './sender.ts'

export interface PushDeps extends EmailDeps {
  push: PushSender
}

interface Receiver {
  user_id: string
  shows_names: boolean
}

/** Words an update for a device. Null if it was seen or deleted, or no longer applies. */
async function writePayload(
  deps: EmailDeps,
  emails: Partial<Emails>,
  { id, user_id, shows_names }: Receiver & { id: string },
): Promise<PushPayload | null> {
  const update = await deps.db.update.findFirst({ where: { id, user_id, seen_at: null } })
  const definition = update && emails[update.kind]
  const reader = definition?.renderNotifications && (await findReader(deps.db, user_id))
  if (!reader || (definition?.topic && !reader.topics.includes(definition.topic))) return null
  const [content] = (await definition?.renderNotifications?.(deps, reader.recipient, [
    Object(update?.data),
  ])) ?? [null]
  if (!content?.push) return null
  const url = content.button?.url
  return {
    title: shows_names ? content.subject.slice(0, 200) : pushTexts[content.push],
    path: url?.startsWith('/') ? url : paths.updates,
    tag: id,
  }
}

const testPayload: PushPayload = {
  title: 'Notifications work on this device',
  path: settingPath('notifications'),
  tag: 'test',
}

/** Sends a queued notification, if its device still has an active owner. */
export async function deliverPush(
  deps: PushDeps,
  emails: Partial<Emails>,
  { session_id, update_id }: PushJob,
): Promise<void> {
  const { db, push } = deps
  const device = await db.pushSubscription.findFirst({
    where: { session_id, session: { revoked_at: null, user: { is_active: true } } },
    include: { session: { select: { user_id: true } } },
  })
  if (!device) return
  const receiver = { user_id: device.session.user_id, shows_names: device.shows_names }
  const payload = update_id
    ? await writePayload(deps, emails, { ...receiver, id: update_id })
    : testPayload
  if (!payload) return
  const outcome = await push.send(device, payload)
  const where = { session_id, endpoint: device.endpoint }
  if (outcome === 'gone') await db.pushSubscription.deleteMany({ where })
  if (outcome === 'sent') {
    await db.pushSubscription.updateMany({ where, data: { last_used_at: new Date() } })
  }
}

/** Begins to send queued notifications, one at a time for each worker, because each is retried. */
export async function workPushes(
  boss: PgBoss,
  emails: Partial<Emails>,
  deps: PushDeps,
): Promise<void> {
  const options = { pollingIntervalSeconds: 1, localConcurrency: 2 }
  await boss.work<PushJob>(pushQueue, options, async (jobs) => {
    for (const { data } of jobs) await deliverPush(deps, emails, data)
  })
}
