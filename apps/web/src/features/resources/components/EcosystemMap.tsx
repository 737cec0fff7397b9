import { Button, Card, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { useNetwork } from '#lib/network.ts'
import classes from './Resources.module.css'

/** The Map tab: the way to the map, which has a page of its own. */
export function EcosystemMap() {
  const { city } = useNetwork()
  return (
    <Card className={classes.map}>
      <p>
        Who is who around {city}: investors, programmes, laboratories and the people between them.
      </p>
      <Button
        component={Link}
        to={paths.ecosystemMap}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<IconExternalLink aria-hidden size="1.125em" stroke={1.5} />}
      >
        Explore Ecosystem Map
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Button>
    </Card>
  )
}
