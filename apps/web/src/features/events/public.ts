export { EventRsvp } from './components/EventRsvp.tsx'
export { NextEvents } from './components/NextEvents.tsx'
export { placeFacts } from './components/place-facts.tsx'
