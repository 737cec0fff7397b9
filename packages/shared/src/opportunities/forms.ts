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

/** 'Submit New Opportunity' (content-areas 3), with what its card cannot do without. */
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

/** An opportunity as an administrator writes it. */
export const opportunityFormSchema = z.object({
  title: requiredLine('Title is required'),
  organization: requiredLine('Organization is required'),
  type: z.enum(opportunityTypes, { error: 'Please select a type' }),
  theme: z.enum(opportunityThemes, { error: 'Please select a theme' }),
  description: paragraph().default(''),
  deadline: day('Deadline is required'),
  location: line().default(''),
  funding: line().default(''),
  /** Hidden on the card when 'N/A' or '0%'. */
  equity: line().default('N/A'),
  duration: line().default(''),
  tags: lines().default([]),
  recommendation: z.enum(recommendations).nullable().default(null),
  url: address(),
})
export type OpportunityForm = z.output<typeof opportunityFormSchema>

/** What the editor of an opportunity is filled with. */
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

/** What accepting a submission publishes unless an administrator changes it first. */
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
