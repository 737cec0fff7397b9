import { bodyWrappers } from '@portal/shared/content/types'
import type { FormValues, NamedField } from '@portal/shared/core/form-fields'
import { localTime } from '@portal/shared/core/local-time'
import type { Option } from '@portal/shared/core/options'
import { z } from 'zod'
import { isDay } from '#lib/text/dates.ts'

/** The choices for the time of publication. `keep` changes nothing. */
const whens = ['keep', 'now', 'draft', 'later'] as const

const whenChoices = {
  keep: { value: 'keep', label: 'As it is' },
  now: { value: 'now', label: 'Now' },
  draft: { value: 'draft', label: 'Not yet. Keep it as a draft' },
  later: { value: 'later', label: 'From a date and time' },
} as const satisfies Record<(typeof whens)[number], Option>

export const publicationFields = (offered: readonly (typeof whens)[number][]): NamedField[] => [
  {
    name: 'when',
    label: 'When do members see it?',
    input: 'radio',
    options: offered.map((one) => whenChoices[one]),
  },
  {
    name: 'from',
    label: 'From',
    input: 'moment',
    hint: 'In the network’s time zone.',
    onlyFor: ['when', 'later'],
  },
]

export const publicationOf = (when: (typeof whens)[number]): FormValues => ({ when, from: '' })

/** Parses the publication fields: undefined to change nothing, `now`, `draft`, or an ISO date. */
export const publicationSchema = (timeZone: string) =>
  z.object({ when: z.enum(whens), from: z.string() }).transform(({ when, from }, { addIssue }) => {
    if (when === 'keep') return undefined
    if (when !== 'later') return when
    const [day = '', time = ''] = from.split('T')
    if (isDay(day) && /^\d\d:\d\d/.test(time)) {
      return localTime(timeZone).momentAt(day, time.slice(0, 5)).toISOString()
    }
    addIssue({ code: 'custom', message: 'Please choose a date and a time', path: ['from'] })
    return z.NEVER
  })

/** Returns the name of the field that a path of the request body belongs to. */
export const fieldOfPath = (path: readonly PropertyKey[]) =>
  String(path.find((part) => !bodyWrappers.has(String(part)) && part !== 'publish') ?? path.at(-1))
