import { Anchor, Box, Stack, Text, Title } from '@mantine/core'
import { formatSectionCounts } from '@portal/shared/emails/edition'
import type { NewsSection } from '@portal/shared/emails/newsletter'
import { Link } from 'react-router-dom'
import { Markdown } from '#components/Markdown.tsx'

interface EditionTextProps {
  /** Markdown. */
  opening: string
  sections: NewsSection[]
  level: 2 | 3
}

export const EditionText = ({ opening, sections, level }: EditionTextProps) => (
  <Stack gap="lg">
    {opening && <Markdown level={level}>{opening}</Markdown>}
    {sections.length > 0 && <Text>{`Here’s what’s new: ${formatSectionCounts(sections)}.`}</Text>}
    {sections.map((section) => (
      <Section key={section.title} section={section} level={level} />
    ))}
  </Stack>
)

function Section({ section, level }: { section: NewsSection; level: 2 | 3 }) {
  const { title, path, items, total, listed } = section
  const hiddenCount = total - Math.min(items.length, listed)
  return (
    <section>
      <Title order={level} size="h3" mb="sm">
        {title}
      </Title>
      <Stack component="ul" gap="sm">
        {items.slice(0, listed).map((item) => (
          <Box component="li" key={item.id} style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={item.path} fw={600}>
              {item.title}
            </Anchor>
            {item.about && (
              <Text size="sm" c="dimmed">
                {item.about}
              </Text>
            )}
          </Box>
        ))}
      </Stack>
      {hiddenCount > 0 && (
        <Text size="sm" mt="sm">
          <Anchor component={Link} to={path}>{`And ${hiddenCount} more`}</Anchor>
        </Text>
      )}
    </section>
  )
}
