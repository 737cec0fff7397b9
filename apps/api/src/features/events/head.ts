import type { PublicEvent } from '@portal/shared/events/public-schemas'
import type { Event, WithContext } from 'schema-dts'
import type { Deps } from '../../lib/deps.ts'
import { plainText } from '../../lib/email/markdown.ts'
import { AppError } from '../../lib/http/app-error.ts'
import { iconPath } from '../../lib/media/icons.ts'
import { eventDays } from '../../lib/text/days.ts'
import { escapeHtml } from '../../lib/text/escape-html.ts'
import { getPublicEvent } from './public.ts'

type HeadDeps = Pick<Deps, 'network' | 'publicUrl'>
type EventHeadDeps = HeadDeps & Pick<Deps, 'db' | 'throttle'>

interface Visit {
  /** The id of the event. */
  id: string
  /** Where the visitor comes from. */
  ip: string
}

/** The most characters of a description that previews of links show. */
const maxPreview = 300

const currencies: Record<string, string> = { '£': 'GBP', '€': 'EUR', $: 'USD' }

/** The price that the words about the cost name first: 'Free', '£10 at the door'; {} if they name none. */
function priceOf(cost: string): { price?: string; priceCurrency?: string } {
  if (/^free\b/i.test(cost)) return { price: '0' }
  const [, sign = '', price] = /([£€$])\s?(\d+(?:\.\d\d)?)/.exec(cost) ?? []
  const priceCurrency = currencies[sign]
  return price && priceCurrency ? { price, priceCurrency } : {}
}

/** Where it takes place (schema.org/location), and whether people come, take part online, or both. */
function placeOf({ location, address, is_online, url }: PublicEvent) {
  const online = { '@type': 'VirtualLocation', url } as const
  const isOnlineOnly = !address && /\b(online|virtual|zoom)\b/i.test(location)
  if (isOnlineOnly) return { mode: 'Online', location: online } as const
  const place = { '@type': 'Place', name: location, address: address ?? location } as const
  return is_online
    ? ({ mode: 'Mixed', location: [place, online] } as const)
    : ({ mode: 'Offline', location: place } as const)
}

/** A public event as schema.org/Event; the type knows the properties and values of that vocabulary. */
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

const summaryOf = ({ date, ends_at, time, location }: PublicEvent) =>
  `${eventDays({ starts_at: new Date(date), ends_at: ends_at === null ? null : new Date(ends_at) })}, ${time}, ${location}.`

function previewOf(event: PublicEvent): string {
  const text = [summaryOf(event), event.description && lineOf(event.description)]
    .filter(Boolean)
    .join(' ')
  return text.length > maxPreview ? `${text.slice(0, maxPreview).trimEnd()}…` : text
}

/** JSON in a script element: `<` is escaped, so that no text can end it. */
const jsonScript = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/**
 * What the page of a public event to come has in its head, for previews of links (Open Graph) and for search
 * engines (schema.org); '' for any other event or id, and for an address that asks too often: the page is
 * sent to everybody, but reads the database as often as an address may call the API.
 */
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
      'og:image': deps.publicUrl + iconPath(deps.network, 'icon-512'),
    }
    const tags = Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
    )
    return [...tags, jsonScript(linkedData(event, deps))].join('\n    ')
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}
