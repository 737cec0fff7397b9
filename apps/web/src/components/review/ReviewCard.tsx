import { Box, Card, Flex, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ageText, longDate } from '#lib/text/dates.ts'
import { LoadingText } from '../feedback/LoadingText.tsx'
import classes from './Review.module.css'

interface ReviewCardProps {
  title: string
  badges: ReactNode
  /** Who sent it, and from which address. */
  sender: string
  pending: boolean
  sentAt: string
  /** 'Applied on' or 'Sent on', before the date of what is no longer pending. */
  sentLabel: string
  editedAt?: string | null
  /** The checkbox that selects it. */
  select?: ReactNode
  selected?: boolean
  /** The buttons. */
  actions?: ReactNode
  /** Without a frame, where it stands alone. */
  plain?: boolean
  /** Whether a dialog that opens focuses the title. */
  autoFocus?: boolean
  children: ReactNode
}

/** What somebody sent in for review: its title, who sent it and when, what it says, and the decision. */
export function ReviewCard(props: ReviewCardProps) {
  const { title, badges, sender, pending, sentAt, sentLabel, editedAt } = props
  const { select, selected = false, actions, plain = false, autoFocus, children } = props
  const heading = useId()
  return (
    <Card
      component="article"
      withBorder={!plain}
      padding={plain ? 0 : 'lg'}
      radius={plain ? 0 : 'lg'}
      aria-labelledby={heading}
      className={classes.card}
      data-selected={selected || undefined}
    >
      <Stack gap="lg">
        <Flex wrap="wrap" align="flex-start" rowGap="xs" columnGap="md">
          {select && <Box pt="0.25rem">{select}</Box>}
          <Box flex="1 1 14rem" miw={0}>
            <Flex wrap="wrap" align="center" rowGap="xs" columnGap="sm">
              <Title
                order={2}
                size="h3"
                lh={1.25}
                textWrap="wrap"
                id={heading}
                tabIndex={-1}
                data-review-title
                data-autofocus={autoFocus || undefined}
                className={classes.name ?? ''}
              >
                {title}
              </Title>
              {badges}
            </Flex>
            <p className={classes.quiet}>{sender}</p>
          </Box>
          <Stack
            gap={0}
            fz="sm"
            lh={1.45}
            ta={{ sm: 'end' }}
            flex={{ base: '1 0 100%', sm: 'none' }}
          >
            {pending && <Text inherit span fw={600}>{`Waiting ${ageText(sentAt)}`}</Text>}
            <Text inherit component="time" c="dimmed" dateTime={sentAt}>
              {`${pending ? 'since' : sentLabel} ${longDate(sentAt)}`}
            </Text>
            {editedAt && (
              <Text inherit component="time" c="dimmed" dateTime={editedAt}>
                Edited on <span>{longDate(editedAt)}</span>
              </Text>
            )}
          </Stack>
        </Flex>
        {children}
        {actions && (
          <Group gap="sm" pt="lg" className={classes.actions ?? ''}>
            {actions}
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function CardShape() {
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between">
          <Skeleton height="1.5rem" w="40%" />
          <Skeleton height="1rem" w="20%" />
        </Group>
        <Skeleton height="1rem" w="55%" />
        <Skeleton height="1rem" w="85%" />
        <Skeleton height="1rem" w="70%" />
        <Group gap="sm">
          <Skeleton height="2.75rem" w="7rem" />
          <Skeleton height="2.75rem" w="7rem" />
        </Group>
      </Stack>
    </Card>
  )
}

export function ReviewSkeleton() {
  return (
    <LoadingText text="Loading...">
      <Stack gap="md">
        <CardShape />
        <CardShape />
        <CardShape />
      </Stack>
    </LoadingText>
  )
}
