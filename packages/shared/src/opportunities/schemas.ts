import { z } from 'zod'
import {
  opportunityStatuses,
  opportunityThemes,
  opportunityTypes,
  recommendations,
} from './options.ts'

/** `status` depends on the deadline (`statusOn`). */
export const opportunitySchema = z.object({
  id: z.string(),
  title: z.string(),
  organization: z.string(),
  type: z.enum(opportunityTypes),
  theme: z.enum(opportunityThemes),
  description: z.string(),
  deadline: z.iso.date(),
  location: z.string(),
  funding: z.string(),
  equity: z.string(),
  duration: z.string(),
  status: z.enum(opportunityStatuses),
  tags: z.array(z.string()),
  recommendation: z.enum(recommendations).nullable(),
  url: z.string().nullable(),
})
export type Opportunity = z.infer<typeof opportunitySchema>
