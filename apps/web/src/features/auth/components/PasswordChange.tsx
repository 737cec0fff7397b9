import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { lazyForm } from '#components/feedback/lazy-form.tsx'
import { CardActions } from '#components/layout/SectionCard.tsx'

const PasswordForm = lazyForm(async () => (await import('./SecurityForms.tsx')).PasswordForm)

type State = 'closed' | 'open' | 'changed'

/** The form opens on request, because browsers fill in the password in every form that asks for one. */
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
    <div>
      <div role="status">
        {state === 'changed' && (
          <Text mb="md" maw="var(--portal-reading-width)">
            Your password is changed. Your other devices have been signed out, and will ask for the
            new one.
          </Text>
        )}
      </div>
      <CardActions>
        <Button ref={opener} variant="outline" onClick={() => setState('open')}>
          Change password
        </Button>
      </CardActions>
    </div>
  )
}
