import { Button, Flex } from '@mantine/core'

interface CategoryButtonsProps<C extends string> {
  label: string
  categories: readonly C[]
  /** The label of a button; the category itself by default. */
  nameOf?: (category: C) => string
  /** Null selects 'All'. */
  value: C | null
  onChange: (category: C | null) => void
}

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
      flex="none"
      px="0.875rem"
      variant={category === value ? 'filled' : 'outline'}
      aria-pressed={category === value}
      onClick={() => onChange(category)}
    >
      {category === null ? 'All' : nameOf(category)}
    </Button>
  )
  return (
    <Flex
      aria-label={label}
      renderRoot={(props) => <fieldset {...props} />}
      gap="xs"
      wrap={{ base: 'nowrap', sm: 'wrap' }}
      // On phones the buttons scroll sideways in one line, with room for the focus ring.
      m="-0.25rem"
      p="0.25rem"
      miw={0}
      flex="0 1 calc(100% + 0.5rem)"
      style={{ overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {button(null)}
      {categories.map(button)}
    </Flex>
  )
}
