import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './Settings.module.css'

interface ColourInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What is typed. */
  value: string
  /** The colour of the swatch. */
  shown: string
  onChange: (colour: string) => void
}

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour as text, beside a swatch that opens the picker of the system. */
export const ColourInput = ({ value, shown, onChange, ...input }: ColourInputProps) => (
  <TextInput
    {...input}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    spellCheck={false}
    autoCapitalize="off"
    leftSectionWidth="3.25rem"
    leftSectionPointerEvents="all"
    leftSection={
      <input
        type="color"
        aria-label={`Pick the ${String(input.label).toLowerCase()}`}
        className={classes.swatch}
        value={isColour(shown) ? shown.toLowerCase() : '#ffffff'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    }
  />
)
