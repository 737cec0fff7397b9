import { optionsOf } from '@portal/shared/core/options'
import {
  type OpportunitySubmission,
  opportunitySubmissionSchema,
} from '@portal/shared/opportunities/forms'
import { submittedThemes, submittedTypes } from '@portal/shared/opportunities/options'
import { resolverFor } from '#lib/form-resolver.ts'

export const typeOptions = optionsOf(submittedTypes)
export const themeOptions = optionsOf(submittedThemes)

/** The form while it is being filled in: nothing may be chosen yet. */
export type SubmissionValues = Record<keyof OpportunitySubmission, string>

export const emptySubmission = (): SubmissionValues => ({
  title: '',
  organization: '',
  type: '',
  theme: '',
  description: '',
  deadline: '',
  location: '',
  funding: '',
  duration: '',
  url: '',
})

export const submissionResolver = resolverFor<SubmissionValues, OpportunitySubmission>((values) =>
  opportunitySubmissionSchema.safeParse(values),
)
