import { Card, Table } from '@mantine/core'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { CompanyLink, factsOf, MemberFacts } from '#components/member/MemberFacts.tsx'
import { ProfileButton } from '#components/member/ProfileButton.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { useNetwork } from '#lib/network.ts'
import classes from './Directory.module.css'
import { MemberLink } from './MemberLink.tsx'

interface MemberListProps {
  members: DirectoryMember[]
  /** Whether there is room for a table. */
  wide: boolean
}

/** Founders in a table, or on cards where there is no room for one. */
export const MemberList = ({ members, wide }: MemberListProps) =>
  wide ? <MemberTable members={members} /> : <MemberCards members={members} />

/** The first value stands out, the second keeps quiet beneath it. */
function Pair({ values: [first, second] }: { values: string[] }) {
  return (
    <>
      <span className={classes.line}>{first}</span>
      {second && <span className={classes.quiet}>{second}</span>}
    </>
  )
}

function MemberRow({ member }: { member: DirectoryMember }) {
  const { product, field, business, location } = factsOf(member)
  return (
    <Table.Tr>
      <th scope="row" className={classes.person}>
        <div className={classes.identity}>
          <PersonAvatar name={member.name} size="md" />
          <div>
            <span className={classes.name}>
              <MemberLink member={member} />
            </span>
            <span className={classes.quiet}>{member.role}</span>
          </div>
        </div>
      </th>
      <Table.Td>
        <span className={classes.line}>
          <CompanyLink member={member} />
        </span>
        <span className={classes.quiet}>{product}</span>
      </Table.Td>
      <Table.Td>
        <Pair values={field} />
      </Table.Td>
      <Table.Td>
        <Pair values={business} />
      </Table.Td>
      <Table.Td>{location}</Table.Td>
      <Table.Td className={classes.profile}>
        <ProfileButton compact name={member.name} profile={member.linkedin_profile} />
      </Table.Td>
    </Table.Tr>
  )
}

function MemberTable({ members }: { members: DirectoryMember[] }) {
  const place = useNetwork().professional_network
  return (
    <Table className={classes.table} aria-label="Members">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Founder</Table.Th>
          <Table.Th>Company</Table.Th>
          <Table.Th>Industry</Table.Th>
          <Table.Th>Business</Table.Th>
          <Table.Th className={classes.place}>Location</Table.Th>
          <Table.Th>{place}</Table.Th>
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

function MemberCard({ member }: { member: DirectoryMember }) {
  return (
    <Card component="li" className={classes.card}>
      <div className={classes.identity}>
        <PersonAvatar name={member.name} size="md" />
        <div>
          <h2 className={classes.cardName}>
            <MemberLink member={member} />
          </h2>
          <span className={classes.quiet}>{member.role}</span>
        </div>
      </div>
      <MemberFacts member={member} />
      <div className={classes.cardAction}>
        <ProfileButton name={member.name} profile={member.linkedin_profile} />
      </div>
    </Card>
  )
}

function MemberCards({ members }: { members: DirectoryMember[] }) {
  return (
    <ul className={classes.cards} aria-label="Members">
      {members.map((member) => (
        <MemberCard key={member.id} member={member} />
      ))}
    </ul>
  )
}
