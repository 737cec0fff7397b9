import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '#config/styles/app.css'

interface ConfirmDialogProps {
  opened: boolean
  /** Names the act and the thing: 'Delete “First customer”?' */
  title: string
  /** What follows from it. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  /** True while the act is under way: the dialog stays, and can't be confirmed twice. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Once it has faded: for the focus, when what opened it went with the act. */
  onClosed?: () => void
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  busy = false,
  onConfirm,
  onClose,
  onClosed,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="md"
      withCloseButton={false}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
    >
      {children}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="ghost" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button variant={destructive ? 'destructive' : 'filled'} onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
