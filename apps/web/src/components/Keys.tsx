import { Group } from '@mantine/core'
import { printedKeys, type Shortcut } from '#lib/dom/shortcuts.ts'
import classes from './Keys.module.css'

export function Keys({ of }: { of: Shortcut }) {
  return (
    <Group component="span" display="inline-flex" gap="0.25rem">
      {printedKeys(of).map((key) => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </Group>
  )
}
