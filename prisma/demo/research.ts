import { randomUUID } from 'node:crypto'
import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'

type Row = Prisma.StudyCreateManyInput & { id: string; open_date: Date; close_date: Date }

/** Days from today at which a study opens and closes; before today is negative. */
type Line = Omit<Row, 'id' | 'open_date' | 'close_date' | 'created_at'> & {
  opens: number
  closes: number
}

function lines({ name, county }: Network): Line[] {
  return [
    {
      title: 'What a First Round Really Takes',
      description:
        'A confidential survey of eighteen questions on meetings, months and terms, so that the next founder knows what to expect.',
      opens: -24,
      closes: 31,
      status: 'active',
      link: 'https://first-rounds.example/survey',
    },
    {
      title: `How Founders in ${county} Use AI`,
      description:
        'Twenty minutes on which tools stay after the first week, and what nobody would trust them with.',
      opens: -10,
      closes: 45,
      status: 'active',
    },
    {
      title: 'Care and Company: A Diary Study',
      description:
        'Two weeks of five-minute diary entries on running a company beside caring for somebody, led by researchers at both universities.',
      opens: -38,
      closes: 17,
      status: 'in_progress',
    },
    {
      title: 'From Thesis to Term Sheet',
      description: 'Interviews with founders of university spin-outs about licences and equity.',
      opens: 21,
      closes: 80,
      status: 'upcoming',
    },
    {
      title: `What Members Want from ${name}`,
      description: 'The yearly feedback form: events, introductions and what to stop doing.',
      opens: -140,
      closes: -95,
      status: 'closed',
      findings:
        'Eighty-seven members answered. Introductions between members mattered most, ahead of events and perks. Two in three asked for more meetings at midday and fewer in the evening; the calendar has followed since.',
    },
    {
      title: 'Time to First Revenue',
      description: 'How long it took, from the first line of code or the first experiment.',
      opens: -260,
      closes: -190,
      status: 'closed',
      findings:
        'Software founders had a first paying customer after a median of eleven months, laboratory founders after thirty-one. A paid pilot with a public body came before any other revenue in four cases of ten.',
    },
  ]
}

/** Three studies that are running, one that is to come, two that are closed with what they found. */
export function studyRows(calendar: Calendar, network: Network): Row[] {
  return lines(network).map(({ opens, closes, ...line }) => {
    const created_at = calendar.before(calendar.now, Math.max(1, 7 - opens))
    return {
      ...line,
      id: randomUUID(),
      open_date: calendar.dayOf(calendar.now, opens),
      close_date: calendar.dayOf(calendar.now, closes),
      created_at,
      published_at: created_at,
      updated_at: created_at,
    }
  })
}
