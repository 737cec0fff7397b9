import type { EndpointParts } from '@portal/shared/core/endpoint'
import { type ChartId, charts } from '@portal/shared/insights/charts'
import type { getChart } from '@portal/shared/insights/endpoints'
import type { ChartTable } from '@portal/shared/insights/schemas'
import type { Deps } from '../../lib/deps.ts'
import { readField } from './answers.ts'
import { readApplications, readDecisionDays, readWaiting } from './applications.ts'
import { readAsks, readIntroductions, readPods, readVotes, readWins } from './community.ts'
import { readEvents, readOpportunities, readStudies, readTopResources } from './content.ts'
import {
  readActive,
  readFailedEmails,
  readFoundUs,
  readJoinedAndLeft,
  readNewsletters,
  readSignIns,
} from './membership.ts'
import { spanOf } from './span.ts'
import type { Context, Figures } from './table.ts'

const readers: Record<ChartId, (context: Context) => Promise<Figures>> = {
  applications: readApplications,
  'decision-days': readDecisionDays,
  waiting: readWaiting,
  active: readActive,
  'joined-left': readJoinedAndLeft,
  'found-us': readFoundUs,
  industry: readField('industry'),
  revenue: readField('revenue'),
  product: readField('product'),
  business: readField('business'),
  connection: readField('connection'),
  spinout: readField('spinout'),
  'founder-type': readField('founder-type'),
  ai: readField('ai'),
  raised: readField('raised'),
  raising: readField('raising'),
  events: readEvents,
  wins: readWins,
  votes: readVotes,
  'top-resources': readTopResources,
  opportunities: readOpportunities,
  studies: readStudies,
  introductions: readIntroductions,
  asks: readAsks,
  pods: readPods,
  newsletter: readNewsletters,
  emails: readFailedEmails,
  'sign-ins': readSignIns,
}

export async function readChart(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  id: ChartId,
  filters: EndpointParts<typeof getChart>['query'],
  now: Date,
): Promise<ChartTable> {
  const chart = charts[id]
  const span = spanOf(filters, now)
  const track = chart.hasTrack ? filters.track : undefined
  const { total = null, from, ...figures } = await readers[id]({ db, network, now, span, track })
  return {
    ...figures,
    total,
    note: 'note' in chart ? chart.note : null,
    from: chart.hasPeriod ? (span.from ?? from ?? null) : null,
    to: chart.hasPeriod ? span.to : null,
    as_of: now.toISOString(),
  }
}
