import { zodResolver } from '@hookform/resolvers/zod'
import type { Me } from '@portal/shared/profile/schemas'
import { sharingConsent, type Win, winFormSchema } from '@portal/shared/wins/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { CheckboxField } from '#components/form/choice-fields.tsx'
import { DateField } from '#components/form/DateField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TagField } from '#components/form/TagField.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import type { ChosenPhoto } from '#lib/forms/picture.ts'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { today } from '#lib/text/dates.ts'
import { useSaveWin } from '../api.ts'
import { PhotoField } from './PhotoField.tsx'

type WinValues = z.input<typeof winFormSchema>

/** The initial values of a new win. Sharing starts with the member's general consent to reposts. */
const emptyWin = ({ repost_wins }: Pick<Me, 'repost_wins'>): Required<WinValues> => ({
  title: '',
  description: '',
  date: today(),
  tags: [],
  link: '',
  may_share: repost_wins,
})

const valuesOf = ({
  title,
  description,
  date,
  tags,
  link = '',
  may_share = false,
}: Win): WinValues => ({ title, description, date, tags, link, may_share })

const resolver = zodResolver(winFormSchema)

interface WinFormProps {
  win: Win | null
  onDone: () => void
  onCancel: () => void
}

export function WinForm(props: WinFormProps) {
  const query = useQuery(meQuery)
  return (
    <QueryBoundary query={query} errorMessage="We couldn’t load the form.">
      {(me) => <Fields {...props} me={me} />}
    </QueryBoundary>
  )
}

function Fields({ win, me, onDone, onCancel }: WinFormProps & { me: Me }) {
  const { professional_network } = useNetwork()
  // An existing win has no draft.
  const dialog = useDraftForm({
    name: win ? null : 'win',
    empty: () => (win ? valuesOf(win) : emptyWin(me)),
    resolver,
  })
  /** Undefined if unchanged, null if removed. A draft has no photo. */
  const [photo, setPhoto] = useState<ChosenPhoto | null>()
  const save = useSaveWin(win)
  const { control } = dialog.form
  return (
    <DialogForm
      {...dialog}
      send={(form) => save.mutateAsync({ form, photo: photo ? photo.file : photo })}
      submitLabel={win ? 'Update Win' : 'Post Win'}
      variant={win ? 'filled' : 'accent'}
      gap="sm"
      restoredText="Draft restored without its photo."
      onDone={onDone}
      onClose={onCancel}
    >
      <TextField control={control} name="title" label="Title" required data-autofocus />
      <TextAreaField control={control} name="description" label="Description" rows={5} required />
      <DateField control={control} name="date" label="Date" required />
      <TagField control={control} name="tags" label="Tags" />
      <TextField
        control={control}
        name="link"
        label="Link (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <PhotoField url={photo === undefined ? win?.photo : photo?.url} onChange={setPhoto} />
      <CheckboxField
        control={control}
        name="may_share"
        label={sharingConsent.wording}
        description={`On its ${professional_network} page and in its reports, with your name but without the photo. You can change this here later.`}
      />
    </DialogForm>
  )
}
