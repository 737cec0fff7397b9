import { expect, it } from 'vitest'
import { dayOf, tracks, useCharts } from '../../test/charts.ts'
import { dayMs } from '../../test/insights.ts'

const { portal, now, read, daysAgo } = await useCharts()

it('counts the recipients of newsletters, and mails that failed', async () => {
  const [one, two] = await portal.db.user.findMany({ where: { is_active: true }, take: 2 })
  const day = new Date(dayOf(new Date(now.getTime() - 3 * dayMs)))
  await portal.db.newsletterEdition.create({ data: { day, since: day, until: day } })
  const queued_at = new Date(day.getTime() + dayMs / 2)
  const mails = [one, two].map((user) => ({ day, user_id: user?.id ?? '', queued_at }))
  await portal.db.newsletterMail.createMany({ data: mails })
  const table = await read('newsletter', { period: '30-days' })
  expect(table.rows).toEqual([{ label: daysAgo(3), values: [2] }])
  await portal.db.$executeRaw`
    INSERT INTO pgboss.job (name, data, state, completed_on)
    VALUES ('mail', ${JSON.stringify({ user_id: one?.id })}::jsonb, 'failed', now())`
  const failed = await read('mails', { period: '30-days' })
  expect(failed.rows_are).toBe('week')
  expect(failed.rows.map(({ values }) => values[0])).toEqual([
    ...failed.rows.slice(1).map(() => 0),
    1,
  ])
})

it('counts the active members with a session that was used in 30 days', async () => {
  const members = await portal.db.user.findMany({
    where: { is_active: true },
    include: { sessions: true },
  })
  const since = now.getTime() - 30 * dayMs
  const expected = tracks.map((track) => {
    const all = members.filter(({ user_type }) => user_type === track)
    const used = all.filter(({ sessions }) =>
      sessions.some((s) => s.last_seen_at.getTime() > since),
    )
    return [used.length, all.length, Math.round((1000 * used.length) / all.length) / 10]
  })
  expect((await read('sign-ins')).rows.map(({ values }) => values)).toEqual(expected)
  const [friends] = (await read('sign-ins', { track: 'friend' })).rows
  expect(friends?.values).toEqual(expected[1])
})
