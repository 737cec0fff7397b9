import { Prisma } from '@portal/database/client'
import { formatCount } from '@portal/shared/core/count'
import { paths } from '@portal/shared/core/paths'
import { type EmailTopic, emailTopics } from '@portal/shared/emails/topics'
import type { Update } from '@portal/shared/updates/endpoints'
import { z } from 'zod'
import { excerpt } from '../../lib/content/news.ts'
import type { Deps } from '../../lib/deps.ts'
import { defineEmail } from '../../lib/email/define.ts'
import type { Item } from '../../lib/email/message.ts'
import { findReader, mayGetSql, readDeliveries } from '../../lib/email/recipients.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { dayAt, isWithin, momentAt } from '../../lib/text/days.ts'
import { dailyEmailTime, renderUpdates, type UpdateDeps } from './service.ts'

const audience = { topic: null, addresses: 'confirmed' } as const

interface Loaded {
  /** Newest first. */
  updates: Update[]
  /** The topics that the unsubscribe link turns off. */
  topics: readonly EmailTopic[]
}

const toItem = ({ title, detail, path }: Update): Item => ({
  title,
  url: path ?? paths.updates,
  ...(detail && { about: excerpt(detail) }),
})

// Defines the daily email from the contents of the emails that it replaces. Omits updates that were
// seen, no longer apply or were turned off. Without updates, it is not sent.
export const defineDailyUpdates = (emails: UpdateDeps['emails']) =>
  defineEmail({
    name: 'daily_updates',
    ...audience,
    bulk: true,
    data: z.object({ update_ids: z.array(z.string()) }),
    async load(deps, { user_id, update_ids }): Promise<Loaded | null> {
      const deliveryOf = await readDeliveries(deps.db, user_id)
      const rows = await deps.db.update.findMany({
        where: { user_id, id: { in: update_ids }, seen_at: null },
        orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      })
      const topicsOfUpdates = new Set(rows.flatMap(({ kind }) => emails[kind]?.topic ?? []))
      const topics = emailTopics.filter((topic) => {
        if (topic === 'newsletter') return false
        const delivery = deliveryOf(topic)
        // An update waits until the next daily email even if its topic now comes at once.
        return delivery === 'daily' || (delivery === 'at_once' && topicsOfUpdates.has(topic))
      })
      const included = rows.filter(({ kind }) =>
        topics.some((topic) => topic === emails[kind]?.topic),
      )
      const reader = included.length > 0 ? await findReader(deps.db, user_id) : null
      const updates = reader ? await renderUpdates({ ...deps, emails }, reader, included) : []
      if (updates.length === 0) return null
      return { updates, topics }
    },
    content({ updates, topics }) {
      const [first, ...others] = updates
      return {
        subject:
          first && others.length === 0
            ? first.title
            : `${formatCount(updates.length, 'update')} for you`,
        lead: 'here’s what’s new for you on the portal.',
        paragraphs: [],
        sections: [{ title: 'Updates', items: updates.map(toItem) }],
        button: { label: 'See your updates', url: paths.updates },
        dailyTopics: [...topics],
      }
    },
  })

/** Queues the daily emails for unseen updates, from eight on. Returns the number. */
export async function sendDailyUpdates(
  deps: Pick<Deps, 'db' | 'mailer'>,
  email: ReturnType<typeof defineDailyUpdates>,
  now: Date,
): Promise<number> {
  if (!isWithin(now, dailyEmailTime)) return 0
  const cutoff = momentAt(dayAt(now), dailyEmailTime.from).toISOString()
  const isWaitingSql = Prisma.sql`seen_at IS NULL AND waiting_since < ${cutoff}::timestamptz`
  return sendOnce(deps, {
    async findDue(db) {
      const members = await db.$queryRaw<{ id: string }[]>`
        SELECT u.id::text FROM users u WHERE u.is_active AND ${mayGetSql('u', audience)}
          AND EXISTS (SELECT 1 FROM updates WHERE user_id = u.id AND ${isWaitingSql})`
      return members.map(({ id }) => id)
    },
    async claim(tx, ids) {
      const members = await tx.$queryRaw<{ user_id: string; update_ids: string[] }[]>`
        WITH claimed AS (
          UPDATE updates SET waiting_since = NULL
          WHERE user_id = ANY (${ids}::uuid[]) AND ${isWaitingSql} RETURNING id, user_id)
        SELECT user_id::text, array_agg(id::text) AS update_ids FROM claimed GROUP BY user_id`
      return members.map(({ user_id, update_ids }) => email.for(user_id, { update_ids }))
    },
  })
}
