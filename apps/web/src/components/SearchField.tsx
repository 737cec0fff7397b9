import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  /** Called with trimmed text 500 ms after typing, and at once on Enter and when cleared. */
  onSearch: (text: string) => void
}

const PAUSE = 500
/** The maximum length that the server accepts. */
const LONGEST = 200

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const send = (next: string) => {
    sent.current = next.trim()
    if (sent.current !== value) onSearch(sent.current)
  }
  const sendLater = useDebouncedCallback(send, PAUSE)

  // Follows changes of the URL by Back or a link, but keeps text that is being typed.
  const follow = useEffectEvent((value: string) => {
    if (value === sent.current) return
    sendLater.cancel()
    sent.current = value
    setText(value)
  })
  useEffect(() => follow(value), [value])

  const change = (next: string) => {
    setText(next)
    sendLater(next)
  }
  const now = (next: string) => {
    sendLater.cancel()
    setText(next)
    send(next)
  }

  return (
    <TextInput
      ref={input}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={LONGEST}
      aria-label={label}
      placeholder={placeholder}
      classNames={{ input: classes.input ?? '' }}
      leftSection={<IconSearch aria-hidden size="1.25em" stroke={1.5} />}
      rightSection={
        text !== '' && (
          <CloseButton
            aria-label="Clear search"
            onClick={() => {
              now('')
              input.current?.focus()
            }}
          />
        )
      }
      value={text}
      // Escape first clears the field, and only then closes a dialog around it.
      data-mantine-stop-propagation={text !== ''}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(text)
        if (event.key === 'Escape' && text !== '') now('')
      }}
    />
  )
}
