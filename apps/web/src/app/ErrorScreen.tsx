import { Button, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useRouteError } from 'react-router-dom'
import { Sprig } from '#components/brand/Sprig.tsx'
import { describeError } from './describe-error.ts'
import classes from './Screens.module.css'

interface ErrorScreenProps {
  /** Inside the app layout the main landmark is there already. */
  nested?: boolean
}

/** The router's error element, for the whole app and for each page inside the layout. */
export function ErrorScreen({ nested = false }: ErrorScreenProps) {
  const { status, message, outdated } = describeError(useRouteError())
  const Frame = nested ? 'div' : 'main'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = 'Unexpected Application Error!'
    heading.current?.focus()
  }, [])

  return (
    <Frame className={classes.error} data-nested={nested || undefined}>
      <Sprig />
      <h1 ref={heading} tabIndex={-1} className={classes.errorTitle}>
        Unexpected Application Error!
      </h1>
      {status && <p className={classes.status}>{status}</p>}
      {message && <p className={classes.message}>{message}</p>}
      <p className={classes.line}>
        {outdated
          ? 'The portal has probably been updated since you opened it. Reload to get the new version.'
          : 'Nothing you saved is lost. Reload the page, and if it happens again, tell the team.'}
      </p>
      <Group>
        <Button
          onClick={() => window.location.reload()}
          leftSection={<IconRefresh aria-hidden size="1.125em" />}
        >
          Reload
        </Button>
      </Group>
    </Frame>
  )
}
