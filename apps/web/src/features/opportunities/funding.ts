import type { Opportunity } from '@portal/shared/opportunities/schemas'

/** The two kinds of funding that the dashboard shows. */
const labels: Partial<Record<Opportunity['type'], 'Programme' | 'Grant'>> = {
  Accelerator: 'Programme',
  Grant: 'Grant',
}

/** What may still be applied for, the nearest deadline first, as the server orders it. */
export function fundingOf(opportunities: Opportunity[], count: number) {
  return opportunities
    .flatMap((opportunity) => {
      const label = labels[opportunity.type]
      return label && opportunity.status !== 'Closed' ? [{ opportunity, label }] : []
    })
    .slice(0, count)
}
