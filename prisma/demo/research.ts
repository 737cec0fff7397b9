import { randomUUID } from 'node:crypto'
import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import { type Calendar, publishedColumns } from './calendar.ts'
import { readRows, requireOneOf } from './data.ts'

type Row = Prisma.StudyCreateManyInput & { id: string; open_date: Date; close_date: Date }

const statuses = ['active', 'in_progress', 'upcoming', 'closed'] as const

/** Builds six studies: three running, one upcoming, two closed with findings. */
export function studyRows(calendar: Calendar, network: Network): Row[] {
  return readRows('studies.psv', network).map(({ get, all, optional }) => {
    const opens = Number(get('opens'))
    const created_at = calendar.before(calendar.now, Math.max(1, 7 - opens))
    return {
      id: randomUUID(),
      ...all('title', 'description'),
      status: requireOneOf(statuses, get('status')),
      link: optional('link'),
      findings: optional('findings'),
      open_date: calendar.dayOf(calendar.now, opens),
      close_date: calendar.dayOf(calendar.now, Number(get('closes'))),
      ...publishedColumns(created_at),
    }
  })
}
