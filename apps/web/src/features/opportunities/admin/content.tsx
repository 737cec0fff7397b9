import { opportunityContent } from '@portal/shared/opportunities/admin-endpoints'
import { opportunityType } from '@portal/shared/opportunities/content'
import { type OpportunityForm, opportunityFormSchema } from '@portal/shared/opportunities/forms'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { statusOn } from '@portal/shared/opportunities/status'
import { contentKind, editorNames } from '#features/content/public.ts'
import { today } from '#lib/text/dates.ts'
import { OpportunityCard } from '../components/OpportunityCard.tsx'

const opportunityOf = (form: OpportunityForm, day: string = today()): Opportunity => ({
  ...form,
  id: 'new',
  url: form.url || null,
  status: statusOn(day, form.deadline),
})

export const opportunities = contentKind({
  ...editorNames(opportunityType),
  endpoints: opportunityContent,
  form: opportunityFormSchema,
  values: (stored) => stored,
  card: (form) => <OpportunityCard opportunity={opportunityOf(form)} />,
})
