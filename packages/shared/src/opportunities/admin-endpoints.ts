import { contentEndpoints } from '../core/content.ts'
import { opportunityFormSchema, opportunityValuesSchema } from './forms.ts'
import { opportunitySchema } from './schemas.ts'

export const opportunityContent = contentEndpoints({
  name: 'opportunities',
  label: 'an opportunity',
  form: opportunityFormSchema,
  values: opportunityValuesSchema,
  item: opportunitySchema,
  filters: {},
})
