import { Chip, Fieldset, Group, isMantineColorScheme, useMantineColorScheme } from '@mantine/core'
import '#config/styles/app.css'

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As this device' },
] as const

/** Light, dark or as the device has it; at once, and kept in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (value: string) => {
    if (isMantineColorScheme(value)) setColorScheme(value)
  }
  return (
    <Fieldset m={0} variant="unstyled" legend={<strong>Colours</strong>}>
      <Chip.Group multiple={false} value={colorScheme} onChange={choose}>
        <Group gap="xs">
          {schemes.map(({ value, label }) => (
            <Chip key={value} value={value}>
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  )
}
