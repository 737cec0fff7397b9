import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from './Password.module.css'
import { PasswordForm } from './PasswordForm.tsx'

type State = 'closed' | 'open' | 'changed'

/**
 * The form opens on request: browsers fill in a password wherever one is asked for, and nobody came to
 * the account page for that.
 */
export function PasswordChange() {
  const [state, setState] = useState<State>('closed')
  const opener = useRef<HTMLButtonElement>(null)
  const close = (next: State) => {
    setState(next)
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (state === 'open') {
    return <PasswordForm onDone={() => close('changed')} onCancel={() => close('closed')} />
  }
  return (
    <div className={classes.closed}>
      <div role="status">
        {state === 'changed' && (
          <p className={classes.changed}>
            Your password is changed. Your other devices have been signed out, and will ask for the
            new one.
          </p>
        )}
      </div>
      <Button ref={opener} variant="outline" onClick={() => setState('open')}>
        Change password
      </Button>
    </div>
  )
}
