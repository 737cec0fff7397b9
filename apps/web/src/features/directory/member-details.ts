import {
  founderTypeLabels,
  productStatusLabels,
  productTypeLabels,
  revenueStatusLabels,
} from '@portal/shared/applications/options'
import { labelOf } from '@portal/shared/core/options'
import type { MemberPage } from '@portal/shared/directory/schemas'

const nothings = ['', 'n/a', 'not specified']

/** Whether somebody has answered; 'n/a' and 'not specified' count as not. */
const isAnswer = (value: string | null): value is string =>
  value !== null && !nothings.includes(value.trim().toLowerCase())

const one = (value: string | null, labels: Record<string, string> = {}) =>
  isAnswer(value) ? [labelOf(labels, value)] : []

export interface Detail {
  label: string
  values: string[]
}

const answered = (details: Detail[]) => details.filter(({ values }) => values.length > 0)

/**
 * What a founder's page has to tell, in readable words. What she keeps private or left empty is
 * simply not in it.
 */
export function detailsOf(member: MemberPage) {
  return {
    role: one(member.role)[0],
    pronouns: one(member.pronouns)[0],
    location: one(member.location)[0],
    bio: one(member.bio)[0],
    canHelpWith: member.contributions.filter(isAnswer),
    venture: answered([
      { label: 'Sector', values: one(member.industry) },
      { label: 'Verticals', values: member.verticals.filter(isAnswer) },
      { label: 'Product', values: one(member.product_type, productTypeLabels) },
      { label: 'Product stage', values: one(member.product_status, productStatusLabels) },
      { label: 'Revenue', values: one(member.revenue_status, revenueStatusLabels) },
      { label: 'Business model', values: member.business_model.filter(isAnswer) },
      { label: 'Founder', values: one(member.founder_type, founderTypeLabels) },
    ]),
    raises: answered([
      { label: 'Has raised', values: member.have_raised.filter(isAnswer) },
      { label: 'Plans to raise', values: member.will_raise.filter(isAnswer) },
    ]),
    raiseNotes: one(member.fundraising_details)[0],
  }
}
