import type { PublicEvent } from '@portal/shared/events/public-schemas'
import type { Event, WithContext } from 'schema-dts'
import type { Deps } from '../../lib/deps.ts'
import { plainText } from '../../lib/email/markdown.ts'
import { AppError } from '../../lib/http/app-error.ts'
import { drawCard } from '../../lib/media/card-image.ts'
import { eventDays } from '../../lib/text/days.ts'
import { openGraph } from '../../lib/text/html.ts'
import { readLogo } from '../network/service.ts'
import { getPublicEvent } from './public.ts'

type HeadDeps = Pick<Deps, 'network' | 'publicUrl'>
type EventHeadDeps = HeadDeps & Pick<Deps, 'db' | 'throttle'>

interface Visit {
  id: string
  ip: string
}

const maxPreview = 300

const currencies: Record<string, string> = { '£': 'GBP', '€': 'EUR', $: 'USD' }

/** The first price in the text about the cost: 'Free', '£10 at the door'; {} without one. */
function priceOf(cost: string): { price?: string; priceCurrency?: string } {
  if (/^free\b/i.test(cost)) return { price: '0' }
  const [, sign = '', price] = /([£€$])\s?(\d+(?:\.\d\d)?)/.exec(cost) ?? []
  const priceCurrency = currencies[sign]
  return price && priceCurrency ? { price, priceCurrency } : {}
}

/** The location (schema.org/location), and whether people attend in person, online, or both. */
function placeOf({ location, address, is_online, url }: PublicEvent) {
  const online = { '@type': 'VirtualLocation', url } as const
  const isOnlineOnly = !address && /\b(online|virtual|zoom)\b/i.test(location)
  if (isOnlineOnly) return { mode: 'Online', location: online } as const
  const place = { '@type': 'Place', name: location, address: address ?? location } as const
  return is_online
    ? ({ mode: 'Mixed', location: [place, online] } as const)
    : ({ mode: 'Offline', location: place } as const)
}

/** A public event as schema.org/Event. */
function linkedData(event: PublicEvent, { network, publicUrl }: HeadDeps): WithContext<Event> {
  const { mode, location } = placeOf(event)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    startDate: event.date,
    ...(event.ends_at && { endDate: event.ends_at }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location,
    description: event.description ? lineOf(event.description) : summaryOf(event),
    url: event.url,
    organizer: { '@type': 'Organization', name: network.full_name ?? network.name, url: publicUrl },
    ...(event.cost && {
      offers: {
        '@type': 'Offer',
        description: event.cost,
        url: event.url,
        ...priceOf(event.cost),
      },
    }),
  }
}

const lineOf = (markdown: string) => plainText(markdown).replace(/\s+/g, ' ')

const whenOf = ({ date, ends_at, time }: PublicEvent) =>
  `${eventDays({ starts_at: new Date(date), ends_at: ends_at === null ? null : new Date(ends_at) })}, ${time}`

const summaryOf = (event: PublicEvent) => `${whenOf(event)}, ${event.location}.`

function previewOf(event: PublicEvent): string {
  const text = [summaryOf(event), event.description && lineOf(event.description)]
    .filter(Boolean)
    .join(' ')
  return text.length > maxPreview ? `${text.slice(0, maxPreview).trimEnd()}…` : text
}

/** Escapes `<` in the JSON, so that no text can end the script element. */
const jsonScript = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

// The head of a public event's page, for link previews (Open Graph) and search engines
// (schema.org). Returns '' for other events, and for an address over its limit: the page is public,
// but may read the database only as often as the API.
export async function eventHead(deps: EventHeadDeps, { id, ip }: Visit): Promise<string> {
  try {
    await deps.throttle.consume('general', `page ${ip}`)
    const event = await getPublicEvent(deps, id)
    const properties = {
      'og:type': 'website',
      'og:site_name': deps.network.name,
      'og:title': event.title,
      'og:description': previewOf(event),
      'og:url': event.url,
      'og:image': `${event.url}/card.png`,
    }
    return [openGraph(properties), jsonScript(linkedData(event, deps))].join('\n    ')
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}

/** Draws the card of a public event as a PNG for link previews. Throws `too_many_requests`. */
export async function eventCard(deps: EventHeadDeps, { id, ip }: Visit): Promise<Buffer> {
  const { db, network } = deps
  await deps.throttle.consume('general', `page ${ip}`)
  const event = await getPublicEvent(deps, id)
  const card = { title: event.title, line: whenOf(event), detail: event.location }
  return drawCard(card, { ...network, picture: await readLogo({ db, network }) })
}
