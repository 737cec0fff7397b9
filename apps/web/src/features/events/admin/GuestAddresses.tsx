import { Button, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import type { ListedGuest } from '@portal/shared/events/guest-schemas'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { copy } from '#lib/notify/copy.ts'

const refused = 'Your browser doesn’t allow copying. Select the addresses instead.'

/** The addresses of people who signed up, folded. */
export function GuestAddresses({ guests }: { guests: ListedGuest[] }) {
  const addresses = guests.flatMap(({ email }) => email ?? [])
  const text = addresses.join(', ')
  if (addresses.length === 0) return null
  return (
    <Disclosure summary={formatCount(addresses.length, 'email address', 'email addresses')}>
      <Text size="sm" my="xs" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Button variant="outline" size="sm" onClick={() => copy(text, 'Addresses copied.', refused)}>
        Copy
      </Button>
    </Disclosure>
  )
}
