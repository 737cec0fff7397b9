import { z } from 'zod'

export const opportunityTypes = ['Accelerator', 'Grant', 'Competition', 'Event'] as const
export const opportunityThemes = [
  'General Tech',
  'Innovation',
  'CleanTech',
  'AI/ML',
  'Deep Tech',
  'General',
] as const
export const opportunityStatuses = ['Open', 'Closing Soon', 'Closed'] as const
export const recommendations = ['Member recommended', 'Partner hosted'] as const

/** An opportunity. `status` follows from the deadline (docs/product.md, 'Content'). */
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
