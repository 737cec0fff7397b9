import { Stack, TextInput } from '@mantine/core'
import {
  deleteAnnouncementPicture,
  putAnnouncementPicture,
} from '@portal/shared/announcements/admin-endpoints'
import type { OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { useRef, useState } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { ImageField } from '#components/ImageField.tsx'
import { preparePhoto } from '#lib/forms/picture.ts'
import { call, upload } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { announcementKeys } from './api.ts'

export function PictureCard({ announcement: { id, picture } }: { announcement: OpenAnnouncement }) {
  const [description, setDescription] = useState(picture?.description ?? '')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const change = useChange(
    (file: Blob | null) => {
      const params = { id }
      return file
        ? upload(putAnnouncementPicture, { params, query: { description } }, file)
        : call(deleteAnnouncementPicture, { params })
    },
    {
      invalidates: announcementKeys,
      successMessage: (_, file) => (file ? 'Picture saved.' : 'Picture removed.'),
    },
  )
  return (
    <Card
      id="picture"
      title="Picture"
      intro="Shown above the text, here and in the email. Anyone with its link can see it."
    >
      <Stack gap="md">
        <TextInput
          ref={field}
          label="What the picture shows"
          description="For members who can’t see it."
          maxLength={200}
          value={description}
          error={problem}
          onChange={({ currentTarget }) => {
            setDescription(currentTarget.value)
            setProblem('')
          }}
        />
        <ImageField
          labels={['Add a picture', 'Change picture', 'Remove picture']}
          size="md"
          isSet={picture !== null}
          prepare={preparePhoto}
          onChange={(photo) => change.mutateAsync(photo?.file ?? null)}
          canChoose={() => {
            if (description.trim()) return true
            setProblem('Please describe the picture')
            field.current?.focus()
            return false
          }}
        />
      </Stack>
    </Card>
  )
}
