import type { Network } from '@portal/shared/network/schemas'
import { type ResourceLine, siteOf } from './resource-line.ts'

/** Programmes tab: four accelerators and the like. */
export function programmes({ city, county }: Network): ResourceLine[] {
  return [
    {
      kind: 'programme',
      title: 'Fenside Accelerator',
      description:
        'Twelve weeks for teams with a prototype: weekly mentoring, a desk by the river and a demo day.',
      url: 'https://fenside-accelerator.example',
      fields: {
        location: city,
        focus: 'General Tech',
        funding: '£25,000',
        equity: '4%',
        stage: 'Pre-Seed',
      },
    },
    {
      kind: 'programme',
      title: 'Lab to Market',
      description:
        'For researchers who have not decided yet whether their result is a company. Ends with an answer.',
      url: 'https://lab-to-market.example',
      fields: {
        location: city,
        focus: 'Deep Tech',
        funding: '£10,000 grant',
        equity: '0%',
        stage: 'Pre-Seed',
      },
    },
    {
      kind: 'programme',
      title: 'Backs Ventures Scale',
      description: 'Nine months beside operators who have grown a company past a hundred people.',
      url: 'https://backs-ventures.example/scale',
      fields: {
        location: 'London',
        focus: 'Deep Tech',
        funding: '£150,000',
        equity: '7%',
        stage: 'Seed',
      },
    },
    {
      kind: 'programme',
      title: 'Rural Roots',
      description: `Part-time and mostly online, for founders anywhere in ${county} and its neighbours.`,
      url: 'https://rural-roots.example',
      fields: {
        location: 'Online',
        focus: 'Various',
        funding: 'None',
        equity: '0%',
        stage: 'Series A',
      },
    },
  ]
}

/** Communities tab: six networks. */
export function communities({ city, county }: Network): ResourceLine[] {
  const network = (
    title: string,
    description: string,
    fields: {
      type: string
      location: string
      memberType: string
      focus: string
      is_network_partner: boolean
    },
  ): ResourceLine => ({
    kind: 'network',
    title,
    description,
    url: siteOf(title),
    fields,
  })
  return [
    network(
      'Women Who Ship',
      'Product people and engineers who show each other unfinished work on the first Thursday of the month.',
      {
        type: "Women's",
        location: city,
        memberType: 'Women in tech',
        focus: 'Product and engineering',
        is_network_partner: true,
      },
    ),
    network(
      'Fen Founders',
      'The oldest mailing list of founders in the region, and still the fastest way to find a bookkeeper.',
      {
        type: 'Founder',
        location: county,
        memberType: 'Founders',
        focus: 'General',
        is_network_partner: false,
      },
    ),
    network(
      'Bio Sisters',
      'Peer groups of eight for women who lead laboratories and life sciences companies.',
      {
        type: 'Female Founder',
        location: city,
        memberType: 'Women founders',
        focus: 'Life sciences',
        is_network_partner: true,
      },
    ),
    network(
      'Silver Birch Circle',
      'Founders past fifty who start again, with a supper every month.',
      {
        type: 'Female Founder',
        location: 'Online',
        memberType: 'Women founders',
        focus: 'Second careers',
        is_network_partner: false,
      },
    ),
    network(
      'Open Bench',
      'Makers, hardware people and anybody who owns more than one soldering iron.',
      {
        type: 'Tech',
        location: city,
        memberType: 'Anybody',
        focus: 'Hardware',
        is_network_partner: false,
      },
    ),
    network(
      'Climate Commons',
      'Founders, farmers and council officers who want a pilot to happen before the next harvest.',
      {
        type: 'Tech',
        location: 'East of England',
        memberType: 'Founders and public bodies',
        focus: 'Climate',
        is_network_partner: true,
      },
    ),
  ]
}

/** Events tab: four organisations that host often. */
export function hosts({ city, main_university, second_university }: Network): ResourceLine[] {
  return [
    {
      kind: 'event',
      title: 'Enterprise Tuesdays',
      description: `Evening lectures on building a company, open to everybody, at ${main_university}.`,
      url: 'https://enterprise-tuesdays.example',
      fields: {
        eventTypes: 'Lectures, networking',
        location: city,
        targetAudience: 'Students and founders',
        universityRun: true,
      },
    },
    {
      kind: 'event',
      title: 'StartUp Lab',
      description: `Clinics on law, accounts and hiring, run by ${second_university}.`,
      url: 'https://startup-lab.example',
      fields: {
        eventTypes: 'Clinics, workshops',
        location: city,
        targetAudience: 'Early-stage founders',
        universityRun: true,
      },
    },
    {
      kind: 'event',
      title: 'Granta Angels',
      description:
        'Pitch evenings and a yearly day of short meetings between founders and investors.',
      url: 'https://granta-angels.example/events',
      fields: {
        eventTypes: 'Pitch evenings',
        location: city,
        targetAudience: 'Founders who are raising',
        universityRun: false,
      },
    },
    {
      kind: 'event',
      title: 'Fenside Hub',
      description: 'Breakfasts, talks and a monthly open evening in a converted grain store.',
      url: 'https://fenside-hub.example/whats-on',
      fields: {
        eventTypes: 'Breakfasts, talks, demos',
        location: city,
        targetAudience: 'Anybody',
        universityRun: false,
      },
    },
  ]
}

/** People tab: four mentors and consultants, two of them members. */
export function people({ city, name }: Network): ResourceLine[] {
  return [
    {
      kind: 'mentor',
      title: 'Noor Al-Sayed',
      description: '',
      url: null,
      fields: {
        type: 'Mentor',
        expertise: ['AI products', 'Hardware', 'Fundraising'],
        linkedin: 'https://www.linkedin.com/in/noor-al-sayed-demo',
        website: 'https://latticework.example',
        background: 'Founder of Latticework; ran manufacturing software teams for ten years.',
        location: city,
        country: 'United Kingdom',
        recommendationFrom: name,
        costs: '',
        is_network_member: true,
      },
    },
    {
      kind: 'mentor',
      title: 'Nisha Chaudhary',
      description: '',
      url: null,
      fields: {
        type: 'Mentor & Consultant',
        expertise: ['B2B marketing', 'Growth', 'Positioning'],
        linkedin: 'https://www.linkedin.com/in/nisha-chaudhary-demo',
        website: 'https://plainspoken.example',
        background: 'Writes what technical companies mean. Founder of Plainspoken.',
        location: city,
        country: 'United Kingdom',
        recommendationFrom: 'Members of the Deep Tech Pod',
        costs: 'First hour free, then £90 an hour',
        is_network_member: true,
      },
    },
    {
      kind: 'mentor',
      title: 'Margit Sørensen',
      description: '',
      url: null,
      fields: {
        type: 'Consultant',
        expertise: ['Sales', 'Legal', 'Business strategy'],
        linkedin: '',
        website: 'https://margit-sorensen.example',
        background: 'Sold laboratory software to hospitals in six countries.',
        location: 'Copenhagen',
        country: 'Denmark',
        recommendationFrom: 'Fenside Accelerator',
        costs: '£600 a day',
        is_network_member: false,
      },
    },
    {
      kind: 'mentor',
      title: 'Office Hours Collective',
      description: '',
      url: null,
      fields: {
        type: 'Group',
        expertise: ['Operations', 'Venture capital'],
        linkedin: 'https://www.linkedin.com/company/office-hours-demo',
        website: '',
        background: 'Eleven operators and two investors; one of them answers within two days.',
        location: 'Online',
        country: 'United Kingdom',
        recommendationFrom: 'Granta Angels',
        costs: '',
        is_network_member: false,
      },
    },
  ]
}
