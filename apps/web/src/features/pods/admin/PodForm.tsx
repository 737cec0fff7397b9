import { emptyValues, type FormValues, type NamedField } from '@portal/shared/core/form-fields'
import { managePodPath } from '@portal/shared/core/paths'
import { createPod, type OpenAdminPod, updatePod } from '@portal/shared/pods/admin-endpoints'
import {
  type PodChange,
  type PodForm,
  podChangeSchema,
  podFormSchema,
  podPlaces,
} from '@portal/shared/pods/forms'
import { podOptions } from '@portal/shared/profile/options'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { EditorFields } from '#components/editor/EditorFields.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { call } from '#lib/api.ts'
import { useEmailText } from '#lib/email-text.ts'
import { resolverFor } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import { useChange } from '#lib/use-change.ts'
import { podChanges } from '../api.ts'
import { demandQuery, podPeopleQuery } from './api.ts'
import { HostField } from './HostField.tsx'

const fieldsOf = (kinds: string[]): NamedField[] => [
  { name: 'kind', label: 'Kind', input: 'select', required: true, options: kinds },
  { name: 'name', label: 'Name', input: 'line', required: true },
  { name: 'purpose', label: 'What it is for', input: 'text', required: true },
  {
    name: 'rhythm',
    label: 'When it meets',
    input: 'line',
    required: true,
    hint: 'Such as: every second Tuesday.',
  },
  {
    name: 'places',
    label: 'Places',
    input: 'count',
    required: true,
    max: podPlaces.max,
    hint: `${podPlaces.min} to ${podPlaces.max}, the host’s included.`,
  },
  { name: 'meeting_link', label: 'Link of the call', input: 'url' },
  { name: 'chat_link', label: 'Link of the chat', input: 'url' },
]

/** The host's name is not sent: with it, a draft shows the host before anything is searched. */
const blank: FormValues = {
  ...emptyValues(fieldsOf([])),
  places: 8,
  host_id: '',
  host_name: '',
}

const creation = resolverFor((values: FormValues) => podFormSchema.safeParse(values))
/** A pod without host keeps none until one is chosen. */
const change = resolverFor((values: FormValues) =>
  podChangeSchema.safeParse({ ...values, host_id: values.host_id || null }),
)

interface NewPodFormProps {
  /** The kind that it begins with; '' for none. */
  kind: string
  onCancel: () => void
}

/** Forms a pod, then leads to its page, where members are invited. */
export function NewPodForm({ kind, onCancel }: NewPodFormProps) {
  const emailed = useEmailText()
  const navigate = useNavigate()
  const create = useChange((body: PodForm) => call(createPod, { body }), {
    changes: podChanges,
    done: (_, { name }) => ({
      title: `“${name}” is formed`,
      message: `${emailed('Its host is told by mail.')} Now invite its members.`,
    }),
  })
  const dialog = useDraftForm({
    name: `pod:new:${kind}`,
    empty: (): FormValues => ({ ...blank, kind, name: kind }),
    resolver: creation,
  })
  const { control } = dialog.form
  const chosen = String(useWatch({ control, name: 'kind' }))
  const demand = useQuery({ ...demandQuery(chosen), enabled: chosen !== '' })
  return (
    <DialogForm
      {...dialog}
      send={create.mutateAsync}
      submitLabel="Form the pod"
      onDone={({ id }) => navigate(managePodPath(id), { replace: true })}
      onClose={onCancel}
    >
      <PodFields control={control} known={demand.data?.people ?? []} />
    </DialogForm>
  )
}

interface EditPodFormProps {
  pod: OpenAdminPod
  onDone: () => void
}

export function EditPodForm({ pod, onDone }: EditPodFormProps) {
  const { id, version, host, kind, name, purpose, rhythm, places, meeting_link, chat_link } = pod
  const update = useChange(
    (body: PodChange) => call(updatePod, { params: { id }, query: { version }, body }),
    { changes: podChanges, done: { title: 'Saved', message: 'The pod is saved.' } },
  )
  const people = useQuery(podPeopleQuery(id, 1))
  const dialog = useDraftForm({
    name: `pod:${id}`,
    empty: (): FormValues => ({
      ...{ kind, name, purpose, rhythm, places },
      ...{ meeting_link: meeting_link ?? '', chat_link: chat_link ?? '' },
      ...{ host_id: host?.id ?? '', host_name: host?.name ?? '' },
    }),
    resolver: change,
  })
  return (
    <DialogForm
      {...dialog}
      send={update.mutateAsync}
      submitLabel="Save"
      late="Somebody else has changed this pod meanwhile. What you typed is still here; saving again puts it in the place of theirs."
      onClose={onDone}
    >
      <PodFields
        control={dialog.form.control}
        known={people.data?.people.filter(({ state }) => state === 'member') ?? []}
      />
    </DialogForm>
  )
}

interface PodFieldsProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  /** Members who are likely to be its host. */
  known: { id: string; name: string }[]
}

function PodFields<Sent>({ control, known }: PodFieldsProps<Sent>) {
  return (
    <>
      <EditorFields control={control} fields={fieldsOf(podOptions(useNetwork()))} />
      <HostField control={control} known={known} />
    </>
  )
}
