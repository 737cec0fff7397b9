import { MonthPickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import '#config/styles/app.css'

const names = {
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
}

interface MonthInputProps {
  label: string
  value: string
  first: string
  last: string
  onChange: (month: string) => void
}

export const MonthInput = ({ label, value, first, last, onChange }: MonthInputProps) => (
  <MonthPickerInput
    label={label}
    valueFormat="MMMM YYYY"
    ariaLabels={names}
    value={`${value}-01`}
    minDate={`${first}-01`}
    maxDate={`${last}-01`}
    onChange={(day) => day && onChange(day.slice(0, 7))}
  />
)
