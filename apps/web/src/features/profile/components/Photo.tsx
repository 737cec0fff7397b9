import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { focusIfLost } from '#lib/browser.ts'
import { notify } from '#lib/notify.tsx'
import { onceOnline } from '#lib/online.ts'
import { type Picture, photoChoice, readPicture } from '#lib/picture.ts'
import { useRemovePhoto } from '../api.ts'

const PhotoCrop = lazy(() => onceOnline(() => import('./PhotoCrop.tsx')))

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

/** The member's photo, or the initials in its place, with the buttons that change it. */
export function Photo({ me }: { me: Me }) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [asked, setAsked] = useState(false)
  const remove = useRemovePhoto()
  const reset = useRef<() => void>(null)
  const choose = useRef<HTMLButtonElement>(null)

  const take = async (file: File | null | undefined) => {
    // The same file once more is a choice as well.
    reset.current?.()
    if (!file) return
    try {
      setPicture(await readPicture(file))
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <Group
      gap="md"
      wrap="nowrap"
      align="center"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <PersonAvatar
        name={me.full_name}
        photo={me.photo}
        letters={2}
        photoSize={256}
        size="5.5rem"
      />
      <Stack gap="xs" align="flex-start" miw={0}>
        <Group gap="xs">
          <FileButton accept={photoChoice} resetRef={reset} onChange={take}>
            {(props) => (
              <Button
                {...props}
                ref={choose}
                size="sm"
                variant="outline"
                leftSection={<IconPhotoPlus {...icon} />}
              >
                {me.photo ? 'Change photo' : 'Add a photo'}
              </Button>
            )}
          </FileButton>
          {me.photo && (
            <Button
              size="sm"
              variant="ghost"
              leftSection={<IconTrash {...icon} />}
              onClick={() => setAsked(true)}
            >
              Remove photo
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Members see it wherever they see your name.
        </Text>
      </Stack>
      <ItemDialog
        item={picture && { ...picture, id: picture.url }}
        onClose={() => setPicture(null)}
        title="Your photo"
        size="md"
      >
        {(chosen) => (
          <Suspense fallback={<LoadingText text="Loading...">{null}</LoadingText>}>
            <PhotoCrop picture={chosen} onClose={() => setPicture(null)} />
          </Suspense>
        )}
      </ItemDialog>
      <ConfirmDialog
        item={asked}
        title="Remove your photo?"
        confirmLabel="Remove photo"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
        // What was pressed to open it is gone with the photo.
        onClosed={() => focusIfLost(choose.current)}
      >
        Your initials take its place.
      </ConfirmDialog>
    </Group>
  )
}
