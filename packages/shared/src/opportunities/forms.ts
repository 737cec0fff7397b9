import { z } from 'zod'
import { line } from '../core/fields.ts'
import { formShape, valueShape } from '../core/form-schemas.ts'
import { opportunityFields, submissionFields } from './fields.ts'
import { recommendations, submittedThemes, submittedTypes } from './options.ts'

export const opportunitySubmissionSchema = z.object(formShape(submissionFields))
export type OpportunitySubmission = z.output<typeof opportunitySubmissionSchema>

const recommendation = z.enum(recommendations).nullable()

export const opportunityFormSchema = z.object({
  ...formShape(opportunityFields),
  equity: line().default('N/A'),
  /** The form's '' is stored as null. */
  recommendation: z
    .union([z.literal(''), recommendation])
    .default(null)
    .transform((chosen) => chosen || null),
})
export type OpportunityForm = z.output<typeof opportunityFormSchema>

export const opportunityValuesSchema = z.object({
  ...valueShape(opportunityFields),
  recommendation,
})
export type OpportunityValues = z.infer<typeof opportunityValuesSchema>

/** Converts a submission to the opportunity that accepting it publishes. */
export function opportunityOf(sent: OpportunitySubmission): OpportunityForm {
  return {
    ...sent,
    type: submittedTypes[sent.type],
    theme: submittedThemes[sent.theme],
    equity: 'N/A',
    tags: [],
    recommendation: 'Member recommended',
  }
}
