import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { CardActions } from '#components/layout/SectionCard.tsx'
import { useDownloadMyData } from '../api.ts'

/** Downloads of everything that the portal holds about the member. */
export function MyData() {
  const download = useDownloadMyData()
  const isOn = (format: string) => download.isPending && download.variables === format
  return (
    <Stack gap="md">
      <CardActions>
        <Button
          variant="outline"
          leftSection={<IconDownload aria-hidden stroke={1.5} size="1.25rem" />}
          loading={isOn('html')}
          onClick={() => download.mutate('html')}
        >
          Download as a page
        </Button>
        <Button
          variant="outline"
          leftSection={<IconDownload aria-hidden stroke={1.5} size="1.25rem" />}
          loading={isOn('json')}
          onClick={() => download.mutate('json')}
        >
          Download as JSON
        </Button>
      </CardActions>
      <Text size="sm" c="dimmed">
        The page is for reading and printing, the JSON file for programs. Both hold the same.
      </Text>
    </Stack>
  )
}
