import { Button, Title } from '@mantine/core'
import { IconCalendarHeart, IconMessageCircle, IconUsersGroup } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Sprig } from '#components/brand/Sprig.tsx'
import { ExternalButton } from '#components/ExternalButton.tsx'
import { paths, postWinPath } from '#config/paths.ts'
import { useNetwork } from '#lib/network.ts'
import classes from './Home.module.css'

const icon = { 'aria-hidden': true, size: '1.25rem', stroke: 1.5 } as const

/** 'Share Your Journey', and where else the network can be found. */
export function ShareJourney() {
  const { links, professional_network } = useNetwork()
  const share = useId()
  const connect = useId()
  return (
    <div className={classes.share}>
      <section aria-labelledby={share} className={classes.journey}>
        <div className={classes.journeyWords}>
          <Title order={2} id={share}>
            Share Your Journey
          </Title>
          <p>
            First customer, grant, hire or prototype: whatever moved you on will move somebody else.
          </p>
          <div className={classes.buttons}>
            <Button component={Link} to={postWinPath} variant="accent">
              Submit Your Win
            </Button>
            <Button component={Link} to={paths.events} variant="outline">
              Suggest Event
            </Button>
          </div>
        </div>
        <Sprig />
      </section>
      <section aria-labelledby={connect} className={classes.connect}>
        <Title order={2} size="h3" id={connect}>
          Connect with us
        </Title>
        <ExternalButton
          href={links.events_platform}
          variant="outline"
          icon={<IconCalendarHeart {...icon} />}
        >
          Event listings
        </ExternalButton>
        <ExternalButton
          href={links.messaging_app}
          variant="outline"
          icon={<IconMessageCircle {...icon} />}
        >
          Group chat
        </ExternalButton>
        <ExternalButton
          href={links.professional_network}
          variant="outline"
          icon={<IconUsersGroup {...icon} />}
        >
          {professional_network}
        </ExternalButton>
      </section>
    </div>
  )
}
