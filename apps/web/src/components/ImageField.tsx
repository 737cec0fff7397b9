import { Button, type ButtonProps, FileButton, Group, type GroupProps } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { acceptedPhotoTypes } from '#lib/forms/picture.ts'
import { notify } from '#lib/notify/notify.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

interface ImageFieldProps<Prepared> extends Pick<ButtonProps, 'size' | 'variant' | 'bd' | 'bg'> {
  labels: readonly [add: string, change: string, remove: string]
  isSet: boolean
  /** Added to the accessible names, if a page has several pictures. */
  about?: string | undefined
  accept?: string
  /** Converts the file. Rejects with a message for the member. */
  prepare: (file: File) => Prepared | Promise<Prepared>
  onChange: (prepared: Prepared | null) => unknown
  onError?: (problem: string) => void
  /** Returns false to block choosing a file. */
  canChoose?: () => boolean
  confirmation?: { title: string; text?: ReactNode }
  justify?: GroupProps['justify']
  id?: string | undefined
}

/** The buttons that add, change and remove a picture. A file can be dropped on them as well. */
export function ImageField<Prepared>(props: ImageFieldProps<Prepared>) {
  const { labels, isSet, about, accept = acceptedPhotoTypes, prepare, onChange, ...rest } = props
  const { onError = notify.error, canChoose = () => true, confirmation, id, ...others } = rest
  const { justify = 'flex-start', variant = 'outline', ...look } = others
  const [isBusy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const resetInput = useRef<() => void>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  // The form may change while the file is converted.
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const save = async (prepared: Prepared | null) => {
    setBusy(true)
    try {
      await latestOnChange.current(prepared)
    } catch {
      // onChange has already shown the error.
    }
    setBusy(false)
  }
  const chooseFile = async (file: File | null | undefined) => {
    // Allows choosing the same file again.
    resetInput.current?.()
    if (!file) return
    setBusy(true)
    try {
      await save(await prepare(file))
    } catch (error) {
      onError(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (canChoose()) void chooseFile(event.dataTransfer.files[0])
  }
  const button = (label: string) => ({
    size: 'sm',
    ...look,
    ...(about && { 'aria-label': `${label}: ${about}` }),
    children: label,
  })
  const [add, changed, remove] = labels
  return (
    <Group gap="xs" justify={justify} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileButton accept={accept} resetRef={resetInput} onChange={chooseFile}>
        {({ onClick }) => (
          <Button
            {...button(isSet ? changed : add)}
            ref={chooseButton}
            {...(id && { id })}
            variant={variant}
            loading={isBusy}
            leftSection={<IconPhotoPlus {...icon} />}
            onClick={() => canChoose() && onClick()}
          />
        )}
      </FileButton>
      {isSet && (
        <Button
          {...button(remove)}
          variant={variant === 'outline' ? 'ghost' : variant}
          leftSection={<IconTrash {...icon} />}
          onClick={() => {
            if (confirmation) return setConfirming(true)
            void save(null)
            chooseButton.current?.focus()
          }}
        />
      )}
      {confirmation && (
        <ConfirmDialog
          item={isConfirming}
          title={confirmation.title}
          confirmLabel="Remove photo"
          destructive
          busy={isBusy}
          onConfirm={async () => {
            await save(null)
            setConfirming(false)
          }}
          onClose={() => setConfirming(false)}
        >
          {confirmation.text}
        </ConfirmDialog>
      )}
    </Group>
  )
}
