import { count } from '@portal/shared/core/count'
import { paths } from '@portal/shared/core/paths'
import { z } from 'zod'
import { storedDay } from '../../lib/days.ts'
import { defineMail } from '../../lib/mail/define.ts'
import type { Item, Section } from '../../lib/mail/message.ts'
import { audienceOf } from './audience.ts'
import { readNews, type Told } from './news.ts'

interface Reader {
  id: string
}

const maxItemsPerSection = 5
const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** One section for each chapter with news for a reader, whose own pieces are left out, and how much there is. */
function sectionsFor(news: Told[], reader: Reader): { count: string; section: Section }[] {
  return news.flatMap(({ chapter, pieces, total }) => {
    const others = pieces.filter(({ owner }) => owner !== reader.id)
    if (others.length === 0) return []
    const all = total - (pieces.length - others.length)
    const items = others.slice(0, maxItemsPerSection).map((piece): Item => {
      const { path, about, ...words } = chapter.tell(piece)
      return { title: piece.title, ...words, url: path, ...(about !== '' && { about }) }
    })
    const rest = all - items.length
    const more = { label: `And ${rest} more`, url: chapter.path }
    const section = { title: chapter.title, items, ...(rest > 0 && { more }) }
    return [{ count: count(all, chapter.noun), section }]
  })
}

/** Whether an edition has news for a reader. */
export const hasNews = (news: Told[], { id }: Reader): boolean =>
  news.some(({ pieces }) => pieces.some(({ owner }) => owner !== id))

/** Without what was taken down since it was queued; not sent when nothing is left. */
export const newsletter = defineMail({
  name: 'newsletter',
  topic: 'newsletter',
  to: 'confirmed',
  bulk: true,
  data: z.object({ day: z.iso.date() }),
  async load({ db, tierOverride }, { user_id, day }) {
    const reader = await db.user.findUnique({ where: { id: user_id } })
    const edition = await db.newsletterEdition.findUnique({ where: { day: storedDay(day) } })
    if (!reader || !edition) return null
    const news = await readNews(db, audienceOf(reader, tierOverride), edition, new Date())
    return hasNews(news, reader) ? { news } : null
  },
  words: ({ news }, { network, to }) => {
    const told = sectionsFor(news, to)
    return {
      subject: `This week at ${network.name}`,
      lead: `here is what is new: ${lists.format(told.map(({ count }) => count))}.`,
      paragraphs: [],
      sections: told.map(({ section }) => section),
      button: { label: 'Open the portal', url: paths.dashboard },
    }
  },
})
