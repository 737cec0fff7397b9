import { defineContentType } from '../core/content-type.ts'
import { studyPath } from '../core/paths.ts'
import { studyFields } from './fields.ts'

export const studyType = defineContentType({
  singular: 'study',
  one: 'a study',
  plural: 'Research studies',
  segment: 'studies',
  fields: studyFields,
  isRecent: false,
  submissions: {},
  placeOf: ({ id }) => ({ path: studyPath({ id, closed: false }), screen: 'Research' }),
})
