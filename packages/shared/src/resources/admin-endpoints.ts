import { z } from 'zod'
import { contentEndpoints } from '../core/content.ts'
import { resourceFormSchema } from './forms.ts'
import { resourceKinds } from './options.ts'
import { resourceFieldValue, resourceSchema } from './schemas.ts'

export const resourceContent = contentEndpoints({
  name: 'resources',
  label: 'a resource',
  form: resourceFormSchema,
  values: z.object({
    kind: z.enum(resourceKinds),
    values: z.record(z.string(), resourceFieldValue),
  }),
  item: resourceSchema,
  filters: { kind: z.enum(resourceKinds).optional() },
})
