import { contentEndpoints } from '../core/content.ts'
import { opportunityType } from './content.ts'
import { opportunityFormSchema, opportunityValuesSchema } from './forms.ts'
import { opportunitySchema } from './schemas.ts'

export const opportunityContent = contentEndpoints({
  type: opportunityType,
  form: opportunityFormSchema,
  values: opportunityValuesSchema,
  item: opportunitySchema,
  filters: {},
})
