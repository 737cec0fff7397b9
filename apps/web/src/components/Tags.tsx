import { Group, type GroupProps } from '@mantine/core'

export const Tags = ({ tags, ...rest }: { tags: readonly string[] } & GroupProps) =>
  tags.length > 0 && (
    <Group
      component="ul"
      aria-label="Tags"
      gap="0.125rem var(--mantine-spacing-sm)"
      fw={500}
      style={{ listStyle: 'none' }}
      {...rest}
    >
      {tags.map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
    </Group>
  )
