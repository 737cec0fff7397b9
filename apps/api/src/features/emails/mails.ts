import { placeOf } from '@portal/shared/content/types'
import { count } from '@portal/shared/core/count'
import { memberPath, paths, studyPath, winPath } from '@portal/shared/core/paths'
import { z } from 'zod'
import { longDay, presentDay, storedDay, weekdayDate } from '../../lib/days.ts'
import { defineMail } from '../../lib/mail/define.ts'
import { type Item, nameInMail, type Section } from '../../lib/mail/message.ts'
import { audienceOf } from './audience.ts'
import { type News, type Piece, type Pieces, type ResourcePiece, readNews } from './news.ts'

interface Reader {
  id: string
}

const maxItemsPerSection = 5
const maxExcerptLength = 140

const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The beginning of a description, cut at a word. */
function excerpt(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  if (line.length <= maxExcerptLength) return line
  return `${line.slice(0, maxExcerptLength).replace(/\s+\S*$/, '')}…`
}

interface Chapter {
  count: string
  section: Section
}

/** One chapter for each kind that has news for a reader, whose own pieces are left out. */
function chapters(news: News, reader: Reader): Chapter[] {
  /** `describe` gives the address of a piece and a line about it; `path` is the page with all of them. */
  function chapter<P extends Piece>(
    title: string,
    noun: string,
    path: string,
    { pieces, total }: Pieces<P>,
    describe: (piece: P) => { url: string; about: string; title?: string },
  ): Chapter[] {
    const others = pieces.filter(({ owner }) => owner !== reader.id)
    if (others.length === 0) return []
    const all = total - (pieces.length - others.length)
    const items = others.slice(0, maxItemsPerSection).map((piece): Item => {
      const { about, ...item } = describe(piece)
      return { title: piece.title, ...item, ...(about !== '' && { about }) }
    })
    const rest = all - items.length
    const more = { label: `And ${rest} more`, url: path }
    return [
      {
        count: count(all, noun),
        section: { title, items, ...(rest > 0 && { more }) },
      },
    ]
  }

  const resource = ({ id, kind, about }: ResourcePiece) => ({
    url: placeOf({ what: 'resource', id, kind }).path,
    about: excerpt(about),
  })
  return [
    ...chapter('Coming up', 'event', paths.events, news.events, (event) => ({
      url: placeOf({ what: 'event', id: event.id }).path,
      about: `${weekdayDate(event.starts_at)}, ${event.time}, at ${event.location}`,
    })),
    ...chapter('Wins', 'win', paths.wins, news.wins, ({ id, about }) => ({
      url: winPath(id),
      about: `by ${nameInMail(about ?? '')}`,
    })),
    ...chapter(
      'New members',
      'new member',
      paths.directory,
      news.members,
      ({ id, title, about }) => ({
        title: nameInMail(title),
        url: memberPath(id),
        about: about ?? '',
      }),
    ),
    ...chapter('Opportunities', 'opportunity', paths.opportunities, news.opportunities, (one) => ({
      url: placeOf({ what: 'opportunity', id: one.id }).path,
      about: `${one.about}, until ${longDay(presentDay(one.deadline))}`,
    })),
    ...chapter('Perks', 'perk', paths.perks, news.perks, resource),
    ...chapter('Resources', 'resource', paths.resources, news.resources, resource),
    ...chapter('Research', 'study', paths.pulse, news.studies, ({ id, about }) => ({
      url: studyPath({ id, closed: false }),
      about: excerpt(about),
    })),
  ]
}

/** Whether an edition has news for a reader. */
export const hasNews = (news: News, { id }: Reader): boolean =>
  Object.values(news).some(({ pieces }) => pieces.some(({ owner }: Piece) => owner !== id))

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
    const told = chapters(news, to)
    return {
      subject: `This week at ${network.name}`,
      lead: `here is what is new: ${lists.format(told.map(({ count }) => count))}.`,
      paragraphs: [],
      sections: told.map(({ section }) => section),
      button: { label: 'Open the portal', url: paths.dashboard },
    }
  },
})
