import { z } from 'zod'
import { limits, moment } from '../core/fields.ts'

/** Who a win is by, once its author has left and chose to leave it behind. */
export const formerMember = 'Former member'

export const exportFormats = ['json', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What becomes of something of hers when her account is deleted. */
export const fates = ['anonymise', 'remove'] as const
export type Fate = (typeof fates)[number]

export const deletionRequestSchema = z.object({
  password: z
    .string({ error: 'Please enter your password' })
    .min(1, 'Please enter your password')
    .max(limits.password, 'Your password is not right'),
  wins: z.enum(fates, { error: 'Please choose what happens to your wins' }),
  votes: z.enum(fates, { error: 'Please choose what happens to your votes' }),
})
export type DeletionRequest = z.infer<typeof deletionRequestSchema>

/** Where her request stands. */
export const deletionSchema = z.object({
  /** When the account is deleted; null when that is not asked for (any more). */
  deletion_due_at: moment().nullable(),
})
