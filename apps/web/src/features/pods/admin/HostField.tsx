import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { isolate } from '@portal/shared/core/direction'
import type { FormValues } from '@portal/shared/core/form-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { asText, useField } from '#components/form/use-field.ts'
import '#config/styles/app.css'
import { memberSearchQuery } from './api.ts'

/** A pause in typing after which the server is asked. */
const SEARCH_DELAY_MS = 250
/** Letters from which on it is worth asking the server. */
const MIN_SEARCH_LENGTH = 2

interface HostFieldProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  /** Offered before anything is typed. */
  known: { id: string; name: string }[]
}

/** The host of a pod: one of those who are likely, or any active member that a search finds. */
export function HostField<Sent>({ control, known }: HostFieldProps<Sent>) {
  const { field, input } = useField({
    control,
    name: 'host_id',
    label: 'Host',
    description: 'Plans the meetings and joins the pod straight away. Type to find a member.',
    required: true,
  })
  const { field: name } = useController({ control, name: 'host_name' })
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const { data: found = [] } = useQuery({
    ...memberSearchQuery(asked),
    enabled: asked.length >= MIN_SEARCH_LENGTH,
  })
  const labels = new Map(
    found.map(({ id, full_name, email }) => [id, `${isolate(full_name)}, ${email}`]),
  )
  for (const one of known) labels.set(one.id, one.name)
  const chosen = asText(field.value)
  if (chosen) labels.set(chosen, asText(name.value))
  return (
    <Select
      {...input}
      data={[...labels].map(([value, label]) => ({ value, label }))}
      value={chosen || null}
      onChange={(id, option) => {
        field.onChange(id ?? '')
        name.onChange(option?.label ?? '')
      }}
      searchable
      onSearchChange={setSearch}
      nothingFoundMessage="No members found"
    />
  )
}
