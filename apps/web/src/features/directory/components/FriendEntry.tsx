import { Box, Text } from '@mantine/core'
import { paths, settingPath } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { LinkButton, TextLink } from '#components/links.tsx'
import { meQuery } from '#lib/session/me.ts'
import { SupporterList } from './Supporters.tsx'

export const FriendEntry = () => (
  <QueryBoundary
    query={useQuery(meQuery)}
    errorMessage="We couldn’t load your entry."
    skeleton={<CardSkeleton count={1} text="Loading your entry..." />}
  >
    {(me) => (
      <Card
        id="entry"
        title="How founders see you"
        intro={
          me.list_as_supporter
            ? 'Founders can find you in the directory, under Supporters. This is what they see.'
            : 'Founders can’t see you yet. If you agree to be listed as a supporter, this is what they’ll see.'
        }
        action={
          <LinkButton
            to={settingPath('consents')}
            variant={me.list_as_supporter ? 'outline' : 'filled'}
          >
            {me.list_as_supporter ? 'Change your consent' : 'List me as a supporter'}
          </LinkButton>
        }
      >
        <Box maw="40rem">
          <SupporterList
            supporters={[
              {
                id: me.id,
                name: me.full_name,
                photo: me.photo,
                role_org: me.role_org,
                helps_with: me.contributions,
                introductions: 'not_open',
              },
            ]}
          />
        </Box>
        {me.contributions.length === 0 && (
          <Text>
            <TextLink to={paths.account}>Say what you can help with</TextLink>, so founders can find
            you.
          </Text>
        )}
        {me.list_as_supporter && !me.open_to_introductions && (
          <Text>
            You’re not taking requests.{' '}
            <TextLink to={settingPath('introductions')}>Let founders ask you</TextLink>
          </Text>
        )}
      </Card>
    )}
  </QueryBoundary>
)
