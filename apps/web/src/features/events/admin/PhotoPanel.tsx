import { Box, Button, FileButton, Group, Image, Text } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import type { PhotoChoiceProps } from '#components/editor/content-kind.ts'
import { dataAddressOf } from '#lib/browser.ts'
import { notify } from '#lib/notify.tsx'
import {
  PhotoControls,
  photoButton,
  photoChoice,
  photoIcon,
  photoProblem,
  photoWanted,
} from '../components/EventPhoto.tsx'

interface FrameProps {
  /** The address of the photo that is shown. */
  photo: string | null
  note: string
  children: ReactNode
}

function Frame({ photo, note, children }: FrameProps) {
  const heading = useId()
  return (
    <Group
      component="section"
      aria-labelledby={heading}
      align="stretch"
      p="md"
      bdrs="md"
      bg="var(--portal-sunken)"
    >
      {photo && (
        <Image
          src={photo}
          alt=""
          decoding="async"
          flex="none"
          w="30%"
          maw="9rem"
          h="6rem"
          radius="sm"
        />
      )}
      <Box flex="1 1 9rem">
        <Text component="h3" id={heading} ff="text" fw={600}>
          Photo
        </Text>
        <Text size="sm" c="dimmed" mb="sm">
          {note}
        </Text>
        {children}
      </Box>
    </Group>
  )
}

interface PhotoPanelProps {
  event: Pick<PortalEvent, 'id' | 'title' | 'photo'>
  /** The photo of an archived event is not served. */
  archived: boolean
}

/** The photo of an event beside its editor; a change of it is saved at once. */
export const PhotoPanel = ({ event, archived }: PhotoPanelProps) => (
  <Frame
    photo={archived ? null : event.photo}
    note={
      event.photo && archived
        ? 'There is one, which is shown again once the event is restored.'
        : `Choose ${photoWanted}. It is saved at once.`
    }
  >
    <PhotoControls event={event} justify="flex-start" />
  </Frame>
)

/** The photo of an event that is not saved yet. */
export function PhotoChoice({ chosen, onChoose }: PhotoChoiceProps) {
  const forget = useRef<() => void>(null)
  const button = useRef<HTMLButtonElement>(null)
  const choose = async (file: File | null) => {
    forget.current?.()
    const problem = file && photoProblem(file)
    if (problem) notify.error(problem)
    else if (file) onChoose({ file, address: await dataAddressOf(file) })
  }
  const remove = () => {
    onChoose(null)
    button.current?.focus()
  }
  return (
    <Frame photo={chosen?.address ?? null} note={`Choose ${photoWanted}.`}>
      <Group gap="xs">
        <FileButton accept={photoChoice} resetRef={forget} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              {...photoButton}
              ref={button}
              leftSection={<IconPhotoPlus {...photoIcon} />}
            >
              {chosen ? 'Change Photo' : 'Add Photo'}
            </Button>
          )}
        </FileButton>
        {chosen && (
          <Button {...photoButton} leftSection={<IconTrash {...photoIcon} />} onClick={remove}>
            Remove Photo
          </Button>
        )}
      </Group>
    </Frame>
  )
}
