import { Avatar, Group, Text } from '@mantine/core'
import type { AskReach as Reach } from '@portal/shared/asks/schemas'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { reachText } from '../ask-texts.ts'

/** How many members can help with what is asked for, with faces. */
export const AskReach = ({ reach }: { reach: Reach | undefined }) => (
  <Group gap="xs" mih="2rem" aria-live="polite">
    {reach && (
      <>
        {reach.faces.length > 0 && (
          <Avatar.Group spacing="sm">
            {reach.faces.map(({ id, name, photo }) => (
              <PersonAvatar key={id} name={name} photo={photo} size="2rem" />
            ))}
          </Avatar.Group>
        )}
        <Text span inherit>
          {reachText(reach)}
        </Text>
      </>
    )}
  </Group>
)
