import { Text } from '@mantine/core'
import { splitByLinks } from '@portal/shared/core/links'
import { ExternalLink } from './ExternalLink.tsx'

const asTyped = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const

export const LinkedText = ({ text }: { text: string }) => (
  <Text dir="auto" maw="var(--portal-reading-width)" style={asTyped}>
    {splitByLinks(text).map(({ at, text: part, href }) =>
      href ? (
        <ExternalLink key={at} href={href}>
          {part}
        </ExternalLink>
      ) : (
        part
      ),
    )}
  </Text>
)
