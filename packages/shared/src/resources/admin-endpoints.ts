import { z } from 'zod'
import { contentEndpoints } from '../core/content.ts'
import { resourceType } from './content.ts'
import { resourceFormSchema, resourceValuesSchema } from './forms.ts'
import { resourceKinds } from './options.ts'
import { resourceSchema } from './schemas.ts'

export const resourceContent = contentEndpoints({
  type: resourceType,
  form: resourceFormSchema,
  values: resourceValuesSchema,
  item: resourceSchema,
  filters: { kind: z.enum(resourceKinds).optional() },
})
