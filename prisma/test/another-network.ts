import { readFileSync } from 'node:fs'
import { defaultColours } from '@portal/shared/network/default-colours'
import { paletteCss, paletteOf } from '@portal/shared/network/palette'
import {
  aboutSchema,
  type Colours,
  type Network,
  networkSchema,
} from '@portal/shared/network/schemas'

/** A network that shares no name, place and colour with the bundled one. */
export const alder = {
  name: 'Alder Circle',
  full_name: 'The Alder Circle of Founders in Leeds',
  short_name: 'Alder',
  tagline: 'Founders by the Aire',
  city: 'Leeds',
  county: 'Yorkshire',
  main_university: 'the University of Leeds',
  second_university: 'Leeds Beckett University',
  innovation_agency: 'Enterprise Ireland',
  innovation_agency_short: 'EI',
  professional_network: 'XING',
  professional_network_host: 'xing.com',
  event_listing_service: 'Luma',
  contact_email: 'hello@alder.example',
  time_zone: 'Europe/London',
  week_start: 'monday',
  links: {},
  colours: { brand: '#00695c', accent: '#ff7043' },
  before_launch: true,
  size: '90 founders',
  plus_price: '€40 a year',
  shows_tiers: true,
  own_questions: [],
  newsletter: { weekday: 'thursday', time: '08:00' },
  front_door: { points: ['Founders who eat together.'] },
} satisfies Network

const file = new URL('../../apps/api/network.json', import.meta.url)
const bundled = networkSchema
  .omit({ size: true, plus_price: true, shows_tiers: true, own_questions: true, newsletter: true })
  .extend({ about: aboutSchema })
  .parse(JSON.parse(readFileSync(file, 'utf8')))
// Any network may have these. The team are people of the demonstration data.
const { colours, event_listing_service, time_zone, week_start, before_launch, ...own } = bundled
const { links, about, front_door, emails: _, lists: __, ...names } = own
const words = [
  ...Object.values(names),
  ...Object.values(links),
  ...about.thesis,
  front_door.sentence,
].filter((word) => word !== undefined)

/** Returns the names, places, links and sentences of the bundled network that a text contains. */
export function findDefaultTexts(text: string): string[] {
  const read = text.toLowerCase()
  return words.filter((word) => read.includes(word.toLowerCase()))
}

const hexesIn = (text: string) =>
  new Set((text.match(/#[\da-f]{6}\b/gi) ?? []).map((hex) => hex.toLowerCase()))
const shadesOf = (of: Colours) => hexesIn(paletteCss(paletteOf(of)))

/** The colours in a text, as '#rrggbb', that belong to the default palette only. */
export function findDefaultColours(text: string, network: Pick<Network, 'colours'>): string[] {
  const [shades, others] = [shadesOf(network.colours), shadesOf(defaultColours)]
  return [...hexesIn(text)].filter((hex) => others.has(hex) && !shades.has(hex))
}
