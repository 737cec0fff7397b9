import { printedKeys, type Shortcut } from '#lib/dom/shortcuts.ts'
import classes from './Keys.module.css'

/** A shortcut as the keys to press. */
export function Keys({ of }: { of: Shortcut }) {
  return (
    <span className={classes.keys}>
      {printedKeys(of).map((key) => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
