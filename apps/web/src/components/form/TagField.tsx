import { Pill, PillsInput, VisuallyHidden } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import '#config/styles/app.css'
import type { FieldValues } from 'react-hook-form'
import { asList, type FieldProps, useField } from './use-field.ts'

function addTags(tags: readonly string[], text: string) {
  const added: string[] = []
  for (const part of text.split(',')) {
    const tag = part.trim()
    if (tag !== '' && !tags.includes(tag) && !added.includes(tag)) added.push(tag)
  }
  return { tags: [...tags, ...added], added }
}

/**
 * Announces added and removed tags to screen readers. Mantine's TagsInput announces a list of
 * options instead, keeps spaces, and makes every pasted text a tag.
 */
export function TagField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & { placeholder?: string },
) {
  const { field, input } = useField(props)
  const { description = 'Press Enter or comma to add.', placeholder } = props
  const { id, ref, name, onBlur, 'aria-required': isRequired, ...wrapper } = input
  const [text, setText] = useState('')
  const [news, setNews] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const value = asList(field.value)

  const add = (raw: string) => {
    const { tags, added } = addTags(value, raw)
    setText('')
    if (added.length === 0) return
    field.onChange(tags)
    setNews(`Added ${added.join(', ')}`)
  }
  const remove = (tag: string) => {
    field.onChange(value.filter((other) => other !== tag))
    setNews(`Removed ${tag}`)
    box.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '') {
      const last = value.at(-1)
      if (last !== undefined) remove(last)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!pasted.includes(',')) return
    event.preventDefault()
    add(text + pasted)
  }
  // Phone keyboards report no key for a comma; it shows up in the text instead.
  const onType = (typed: string) => (typed.includes(',') ? add(typed) : setText(typed))

  // Adds unfinished text when the field loses focus.
  const leave = () => {
    add(text)
    onBlur()
  }

  return (
    <div ref={box}>
      <PillsInput {...wrapper} id={id} description={description}>
        <Pill.Group>
          {value.map((tag) => (
            <Pill
              key={tag}
              withRemoveButton
              onRemove={() => remove(tag)}
              removeButtonProps={{
                'aria-label': `Remove ${tag}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {tag}
            </Pill>
          ))}
          <PillsInput.Field
            {...{ ref, name }}
            value={text}
            placeholder={value.length === 0 ? placeholder : undefined}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            aria-required={isRequired}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={leave}
          />
        </Pill.Group>
      </PillsInput>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  )
}
