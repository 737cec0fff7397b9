import { defineContentType } from '../core/content-type.ts'
import { eventPath } from '../core/paths.ts'
import { eventEditor } from './editor.ts'
import { eventFields } from './fields.ts'

export const eventType = defineContentType({
  singular: 'event',
  one: 'an event',
  plural: 'Events',
  segment: 'events',
  fields: eventFields,
  editor: eventEditor,
  order: 'upcoming first, then past ones, latest first',
  isRecent: true,
  submissions: {
    event_suggestion: { name: 'Event suggestion', plural: 'Event suggestions' },
    event_proposal: { name: 'Event proposal', plural: 'Event proposals' },
  },
  placeOf: ({ id }) => ({ path: eventPath(id), screen: 'Events' }),
})
