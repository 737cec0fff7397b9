import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { isolate } from '@portal/shared/core/direction'
import type { Option } from '@portal/shared/core/options'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { asText, useField } from '#components/form/use-field.ts'
import '#config/styles/app.css'
import { emptyValues, type FormValues, type NamedField } from '@portal/shared/core/form-fields'
import { managePodPath } from '@portal/shared/core/paths'
import { listLabel, offeredOptions } from '@portal/shared/network/lists'
import { createPod, type OpenAdminPod, updatePod } from '@portal/shared/pods/admin-endpoints'
import {
  type PodChange,
  type PodForm,
  podChangeSchema,
  podFormSchema,
  podPlaces,
} from '@portal/shared/pods/forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { call } from '#lib/http/api.ts'
import { formFailureText, useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { podChanges } from '../api.ts'
import { demandQuery, memberSearchQuery, podPeopleQuery } from './api.ts'

const SEARCH_DELAY_MS = 250
const MIN_SEARCH_LENGTH = 2

interface HostFieldProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  known: { id: string; name: string }[]
}

/** The host of a pod: a likely candidate, or any active member found by a search. */
function HostField<Sent>({ control, known }: HostFieldProps<Sent>) {
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

const fieldsOf = (kinds: Option[]): NamedField[] => [
  { name: 'kind', label: 'Kind', input: 'select', required: true, options: kinds },
  { name: 'name', label: 'Name', input: 'line', required: true },
  { name: 'purpose', label: 'What it is for', input: 'text', required: true },
  {
    name: 'rhythm',
    label: 'When it meets',
    input: 'line',
    required: true,
    hint: 'For example, every second Tuesday.',
  },
  {
    name: 'places',
    label: 'Places',
    input: 'count',
    required: true,
    max: podPlaces.max,
    hint: `${podPlaces.min} to ${podPlaces.max}, including the host.`,
  },
  { name: 'meeting_link', label: 'Link of the call', input: 'url' },
  { name: 'chat_link', label: 'Link of the chat', input: 'url' },
]

/** The host's name is not part of the request. */
const blank: FormValues = {
  ...emptyValues(fieldsOf([])),
  places: 8,
  host_id: '',
  host_name: '',
}

/** A pod without a host can be saved without one. */
const changeSchema = {
  safeParse: (values: FormValues) =>
    podChangeSchema.safeParse({ ...values, host_id: values.host_id || null }),
}

interface NewPodFormProps {
  /** The initial kind; '' for none. */
  kind: string
  onCancel: () => void
}

export function NewPodForm({ kind, onCancel }: NewPodFormProps) {
  const emailed = useEmailText()
  const navigate = useNavigate()
  const create = useChange((body: PodForm) => call(createPod, { body }), {
    invalidates: podChanges,
    successMessage: (_, { name }) => ({
      title: `“${name}” is formed`,
      message: `${emailed('We’ve emailed its host.')} Now invite members.`,
    }),
  })
  const network = useNetwork()
  return (
    <FieldsForm
      fields={fieldsOf(offeredOptions(network, 'pods'))}
      schema={podFormSchema}
      values={{ ...blank, kind, name: listLabel(network, 'pods', kind) }}
      onSubmit={(pod) => create.mutateAsync(pod)}
      submitLabel="Form the pod"
      consequence={(body) => <EmailsOf endpoint={createPod} input={{ body }} />}
      onDone={({ id }) => navigate(managePodPath(id), { replace: true })}
      onClose={onCancel}
    >
      {(fields, { control, watch }) => (
        <>
          {fields}
          <DemandedHost control={control} kind={String(watch('kind'))} />
        </>
      )}
    </FieldsForm>
  )
}

interface DemandedHostProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  kind: string
}

/** The host of a new pod. Members who want its kind come first. */
function DemandedHost<Sent>({ control, kind }: DemandedHostProps<Sent>) {
  const { data } = useQuery({ ...demandQuery(kind), enabled: kind !== '' })
  return <HostField control={control} known={data?.people ?? []} />
}

interface EditPodFormProps {
  pod: OpenAdminPod
  onDone: () => void
}

export function EditPodForm({ pod, onDone }: EditPodFormProps) {
  const { id, version, host, kind, name, purpose, rhythm, places, meeting_link, chat_link } = pod
  const update = useChange(
    ({ body, version: begun }: { body: PodChange; version: string }) =>
      call(updatePod, { params: { id }, query: { version: begun }, body }),
    {
      invalidates: podChanges,
      successMessage: { title: 'Saved', message: 'The pod is saved.' },
      errorMessage: formFailureText,
    },
  )
  const people = useQuery(podPeopleQuery(id, 1))
  const network = useNetwork()
  return (
    <FieldsForm
      fields={fieldsOf(offeredOptions(network, 'pods'))}
      schema={changeSchema}
      values={{
        ...{ kind, name, purpose, rhythm, places },
        ...{ meeting_link: meeting_link ?? '', chat_link: chat_link ?? '' },
        ...{ host_id: host?.id ?? '', host_name: host?.name ?? '' },
      }}
      version={version}
      onSubmit={(body, begun) => update.mutateAsync({ body, version: begun.version ?? version })}
      consequence={(body, { isChanged }) =>
        isChanged && <EmailsOf endpoint={updatePod} input={{ params: { id }, query: {}, body }} />
      }
      onClose={onDone}
    >
      {(fields, { control }) => (
        <>
          {fields}
          <HostField
            control={control}
            known={people.data?.people.filter(({ state }) => state === 'member') ?? []}
          />
        </>
      )}
    </FieldsForm>
  )
}
