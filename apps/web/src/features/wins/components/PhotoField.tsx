import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { notify } from '#lib/notify.tsx'
import { jpegOf, photoChoice, readPicture } from '#lib/picture.ts'
import classes from './Wins.module.css'

/** A photo that was chosen: what is sent of it, and the address under which it can be drawn. */
export interface ChosenPhoto {
  file: Blob
  url: string
}

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

interface PhotoFieldProps {
  /** The address of the photo that is shown now. */
  url: string | undefined
  /** Null removes the photo. */
  onChange: (photo: ChosenPhoto | null) => void
}

/** Chooses the photo of a win, which is sent with the form. */
export function PhotoField({ url, onChange }: PhotoFieldProps) {
  const label = useId()
  const [isReading, setReading] = useState(false)
  const forget = useRef<() => void>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const take = async (file: File | null) => {
    // The same file once more is a choice as well.
    forget.current?.()
    if (!file) return
    setReading(true)
    try {
      const { canvas, url } = await readPicture(file)
      onChange({ file: await jpegOf(canvas), url })
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error))
    }
    setReading(false)
  }
  return (
    <Stack
      component="fieldset"
      gap="xs"
      aria-labelledby={label}
      className={classes.photoField ?? ''}
    >
      <Text id={label} fw={600}>
        Photo (optional)
      </Text>
      {url && <img src={url} alt="" className={classes.photo} />}
      <Group gap="xs">
        <FileButton accept={photoChoice} resetRef={forget} onChange={take}>
          {(props) => (
            <Button
              {...props}
              ref={choose}
              size="sm"
              variant="outline"
              loading={isReading}
              leftSection={<IconPhotoPlus {...icon} />}
            >
              {url ? 'Change photo' : 'Add a photo'}
            </Button>
          )}
        </FileButton>
        {url && (
          <Button
            size="sm"
            px="xs"
            variant="ghost"
            leftSection={<IconTrash {...icon} />}
            onClick={() => {
              onChange(null)
              choose.current?.focus()
            }}
          >
            Remove photo
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        Every member sees it. Please ask whoever is in it.
      </Text>
    </Stack>
  )
}
