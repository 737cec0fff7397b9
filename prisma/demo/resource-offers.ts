import type { Network } from '@portal/shared/network/schemas'
import { type ResourceLine, siteOf } from './resource-line.ts'

interface PerkFields {
  provider: string
  value: string
  category: string
  requirements: string
  rating: number
  featured?: true
  /** Also on the Perks tab of Resources. */
  resourcesTab?: true
}

function perk(
  title: string,
  description: string,
  { featured, resourcesTab, ...fields }: PerkFields,
): ResourceLine {
  return {
    kind: 'perk',
    title,
    description,
    url: `${siteOf(fields.provider)}/startups`,
    fields: { ...fields, featured: featured ?? false, resourcesTab: resourcesTab ?? false },
  }
}

/** The ten perks; four of them are picked for the Resources tab. */
export const perks: ResourceLine[] = [
  perk('Cloud credits for two years', 'Servers, storage and a person who answers.', {
    provider: 'Cumulus',
    value: '$25,000',
    category: 'Cloud Services',
    requirements: 'Founded less than five years ago',
    rating: 4.8,
    featured: true,
    resourcesTab: true,
  }),
  perk('Graphics processors by the hour', 'Time on machines for training models.', {
    provider: 'Tensor Mill',
    value: '$5,000',
    category: 'Cloud Services',
    requirements: 'A short note on what you train',
    rating: 4.5,
  }),
  perk('Workspace for the whole team', 'Documents, tasks and a wiki, free for six months.', {
    provider: 'Tidyboard',
    value: '$1,000',
    category: 'Productivity',
    requirements: 'Up to 25 people',
    rating: 4.6,
    featured: true,
    resourcesTab: true,
  }),
  perk('Signed documents without paper', 'Two hundred signatures a year.', {
    provider: 'Inkless',
    value: '$480',
    category: 'Productivity',
    requirements: 'None',
    rating: 4.2,
  }),
  perk('Newsletter to five thousand readers', 'A year of sending, with the templates.', {
    provider: 'Pigeonpost',
    value: '$900',
    category: 'Marketing',
    requirements: 'New customers',
    rating: 4.1,
  }),
  perk('Search advertising, first campaign', 'Credits, and an hour with somebody who knows.', {
    provider: 'Signpost Ads',
    value: '$1,500',
    category: 'Marketing',
    requirements: 'Spend $500 first',
    rating: 3.9,
    featured: true,
  }),
  perk('Company papers in order', 'Articles, share register and a founders’ agreement, reviewed.', {
    provider: 'Harcastle & Wren',
    value: '$2,000',
    category: 'Legal',
    requirements: 'Incorporated in the United Kingdom',
    rating: 4.9,
    featured: true,
    resourcesTab: true,
  }),
  perk('Trade mark search and filing', 'One class, fees of the office not included.', {
    provider: 'Markwell',
    value: '$650',
    category: 'Legal',
    requirements: 'None',
    rating: 4.4,
  }),
  perk('Help desk for three', 'Shared inbox, help pages and chat, for a year.', {
    provider: 'Answerwell',
    value: '$1,200',
    category: 'Customer Support',
    requirements: 'Fewer than 50 people',
    rating: 4.3,
    resourcesTab: true,
  }),
  perk('Design tool, team plan', 'Five seats for a year.', {
    provider: 'Easel',
    value: '$720',
    category: 'Design',
    requirements: 'None',
    rating: 4.7,
  }),
]

/** Library tab: three to build a business with, three to read and listen to. */
export const guidance: ResourceLine[] = [
  {
    kind: 'business-resource',
    title: 'A cap table that survives due diligence',
    description: 'A spreadsheet with the three scenarios that every investor asks for.',
    url: 'https://granta-angels.example/library/cap-table',
    fields: { category: 'Fundraising', type: 'Template', provider: 'Granta Angels' },
  },
  {
    kind: 'business-resource',
    title: 'Pricing for people who would rather not',
    description: 'Five conversations to have before you name a number.',
    url: 'https://fenside-hub.example/library/pricing',
    fields: { category: 'Sales', type: 'Framework', provider: 'Fenside Hub' },
  },
  {
    kind: 'business-resource',
    title: 'Hiring your first five',
    description: 'Six lessons, from the advertisement to the first review.',
    url: 'https://startup-lab.example/hiring',
    fields: { category: 'Team', type: 'Course', provider: 'StartUp Lab' },
  },
  {
    kind: 'culture-resource',
    title: 'The Patient Founder',
    description: 'On companies that took ten years, and why that was right.',
    url: 'https://books.example/the-patient-founder',
    fields: { category: 'Books', author: 'Winifred Achebe', type: 'Memoir', rating: 4.8 },
  },
  {
    kind: 'culture-resource',
    title: 'Bench to Boardroom',
    description: 'Scientists on the day they stopped doing experiments.',
    url: 'https://podcasts.example/bench-to-boardroom',
    fields: { category: 'Podcasts', author: 'Dr Lena Fischer', type: 'Interviews', rating: 4.6 },
  },
  {
    kind: 'culture-resource',
    title: 'Minutes of the Meeting',
    description: 'A novel in board papers. Funnier than yours.',
    url: 'https://books.example/minutes-of-the-meeting',
    fields: { category: 'Books', author: 'Prudence Okonjo', type: 'Novel', rating: 4.3 },
  },
]

