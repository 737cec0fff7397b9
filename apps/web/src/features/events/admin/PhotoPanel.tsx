import { Box, Group, Image, Text } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { pictureKinds } from '@portal/shared/pictures/kinds'
import { type ReactNode, useId } from 'react'
import { ImageField } from '#components/ImageField.tsx'
import type { PhotoChoiceProps } from '#features/content/public.ts'
import { PhotoControls, photoButtons } from '../components/EventPhoto.tsx'

interface FrameProps {
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

/** The photo of an event, shown beside its editor. Changes are saved at once. */
export const PhotoPanel = ({ event, archived }: PhotoPanelProps) => (
  <Frame
    photo={archived ? null : event.photo}
    note={
      event.photo && archived
        ? 'Its photo is shown again when you restore the event.'
        : `Choose ${pictureKinds.event.wanted}. We save it straight away.`
    }
  >
    <PhotoControls event={event} justify="flex-start" />
  </Frame>
)

export const PhotoChoice = ({ chosen, onChoose }: PhotoChoiceProps) => (
  <Frame photo={chosen?.url ?? null} note={`Choose ${pictureKinds.event.wanted}.`}>
    <ImageField {...photoButtons} isSet={chosen !== null} onChange={onChoose} />
  </Frame>
)
