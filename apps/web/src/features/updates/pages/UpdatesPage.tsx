import { Box, Button, Stack, Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import type { Update } from '@portal/shared/updates/endpoints'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { TextLink } from '#components/links.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { readPaging } from '#lib/address/url-state.ts'
import { formatDate, formatDateTime, formatTimeAgo } from '#lib/text/dates.ts'
import { unseenQuery, updatesQuery, useMarkSeen } from '../api.ts'

export default function UpdatesPage() {
  const list = useListPage(updatesQuery, readPaging)
  const { data: unseen = 0 } = useQuery(unseenQuery)
  const { mutate: markSeen, isPending } = useMarkSeen()
  return (
    <Page
      title="Updates"
      width="reading"
      intro="What’s new for you. Kept for 60 days."
      {...(unseen > 0 && {
        actions: (
          <Button variant="outline" loading={isPending} onClick={() => markSeen({ all: true })}>
            Mark all as read
          </Button>
        ),
      })}
    >
      <ListPage
        list={list}
        label="Updates"
        noun="update"
        empty={{
          text: 'Nothing yet',
          hint: 'Introduction requests, event changes, pod invitations and decisions about what you send in appear here.',
        }}
      >
        {({ updates }) => (
          <Stack gap="xl">
            {groupByAge(updates).map(([age, ofAge]) => (
              <Section key={age} title={age} size="h4" gap="xs">
                <Rows label={age} space="sm">
                  {ofAge.map((update) => (
                    <Item
                      key={update.id}
                      {...update}
                      onOpen={() => markSeen({ ids: [update.id] })}
                    />
                  ))}
                </Rows>
              </Section>
            ))}
          </Stack>
        )}
      </ListPage>
      <Text size="sm" c="dimmed" mt="xl">
        <TextLink to={paths.accountEmails}>Choose which updates you also get by email</TextLink>
      </Text>
    </Page>
  )
}

const week = 7 * 86_400_000

/** Groups updates as Today, This week and Earlier, in their order. */
function groupByAge(updates: Update[], now = Date.now()): [age: string, updates: Update[]][] {
  const ageOf = ({ created_at }: Update) => {
    if (formatDate(created_at) === formatDate(new Date(now).toISOString())) return 'Today'
    return Date.parse(created_at) > now - week ? 'This week' : 'Earlier'
  }
  return [...Map.groupBy(updates, ageOf)]
}

function Item({
  title,
  detail,
  path,
  created_at,
  seen,
  from,
  onOpen,
}: Update & { onOpen: () => void }) {
  return (
    <Row
      basis="10rem"
      lead={
        <Box aria-hidden pos="relative">
          {from ? (
            <PersonAvatar name={from.name} photo={from.photo} size="2.5rem" />
          ) : (
            <ThemeIcon variant="light" size="2.5rem" radius="xl">
              <IconBell size="1.25rem" stroke={1.5} />
            </ThemeIcon>
          )}
          {!seen && (
            <Box
              pos="absolute"
              top={0}
              right={0}
              w="0.625rem"
              h="0.625rem"
              bdrs="50%"
              bg="var(--mantine-primary-color-filled)"
            />
          )}
        </Box>
      }
      title={
        <Text span inherit lineClamp={2} {...(seen && { fw: 400 })}>
          {title}
        </Text>
      }
      to={path}
      onOpen={() => !seen && onOpen()}
      badges={!seen && <VisuallyHidden>(new)</VisuallyHidden>}
      note={
        <Text inherit dir="auto" lineClamp={1}>
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {formatTimeAgo(created_at)}
          </time>
          {detail !== null && ` · ${detail}`}
        </Text>
      }
    />
  )
}
