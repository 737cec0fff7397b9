import { paths } from '../core/paths.ts'
import type { ColumnDescription, KindDescription, ResourceField } from './descriptions.ts'
import { expertiseKeywords } from './expertise.ts'
import type { ResourceKind } from './options.ts'

const title = (label: string): ResourceField => ({
  name: 'title',
  label,
  input: 'line',
  required: true,
})
const description: ResourceField = { name: 'description', label: 'Description', input: 'text' }
const url = (label = 'URL'): ResourceField => ({ name: 'url', label, input: 'url' })
const line = (name: string, label: string): ResourceField => ({ name, label, input: 'line' })
const select = (name: string, label: string, options: readonly string[]): ResourceField => ({
  name,
  label,
  input: 'select',
  options,
})
const editorOnly = (field: ResourceField): ResourceField => ({ ...field, editorOnly: true })

const rating: ColumnDescription = { label: 'Rating', cell: 'rating' }
const text = (label: string, field: string): ColumnDescription => ({ label, field, cell: 'text' })
const linkTo = (label: string, field: string, linkText: string): ColumnDescription => ({
  label,
  field,
  cell: 'link',
  linkText,
})

export const perkCategories = [
  'Cloud Services',
  'Productivity',
  'Marketing',
  'Legal',
  'Customer Support',
  'Design',
] as const

const library = (section: 'Business' | 'Culture'): readonly ColumnDescription[] => [
  { label: 'Section', cell: 'badge', text: section },
  text('Title', 'title'),
  text('Description', 'description'),
  { label: 'Category', field: 'category', cell: 'badge' },
  linkTo('Access', 'url', 'Access'),
  rating,
]

const table = { layout: 'table', filters: [], empty: 'Nothing here yet.' } as const

/**
 * Describes all kinds of resource. Suggestion forms, the editor, validation and tables derive from
 * it. A new kind needs a name in `resourceKinds`, a description here, and a section in a tab.
 */
