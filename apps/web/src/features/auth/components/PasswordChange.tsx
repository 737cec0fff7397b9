import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { CardActions } from '#components/cards/Card.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { useEditing } from '#lib/dom/use-editing.ts'

const PasswordForm = lazyComponent(async () => (await import('./SecurityForms.tsx')).PasswordForm)

/** The form opens on request, because browsers fill in the password in every form that asks for one. */
export function PasswordChange() {
  const [isChanged, setIsChanged] = useState(false)
  const { editing, opener, begin, end } = useEditing()
  if (editing) {
    const onDone = () => {
      setIsChanged(true)
      end()
    }
    return <PasswordForm onDone={onDone} onCancel={end} />
  }
  return (
    <div>
      <div role="status">
        {isChanged && (
          <Text mb="md" maw="var(--portal-reading-width)">
            Password changed. Your other devices are signed out and will need the new password.
          </Text>
        )}
      </div>
      <CardActions>
        <Button ref={opener} variant="outline" onClick={begin}>
          Change password
        </Button>
      </CardActions>
    </div>
  )
}
