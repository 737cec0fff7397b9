import { defineContentType } from '../core/content-type.ts'
import { opportunityPath } from '../core/paths.ts'
import { opportunityFields } from './fields.ts'

export const opportunityType = defineContentType({
  singular: 'opportunity',
  one: 'an opportunity',
  plural: 'Opportunities',
  segment: 'opportunities',
  fields: opportunityFields,
  isRecent: true,
  placeOf: ({ id }) => ({ path: opportunityPath(id), screen: 'Opportunities' }),
})
