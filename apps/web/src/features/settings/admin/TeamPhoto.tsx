import { Button, FileButton, Group, Input } from '@mantine/core'
import { addTeamPhoto } from '@portal/shared/settings/endpoints'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { CellProps } from '#components/form/RowsInput.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { upload } from '#lib/api.ts'
import { jpegOf, photoChoice, photoFailure, readPicture } from '#lib/picture.ts'
import { useChange } from '#lib/use-change.ts'

/** The photo of somebody of the team, which is uploaded at once and shown once the section is saved. */
export function TeamPhoto({ id, first, of, error, value, onChange }: CellProps) {
  const choose = useRef<HTMLButtonElement>(null)
  const forget = useRef<() => void>(null)
  const add = useChange(
    async (file: File) => {
      const { canvas } = await readPicture(file)
      return upload(addTeamPhoto, {}, await jpegOf(canvas))
    },
    { failed: photoFailure },
  )
  // Other cells may change while it uploads.
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const take = (file: File | null) => {
    // The same file once more is a choice as well.
    forget.current?.()
    if (file) add.mutate(file, { onSuccess: ({ photo }) => change.current(photo) })
  }
  return (
    <Input.Wrapper error={error}>
      <Group gap="xs" wrap="nowrap">
        <PersonAvatar name={first} letters={2} src={value || null} />
        <FileButton accept={photoChoice} resetRef={forget} onChange={take}>
          {(props) => (
            <Button
              {...props}
              ref={choose}
              id={id}
              size="sm"
              variant="outline"
              loading={add.isPending}
              leftSection={<IconPhotoPlus aria-hidden size="1.125em" stroke={1.5} />}
              aria-label={`${value ? 'Change' : 'Add'} photo: ${of}`}
            >
              {value ? 'Change' : 'Add photo'}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button
            size="sm"
            px="xs"
            variant="ghost"
            aria-label={`Remove photo: ${of}`}
            onClick={() => {
              onChange('')
              choose.current?.focus()
            }}
          >
            Remove
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
