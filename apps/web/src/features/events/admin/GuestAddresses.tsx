import { Button, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import type { ListedGuest } from '@portal/shared/events/guest-schemas'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { copyText } from '#lib/dom/browser.ts'
import { notify } from '#lib/notify/notify.tsx'

/** The addresses of people who signed up, folded. */
export function GuestAddresses({ guests }: { guests: ListedGuest[] }) {
  const addresses = guests.flatMap(({ email }) => email ?? [])
  if (addresses.length === 0) return null
  const copy = async () => {
    if (await copyText(addresses.join(', '))) notify.success('Addresses copied.')
    else notify.error('Your browser doesn’t allow copying. Select the addresses instead.')
  }
  return (
    <Disclosure summary={formatCount(addresses.length, 'email address', 'email addresses')}>
      <Text size="sm" my="xs" style={{ overflowWrap: 'anywhere' }}>
        {addresses.join(', ')}
      </Text>
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        Copy
      </Button>
    </Disclosure>
  )
}
