import { Anchor, Badge, Card, Group, Stack, Text } from '@mantine/core'
import type { NamedField } from '@portal/shared/core/form-fields'
import { paths } from '@portal/shared/core/paths'
import {
  getPublicEvent,
  getPublicFile,
  readPublicFeed,
  signUpAsGuest,
} from '@portal/shared/events/public-endpoints'
import {
  type GuestSignUp,
  type GuestSignUpState,
  guestSignUpSchema,
  type PublicEventPage as PublicEvent,
} from '@portal/shared/events/public-schemas'
import { IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { NetworkMark } from '#components/brand/Logo.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton, TextLink } from '#components/links.tsx'
import { Markdown } from '#components/Markdown.tsx'
import { addressOf, call, isNotFound } from '#lib/http/api.ts'
import { queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { subscribeLinks } from '../calendar-links.ts'
import { CalendarLinks } from '../components/AddToCalendar.tsx'
import classes from '../components/EventPage.module.css'
import { costFact } from '../components/EventPanel.tsx'
import { OnNow } from '../components/OnNow.tsx'
import { placeFacts } from '../components/place-facts.tsx'

interface PublicEventPageProps {
  /** The page that replaces members' pages for this reader: sign-in, or the waiting page. */
  signIn: string
  instead: ReactNode
}

export function PublicEventPage({ signIn, instead }: PublicEventPageProps) {
  const { id = '' } = useParams()
  const { name } = useNetwork()
  const query = useQuery(queryOf(getPublicEvent, { params: { id } }))
  if (isNotFound(query.error)) return instead
  return (
    <Stack gap="xl" maw="64rem" mx="auto" p="lg">
      <TextLink to={paths.landing} underline="never" c="inherit" w="fit-content">
        <NetworkMark />
      </TextLink>
      <Page title={query.data?.title ?? 'An event'} subtitle={`An event of ${name}`} landmark>
        <QueryBoundary
          query={query}
          errorMessage="We couldn’t load this event."
          skeleton={<CardSkeleton count={1} text="Loading the event..." />}
        >
          {(event) => <Body event={event} signIn={signIn} />}
        </QueryBoundary>
      </Page>
    </Stack>
  )
}

function Body({ event, signIn }: { event: PublicEvent; signIn: string }) {
  const { short_name, time_zone } = useNetwork()
  const feed = subscribeLinks(window.location.origin + readPublicFeed.path, short_name)
  return (
    <div style={{ containerType: 'inline-size' }}>
      <div className={classes.columns}>
        <Card component="section" aria-label="At a glance" className={classes.panel ?? ''}>
          <Stack gap="md">
            <FactList
              facts={[
                ...placeFacts(event, time_zone),
                {
                  label: 'Online',
                  icon: IconVideo,
                  value: event.is_online && 'You can also join online.',
                },
                costFact(event),
              ]}
            />
            {event.guest_sign_up && <GuestSignUpForm id={event.id} state={event.guest_sign_up} />}
            <Join signIn={signIn} isPrimary={event.guest_sign_up === null} />
            <CalendarLinks event={event}>
              <Anchor href={addressOf(getPublicFile.path, { params: { id: event.id } })}>
                Apple
              </Anchor>
            </CalendarLinks>
            <Anchor href={feed.webcal}>Subscribe to all public events</Anchor>
          </Stack>
        </Card>
        <Stack gap="xl">
          <Group gap="0.375rem" mb="-md">
            <OnNow event={event} />
            <Badge color="brand">{event.attendeeType}</Badge>
          </Group>
          {event.description && <Markdown level={2}>{event.description}</Markdown>}
        </Stack>
      </div>
    </div>
  )
}

interface JoinProps {
  signIn: string
  /** False below the form for guests. */
  isPrimary: boolean
}

function Join({ signIn, isPrimary }: JoinProps) {
  const { short_name } = useNetwork()
  if (signIn === paths.comingSoon) {
    return (
      <>
        <Text>You can sign up once your application is approved.</Text>
        <LinkButton to={signIn} variant="outline">
          Your application
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <Text>Members of {short_name} sign up in the portal.</Text>
      <Stack gap="sm">
        <LinkButton to={signIn} variant={isPrimary ? 'filled' : 'outline'}>
          Sign in to join
        </LinkButton>
        <LinkButton to={paths.onboarding} variant="outline">
          Apply to join
        </LinkButton>
      </Stack>
    </>
  )
}

const fields: NamedField[] = [
  { name: 'name', label: 'Full name', input: 'line', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', input: 'email', autoComplete: 'email', required: true },
]

interface GuestSignUpFormProps {
  id: string
  state: GuestSignUpState
}

/** Signs a visitor up for a public event without an account. */
function GuestSignUpForm({ id, state }: GuestSignUpFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { mutateAsync } = useChange(
    (body: GuestSignUp) => call(signUpAsGuest, { params: { id }, body }),
    { onSaved: (_, { email }) => setSentTo(email) },
  )
  return (
    <div role="status">
      {sentTo !== null ? (
        <Stack gap="xs">
          <Text fw={600}>We’ve emailed you a link</Text>
          <Text>
            Open it at {sentTo} and confirm. Until then you’re not on the list. Check your spam
            folder if it doesn’t arrive.
          </Text>
        </Stack>
      ) : (
        <FieldsForm
          label="Come as a guest"
          fields={fields}
          values={{ name: '', email: '' }}
          schema={guestSignUpSchema}
          onSubmit={(sent) => mutateAsync(sent)}
          submitLabel={state === 'open' ? 'Come as a guest' : 'Join the waiting list'}
          variant="accent"
          gap="sm"
          spacing="sm"
          isWide={() => true}
          autoFocus={false}
        >
          {(drawn) => (
            <>
              <Text fw={600}>Come as a guest</Text>
              {state === 'waiting' && (
                <Text>It’s full. We’ll email you if a place becomes free.</Text>
              )}
              {drawn}
              <Text size="sm" c="dimmed">
                Only the organisers see your name and email. We delete them 30 days after the event.
              </Text>
            </>
          )}
        </FieldsForm>
      )}
    </div>
  )
}
