import { Button, Group } from '@mantine/core'

interface CategoryButtonsProps<C extends string> {
  label: string
  categories: readonly C[]
  /** The text of a button; the category itself by default. */
  nameOf?: (category: C) => string
  /** The selected category; null for All. */
  value: C | null
  onChange: (category: C | null) => void
}

/** Toggle buttons for 'All' and the categories. */
export function CategoryButtons<C extends string>({
  label,
  categories,
  nameOf = (category) => category,
  value,
  onChange,
}: CategoryButtonsProps<C>) {
  const button = (category: C | null) => (
    <Button
      key={category}
      size="sm"
      px="0.875rem"
      variant={category === value ? 'filled' : 'outline'}
      aria-pressed={category === value}
      onClick={() => onChange(category)}
    >
      {category === null ? 'All' : nameOf(category)}
    </Button>
  )
  return (
    <Group
      aria-label={label}
      renderRoot={(props) => <fieldset {...props} />}
      gap="xs"
      miw={0}
      flex="0 1 100%"
    >
      {button(null)}
      {categories.map(button)}
    </Group>
  )
}
