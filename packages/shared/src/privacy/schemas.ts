import { z } from 'zod'
import { limits, moment } from '../core/fields.ts'

export const formerMember = 'Former member'

export const exportFormats = ['json', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What happens to the author's wins, asks and messages. */
const textChoices = ['remove', 'keep'] as const

export const deletionRequestSchema = z.object({
  password: z
    .string({ error: 'Please enter your password' })
    .min(1, 'Please enter your password')
    .max(limits.password, 'Your password isn’t right'),
  texts: z.enum(textChoices, { error: 'Please choose what happens to your posts and messages' }),
})
export type DeletionRequest = z.infer<typeof deletionRequestSchema>

export const deletionSchema = z.object({
  /** Null if no deletion is requested. */
  deletion_due_at: moment().nullable(),
})
