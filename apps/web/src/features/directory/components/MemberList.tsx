import { Box, Group, Text } from '@mantine/core'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import type { ReactNode } from 'react'
import { DataTable } from '#components/list/DataTable.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { IntroductionButton } from '#features/introductions/public.ts'
import { useNetwork } from '#lib/session/network.ts'
import type { DirectoryState } from '../api.ts'
import { findHiddenMatch } from '../hidden-match.ts'
import classes from './Directory.module.css'
import { HelpsWith } from './HelpsWith.tsx'
import { Marked } from './Marked.tsx'
import { CompanyLink, companyOf, factsOf } from './MemberFacts.tsx'
import { MemberLink } from './MemberLink.tsx'
import { ProfileButton } from './ProfileButton.tsx'

interface MemberListProps {
  members: DirectoryMember[]
  /** Marked in the rows. */
  searchedFor: Pick<DirectoryState, 'search' | 'helps_with'>
}

/** Founders in a table, or as cards in narrow windows. */
export function MemberList({ members, searchedFor: { search, helps_with } }: MemberListProps) {
  const { professional_network } = useNetwork()
  const marked = (text: string | null | undefined) => text && <Marked text={text} search={search} />
  return (
    <DataTable
      label="Members"
      items={members}
      keyOf={({ id }) => id}
      className={classes.table}
      columns={[
        {
          label: 'Founder',
          isName: true,
          cell: (member) => <Identity member={member} search={search} />,
        },
        {
          label: 'Helps with',
          cell: (member) =>
            member.helps_with.length > 0 && (
              <HelpsWith topics={member.helps_with} search={search} chosen={helps_with} />
            ),
        },
        {
          label: 'Company',
          cell: (member) => (
            <Pair
              first={companyOf(member) && <CompanyLink member={member} search={search} />}
              second={marked(factsOf(member).product)}
            />
          ),
        },
        {
          label: 'Industry',
          cell: (member) => {
            const [first, second] = factsOf(member).field
            return <Pair first={marked(first)} second={marked(second)} />
          },
        },
        {
          label: 'Business',
          cell: (member) => {
            const [first, second] = factsOf(member).business
            return <Pair first={first} second={second} />
          },
        },
        { label: 'Location', cell: ({ location }) => <Pair second={location} /> },
        {
          label: professional_network,
          end: true,
          cell: (member) => (
            <Group gap="0.25rem" wrap="nowrap" justify="flex-end">
              <IntroductionButton compact="lg" member={member} />
              <ProfileButton compact="lg" name={member.name} profile={member.linkedin_profile} />
            </Group>
          ),
        },
      ]}
    />
  )
}

/** Name, role, and the text that matched the search if no column shows it. */
function Identity({ member, search }: { member: DirectoryMember; search: string }) {
  const hiddenMatch = findHiddenMatch(member, search)
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <PersonAvatar name={member.name} photo={member.photo} size="md" />
      <Box miw={0}>
        <Text component="div" ff="heading" fz="h4" fw={540} lh={1.3}>
          <MemberLink member={member} search={search} />
        </Text>
        <Text component="div" size="sm" c="dimmed" fw={400}>
          <Marked text={member.role ?? ''} search={search} />
          {hiddenMatch && (
            <Text span display="block" inherit fs="italic" lineClamp={2}>
              <Marked text={hiddenMatch} search={search} />
            </Text>
          )}
        </Text>
      </Box>
    </Group>
  )
}

/** A main value with a secondary one below it. */
const Pair = ({ first, second }: { first?: ReactNode; second: ReactNode }) => (
  <>
    {first && <div>{first}</div>}
    {second && (
      <Text component="div" size="sm" c="dimmed">
        {second}
      </Text>
    )}
  </>
)
