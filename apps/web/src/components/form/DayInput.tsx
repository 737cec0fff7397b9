import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import type { Ref } from 'react'
import '@mantine/dates/styles.layer.css'
import '#config/styles/app.css'
import classes from './Form.module.css'

const SUNDAY = 0

const names = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
}

/** A day from a calendar, as 'YYYY-MM-DD' or null; its weeks start on Sunday. */
export function DayInput({
  ref,
  ...props
}: DatePickerInputProps<'default'> & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <DatePickerInput
      valueFormat="D MMMM YYYY"
      firstDayOfWeek={SUNDAY}
      ariaLabels={names}
      classNames={{ day: classes.day ?? '' }}
      clearable
      {...props}
      {...(ref && { ref })}
    />
  )
}
