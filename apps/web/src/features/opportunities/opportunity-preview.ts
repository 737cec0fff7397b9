import type { OpportunityForm } from '@portal/shared/opportunities/forms'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { today } from '#lib/dates.ts'

const DAY = 24 * 3_600_000
const WARNING = 7

function statusOn(day: string, deadline: string): Opportunity['status'] {
  const left = (Date.parse(deadline) - Date.parse(day)) / DAY
  if (left < 0) return 'Closed'
  return left <= WARNING ? 'Closing Soon' : 'Open'
}

/** What a form makes of an opportunity on a day. */
export const opportunityOf = (form: OpportunityForm, day: string = today()): Opportunity => ({
  ...form,
  id: 'new',
  url: form.url || null,
  status: statusOn(day, form.deadline),
})
