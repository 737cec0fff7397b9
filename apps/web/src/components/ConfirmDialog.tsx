import { Box, Button, Stack } from '@mantine/core'
import { isSecondClick } from '#lib/dom/browser.ts'
import { DialogActions } from './DialogActions.tsx'
import { type DialogItem, ItemDialog, type ItemDialogProps } from './ItemDialog.tsx'

interface ConfirmDialogProps<Item extends DialogItem>
  extends Omit<ItemDialogProps<Item>, 'size' | 'withCloseButton' | 'isSheet'> {
  confirmLabel: string | ((item: Item) => string)
  cancelLabel?: string
  destructive?: boolean | ((item: Item) => boolean)
  busy?: boolean
  onConfirm: (item: Item) => void
}

export function ConfirmDialog<Item extends DialogItem>(props: ConfirmDialogProps<Item>) {
  const { confirmLabel, cancelLabel = 'Cancel', destructive, busy, onConfirm, ...dialog } = props
  const { onClose, children } = dialog
  const isDestructive = (item: Item) =>
    typeof destructive === 'function' ? destructive(item) : destructive
  return (
    <ItemDialog {...dialog} size="md" withCloseButton={false} isSheet={false}>
      {(item) => (
        <Stack gap="lg">
          <Box>{typeof children === 'function' ? children(item) : children}</Box>
          <DialogActions>
            <Button variant="ghost" onClick={onClose} data-autofocus>
              {cancelLabel}
            </Button>
            <Button
              variant={isDestructive(item) ? 'destructive' : 'filled'}
              onClick={(event) => !isSecondClick(event) && onConfirm(item)}
              loading={busy ?? false}
            >
              {typeof confirmLabel === 'function' ? confirmLabel(item) : confirmLabel}
            </Button>
          </DialogActions>
        </Stack>
      )}
    </ItemDialog>
  )
}
