import { Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { ImageField } from '#components/ImageField.tsx'
import { type ChosenPhoto, preparePhoto } from '#lib/forms/picture.ts'
import classes from './Wins.module.css'

interface PhotoFieldProps {
  url: string | undefined
  /** Null removes the photo. */
  onChange: (photo: ChosenPhoto | null) => void
}

export function PhotoField({ url, onChange }: PhotoFieldProps) {
  const label = useId()
  return (
    <Stack component="fieldset" gap="xs" aria-labelledby={label}>
      <Text id={label} fw={600}>
        Photo (optional)
      </Text>
      {url && <img src={url} alt="" className={classes.photo} style={{ maxWidth: '15rem' }} />}
      <ImageField
        labels={['Add a photo', 'Change photo', 'Remove photo']}
        isSet={url !== undefined}
        prepare={preparePhoto}
        onChange={onChange}
      />
      <Text size="sm" c="dimmed">
        All members can see it. Please ask the people in it first.
      </Text>
    </Stack>
  )
}
