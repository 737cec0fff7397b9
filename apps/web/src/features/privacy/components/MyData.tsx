import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownloadMyData } from '../api.ts'
import classes from './Privacy.module.css'

/** Downloads of everything that the portal holds about the member. */
export function MyData() {
  const download = useDownloadMyData()
  const isOn = (format: string) => download.isPending && download.variables === format
  return (
    <div className={classes.part}>
      <Group gap="sm" className={classes.buttons ?? ''}>
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
      </Group>
      <p className={classes.quiet}>
        The page is for reading and printing, the JSON file for programs. Both hold the same.
      </p>
    </div>
  )
}
