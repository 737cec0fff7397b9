import type { EventPage, PortalEvent } from '@portal/shared/events/schemas'
import type { Win } from '@portal/shared/wins/schemas'

/** An event without sponsors, sign-up page or places. */
export const sampleEvent: PortalEvent = {
  id: '1',
  title: 'Salon',
  date: '2026-03-05T18:00:00.000Z',
  ends_at: null,
  over_at: '2026-03-05T21:00:00.000Z',
  time: '18:00',
  location: 'Hall',
  sponsor: null,
  partner: null,
  signupLink: 'TBC',
  attendeeType: 'Mixed Gender',
  hostType: 'Network Hosted',
  photo: null,
  places: null,
  faces: [],
  rsvp: null,
  pod: null,
}

export const sampleEventPage: EventPage = {
  ...sampleEvent,
  description: null,
  speakers: [],
  address: null,
  is_online: false,
  online_url: null,
  cost: null,
  bring: null,
  is_public: false,
  going: { count: 0, shown: [] },
  met: null,
  show_me: false,
}

export const sampleWin: Win = {
  id: '7',
  userId: 'grace',
  userName: 'Grace',
  title: 'First customer',
  description: 'It works.',
  date: '2026-11-20',
  tags: [],
  reactions: { heart: 0, celebrate: 0 },
  userReacted: { heart: false, celebrate: false },
  messages: 0,
  can: { edit: false, delete: false, remove: false },
}
