import { Button, Group, Skeleton, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { copyText } from '#lib/copy-text.ts'
import { notify } from '#lib/notify.tsx'
import { useCalendarFeed } from '../mutations.ts'
import { calendarQuery } from '../queries.ts'
import classes from './Events.module.css'

const skeleton = (
  <LoadingText text="Loading your calendar address...">
    <Skeleton height="2.75rem" />
  </LoadingText>
)

async function copy(address: string) {
  if (await copyText(address)) notify.success('Address copied.')
  else notify.info(`Copy this address: ${address}`)
}

/** A private address from which her own calendar takes the events, and keeps them up to date. */
export function CalendarFeed() {
  const query = useQuery(calendarQuery)
  const feed = useCalendarFeed()
  return (
    <div className={classes.feed}>
      <p>
        Paste this address into your calendar app as a calendar to subscribe to. New events, changes
        and cancellations then arrive there by themselves.
      </p>
      <Loaded query={query} failed="Your calendar address could not be loaded." skeleton={skeleton}>
        {(address) =>
          address === null ? (
            <Group>
              <Button onClick={() => feed.mutate(true)} loading={feed.isPending}>
                Make my calendar address
              </Button>
            </Group>
          ) : (
            <>
              <TextInput
                label="Your calendar address"
                description="It is yours alone: whoever has it can read the events."
                value={address}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <Group gap="sm">
                <Button
                  leftSection={<IconCopy aria-hidden size="1.125em" stroke={1.5} />}
                  onClick={() => copy(address)}
                >
                  Copy address
                </Button>
                <Button
                  variant="outline"
                  onClick={() => feed.mutate(true)}
                  disabled={feed.isPending}
                >
                  Make a new one
                </Button>
                <Button
                  variant="ghost"
                  onClick={() => feed.mutate(false)}
                  disabled={feed.isPending}
                >
                  Stop it
                </Button>
              </Group>
              <p>A new address takes the place of this one, which then stops working.</p>
            </>
          )
        }
      </Loaded>
    </div>
  )
}
