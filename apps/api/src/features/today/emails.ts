import { formatCount } from '@portal/shared/core/count'
import { eventGuestsPath, paths } from '@portal/shared/core/paths'
import type { ThisWeek, Today } from '@portal/shared/today/endpoints'
import { todayKind, todayKindNames } from '@portal/shared/today/kinds'
import { z } from 'zod'
import { defineEmail } from '../../lib/email/define.ts'
import type { Item } from '../../lib/email/message.ts'
import { storedDay, weekdayDate } from '../../lib/text/days.ts'
import { readThisWeek } from './this-week.ts'

const linesSchema = z.array(
  z.object({ kind: z.enum(todayKindNames), count: z.int(), path: z.string() }),
)
type Lines = z.infer<typeof linesSchema>

/** What waits as the queue stores it: counts, without a name. */
export const linesOf = ({ waiting, when_there_is_time }: Today): Lines =>
  [...waiting, ...when_there_is_time].map(({ kind, count, path }) => ({ kind, count, path }))

const itemOf = ({ kind, count, path }: Lines[number]): Item => ({
  title: todayKind(kind).line(count),
  url: path,
})

function weekItems({ events, newsletter, invitations, new_members }: ThisWeek): Item[] {
  return [
    ...events.map(({ id, title, date, going }) => ({
      title,
      about: `${weekdayDate(new Date(date))} · ${going} going`,
      url: eventGuestsPath(id),
    })),
    ...(newsletter && !newsletter.skipped
      ? [
          {
            title: 'Newsletter',
            about: weekdayDate(storedDay(newsletter.day)),
            url: paths.manageNewsletter,
          },
        ]
      : []),
    ...(invitations
      ? [
          {
            title: `${formatCount(invitations, 'invitation')} without an answer`,
            url: paths.imports,
          },
        ]
      : []),
    ...(new_members
      ? [
          {
            title: formatCount(new_members, 'new member'),
            url: `${paths.manageMembers}?only=joined`,
          },
        ]
      : []),
  ]
}

export const todayEmail = defineEmail({
  name: 'today',
  topic: 'today',
  addresses: 'confirmed',
  data: z.object({ at: z.iso.datetime(), lines: linesSchema }),
  async load(deps, { user_id, at }) {
    const user = await deps.db.user.findUnique({ where: { id: user_id }, select: { roles: true } })
    return user && { week: await readThisWeek(deps, user, new Date(at)) }
  },
  content({ lines, week }, { network }) {
    const isForLater = ({ kind }: Lines[number]) => todayKind(kind).isForLater ?? false
    const waiting = lines.filter((line) => !isForLater(line))
    const badge = waiting.reduce((sum, { count }) => sum + count, 0)
    const sections = [
      { title: 'Waiting for you', items: waiting.map(itemOf) },
      { title: 'When there is time', items: lines.filter(isForLater).map(itemOf) },
      { title: 'This week', items: weekItems(week) },
    ]
    return {
      subject: `Your week in ${network.name}: ${formatCount(badge, 'thing')} waiting`,
      lead: `this is what’s waiting for you in ${network.name} today.`,
      paragraphs: [],
      sections: sections.filter(({ items }) => items.length > 0),
      button: { label: 'Open Today', url: paths.admin },
    }
  },
})
