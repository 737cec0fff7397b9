import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths, settingPath } from '#config/paths.ts'
import classes from './Member.module.css'

/** Above one's own page: whose it is, who sees it, and where to change it. */
export function OwnPageNote({ listed }: { listed: boolean }) {
  return (
    <section aria-label="About this page" className={classes.note}>
      <div>
        <p className={classes.noteTitle}>This is your page, as another founder sees you</p>
        <p className={classes.noteText}>
          {listed
            ? 'What you keep private is left out here too, and nobody is shown your e-mail or phone number.'
            : 'The directory does not show you at the moment, so nobody but you can open this page. To be found, turn on Directory Visibility in your account.'}
        </p>
      </div>
      <Button
        component={Link}
        to={listed ? settingPath('what-founders-see') : paths.account}
        variant="outline"
      >
        Change it in Account
      </Button>
    </section>
  )
}
