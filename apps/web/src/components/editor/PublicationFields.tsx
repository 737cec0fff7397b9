import { bodyWrappers } from '@portal/shared/content/types'
import type { FormValues } from '@portal/shared/core/form-fields'
import { localTime } from '@portal/shared/core/local-time'
import { type Control, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { isDay } from '#lib/dates.ts'
import { RadioGroupField } from '../form/choice-fields.tsx'
import type { Choice } from '../form/choices.ts'
import { TextField } from '../form/text-fields.tsx'

/** When members see it, as the editor asks for it; `keep` changes nothing. */
export const whens = ['keep', 'now', 'draft', 'later'] as const

const whenChoices = {
  keep: { value: 'keep', label: 'As it is' },
  now: { value: 'now', label: 'Now' },
  draft: { value: 'draft', label: 'Not yet: keep it as a draft' },
  later: { value: 'later', label: 'From a day and time on' },
} as const satisfies Record<(typeof whens)[number], Choice>

/** The values of the editor's fields that say when. */
export const publicationOf = (when: (typeof whens)[number]): FormValues => ({ when, from: '' })

/** What is sent: undefined to keep it, `now`, `draft`, or the moment in the network's time zone as an ISO date. */
export const publicationSchema = (timeZone: string) =>
  z.object({ when: z.enum(whens), from: z.string() }).transform(({ when, from }, { addIssue }) => {
    if (when === 'keep') return undefined
    if (when !== 'later') return when
    const [day = '', time = ''] = from.split('T')
    if (isDay(day) && /^\d\d:\d\d/.test(time)) {
      return localTime(timeZone).momentAt(day, time.slice(0, 5)).toISOString()
    }
    addIssue({ code: 'custom', message: 'Please choose a day and a time', path: ['from'] })
    return z.NEVER
  })

/** The name of the field that a path in a sent body belongs to. */
export const fieldOfPath = (path: readonly PropertyKey[]) =>
  String(path.find((part) => !bodyWrappers.has(String(part)) && part !== 'publish') ?? path.at(-1))

interface PublicationFieldsProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  offered: readonly (typeof whens)[number][]
}

/** When members are to see what is being edited. */
export function PublicationFields<Sent>({ control, offered }: PublicationFieldsProps<Sent>) {
  const when = useWatch({ control, name: 'when' })
  return (
    <>
      <RadioGroupField
        control={control}
        name="when"
        label="When do members see it?"
        choices={offered.map((one) => whenChoices[one])}
      />
      {when === 'later' && (
        <TextField
          control={control}
          name="from"
          label="From"
          description="By the network’s clock."
          type="datetime-local"
          required
        />
      )}
    </>
  )
}
