import { defaultColours } from '@portal/shared/network/default-colours'
import type { PublicNetwork } from '@portal/shared/network/schemas'

export const sampleNetwork: PublicNetwork = {
  name: 'Alder Network',
  full_name: 'Alder Network of Founders',
  short_name: 'Alder',
  tagline: 'Together',
  city: 'Ely',
  county: 'Fenland',
  main_university: 'University of Ely',
  second_university: 'Fen University',
  innovation_agency: 'Innovate UK',
  innovation_agency_short: 'IUK',
  professional_network: 'LinkedIn',
  professional_network_host: 'linkedin.com',
  event_listing_service: 'event',
  contact_email: 'hello@alder.example',
  time_zone: 'Europe/London',
  week_start: 'monday',
  colours: defaultColours,
  before_launch: true,
  sends_email: true,
  front_door: { points: ['Founders who know one another.'] },
  links: {
    website: 'https://alder.example',
    professional_network: 'https://linkedin.example/alder',
    events_platform: 'https://events.example/alder',
    messaging_app: 'https://chat.example/alder',
    calendar: 'https://calendar.example/alder',
  },
  settings: {
    reapply_days: 14,
    deletion_grace_days: 14,
    retention_days: 30,
    tier_override: true,
    editors_send_announcements: false,
  },
}
