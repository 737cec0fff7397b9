import { Button, Group, Stack, Text } from '@mantine/core'
import { OpeningFrame } from '#components/layout/frames.tsx'
import { PageHeader } from '#components/layout/Page.tsx'
import { paths } from '#config/paths.ts'
import { useNetwork } from '#lib/network.ts'

export function ThankYouStep() {
  const { name, links, professional_network } = useNetwork()
  const elsewhere = [
    { label: 'Visit our website', href: links.website },
    { label: `Follow us on ${professional_network}`, href: links.professional_network },
    { label: 'See our events', href: links.events_platform },
  ]
  return (
    <OpeningFrame title="Thank you">
      <PageHeader title={`Thank you for your request to join ${name}`} />
      <Stack gap="md" fz="lg" mb="md">
        <Text inherit>Your application is with our team. Every one is read by a person.</Text>
        <Text inherit>We will be in touch soon with the next steps.</Text>
      </Stack>
      <Group gap="sm">
        {elsewhere.map(({ label, href }) => (
          <Button
            key={label}
            component="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            variant="outline"
            flex="1 1 auto"
          >
            {label}
          </Button>
        ))}
      </Group>
      {/* A plain link: a full page load leaves nothing of the application in memory. */}
      <Button component="a" href={paths.landing} variant="accent" size="lg">
        Go to Login
      </Button>
    </OpeningFrame>
  )
}
