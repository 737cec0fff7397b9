import { Button } from '@mantine/core'
import classes from './CategoryButtons.module.css'

interface CategoryButtonsProps<C extends string> {
  label: string
  categories: readonly C[]
  /** The one that is on; null is All. */
  value: C | null
  onChange: (category: C | null) => void
}

/** 'All' and the categories, of which one is on. */
export function CategoryButtons<C extends string>({
  label,
  categories,
  value,
  onChange,
}: CategoryButtonsProps<C>) {
  const button = (category: C | null, name: string) => (
    <Button
      key={name}
      size="sm"
      variant={category === value ? 'filled' : 'outline'}
      aria-pressed={category === value}
      onClick={() => onChange(category)}
    >
      {name}
    </Button>
  )
  return (
    <fieldset aria-label={label} className={classes.categories}>
      {button(null, 'All')}
      {categories.map((category) => button(category, category))}
    </fieldset>
  )
}
