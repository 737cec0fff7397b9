import { Button, Group, Stack, Text } from '@mantine/core'
import { memberPath } from '@portal/shared/core/paths'
import { memberFieldNames } from '@portal/shared/directory/member-fields'
import type { Network } from '@portal/shared/network/schemas'
import {
  type ChoosableField,
  type ProfileField,
  profileFields,
  profileSections,
  resolveForNetwork,
} from '@portal/shared/profile/fields'
import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { SwitchGroup, SwitchRow } from '#components/SwitchRow.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { useFieldVisibility } from '../api.ts'
import { Consents } from '../components/Consents.tsx'
import { IntroductionSettings } from '../components/IntroductionSettings.tsx'
import classes from '../components/Profile.module.css'
import { textOf } from '../sections.ts'

export default function PrivacyPage() {
  const { user } = useSession()
  const query = useQuery(meQuery)
  const withMe = (text: string, rows: number, children: (me: Me) => ReactNode) => (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load your account."
      skeleton={<RowSkeleton text={text} count={rows} />}
    >
      {children}
    </QueryBoundary>
  )
  return (
    <Page
      title="Privacy"
      intro="Who sees what, who can ask to meet you, and what you’ve agreed to."
    >
      <Stack gap="lg">
        {user?.user_type === 'female_founder' && (
          <Card
            id="what-founders-see"
            title="What other founders see"
            intro="The directory always shows your name, and never your email or phone numbers. You choose the rest. Changes save automatically."
            action={
              <LinkButton to={memberPath(user.id)} variant="outline">
                See what founders see
              </LinkButton>
            }
          >
            {withMe('Loading your choices...', 8, (me) => (
              <FieldVisibility me={me} />
            ))}
          </Card>
        )}
        <Card
          id="introductions"
          title="Introductions"
          intro="Whether founders can ask to meet you, and what you share when you accept. Changes save automatically."
        >
          {withMe('Loading your choices...', 3, (me) => (
            <IntroductionSettings me={me} />
          ))}
        </Card>
        <Card
          id="consents"
          title="Consents"
          intro="What you’ve agreed to, word for word. You can change your mind at any time. Changes save automatically."
        >
          {withMe('Loading your consents...', 6, (me) => (
            <Consents me={me} />
          ))}
        </Card>
      </Stack>
    </Page>
  )
}

export function FieldVisibility({ me }: { me: Me }) {
  const network = useNetwork()
  const { isShown, choose } = useFieldVisibility(me)
  const all = [true, false].map((shown) => ({
    shown,
    label: shown ? 'Show all' : 'Hide all',
    isDone: memberFieldNames.every((field) => isShown(field) === shown),
  }))
  return (
    <>
      <Group gap="sm">
        {all.map(({ shown, label, isDone }) => (
          <Button
            key={label}
            variant="outline"
            size="sm"
            // Focusable, so that the focus stays after a press.
            aria-disabled={isDone}
            {...(isDone && { 'data-disabled': true })}
            onClick={() => !isDone && choose(memberFieldNames, shown)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <div className={classes.groups}>
        {groups.map((title) => (
          <SwitchGroup key={title} title={title}>
            {memberFieldNames
              .filter((field) => groupOf(field) === title)
              .map((field) => {
                const shown = isShown(field)
                const { label }: ProfileField = profileFields[field]
                return (
                  <SwitchRow
                    key={field}
                    label={resolveForNetwork(label, network)}
                    state={shown ? 'Founders' : 'Private'}
                    checked={shown}
                    onChange={(on) => choose([field], on)}
                  >
                    <Text span inherit lineClamp={2}>
                      {fieldText(me, field, network)}
                    </Text>
                  </SwitchRow>
                )
              })}
          </SwitchGroup>
        ))}
      </div>
    </>
  )
}

const groups = ['About you', 'Fundraising', 'Your business'] as const
const { details, community, fundraising } = profileSections

function groupOf(field: ChoosableField): (typeof groups)[number] {
  if (field in fundraising) return 'Fundraising'
  return field in details || field in community ? 'About you' : 'Your business'
}

export function fieldText(me: Me, field: ChoosableField, network: Network): string {
  const { labels = {} }: ProfileField = profileFields[field]
  const text = textOf({ labels: resolveForNetwork(labels, network) }, me[field])
  return text.trim() === '' ? 'Not filled in yet' : text
}
