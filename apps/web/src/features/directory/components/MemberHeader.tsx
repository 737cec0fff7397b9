import { Group, Stack, Text, Title } from '@mantine/core'
import { paths, settingPath } from '@portal/shared/core/paths'
import type { MemberPage } from '@portal/shared/directory/schemas'
import { IconMapPin } from '@tabler/icons-react'
import { Sprig } from '#components/brand/Sprig.tsx'
import { LinkButton } from '#components/links.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { IntroductionButton } from '#features/introductions/public.ts'
import { formatMonth } from '#lib/text/dates.ts'
import { detailsOf } from '../member-details.ts'
import classes from './Member.module.css'
import { CompanyLink, companyOf } from './MemberFacts.tsx'
import { ProfileButton } from './ProfileButton.tsx'

function HeaderDetails({ member }: { member: MemberPage }) {
  const { role, location, pronouns } = detailsOf(member)
  const company = companyOf(member)
  return (
    <>
      {(role || company) && (
        <Text size="xl" lh={1.35}>
          <span>{role}</span>
          {role && company && <span aria-hidden> · </span>}
          <CompanyLink member={member} />
        </Text>
      )}
      <Group component="p" gap="0.25rem var(--mantine-spacing-md)" c="dimmed">
        {location && (
          <Group component="span" gap="0.375rem" wrap="nowrap">
            <IconMapPin aria-hidden size="1.125em" stroke={1.5} />
            <span>{location}</span>
          </Group>
        )}
        {pronouns && <span>{pronouns}</span>}
        <span>{`Member since ${formatMonth(member.member_since)}`}</span>
      </Group>
      <Group gap="sm" mt="xs" className={classes.button ?? ''}>
        <IntroductionButton member={member} variant="accent" />
        <ProfileButton name={member.name} profile={member.linkedin_profile} />
      </Group>
    </>
  )
}

interface MemberHeaderProps {
  /** Known before the page has loaded if the member comes from the directory. */
  name: string
  member: MemberPage | undefined
}

/** Stays mounted while the page loads, so that the name keeps the focus. */
export function MemberHeader({ name, member }: MemberHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.ornament}>
        <Sprig size="13rem" />
      </div>
      <PersonAvatar
        name={name}
        photo={member?.photo}
        letters={2}
        photoSize={512}
        className={classes.avatar ?? ''}
      />
      <Stack gap="xs" flex={1} miw={0} pos="relative">
        <Title order={1} tabIndex={-1}>
          {name}
        </Title>
        {member && <HeaderDetails member={member} />}
      </Stack>
    </header>
  )
}

export function OwnPageNote({ listed }: { listed: boolean }) {
  return (
    <Group
      component="section"
      aria-label="About this page"
      justify="space-between"
      w="100%"
      px="lg"
      py="md"
      bd="1px dashed var(--portal-field-border)"
      bdrs="lg"
      className={classes.button ?? ''}
    >
      <Stack gap={0} flex="1 1 24rem">
        <Text fw={600}>This is your page, as other founders see it</Text>
        <Text c="dimmed" maw="var(--portal-reading-width)">
          {listed
            ? 'It leaves out everything you keep private. It never shows your email address or phone number.'
            : 'You’re not in the directory, so only you can open this page. To be found, turn on Directory Visibility in your account.'}
        </Text>
      </Stack>
      <Group gap="sm">
        {listed && (
          <LinkButton to={settingPath('what-founders-see')} variant="link">
            Choose what founders see
          </LinkButton>
        )}
        <LinkButton to={paths.account} variant="outline">
          Edit
        </LinkButton>
      </Group>
    </Group>
  )
}
