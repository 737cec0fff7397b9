import { z } from 'zod'
import type { Choice } from '../form/choices.ts'
import type { EditorValues } from './fields.ts'

/** When members are to see it, as the editor asks for it; `keep` leaves what stands. */
export const whens = ['keep', 'now', 'draft', 'later'] as const

export const whenChoices = {
  keep: { value: 'keep', label: 'As it is' },
  now: { value: 'now', label: 'Now' },
  draft: { value: 'draft', label: 'Not yet: keep it as a draft' },
  later: { value: 'later', label: 'From a day and time on' },
} as const satisfies Record<(typeof whens)[number], Choice>

/** The fields of an editor that say when. */
export const publicationOf = (when: (typeof whens)[number]): EditorValues => ({ when, from: '' })

/** What the server is told: nothing of what is to be kept, else now, not yet, or the moment. */
export const publicationSchema = z
  .object({ when: z.enum(whens), from: z.string() })
  .transform(({ when, from }, context) => {
    if (when === 'keep') return undefined
    if (when !== 'later') return when
    const moment = new Date(from)
    if (!Number.isNaN(moment.getTime())) return moment.toISOString()
    context.addIssue({ code: 'custom', message: 'Please choose a day and a time', path: ['from'] })
    return z.NEVER
  })

const wrappers = new Set<PropertyKey>([
  'content',
  'values',
  'publish',
  'event',
  'resource',
  'opportunity',
])

/** The field that a path of what is sent stands for. */
export const fieldOfPath = (path: readonly PropertyKey[]) =>
  String(path.find((part) => !wrappers.has(part)) ?? path.at(-1))
