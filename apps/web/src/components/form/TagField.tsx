import { Pill, PillsInput, VisuallyHidden } from '@mantine/core'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react'
import '#config/styles/app.css'
import type { FieldValues } from 'react-hook-form'
import { asList, type FieldProps, useField } from './use-field.ts'

/** Trims, and ignores empty text and duplicates. Commas separate several tags. */
function addTags(tags: readonly string[], text: string) {
  const added: string[] = []
  for (const part of text.split(',')) {
    const tag = part.trim()
    if (tag !== '' && !tags.includes(tag) && !added.includes(tag)) added.push(tag)
  }
  return { tags: [...tags, ...added], added }
}

interface TagInputProps {
  label: ReactNode
  value: readonly string[]
  onChange: (tags: string[]) => void
  description?: ReactNode
  error?: string | undefined
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  id?: string
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * Free-text tags. Additions and removals are announced to screen readers. Mantine's TagsInput announces a
 * list of options instead, which tags do not have, keeps spaces, and makes every pasted text a tag.
 */
export function TagInput({
  label,
  value,
  onChange,
  description = 'Press Enter or comma to add.',
  error,
  placeholder,
  required = false,
  disabled = false,
  id,
  name,
  onBlur,
  ref,
}: TagInputProps) {
  const [text, setText] = useState('')
  const [news, setNews] = useState('')
  const box = useRef<HTMLDivElement>(null)

  const add = (raw: string) => {
    const { tags, added } = addTags(value, raw)
    setText('')
    if (added.length === 0) return
    onChange(tags)
    setNews(`Added ${added.join(', ')}`)
  }
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag))
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

  // What was typed last counts, whether or not it was finished with Enter.
  const leave = () => {
    add(text)
    onBlur?.()
  }

  return (
    <div ref={box}>
      <PillsInput
        {...(id !== undefined && { id })}
        label={label}
        description={description}
        error={error}
        withAsterisk={required}
        disabled={disabled}
      >
        <Pill.Group>
          {value.map((tag) => (
            <Pill
              key={tag}
              withRemoveButton
              disabled={disabled}
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
            {...(ref !== undefined && { ref })}
            name={name}
            value={text}
            placeholder={value.length === 0 ? placeholder : undefined}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            aria-required={required}
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

export function TagField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & { placeholder?: string },
) {
  const { field, id, error } = useField(props)
  const { label, description, required, disabled, placeholder } = props
  return (
    <TagInput
      {...{ id, label, description, error, required, disabled, placeholder }}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={asList(field.value)}
      onChange={field.onChange}
    />
  )
}
