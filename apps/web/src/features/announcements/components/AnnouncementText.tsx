import { Group, Image, Stack, Text } from '@mantine/core'
import type { Announcement } from '@portal/shared/announcements/schemas'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { Markdown } from '#components/Markdown.tsx'
import { useNetwork } from '#lib/session/network.ts'

interface AnnouncementTextProps
  extends Pick<Announcement, 'text' | 'button' | 'picture' | 'about_service'> {
  level: 2 | 3 | 4
}

export function AnnouncementText({
  text,
  button,
  picture,
  about_service,
  level,
}: AnnouncementTextProps) {
  const { name } = useNetwork()
  return (
    <Stack gap="lg" align="flex-start">
      {picture && (
        <Image
          src={picture.path}
          alt={picture.description}
          width={picture.width}
          height={picture.height}
          w="auto"
          h="auto"
          maw="100%"
          radius="md"
          decoding="async"
        />
      )}
      <Markdown level={level}>{text}</Markdown>
      {about_service && (
        <Text size="sm" c="dimmed">
          This is a service message about the {name} portal, so it went to all members.
        </Text>
      )}
      {button && (
        <Group>
          <ExternalButton href={button.url}>{button.label}</ExternalButton>
        </Group>
      )}
    </Stack>
  )
}
