import { createPod, type OpenAdminPod, updatePod } from '@portal/shared/pods/admin-endpoints'
import { type PodChange, type PodForm, podPlaces } from '@portal/shared/pods/forms'
import { podOptions } from '@portal/shared/profile/options'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Notice } from '#components/feedback/notices.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { NumberField } from '#components/form/NumberField.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { managePodPath } from '#config/paths.ts'
import { ApiError, call } from '#lib/api.ts'
import { useNetwork } from '#lib/network.ts'
import { usePodChange } from '../api.ts'
import { demandQuery, podPeopleQuery } from './api.ts'
import { HostField } from './HostField.tsx'
import { blankPod, newPodResolver, type PodValues, podChangeResolver } from './pod-values.ts'

const failed = 'This could not be saved. Please try again in a moment.'

interface NewPodFormProps {
  /** The kind that it begins with; '' for none. */
  kind: string
  onCancel: () => void
}

/** Forms a pod, then leads to its page, where members are invited. */
export function NewPodForm({ kind, onCancel }: NewPodFormProps) {
  const navigate = useNavigate()
  const create = usePodChange((body: PodForm) => call(createPod, { body }))
  const created = useRef('')
  const dialog = useDraftForm({
    name: `pod:new:${kind}`,
    empty: (): PodValues => ({ ...blankPod, kind, name: kind }),
    resolver: newPodResolver,
  })
  const { control } = dialog.form
  const chosen = useWatch({ control, name: 'kind' })
  const demand = useQuery({ ...demandQuery(chosen), enabled: chosen !== '' })
  return (
    <DialogForm
      {...dialog}
      send={async (body) => {
        created.current = (await create.mutateAsync(body)).id
      }}
      thanks={({ name }) => ({
        title: `“${name}” is formed`,
        message: 'Its host is told by mail. Now invite its members.',
      })}
      failed={failed}
      submitLabel="Form the pod"
      onDone={() => navigate(managePodPath(created.current), { replace: true })}
      onCancel={onCancel}
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
  const { id, kind, name, purpose, rhythm, places, version } = pod
  const change = usePodChange((body: PodChange) =>
    call(updatePod, { params: { id }, query: { version }, body }),
  )
  const { error } = change
  const isLate = error instanceof ApiError && error.code === 'changed_meanwhile'
  const people = useQuery(podPeopleQuery(id, 1))
  const dialog = useDraftForm({
    name: `pod:${id}`,
    empty: (): PodValues => ({
      ...{ kind, name, purpose, rhythm, places },
      host_id: pod.host?.id ?? '',
      host_name: pod.host?.name ?? '',
      meeting_link: pod.meeting_link ?? '',
      chat_link: pod.chat_link ?? '',
    }),
    resolver: podChangeResolver,
  })
  const members = people.data?.people.filter(({ state }) => state === 'member') ?? []
  return (
    <DialogForm
      {...dialog}
      send={(body) => change.mutateAsync(body)}
      thanks={(sent) => ({ title: 'Saved', message: `“${sent.name ?? name}” is saved.` })}
      failed={failed}
      submitLabel="Save"
      onDone={onDone}
      onCancel={onDone}
    >
      {isLate && (
        <div role="alert">
          <Notice>
            Somebody else has changed this pod meanwhile. What you typed is still here; saving again
            puts it in the place of theirs.
          </Notice>
        </div>
      )}
      <PodFields control={dialog.form.control} known={members} />
    </DialogForm>
  )
}

const links = [
  ['meeting_link', 'Link of the call'],
  ['chat_link', 'Link of the chat'],
] as const

interface PodFieldsProps<Sent> {
  control: Control<PodValues, unknown, Sent>
  /** Members who are likely to be its host. */
  known: { id: string; name: string }[]
}

function PodFields<Sent>({ control, known }: PodFieldsProps<Sent>) {
  const kinds = podOptions(useNetwork())
  return (
    <>
      <SelectField control={control} name="kind" label="Kind" choices={kinds} required />
      <TextField control={control} name="name" label="Name" required data-autofocus />
      <TextAreaField control={control} name="purpose" label="What it is for" required />
      <HostField control={control} known={known} />
      <TextField
        control={control}
        name="rhythm"
        label="When it meets"
        description="In words, such as: every second Tuesday at lunch."
        required
      />
      <NumberField
        control={control}
        name="places"
        label="Places"
        description={`From ${podPlaces.min} to ${podPlaces.max}, the host’s included.`}
        max={podPlaces.max}
        required
      />
      {links.map(([name, label]) => (
        <TextField
          key={name}
          {...{ control, name, label }}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      ))}
    </>
  )
}
