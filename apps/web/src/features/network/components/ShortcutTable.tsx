import { Title } from '@mantine/core'
import { Keys } from '#components/Keys.tsx'
import { shortcuts } from '#lib/shortcuts.ts'
import classes from './Help.module.css'

/** Every shortcut of the portal, as the keys are printed on this keyboard. */
export function ShortcutTable() {
  return (
    <section aria-labelledby="shortcuts" className={classes.group}>
      <Title order={2} tabIndex={-1} id="shortcuts" className={classes.groupTitle}>
        Keyboard shortcuts
      </Title>
      <table className={classes.shortcuts}>
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(shortcuts).map((shortcut) => (
            <tr key={shortcut.keys}>
              <th scope="row">
                <Keys of={shortcut} />
              </th>
              <td>{shortcut.does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
