import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useId } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import '@mantine/dates/styles.layer.css'
import '#config/styles/app.css'
import type { FieldValues } from 'react-hook-form'
import { formatDay, isDay, parseTypedDay } from '#lib/text/dates.ts'
import classes from './Form.module.css'
import { asText, type FieldProps, useField, type WeekStart } from './use-field.ts'

const names = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
}

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange'>, WeekStart {
  /** 'YYYY-MM-DD', or the typed text if it is not a valid day. */
  value: string
  onChange: (value: string) => void
  first?: string | null
  last?: string | null
}

export function DayInput(props: DayInputProps) {
  const { value, onChange, first, last, firstDayOfWeek = 1, onBlur, ...input } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId(input.id)
  const isOffered = (day: string) => day >= (first ?? '') && (!last || day <= last)
  const type = (text: string) => {
    const day = parseTypedDay(text)
    setTyped(text)
    onChange(day && isOffered(day) ? day : text.trim())
  }
  const pick = (day: string | null) => {
    setTyped(null)
    setOpen(false)
    onChange(day ?? '')
  }
  const calendar = (
    <Popover
      id={`${id}-calendar`}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size="lg"
          aria-label="Calendar:"
          aria-labelledby={`${id}-calendar ${id}-label`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar aria-hidden size="1.25rem" stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={isDay(value) ? value : null}
          onChange={pick}
          {...(isDay(value) && { defaultDate: value })}
          {...(first && { minDate: first })}
          {...(last && { maxDate: last })}
          {...{ firstDayOfWeek }}
          ariaLabels={names}
          classNames={{ day: classes.day ?? '' }}
          // Escape closes the calendar, not the dialog around it.
          __stopPropagation
        />
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      placeholder="dd/mm/yyyy"
      autoComplete="off"
      {...input}
      id={id}
      value={typed ?? (isDay(value) ? formatDay(value) : value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      rightSection={calendar}
      rightSectionPointerEvents="all"
    />
  )
}

interface FilterDayProps extends Omit<DayInputProps, 'value' | 'onChange'> {
  value: string | null
  onChange: (day: string | null) => void
}

/** A day of a filter. Typed text applies as soon as it is a valid day. */
export const FilterDay = ({ value, onChange, ...props }: FilterDayProps) => (
  <DayInput
    {...props}
    value={value ?? ''}
    onChange={(text) => {
      if (isDay(text) || (text === '' && !props.required)) onChange(text || null)
    }}
  />
)

export function DateField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & WeekStart & { placeholder?: string },
) {
  const { field, input } = useField(props)
  const { placeholder, firstDayOfWeek } = props
  return (
    <DayInput
      {...input}
      {...(placeholder && { placeholder })}
      {...{ firstDayOfWeek }}
      value={asText(field.value)}
      onChange={field.onChange}
    />
  )
}
