import { defineContentType } from '../core/content-type.ts'
import { eventPath } from '../core/paths.ts'
import { eventFields } from './fields.ts'

export const eventType = defineContentType({
  singular: 'event',
  one: 'an event',
  plural: 'Events',
  segment: 'events',
  fields: eventFields,
  isRecent: true,
  placeOf: ({ id, past = false }) => ({ path: eventPath({ id, past }), screen: 'Events' }),
})
