import { Box, Card, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { IntroductionButton } from '#components/member/IntroductionButton.tsx'
import { CompanyLink, factsOf, MemberFacts } from '#components/member/MemberFacts.tsx'
import { ProfileButton } from '#components/member/ProfileButton.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { memberQuery } from '#lib/members.ts'
import { useNetwork } from '#lib/network.ts'
import { memberStep } from './BackToDirectory.tsx'
import classes from './Directory.module.css'

interface MemberListProps {
  members: DirectoryMember[]
  /** Whether there is room for a table. */
  wide: boolean
}

/** Founders in a table, or on cards where there is no room for one. */
export const MemberList = ({ members, wide }: MemberListProps) =>
  wide ? <MemberTable members={members} /> : <MemberCards members={members} />

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text component="div" size="sm" c="dimmed">
    {children}
  </Text>
)

/** The first value stands out, the second keeps quiet beneath it. */
const Pair = ({ values: [first, second] }: { values: ReactNode[] }) => (
  <>
    <div>{first}</div>
    <Quiet>{second}</Quiet>
  </>
)

/** A founder's name in the directory; it leads to her page, which is fetched when a click is likely. */
function MemberLink({ member }: { member: { id: string; name: string } }) {
  const { search } = useLocation()
  const queryClient = useQueryClient()
  const prefetch = () => {
    void queryClient.prefetchQuery(memberQuery(member.id))
    import('../pages/MemberPage.tsx').catch(() => {})
  }
  return (
    <Link
      {...memberStep(member, search)}
      className={classes.memberLink}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      {member.name}
    </Link>
  )
}

interface IdentityProps {
  member: DirectoryMember
  /** The element that holds the name. */
  as: 'h2' | 'div'
  children?: ReactNode
}

const Identity = ({ member, as, children }: IdentityProps) => (
  <Group gap="sm" wrap="nowrap">
    <PersonAvatar name={member.name} photo={member.photo} size="md" />
    <Box miw={0}>
      <Text component={as} ff="heading" fz="h4" fw={540} lh={1.3}>
        <MemberLink member={member} />
      </Text>
      <Quiet>{member.role}</Quiet>
      {children}
    </Box>
  </Group>
)

function MemberRow({ member }: { member: DirectoryMember }) {
  const { product, field, business, location } = factsOf(member)
  return (
    <Table.Tr>
      <th scope="row">
        <Identity member={member} as="div">
          <IntroductionButton compact member={member} />
        </Identity>
      </th>
      <Table.Td>
        <Pair values={[<CompanyLink key="company" member={member} />, product]} />
      </Table.Td>
      <Table.Td>
        <Pair values={field} />
      </Table.Td>
      <Table.Td>
        <Pair values={business} />
      </Table.Td>
      <Table.Td>{location}</Table.Td>
      <Table.Td>
        <ProfileButton compact name={member.name} profile={member.linkedin_profile} />
      </Table.Td>
    </Table.Tr>
  )
}

function MemberTable({ members }: { members: DirectoryMember[] }) {
  const place = useNetwork().professional_network
  return (
    <Table layout="fixed" className={classes.table ?? ''} aria-label="Members">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="26%">Founder</Table.Th>
          <Table.Th w="20%">Company</Table.Th>
          <Table.Th w="18.5%">Industry</Table.Th>
          <Table.Th>Business</Table.Th>
          <Table.Th w="11%">Location</Table.Th>
          <Table.Th w="4.75rem">{place}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

const MemberCard = ({ member }: { member: DirectoryMember }) => (
  <Card component="li">
    <Stack flex={1}>
      <Identity member={member} as="h2" />
      <MemberFacts member={member} />
      <IntroductionButton member={member} />
      <ProfileButton name={member.name} profile={member.linkedin_profile} />
    </Stack>
  </Card>
)

const MemberCards = ({ members }: { members: DirectoryMember[] }) => (
  <SimpleGrid component="ul" minColWidth="min(100%, 18rem)" m={0} p={0} aria-label="Members">
    {members.map((member) => (
      <MemberCard key={member.id} member={member} />
    ))}
  </SimpleGrid>
)
