import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../my-data.ts'
import classes from './Privacy.module.css'

/** Everything held about her, to read or to take elsewhere. */
export function MyData() {
  const download = useDownload()
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
