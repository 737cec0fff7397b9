import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copy } from '#lib/notify/copy.ts'
import { Disclosure } from './review/Disclosure.tsx'

interface PublicAddressesProps {
  title: string
  intro: string
  addresses: readonly { name: string; path: string }[]
}

export const PublicAddresses = ({ title, intro, addresses }: PublicAddressesProps) => (
  <Disclosure summary={title}>
    <Stack gap="sm">
      <Text c="dimmed">{intro}</Text>
      {addresses.map(({ name, path }) => {
        const address = `${window.location.origin}${path}`
        return (
          <Group key={name} gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)">
            <Text flex="1 1 18rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
              {name}: <Anchor href={address}>{address}</Anchor>
            </Text>
            <Button
              variant="outline"
              leftSection={<IconCopy aria-hidden size="1.125em" stroke={1.5} />}
              aria-label={`Copy address: ${name}`}
              onClick={() => copy(address)}
            >
              Copy address
            </Button>
          </Group>
        )
      })}
    </Stack>
  </Disclosure>
)