export const kinds = {
  programme: {
    singular: 'programme',
    plural: 'Programmes',
    fields: [
      title('Title'),
      description,
      line('location', 'Location'),
      select('focus', 'Focus', ['General Tech', 'Deep Tech', 'Various']),
      line('funding', 'Funding'),
      line('equity', 'Equity %'),
      select('stage', 'Stage', ['Pre-Seed', 'Seed', 'Series A', 'Series B+']),
      url(),
    ],
    layout: 'cards',
    columns: [
      rating,
      linkTo('Learn More', 'url', 'Learn More'),
      text('Location', 'location'),
      text('Focus', 'focus'),
      text('Funding', 'funding'),
      { ...text('Cost', 'equity'), suffix: 'equity' },
      text('Stage', 'stage'),
    ],
    filters: [
      { field: 'location', label: 'Location', all: 'All Locations' },
      { field: 'focus', label: 'Focus', all: 'All Focus' },
    ],
    empty: 'No programmes found matching your filters.',
  },
  network: {
    ...table,
    singular: 'community',
    plural: 'Communities',
    fields: [
      title('Name'),
      description,
      select('type', 'Type', ['Female Founder', 'Founder', "Women's", 'Tech']),
      line('location', 'Location'),
      line('memberType', 'Member Type'),
      line('focus', 'Focus'),
      { name: 'is_network_partner', label: 'Partner', input: 'yes-no' },
      url(),
    ],
    columns: [
      text('Name', 'title'),
      { label: 'Description', field: 'description', cell: 'truncated' },
      text('Type', 'type'),
      text('Location', 'location'),
      text('Member Type', 'memberType'),
      text('Focus', 'focus'),
      { label: 'Partner', field: 'is_network_partner', cell: 'yes-no' },
      linkTo('Link', 'url', 'Learn More'),
      rating,
    ],
    empty: 'No communities yet.',
  },
  event: {
    ...table,
    singular: 'organisation',
    plural: 'Organisations',
    fields: [
      title('Org Name'),
      line('eventTypes', 'Event Types'),
      description,
      line('location', 'Location'),
      line('targetAudience', 'Target Audience'),
      { name: 'universityRun', label: 'University Run?', input: 'yes-no' },
      url(),
    ],
    columns: [
      text('Org Name', 'title'),
      text('Event Types', 'eventTypes'),
      text('Description', 'description'),
      text('Location', 'location'),
      text('Target Audience', 'targetAudience'),
      { label: 'University Run?', field: 'universityRun', cell: 'yes-no' },
      linkTo('Website', 'url', 'Website'),
      rating,
    ],
    empty: 'No organisations yet.',
  },
  perk: {
    singular: 'perk',
    plural: 'Perks',
    fields: [
      title('Title'),
      description,
      line('provider', 'Provider'),
      line('value', 'Value'),
      { name: 'category', label: 'Category', input: 'line', options: perkCategories },
      url(),
      editorOnly(line('requirements', 'Requirements')),
      editorOnly({ name: 'rating', label: 'Rating', input: 'number' }),
      editorOnly({ name: 'featured', label: 'Featured', input: 'switch' }),
      editorOnly({ name: 'resourcesTab', label: 'On the Resources screen', input: 'switch' }),
    ],
    layout: 'cards',
    columns: [rating, text('Provider', 'provider'), linkTo('Learn More', 'url', 'Learn More')],
    filters: [],
    page: paths.perks,
    empty: 'No perks yet.',
  },
  mentor: {
    ...table,
    singular: 'person',
    plural: 'People',
    fields: [
      title('Name'),
      select('type', 'Type', ['Mentor', 'Consultant', 'Mentor & Consultant', 'Group']),
      { name: 'expertise', label: 'Expertise', input: 'list' },
      { name: 'linkedin', label: 'LinkedIn', input: 'url' },
      { name: 'website', label: 'Website', input: 'url' },
      line('background', 'Background'),
      line('location', 'Location'),
      line('country', 'Country'),
      line('recommendationFrom', 'Recommendation From'),
      line('costs', 'Costs'),
      editorOnly({ name: 'is_network_member', label: 'Member', input: 'yes-no' }),
    ],
    columns: [
      text('Type', 'type'),
      text('Name', 'title'),
      { label: 'Expertise', field: 'expertise', cell: 'tags' },
      linkTo('LinkedIn', 'linkedin', 'LinkedIn'),
      linkTo('Website', 'website', 'Website'),
      text('Background', 'background'),
      text('Location', 'location'),
      text('Country', 'country'),
      text('Recommendation From', 'recommendationFrom'),
      { ...text('Costs', 'costs'), whenEmpty: '-' },
      { label: 'Member', field: 'is_network_member', cell: 'yes-no' },
      rating,
    ],
    filters: [
      { field: 'type', label: 'Type', all: 'All Types' },
      {
        field: 'expertise',
        label: 'Expertise',
        all: 'All Expertise',
        derived: Object.keys(expertiseKeywords),
      },
    ],
    empty: 'No people found matching your filters.',
  },
  'business-resource': {
    ...table,
    singular: 'business resource',
    plural: 'Building Your Business',
    fields: [
      title('Title'),
      description,
      line('category', 'Category'),
      url(),
      editorOnly(select('type', 'Type', ['Template', 'Framework', 'Course'])),
      editorOnly(line('provider', 'Provider')),
    ],
    columns: library('Business'),
  },
  'culture-resource': {
    ...table,
    singular: 'book or podcast',
    plural: 'Books & Podcasts',
    fields: [
      title('Title'),
      description,
      { name: 'category', label: 'Category', input: 'line', options: ['Books', 'Podcasts'] },
      url(),
      editorOnly(line('author', 'Author or host')),
      editorOnly(line('type', 'Type')),
      editorOnly({ name: 'rating', label: 'Rating', input: 'number' }),
    ],
    columns: library('Culture'),
  },
  location: {
    ...table,
    singular: 'location',
    plural: 'Locations',
    fields: [
      title('Name'),
      select('type', 'Type', ['Co-working Space', 'Lab Space', 'Remote Working Cafe']),
      description,
      line('location', 'Location'),
      line('cost', 'Cost'),
      { name: 'perks', label: 'Perks', input: 'list' },
      url(),
    ],
    columns: [
      { label: 'Type', field: 'type', cell: 'icon' },
      text('Name', 'title'),
      { label: 'Description', field: 'description', cell: 'truncated' },
      text('Location', 'location'),
      text('Cost', 'cost'),
      { label: 'Perks', field: 'perks', cell: 'tags' },
      linkTo('Link', 'url', 'Visit'),
      rating,
    ],
    filters: [
      { field: 'type', label: 'Type', all: 'All Types' },
      { field: 'location', label: 'Location', all: 'All Locations' },
    ],
    empty: 'No locations found matching your filters.',
  },
  science: {
    ...table,
    singular: 'science resource',
    plural: 'Science & Research Resources',
    fields: [
      select('type', 'Type', ['2nd Hand', 'Equipment Access']),
      title('Title'),
      description,
      url('Website URL'),
    ],
    columns: [
      text('Type', 'type'),
      text('Title', 'title'),
      text('Description', 'description'),
      linkTo('Link', 'url', 'Link'),
      rating,
    ],
  },
} satisfies Record<ResourceKind, KindDescription>

/** Returns the description of a kind, without its literal types. */
export const descriptionOf = (kind: ResourceKind): KindDescription => kinds[kind]
