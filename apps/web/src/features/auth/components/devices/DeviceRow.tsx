import { Badge, Button } from '@mantine/core'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useId } from 'react'
import { agoText, longDate, longMoment } from '#lib/dates.ts'
import { deviceName, isHandheld } from '../../device-name.ts'
import classes from './Devices.module.css'

interface DeviceRowProps {
  session: DeviceSession
  onSignOut: () => void
}

export function DeviceRow({ session, onSignOut }: DeviceRowProps) {
  const { user_agent, created_at, last_seen_at, current } = session
  const name = deviceName(user_agent)
  const since = useId()
  const Icon = isHandheld(user_agent) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.device}>
      <span className={classes.icon}>
        <Icon aria-hidden size="1.5rem" stroke={1.5} />
      </span>
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {current && <Badge color="sage">This device</Badge>}
        </div>
        <p id={since} className={classes.quiet}>
          {current ? (
            'In use now'
          ) : (
            <>
              Last seen{' '}
              <time dateTime={last_seen_at} title={longMoment(last_seen_at)}>
                {agoText(last_seen_at)}
              </time>
            </>
          )}
          <span aria-hidden> · </span>
          Signed in on {longDate(created_at)}
        </p>
      </div>
      {!current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${name}`}
          aria-describedby={since}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
