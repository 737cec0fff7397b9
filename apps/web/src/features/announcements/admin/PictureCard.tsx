import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core'
import {
  deleteAnnouncementPicture,
  putAnnouncementPicture,
} from '@portal/shared/announcements/admin-endpoints'
import type { OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { SectionCard } from '#components/layout/SectionCard.tsx'
import { call, upload } from '#lib/api.ts'
import { jpegOf, photoChoice, readPicture } from '#lib/picture.ts'
import { useChange } from '#lib/use-change.ts'
import { announcementChanges } from './api.ts'

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

/** Adds, replaces and removes the picture of an announcement, at once. */
export function PictureCard({ announcement: { id, picture } }: { announcement: OpenAnnouncement }) {
  const [description, setDescription] = useState(picture?.description ?? '')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const forget = useRef<() => void>(null)
  const change = useChange(
    async (file: File | null) => {
      const params = { id }
      if (!file) return call(deleteAnnouncementPicture, { params })
      const { canvas } = await readPicture(file)
      return upload(
        putAnnouncementPicture,
        { params, query: { description } },
        await jpegOf(canvas),
      )
    },
    {
      changes: announcementChanges,
      done: (_, file) => (file ? 'The picture is saved.' : 'The picture is removed.'),
    },
  )
  const take = (file: File | null) => {
    // The same file once more is a choice as well.
    forget.current?.()
    if (file) change.mutate(file)
  }
  return (
    <SectionCard
      id="picture"
      title="Picture"
      intro="Stands above the text, here and in the mail. Whoever has its address can see it."
    >
      <Stack gap="md">
        <TextInput
          ref={field}
          label="What the picture shows"
          description="For members who cannot see it."
          maxLength={200}
          value={description}
          error={problem}
          onChange={({ currentTarget }) => {
            setDescription(currentTarget.value)
            setProblem('')
          }}
        />
        <Group gap="xs">
          <FileButton accept={photoChoice} resetRef={forget} onChange={take}>
            {({ onClick }) => (
              <Button
                variant="outline"
                leftSection={<IconPhotoPlus {...icon} />}
                loading={change.isPending}
                onClick={() => {
                  if (description.trim()) return onClick()
                  setProblem('Please say what the picture shows')
                  field.current?.focus()
                }}
              >
                {picture ? 'Change picture' : 'Add a picture'}
              </Button>
            )}
          </FileButton>
          {picture && (
            <Button
              variant="ghost"
              leftSection={<IconTrash {...icon} />}
              onClick={() => change.mutate(null)}
            >
              Remove picture
            </Button>
          )}
        </Group>
      </Stack>
    </SectionCard>
  )
}
