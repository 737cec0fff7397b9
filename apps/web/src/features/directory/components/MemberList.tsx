import { Box, Card, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import type { ReactNode } from 'react'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { IntroductionButton } from '#features/introductions/public.ts'
import { useNetwork } from '#lib/session/network.ts'
import type { DirectoryState } from '../api.ts'
import { foundIn } from '../found-in.ts'
import classes from './Directory.module.css'
import { HelpsWith } from './HelpsWith.tsx'
import { Marked } from './Marked.tsx'
import { CompanyLink, companyOf, factsOf } from './MemberFacts.tsx'
import { MemberLink } from './MemberLink.tsx'
import { ProfileButton } from './ProfileButton.tsx'

/** What was looked for: it is marked. */
type Wanted = Pick<DirectoryState, 'search' | 'helps_with'>

interface MemberListProps {
  members: DirectoryMember[]
  wanted: Wanted
  /** Whether there is room for a table. */
  wide: boolean
}

/** Founders in a table, or on cards where there is no room for one. */
export const MemberList = ({ members, wanted, wide }: MemberListProps) =>
  wide ? (
    <MemberTable members={members} wanted={wanted} />
  ) : (
    <SimpleGrid component="ul" minColWidth="min(100%, 20rem)" spacing="sm" aria-label="Members">
      {members.map((member) => (
        <MemberCard key={member.id} member={member} wanted={wanted} />
      ))}
    </SimpleGrid>
  )

interface MemberProps {
  member: DirectoryMember
  wanted: Wanted
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text component="div" size="sm" c="dimmed">
    {children}
  </Text>
)

/** Name and role, and where else the member was found. */
function Identity({ member, wanted, as }: MemberProps & { as: 'h2' | 'div' }) {
  const { search } = wanted
  const found = foundIn(member, search)
  return (
    <Group gap="sm" wrap="nowrap" flex={1} miw={0}>
      <PersonAvatar name={member.name} photo={member.photo} size="md" />
      <Box miw={0}>
        <Text component={as} ff="heading" fz="h4" fw={540} lh={1.3}>
          <MemberLink member={member} search={search} />
        </Text>
        <Quiet>
          <Marked text={member.role ?? ''} search={search} />
          {found && (
            <Text span display="block" inherit fs="italic" lineClamp={2}>
              <Marked text={found} search={search} />
            </Text>
          )}
        </Quiet>
      </Box>
    </Group>
  )
}

const Contacts = ({ member, size }: { member: DirectoryMember; size: 'lg' | 'xl' }) => (
  <Group gap="0.25rem" wrap="nowrap" justify="flex-end" flex="none">
    <IntroductionButton compact={size} member={member} />
    <ProfileButton compact={size} name={member.name} profile={member.linkedin_profile} />
  </Group>
)

/** The first value stands out, the second keeps quiet beneath it. */
const Pair = ({ values: [first, second] }: { values: ReactNode[] }) => (
  <>
    <div>{first}</div>
    <Quiet>{second}</Quiet>
  </>
)

function MemberRow({ member, wanted }: MemberProps) {
  const { search, helps_with } = wanted
  const { product, field, business, location } = factsOf(member)
  const marked = (text: string | null | undefined) => <Marked text={text ?? ''} search={search} />
  return (
    <Table.Tr>
      <th scope="row">
        <Identity member={member} wanted={wanted} as="div" />
      </th>
      <Table.Td>
        <HelpsWith topics={member.helps_with} search={search} chosen={helps_with} />
      </Table.Td>
      <Table.Td>
        <Pair values={[<CompanyLink key="c" member={member} search={search} />, marked(product)]} />
      </Table.Td>
      <Table.Td>
        <Pair values={field.map(marked)} />
      </Table.Td>
      <Table.Td>
        <Pair values={business} />
      </Table.Td>
      <Table.Td>
        <Quiet>{location}</Quiet>
      </Table.Td>
      <Table.Td>
        <Contacts member={member} size="lg" />
      </Table.Td>
    </Table.Tr>
  )
}

function MemberTable({ members, wanted }: Omit<MemberListProps, 'wide'>) {
  const place = useNetwork().professional_network
  return (
    <Table layout="fixed" className={classes.table ?? ''} aria-label="Members">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="21.5%">Founder</Table.Th>
          <Table.Th w="17.5%">Helps with</Table.Th>
          <Table.Th w="15%">Company</Table.Th>
          <Table.Th w="13%">Industry</Table.Th>
          <Table.Th w="12.5%">Business</Table.Th>
          <Table.Th>Location</Table.Th>
          <Table.Th w="5.5rem" ta="end">
            {place}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} wanted={wanted} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function MemberCard({ member, wanted }: MemberProps) {
  const { search, helps_with } = wanted
  const { product, field, business, location } = factsOf(member)
  // Many a word is the answer to two questions: 'SaaS' is a product and a business model.
  const facts = [...new Set([product, ...field, ...business, location])].filter((fact) => fact)
  return (
    <Card component="li" px="sm" py="0.625rem">
      <Stack gap="0.25rem" flex={1}>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Identity member={member} wanted={wanted} as="h2" />
          <Contacts member={member} size="xl" />
        </Group>
        <HelpsWith titled topics={member.helps_with} search={search} chosen={helps_with} />
        <Text component="div" size="sm" lh={1.35} lineClamp={2}>
          {companyOf(member) && <CompanyLink member={member} search={search} />}
          {companyOf(member) && facts.length > 0 && <span aria-hidden>&nbsp;· </span>}
          <Text span inherit c="dimmed">
            <Marked text={facts.join('\u00a0· ')} search={search} />
          </Text>
        </Text>
      </Stack>
    </Card>
  )
}
