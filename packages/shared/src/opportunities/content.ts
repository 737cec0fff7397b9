import { defineContentType } from '../core/content-type.ts'
import { opportunityPath } from '../core/paths.ts'
import { opportunityFields, submissionFields } from './fields.ts'

/** The inbox shows the description last. */
const { description, ...short } = submissionFields
const shownFields = { ...short, description }

export const opportunityType = defineContentType({
  singular: 'opportunity',
  one: 'an opportunity',
  plural: 'Opportunities',
  segment: 'opportunities',
  fields: opportunityFields,
  isRecent: true,
  submissions: {
    opportunity: { name: 'Opportunity', plural: 'Opportunities', fields: shownFields },
  },
  placeOf: ({ id }) => ({ path: opportunityPath(id), screen: 'Opportunities' }),
})
