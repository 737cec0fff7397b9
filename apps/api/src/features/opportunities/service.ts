import { type Database, Prisma, type Opportunity as Row } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type Opportunity, opportunitySchema } from '@portal/shared/opportunities/schemas'
import { statusOn } from '@portal/shared/opportunities/status'
import { isLiveSql } from '../../lib/content/content.ts'
import { columnsSql, wholeListLimit } from '../../lib/db/page.ts'
import { dayAt, presentDay } from '../../lib/text/days.ts'

const { type, theme, recommendation } = opportunitySchema.shape

export const sharedFields = (row: Row) => ({
  title: row.title,
  organization: row.organization,
  type: type.parse(row.type),
  theme: theme.parse(row.theme),
  description: row.description,
  deadline: presentDay(row.deadline),
  location: row.location,
  funding: row.funding,
  equity: row.equity,
  duration: row.duration,
  tags: row.tags,
  recommendation: recommendation.parse(row.recommendation),
})

export function presentOpportunity(row: Row, today: string): Opportunity {
  const status = statusOn(today, presentDay(row.deadline))
  return { id: row.id, ...sharedFields(row), status, url: row.url }
}

export async function listOpportunities(db: Database): Promise<Opportunity[]> {
  const today = dayAt(new Date())
  const rows = await read<Row>(
    db,
  )`SELECT ${columnsSql(Prisma.OpportunityScalarFieldEnum, 'o')} FROM opportunities o WHERE ${isLiveSql('o')}
    ORDER BY deadline DESC, id DESC LIMIT ${wholeListLimit}`
  const all = rows.map((row) => presentOpportunity(row, today))
  const isClosed = ({ status }: Opportunity) => status === 'Closed'
  return [...all.filter((one) => !isClosed(one)).reverse(), ...all.filter(isClosed)]
}
