import { useNetwork } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import classes from './Feedback.module.css'

export function OfflineBanner() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={classes.offline}>
          <IconCloudOff aria-hidden size="1.25em" />
          You are offline. What you see may be out of date; it will refresh when you are back.
        </p>
      )}
    </div>
  )
}
