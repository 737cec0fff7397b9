import { Button, Group } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { ExternalButton } from '#components/ExternalButton.tsx'
import { paths } from '#config/paths.ts'
import { copyText } from '#lib/copy-text.ts'
import { useNetwork } from '#lib/network.ts'
import { notify } from '#lib/notify.tsx'
import { Section } from './AboutSections.tsx'

async function copyInvitation() {
  const address = new URL(paths.onboarding, window.location.origin).href
  if (await copyText(address)) notify.success('Link copied.')
  else notify.info(`Copy this address: ${address}`)
}

/** Every reader is a member already: what she can do is to bring somebody. */
export function JoinNetwork() {
  const { name, links } = useNetwork()
  return (
    <Section title="Join Our Network">
      <p>
        Do you know a woman who is building a company, or somebody who wants to support one? Send
        her the link with which she can apply to {name}.
      </p>
      <Group gap="sm">
        <Button
          leftSection={<IconLink aria-hidden size="1.125rem" stroke={1.5} />}
          onClick={copyInvitation}
        >
          Copy the link to apply
        </Button>
        <ExternalButton href={links.website} variant="outline">
          Visit our website
        </ExternalButton>
      </Group>
    </Section>
  )
}
