import { type ButtonProps, Group, Stack, Text } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { useState } from 'react'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { ImageField } from '#components/ImageField.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { type Picture, readPicture } from '#lib/forms/picture.ts'
import { useRemovePhoto } from '../api.ts'

const PhotoCrop = lazyComponent(async () => (await import('./PhotoCrop.tsx')).PhotoCrop)

interface PhotoButtonsProps extends Pick<ButtonProps, 'size' | 'variant'> {
  me: Me
  addLabel?: string
}

export function PhotoButtons({ me, addLabel = 'Add a photo', ...look }: PhotoButtonsProps) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const remove = useRemovePhoto()
  return (
    <>
      <ImageField
        labels={[addLabel, 'Change photo', 'Remove photo']}
        isSet={me.photo !== null}
        {...look}
        prepare={readPicture}
        onChange={(chosen) => (chosen ? setPicture(chosen) : remove.mutateAsync())}
        confirmation={{ title: 'Remove your photo?', text: 'We’ll show your initials instead.' }}
      />
      <ItemDialog
        item={picture && { ...picture, id: picture.url }}
        onClose={() => setPicture(null)}
        title="Your photo"
        size="md"
      >
        {(chosen) => <PhotoCrop picture={chosen} onClose={() => setPicture(null)} />}
      </ItemDialog>
    </>
  )
}

export const Photo = ({ me }: { me: Me }) => (
  <Group gap="md" wrap="nowrap" align="center">
    <PersonAvatar name={me.full_name} photo={me.photo} letters={2} photoSize={256} size="5.5rem" />
    <Stack gap="xs" align="flex-start" miw={0}>
      <PhotoButtons me={me} />
      <Text size="sm" c="dimmed">
        Members see it next to your name.
      </Text>
    </Stack>
  </Group>
)
