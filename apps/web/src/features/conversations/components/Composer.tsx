import { Button, Group, Text, Textarea } from '@mantine/core'
import { messageLimits } from '@portal/shared/conversations/kinds'
import { formatCount } from '@portal/shared/core/count'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { ariaKeys, keysText } from '#lib/dom/shortcuts.ts'

/** ⌘ or Ctrl with Enter sends. Enter alone starts a new line, as on a phone. */
const sendKeys = { keys: 'mod+Enter', does: 'Send' }

/** The counter is shown when at most this many characters are left. */
const NEARLY_FULL = 200

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  value: string
  onChange: (text: string) => void
  onSend: () => void
  sendLabel: string
  error?: string | undefined
  busy?: boolean
  autoFocus?: boolean
  children?: ReactNode
}

export function Composer(props: ComposerProps) {
  const {
    field,
    label,
    value,
    onChange,
    onSend,
    sendLabel,
    error,
    busy = false,
    autoFocus,
    children,
  } = props
  const left = messageLimits.text - value.trim().length
  const canSend = value.trim() !== '' && left >= 0 && !busy
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (canSend) onSend()
  }
  const send = () => {
    // The button is disabled while sending. Focusing the field keeps a phone's keyboard open.
    field.current?.focus()
    onSend()
  }
  return (
    <div>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts={ariaKeys(sendKeys)}
        autosize
        minRows={1}
        maxRows={10}
        value={value}
        error={left < 0 ? `${formatCount(-left, 'character')} too many` : error}
        {...(autoFocus && { autoFocus })}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group mt="xs" gap="sm" justify="flex-end">
        <Text size="sm" c="dimmed" role="status" mr="auto">
          {left >= 0 && left < NEARLY_FULL && `${formatCount(left, 'character')} left`}
        </Text>
        <Text size="sm" c="dimmed" visibleFrom="sm" aria-hidden>
          {value !== '' && `${keysText(sendKeys)} sends`}
        </Text>
        {children}
        <Button size="sm" onClick={send} disabled={!canSend} loading={busy}>
          {sendLabel}
        </Button>
      </Group>
    </div>
  )
}
