import { describe, expect, it } from 'vitest'
import { offeredValues } from '../network/lists.ts'
import { networkSchema } from '../network/schemas.ts'
import { networkErrors, profileLinkError } from './choices.ts'

const network = networkSchema.parse({
  name: 'Alder Circle',
  full_name: 'The Alder Circle',
  short_name: 'Alder',
  tagline: 'Together',
  city: 'Leeds',
  county: 'Yorkshire',
  main_university: 'the University of Leeds',
  second_university: 'Leeds Beckett University',
  innovation_agency: 'Innovate UK',
  innovation_agency_short: 'IUK',
  professional_network: 'LinkedIn',
  professional_network_host: 'linkedin.com',
  event_listing_service: 'event',
  time_zone: 'Europe/London',
  week_start: 'monday',
  colours: { brand: '#5c2753', accent: '#f2a91f' },
  before_launch: true,
  size: '200+ female founders and supporters',
  plus_price: '£50/year',
  shows_tiers: true,
  own_questions: [],
  newsletter: { weekday: 'thursday', time: '08:00' },
  front_door: { points: [] },
  contact_email: 'hello@alder.example',
  links: {
    website: 'https://alder.example',
    professional_network: 'https://in.alder.example',
    events_platform: 'https://events.alder.example',
    messaging_app: 'https://chat.alder.example',
    calendar: 'https://calendar.alder.example',
  },
})
const onXing = {
  ...network,
  professional_network: 'XING',
  professional_network_host: 'xing.com',
}

describe('a profile link', () => {
  const elsewhere = 'Must be a LinkedIn profile URL (e.g., linkedin.com/in/yourprofile)'
  it.each([
    ['', 'LinkedIn profile is required'],
    ['https://linkedin.com/in/ada', null],
    ['https://uk.linkedin.com/in/ada', null],
    ['https://example.org/linkedin.com', elsewhere],
    ['https://evil-linkedin.com/in/ada', elsewhere],
    ['https://linkedin.com.evil.example/in/ada', elsewhere],
    // The schema reports malformed addresses.
    ['linkedin/in/ada', null],
  ])('%j on LinkedIn: %s', (link, message) => {
    expect(profileLinkError(network, link)).toBe(message)
  })

  it.each([
    ['', 'XING profile is required'],
    ['https://www.xing.com/profile/ada', null],
    ['evil.example/in/ada', 'Must be a XING profile URL (e.g., xing.com/in/yourprofile)'],
  ])('%j on another network: %s', (link, message) => {
    expect(profileLinkError(onXing, link)).toBe(message)
  })
})

it('offers nothing that depends on what a network has not set', () => {
  const optional = ['main_university', 'second_university', 'innovation_agency', 'county'] as const
  const offered = (one: typeof network) => [
    ...offeredValues(one, 'connections'),
    ...offeredValues(one, 'contributions'),
    ...offeredValues(one, 'pods'),
  ]
  const all = offered(network)
  const lost = optional.map((name) => {
    const { [name]: _, ...left } = network
    const some = offered(left)
    expect(all).toEqual(expect.arrayContaining(some))
    return all.filter((option) => !some.includes(option))
  })
  expect(lost).toEqual([
    ["I'm currently enrolled at / I went to the University of Leeds"],
    ["I'm currently enrolled at / I went to Leeds Beckett University"],
    [
      'I can answer Innovate UK funding questions',
      'I can answer other non-IUK grant funding questions',
    ],
    ['Yorkshire Co-working Pod'],
  ])
  const { second_university: _, ...single } = network
  const cambridgeConnection = ["I'm currently enrolled at / I went to Leeds Beckett University"]
  expect(
    networkErrors(single, { linkedinProfile: 'https://linkedin.com/in/ada', cambridgeConnection }),
  ).toEqual({
    cambridgeConnection: ['Please choose from the connections offered'],
  })
})

it('names the agency in full without an abbreviation', () => {
  const { innovation_agency_short: _, ...long } = network
  expect(offeredValues(long, 'contributions')).toContain(
    'I can answer other non-Innovate UK grant funding questions',
  )
})

it('checks the choices and the link of a founder, and only the link of a friend', () => {
  const link = { linkedinProfile: 'https://www.linkedin.com/in/ada' }
  expect(networkErrors(network, link)).toEqual({})
  expect(networkErrors(onXing, link)).toEqual({
    linkedinProfile: [expect.stringContaining('xing.com')],
  })
  const choices = { cambridgeConnection: ['I work in Leeds'], contributions: ['Nothing'] }
  expect(networkErrors(network, { ...link, ...choices })).toEqual({
    contributions: ['Please choose from the contributions offered'],
  })
})
