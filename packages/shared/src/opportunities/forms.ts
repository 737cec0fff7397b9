import { z } from 'zod'
import {
  day,
  isHttpUrl,
  limits,
  line,
  lines,
  paragraph,
  requiredLine,
  requiredParagraph,
} from '../core/fields.ts'
import { submittedThemes, submittedTypes } from './options.ts'
import { opportunityThemes, opportunityTypes, recommendations } from './schemas.ts'

const address = () =>
  line(limits.url)
    .refine(
      (value) => value === '' || isHttpUrl(value),
      'Please enter a valid URL starting with http:// or https://',
    )
    .default('')

const keys = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as K[]

/** The form 'Submit New Opportunity'. */
export const opportunitySubmissionSchema = z.object({
  title: requiredLine('Title is required'),
  organization: requiredLine('Organization is required'),
  type: z.enum(keys(submittedTypes), { error: 'Please select a type' }),
  theme: z.enum(keys(submittedThemes), { error: 'Please select a theme' }),
  description: requiredParagraph('Description is required'),
  deadline: day('Deadline is required'),
  location: line().default(''),
  funding: line().default(''),
  duration: line().default(''),
  url: address(),
})
export type OpportunitySubmission = z.output<typeof opportunitySubmissionSchema>

/** The administrators' form of an opportunity. */
export const opportunityFormSchema = z.object({
  title: requiredLine('Title is required'),
  organization: requiredLine('Organization is required'),
  type: z.enum(opportunityTypes, { error: 'Please select a type' }),
  theme: z.enum(opportunityThemes, { error: 'Please select a theme' }),
  description: paragraph().default(''),
  deadline: day('Deadline is required'),
  location: line().default(''),
  funding: line().default(''),
  /** The card hides 'N/A' and '0%'. */
  equity: line().default('N/A'),
  duration: line().default(''),
  tags: lines().default([]),
  recommendation: z.enum(recommendations).nullable().default(null),
  url: address(),
})
export type OpportunityForm = z.output<typeof opportunityFormSchema>

/** The initial values of the administrators' form. */
export const opportunityValuesSchema = z.object({
  title: z.string(),
  organization: z.string(),
  type: z.enum(opportunityTypes),
  theme: z.enum(opportunityThemes),
  description: z.string(),
  deadline: z.string(),
  location: z.string(),
  funding: z.string(),
  equity: z.string(),
  duration: z.string(),
  tags: z.array(z.string()),
  recommendation: z.enum(recommendations).nullable(),
  url: z.string(),
})
export type OpportunityValues = z.infer<typeof opportunityValuesSchema>

/** Converts a submission to the opportunity that accepting it publishes, which administrators may edit. */
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
