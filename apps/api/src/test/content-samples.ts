import type { Database } from '@portal/database/client'
import { createEvent } from '@portal/database/factories/events'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { type ContentType, contentTypeOf } from '@portal/shared/content/types'

interface Sample {
  make(db: Database, columns: { archived_at?: Date | null }): Promise<{ id: string }>
  form(title: string): object
  seen: string
}

export const contentSamples: Record<ContentType, Sample> = {
  event: {
    make: createEvent,
    form: (title) => ({
      title,
      date: '2027-06-05',
      startTime: '18:30',
      location: 'The Boathouse',
      attendeeType: 'Women Only',
      hostType: 'Partner Event',
    }),
    seen: '/api/events/',
  },
  opportunity: {
    make: createOpportunity,
    form: (title) => ({
      title,
      organization: 'Granta Angels',
      type: 'Grant',
      theme: 'AI/ML',
      deadline: '2027-03-01',
    }),
    seen: '/api/resources/opportunities/',
  },
  resource: {
    make: createResource,
    form: (title) => ({
      kind: 'location',
      values: { title, type: 'Lab Space', perks: ['Autoclave'] },
    }),
    seen: '/api/resources/?kind=location',
  },
  study: {
    make: createStudy,
    form: (title) => ({
      title,
      description: 'What they take',
      openDate: '2026-11-01',
      closeDate: '2026-12-01',
      status: 'Active',
    }),
    seen: '/api/studies/',
  },
}

export const adminPathOf = (name: ContentType) => `/api/admin/${contentTypeOf(name).segment}/`