/** Locations tab: eight places to work. */
export function locations({ city, county }: Network): ResourceLine[] {
  const place = (
    type: 'Co-working Space' | 'Lab Space' | 'Remote Working Cafe',
    title: string,
    description: string,
    fields: { location: string; cost: string; perks: string[] },
  ): ResourceLine => ({
    kind: 'location',
    title,
    description,
    url: siteOf(title),
    fields: { type, ...fields },
  })
  return [
    place('Co-working Space', 'Fenside Hub', 'A converted grain store with a garden and a stage.', {
      location: city,
      cost: '£180 a month',
      perks: ['Meeting rooms', 'Bicycle store', 'Events', 'Crèche on Wednesdays'],
    }),
    place('Co-working Space', 'The Old Maltings', 'Quiet upstairs, telephones downstairs.', {
      location: city,
      cost: '£25 a day',
      perks: ['Phone booths', 'Showers'],
    }),
    place('Co-working Space', 'Market Row Desks', 'Twenty desks above a bakery.', {
      location: county,
      cost: '£95 a month',
      perks: ['Parking', 'Bread', 'Post handled'],
    }),
    place('Lab Space', 'Benchmark Labs', 'Fitted wet laboratories by the bench and by the month.', {
      location: city,
      cost: 'From £850 a bench and month',
      perks: ['Autoclave', 'Cold room', 'Waste handled'],
    }),
    place('Lab Space', 'Science Park Incubator', 'Small suites for teams of up to eight.', {
      location: city,
      cost: 'On request',
      perks: ['Shared equipment', 'Loading bay'],
    }),
    place('Lab Space', 'The Workshop Yard', 'Benches, a laser cutter and good extraction.', {
      location: county,
      cost: '£220 a month',
      perks: ['Laser cutter', 'Welding bay', 'Storage'],
    }),
    place('Remote Working Cafe', 'Millpond Café', 'Long tables, and nobody hurries you.', {
      location: city,
      cost: 'The price of a coffee',
      perks: ['Wi-Fi', 'Sockets at every table', 'Dogs welcome'],
    }),
    place('Remote Working Cafe', 'The Reading Room', 'Half library, half tea room. No calls.', {
      location: city,
      cost: 'Free with a library card',
      perks: ['Silence', 'Wi-Fi'],
    }),
  ]
}

/** Science tab: four places for used equipment, four that share theirs. */
export function science({ city, main_university, second_university }: Network): ResourceLine[] {
  const resource = (
    type: '2nd Hand' | 'Equipment Access',
    title: string,
    description: string,
  ): ResourceLine => ({
    kind: 'science',
    title,
    description,
    url: siteOf(title),
    fields: { type },
  })
  return [
    resource('2nd Hand', 'Second Bench', 'Used laboratory equipment, tested, with a guarantee.'),
    resource('2nd Hand', 'Lab Leftovers', 'What closing laboratories sell: glass to centrifuges.'),
    resource('2nd Hand', 'Pipette Exchange', 'Pipettes, calibrated again before they are sent.'),
    resource('2nd Hand', 'Surplus Science', 'Auctions of equipment from public institutes.'),
    resource(
      'Equipment Access',
      'Imaging Suite',
      `Microscopes by the hour, with an operator, at ${main_university}.`,
    ),
    resource(
      'Equipment Access',
      'Makers’ Metrology',
      `Measuring machines and climate chambers at ${second_university}.`,
    ),
    resource('Equipment Access', 'Clean Room Club', `Half days in a clean room near ${city}.`),
    resource('Equipment Access', 'Sequencing Share', 'Joins small samples into one run a week.'),
  ]
}
