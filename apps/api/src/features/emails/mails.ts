import type { Network } from '@portal/shared/network/schemas'
import { publishedUrl } from '../../lib/mail/links.ts'
import {
  type Addressee,
  greeting,
  type Item,
  type Message,
  type Section,
} from '../../lib/mail/message.ts'
import type { News, Piece, Pieces } from './news.ts'

interface Occasion {
  network: Network
  publicUrl: string
}

interface Recipient extends Addressee {
  id: string
  email: string
}

/** Things that a mail shows of each kind. */
const shown = 5
/** Characters of a description. */
const longest = 140

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const deadlines = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The beginning of a description, ended at a word. */
function excerpt(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  return `${line.slice(0, longest).replace(/\s+\S*$/, '')}…`
}

interface Kind<P extends Piece> {
  title: string
  one: string
  many: string
  /** Where all of them are. */
  place: string
  item: (piece: P) => Item
}

interface Chapter {
  count: string
  section: Section
}

/** What of one kind is news to somebody, if anything is: nobody is told of her own. */
function chapter<P extends Piece>(
  { pieces, total }: Pieces<P>,
  reader: Recipient,
  { title, one, many, place, item }: Kind<P>,
): Chapter[] {
  const news = pieces.filter(({ owner }) => owner !== reader.id)
  const left = total - (pieces.length - news.length)
  const beyond = left - Math.min(news.length, shown)
  if (news.length === 0) return []
  return [
    {
      count: left === 1 ? `1 ${one}` : `${left} ${many}`,
      section: {
        title,
        items: news.slice(0, shown).map(item),
        ...(beyond > 0 && { more: { label: `And ${beyond} more`, url: place } }),
      },
    },
  ]
}

const said = (about: string) => (about === '' ? {} : { about })

function chapters(news: News, reader: Recipient, publicUrl: string): Chapter[] {
  const described = (url: string, { title, about }: Piece): Item => ({
    title,
    url,
    ...said(excerpt(about)),
  })
  const resource = {
    one: 'resource',
    many: 'resources',
    item: (piece: News['resources']['pieces'][number]) => {
      const { id, kind } = piece
      return described(publishedUrl(publicUrl, { what: 'resource', id, kind }), piece)
    },
  }
  return [
    ...chapter(news.events, reader, {
      title: 'Coming up',
      one: 'event',
      many: 'events',
      place: `${publicUrl}/events`,
      item: ({ id, title, starts_at, time, location }) => ({
        title,
        url: publishedUrl(publicUrl, { what: 'event', id, past: false }),
        about: `${days.format(starts_at)}, ${time}, at ${location}`,
      }),
    }),
    ...chapter(news.wins, reader, {
      title: 'Wins',
      one: 'win',
      many: 'wins',
      place: `${publicUrl}/wins`,
      item: ({ id, title, about }) => ({
        title,
        url: `${publicUrl}/wins/${id}`,
        about: `by ${about}`,
      }),
    }),
    ...chapter(news.members, reader, {
      title: 'New members',
      one: 'new member',
      many: 'new members',
      place: `${publicUrl}/directory`,
      item: ({ id, title, about }) => ({
        title,
        url: `${publicUrl}/directory/${id}`,
        ...said(about ?? ''),
      }),
    }),
    ...chapter(news.opportunities, reader, {
      title: 'Opportunities',
      one: 'opportunity',
      many: 'opportunities',
      place: `${publicUrl}/opportunities`,
      item: ({ id, title, about, deadline }) => ({
        title,
        url: publishedUrl(publicUrl, { what: 'opportunity', id }),
        about: `${about}, until ${deadlines.format(deadline)}`,
      }),
    }),
    ...chapter(news.perks, reader, {
      ...resource,
      title: 'Perks',
      one: 'perk',
      many: 'perks',
      place: `${publicUrl}/resources/perks`,
    }),
    ...chapter(news.resources, reader, {
      ...resource,
      title: 'Resources',
      place: `${publicUrl}/resources`,
    }),
    ...chapter(news.studies, reader, {
      title: 'Research',
      one: 'study',
      many: 'studies',
      place: `${publicUrl}/pulse`,
      item: (piece) => described(`${publicUrl}/pulse?dialog=participate&study=${piece.id}`, piece),
    }),
  ]
}

/** Whether an edition has anything to tell somebody. */
export const hasNews = (news: News, { id }: Pick<Recipient, 'id'>): boolean =>
  Object.values(news).some(({ pieces }) => pieces.some(({ owner }: Piece) => owner !== id))

/** The newsletter for one member; null when there is nothing in it for her. */
export function newsletter(
  { network, publicUrl }: Occasion,
  to: Recipient,
  news: News,
): Message | null {
  const told = chapters(news, to, publicUrl)
  if (told.length === 0) return null
  return {
    to: to.email,
    subject: `This week at ${network.name}`,
    lead: `${greeting(to)}, here is what is new: ${lists.format(told.map(({ count }) => count))}.`,
    paragraphs: [],
    sections: told.map(({ section }) => section),
    button: { label: 'Open the portal', url: `${publicUrl}/dashboard` },
    choice: { topic: 'newsletter', user_id: to.id },
  }
}
