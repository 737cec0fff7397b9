import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { randomFrom } from './random.ts'

type Row = Prisma.OpportunityCreateManyInput

/** Days until each deadline: all far enough to be Open. */
type Line = Omit<Row, 'deadline' | 'created_at'> & { closesIn: number; addedDaysAgo: number }

function lines({ city, county, innovation_agency }: Network): Line[] {
  return [
    {
      title: 'Fenside Accelerator, Spring Cohort',
      organization: 'Fenside Accelerator',
      type: 'Accelerator',
      theme: 'General Tech',
      description:
        'Twelve weeks of weekly mentoring, a desk by the river and a demo day in front of forty investors. Half of each cohort is led by women.',
      closesIn: 19,
      addedDaysAgo: 2,
      location: city,
      funding: '£25,000',
      equity: '4%',
      duration: '12 weeks',
      tags: ['pre-seed', 'mentoring', 'demo day'],
      recommendation: 'Member recommended',
      url: 'https://fenside-accelerator.example/apply',
    },
    {
      title: 'Women in Innovation Awards',
      organization: innovation_agency,
      type: 'Grant',
      theme: 'Innovation',
      description:
        'Fifty awards for women with a bold idea and a plan to bring it to market, with a year of coaching beside the money.',
      closesIn: 34,
      addedDaysAgo: 5,
      location: 'United Kingdom',
      funding: '£50,000',
      equity: '0%',
      duration: '12 months',
      tags: ['grant', 'coaching'],
      recommendation: 'Member recommended',
      url: 'https://innovation-awards.example',
    },
    {
      title: `${county} Net Zero Challenge`,
      organization: 'Low Carbon Fens',
      type: 'Competition',
      theme: 'CleanTech',
      description:
        'Pitch a pilot that a local farm, factory or council can run within six months. The winner gets the pilot and the money to do it.',
      closesIn: 26,
      addedDaysAgo: 9,
      location: county,
      funding: '£15,000 and a paid pilot',
      equity: 'N/A',
      duration: '6 months',
      tags: ['pilot', 'climate', 'agriculture'],
      recommendation: null,
      url: 'https://low-carbon-fens.example/challenge',
    },
    {
      title: 'Machine Learning for Health, Founders in Residence',
      organization: 'Backs Ventures',
      type: 'Accelerator',
      theme: 'AI/ML',
      description:
        'Six founders work beside clinicians and data stewards at a teaching hospital, with access to data that is otherwise years away.',
      closesIn: 48,
      addedDaysAgo: 14,
      location: `${city}, two days a week`,
      funding: '£60,000',
      equity: '6%',
      duration: '6 months',
      tags: ['health data', 'residence'],
      recommendation: 'Partner hosted',
      url: 'https://backs-ventures.example/residence',
    },
    {
      title: 'Proof of Concept Fund for Spin-outs',
      organization: 'Granta Angels',
      type: 'Grant',
      theme: 'Deep Tech',
      description:
        'Pays for the one experiment that investors keep asking for: reagents, machine time, a contractor. Answered within three weeks.',
      closesIn: 61,
      addedDaysAgo: 21,
      location: 'East of England',
      funding: '£10,000',
      equity: 'N/A',
      duration: '3 months',
      tags: ['spin-out', 'laboratory'],
      recommendation: null,
      url: 'https://granta-angels.example/proof',
    },
    {
      title: 'Founders and Funders Day',
      organization: 'Granta Angels',
      type: 'Event',
      theme: 'General',
      description:
        'Thirty short meetings between women who are raising and investors who have promised to decide within a month.',
      closesIn: 12,
      addedDaysAgo: 6,
      location: city,
      funding: 'Free to attend',
      equity: 'N/A',
      duration: '1 day',
      tags: ['investors', 'fundraising'],
      recommendation: 'Partner hosted',
      url: 'https://granta-angels.example/day',
    },
  ]
}

/** Six opportunities, all open for longer than the week in which they would be closing soon. */
export function opportunityRows(calendar: Calendar, network: Network): Row[] {
  const random = randomFrom(12)
  return lines(network).map(({ closesIn, addedDaysAgo, ...line }) => {
    const created_at = calendar.daysAgo(addedDaysAgo, random)
    const deadline = calendar.dayOf(calendar.now, closesIn)
    return { ...line, deadline, created_at, published_at: created_at, updated_at: created_at }
  })
}
