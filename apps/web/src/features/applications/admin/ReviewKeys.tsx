import { Modal, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { FactList } from '#components/cards/FactList.tsx'
import { Keys } from '#components/Keys.tsx'
import { reviewShortcuts, type Shortcut } from '#lib/dom/shortcuts.ts'
import { readSession } from '#lib/session/session.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'

const keysPlace = () => `kept:review-keys:${readSession().user?.id ?? ''}` as const

/** Whether single-key shortcuts are on. Stored in this browser until Log Out. */
export function useSingleKeys() {
  const [on, setOn] = useState(() => readStored(keysPlace()) !== 'off')
  const turn = (next: boolean) => {
    writeStored(keysPlace(), next ? 'on' : 'off')
    setOn(next)
  }
  return [on, turn] as const
}

/** Props of a button with a shortcut: announces the key, and shows it if there is room. */
export const keyHint = (shortcut: Shortcut, isShown: boolean) => ({
  'aria-keyshortcuts': shortcut.keys,
  rightSection: isShown && (
    <span aria-hidden>
      <Keys of={shortcut} />
    </span>
  ),
})

interface KeysDialogProps {
  opened: boolean
  onClose: () => void
  on: boolean
  onTurn: (on: boolean) => void
}

export function KeysDialog({ opened, onClose, on, onTurn }: KeysDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys" size="sm">
      <Stack gap="md">
        <Switch
          label="Single keys"
          checked={on}
          onChange={(event) => onTurn(event.currentTarget.checked)}
        />
        <Text c="dimmed">
          These keys work while this window is open and you’re not typing in a field.
        </Text>
        <FactList
          look="rows"
          facts={Object.values(reviewShortcuts).map((shortcut) => ({
            label: shortcut.does,
            value: <Keys of={shortcut} />,
          }))}
        />
      </Stack>
    </Modal>
  )
}
