import { Box, Button, FileButton, Group, Image, Text } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { photoChoice, photoWanted, useEventPhoto } from '../photo-file.ts'
import classes from './Events.module.css'

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

interface PhotoControlsProps {
  event: Pick<PortalEvent, 'id' | 'title' | 'photo'>
  justify?: 'center' | 'flex-start'
}

/** The buttons with which administrators add, change and remove a photo. */
export function PhotoControls({ event, justify = 'center' }: PhotoControlsProps) {
  const photo = useEventPhoto(event)
  const [asked, setAsked] = useState(false)
  const forget = useRef<() => void>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const label = event.photo ? 'Change Photo' : 'Add Photo'
  // The same file once more is a choice as well: it may have failed for a passing reason.
  const send = (file: File | null) =>
    file && photo.mutate(file, { onSettled: () => forget.current?.() })
  const remove = () => photo.mutate(null, { onSettled: () => setAsked(false) })
  return (
    <Group gap="xs" justify={justify}>
      <FileButton accept={photoChoice} resetRef={forget} onChange={send}>
        {(props) => (
          <Button
            {...props}
            ref={choose}
            size="sm"
            variant="secondary"
            className={classes.photoButton ?? ''}
            loading={photo.isPending}
            leftSection={<IconPhotoPlus {...icon} />}
            aria-label={`${label}: ${event.title}`}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {event.photo && (
        <Button
          size="sm"
          variant="secondary"
          className={classes.photoButton ?? ''}
          leftSection={<IconTrash {...icon} />}
          onClick={() => setAsked(true)}
          aria-label={`Remove Photo: ${event.title}`}
        >
          Remove Photo
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        title={`Remove the photo of “${event.title}”?`}
        confirmLabel="Remove photo"
        destructive
        busy={photo.isPending}
        onConfirm={remove}
        onClose={() => setAsked(false)}
        // What was pressed to open it is gone with the photo.
        onClosed={() => event.photo === null && choose.current?.focus()}
      />
    </Group>
  )
}

interface PhotoPanelProps {
  event: Pick<PortalEvent, 'id' | 'title' | 'photo'>
  /** The photo of an archived event is not served. */
  archived: boolean
}

/** The photo of an event beside its editor; a change of it is saved at once. */
export function PhotoPanel({ event, archived }: PhotoPanelProps) {
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
      {event.photo && !archived && (
        <Image
          src={event.photo}
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
          {event.photo && archived
            ? 'There is one, which is shown again once the event is restored.'
            : `Choose ${photoWanted}. It is saved at once.`}
        </Text>
        <PhotoControls event={event} justify="flex-start" />
      </Box>
    </Group>
  )
}
