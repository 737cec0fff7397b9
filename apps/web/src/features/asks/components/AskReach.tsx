import { Group, Text } from '@mantine/core'
import type { AskReach as Reach } from '@portal/shared/asks/schemas'
import { Faces } from '#components/Faces.tsx'
import { reachText } from '../ask-texts.ts'

/** How many members can help with what is asked for, with faces. */
export const AskReach = ({ reach }: { reach: Reach | undefined }) => (
  <Group gap="xs" mih="2rem" aria-live="polite">
    {reach && (
      <>
        <Faces people={reach.faces} label="Can help" />
        <Text span inherit>
          {reachText(reach)}
        </Text>
      </>
    )}
  </Group>
)
