import { Button } from '@mantine/core'
import { useSendVerification } from '../../safety-queries.ts'
import classes from './Address.module.css'

/** A reminder, not a wall: everything else goes on. */
export function Unconfirmed({ email }: { email: string }) {
  const again = useSendVerification()
  return (
    <section aria-label="Confirm your e-mail address" className={classes.note}>
      <div className={classes.words}>
        <p className={classes.lead}>Please confirm your e-mail address</p>
        <p>We have sent a link to {email}, so that we know our answers reach you.</p>
      </div>
      <Button variant="outline" loading={again.isPending} onClick={() => again.mutate()}>
        Send it again
      </Button>
    </section>
  )
}
