import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CardActions } from '#components/cards/Card.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { useInlineForm } from '#lib/dom/inline-form.ts'
import { signInSettingsQuery } from '../api.ts'
import { PendingChange, Unconfirmed } from './AddressNotes.tsx'

const AddressForm = lazyComponent(async () => (await import('./SecurityForms.tsx')).AddressForm)

export function Address() {
  const query = useQuery(signInSettingsQuery)
  const { isEditing, opener, open, close } = useInlineForm()
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load your address."
      skeleton={<RowSkeleton count={1} text="Loading your address..." />}
    >
      {({ email, email_verified, email_change }) => (
        <Stack gap="md">
          <Group gap="md">
            <Text span fw={600} miw={0}>
              {email}
            </Text>
            <Badge variant={email_verified ? 'secondary' : 'outline'}>
              {email_verified ? 'Confirmed' : 'Not confirmed'}
            </Badge>
          </Group>
          {!email_verified && <Unconfirmed email={email} />}
          <div role="status">
            {email_change && (
              <PendingChange email={email} isConfirmed={email_verified} change={email_change} />
            )}
          </div>
          {isEditing ? (
            <AddressForm onDone={close} onCancel={close} />
          ) : (
            <CardActions>
              <Button ref={opener} variant="outline" onClick={open}>
                {email_change ? 'Choose another address' : 'Change email address'}
              </Button>
            </CardActions>
          )}
        </Stack>
      )}
    </QueryBoundary>
  )
}
