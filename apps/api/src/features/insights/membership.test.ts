import { expect, it } from 'vitest'
import { monthOf, rowsOf, tracks, useCharts } from '../../test/charts.ts'

const { portal, now, read, byMonth, expectMonths } = await useCharts()

it('counts the active members at the end of each month', async () => {
  const members = await portal.db.user.findMany({ where: { is_active: true } })
  const table = await read('active')
  for (const { label, values } of table.rows) {
    const expected = tracks.map(
      (track) =>
        members.filter(
          ({ user_type, activated_at }) =>
            user_type === track && activated_at && monthOf(activated_at) <= label,
        ).length,
    )
    expect(values, label).toEqual(expected)
  }
  const [first, last] = [table.rows[0]?.values ?? [], table.rows.at(-1)?.values ?? []]
  expect((first[0] ?? 0) + 20).toBeLessThan(last[0] ?? 0)
})

it('counts who joined; who left makes the three agree', async () => {
  const members = await portal.db.user.findMany({ where: { activated_at: { not: null } } })
  const joined = byMonth(
    members,
    1,
    (u) => u.activated_at ?? now,
    () => 0,
  )
  const left = byMonth(
    members.filter(({ is_active }) => !is_active),
    1,
    (u) => u.activated_at ?? now,
    () => 0,
  )
  // Nothing was counted daily yet: those who left are not known to have been there.
  const months = Object.keys(joined).map((month) => [
    month,
    [joined[month]?.[0] ?? 0, left[month]?.[0] ?? 0],
  ])
  expectMonths(await read('joined-left'), Object.fromEntries(months))
})

it('sorts the words in which members say how they found the network', async () => {
  const members = await portal.db.user.findMany({
    where: { is_active: true },
    include: { founder_profile: true, friend_profile: true },
  })
  const groups: Record<string, string> = {
    'A friend told me': 'Somebody they know',
    LinkedIn: 'Social media',
    'At a pitch night': 'An event',
    'My university': 'A university, course or accelerator',
    'Your newsletter': 'Newsletter, press or podcast',
    Google: 'Search or website',
    'By chance': 'Other',
    '': 'Not answered',
  }
  const counts = new Map(Object.values(groups).map((group) => [group, 0]))
  for (const { founder_profile, friend_profile } of members) {
    const answer = founder_profile?.how_found_us ?? friend_profile?.how_found_us ?? ''
    const group = groups[answer] ?? ''
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const table = await read('found-us', { period: 'all' })
  expect(rowsOf(table)).toEqual(
    Object.fromEntries(
      [...counts].map(([group, count]) => [
        group,
        [count, Math.round((1000 * count) / members.length) / 10],
      ]),
    ),
  )
  expect(table.total).toBe(members.length)
})
