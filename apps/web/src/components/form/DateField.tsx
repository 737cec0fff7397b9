import { DatePickerInput, type DatePickerInputProps, type DayOfWeek } from '@mantine/dates'
import type { Ref } from 'react'
import '@mantine/dates/styles.layer.css'
import '#config/styles/app.css'
import type { FieldValues } from 'react-hook-form'
import classes from './Form.module.css'
import { asText, type FieldProps, useField } from './use-field.ts'

const names = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
}

/** A day from a calendar, as 'YYYY-MM-DD' or null; its weeks start on Monday by default. */
export function DayInput({
  ref,
  ...props
}: DatePickerInputProps<'default'> & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <DatePickerInput
      valueFormat="D MMMM YYYY"
      ariaLabels={names}
      classNames={{ day: classes.day ?? '' }}
      clearable
      {...props}
      {...(ref && { ref })}
    />
  )
}

export interface WeekStart {
  /** 0 is Sunday; weeks start on Monday by default. */
  firstDayOfWeek?: DayOfWeek | undefined
}

/** A day in a form, held as 'YYYY-MM-DD', or as nothing. */
export function DateField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & WeekStart & { placeholder?: string },
) {
  const { field, input } = useField(props)
  // It is a button, which knows no aria-required: the label says that it is.
  const { name, ref, 'aria-required': _, ...rest } = input
  return (
    <DayInput
      {...rest}
      ref={ref}
      value={asText(field.value) || null}
      onChange={(day) => field.onChange(day ?? '')}
      placeholder={props.placeholder ?? ''}
      firstDayOfWeek={props.firstDayOfWeek ?? 1}
      size="md"
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
    />
  )
}
