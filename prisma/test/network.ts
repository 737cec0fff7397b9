import { defaultColours } from '@portal/shared/network/default-colours'
import type { Network } from '@portal/shared/network/schemas'

export const network: Network = {
  name: 'Willow Network',
  full_name: 'The Willow Network of Women Startup Founders',
  short_name: 'Willow',
  tagline: 'Building connections',
  city: 'Cambridge',
  county: 'Cambridgeshire',
  main_university: 'the University of Cambridge',
  second_university: 'Anglia Ruskin University',
  innovation_agency: 'Innovate UK',
  innovation_agency_short: 'IUK',
  professional_network: 'LinkedIn',
  professional_network_host: 'linkedin.com',
  event_listing_service: 'event',
  contact_email: 'hello@willow.example',
  time_zone: 'Europe/London',
  week_start: 'monday',
  colours: defaultColours,
  before_launch: true,
  size: '200+ female founders and supporters',
  plus_price: '£50/year',
  shows_tiers: true,
  front_door: { points: ['Founders who know one another.'] },
  links: {
    website: 'https://willow.example',
    professional_network: 'https://linkedin.willow.example',
    events_platform: 'https://events.willow.example',
    messaging_app: 'https://chat.willow.example',
    calendar: 'https://calendar.willow.example',
  },
}
