import { Button } from '@mantine/core'
import classes from './CategoryButtons.module.css'

interface CategoryButtonsProps<C extends string> {
  label: string
  categories: readonly C[]
  /** The text of a button; the category itself by default. */
  nameOf?: (category: C) => string
  /** The one that is on; null is All. */
  value: C | null
  onChange: (category: C | null) => void
}

/** 'All' and the categories, of which one is on. */
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
      variant={category === value ? 'filled' : 'outline'}
      aria-pressed={category === value}
      onClick={() => onChange(category)}
    >
      {category === null ? 'All' : nameOf(category)}
    </Button>
  )
  return (
    <fieldset aria-label={label} className={classes.categories}>
      {button(null)}
      {categories.map(button)}
    </fieldset>
  )
}
