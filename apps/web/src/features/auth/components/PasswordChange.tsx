import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { CardActions } from '#components/cards/Card.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { useInlineForm } from '#lib/dom/inline-form.ts'

const PasswordForm = lazyComponent(async () => (await import('./SecurityForms.tsx')).PasswordForm)

/** The form opens on request, because browsers autofill every password form. */
export function PasswordChange() {
  const [isChanged, setIsChanged] = useState(false)
  const { isEditing, opener, open, close } = useInlineForm()
  if (isEditing) {
    const onDone = () => {
      setIsChanged(true)
      close()
    }
    return <PasswordForm onDone={onDone} onCancel={close} />
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
        <Button ref={opener} variant="outline" onClick={open}>
          Change password
        </Button>
      </CardActions>
    </div>
  )
}
