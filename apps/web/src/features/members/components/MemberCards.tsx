import { Card, VisuallyHidden } from '@mantine/core'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import {
  IconBriefcase,
  IconBuildingStore,
  IconMapPin,
  IconPlant2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { companyOf, factsOf } from '../member-facts.ts'
import { CompanyLink } from './CompanyLink.tsx'
import classes from './Members.module.css'
import { MemberLink } from './member/MemberLink.tsx'
import { ProfileButton } from './ProfileButton.tsx'

interface FactProps {
  icon: TablerIcon
  label: string
  /** Shown side by side, with a dot between them. */
  parts: ReactNode[]
}

function Fact({ icon: Icon, label, parts }: FactProps) {
  const shown = parts.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <div className={classes.fact}>
      <dt>
        <Icon aria-hidden size="1.25em" stroke={1.5} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>
        {shown.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two parts, in a fixed order.
          <span key={index}>
            {index > 0 && <span aria-hidden> · </span>}
            {part}
          </span>
        ))}
      </dd>
    </div>
  )
}

/** What she does and where; nothing stands for nothing. */
export function MemberFacts({ member }: { member: DirectoryMember }) {
  const { product, field, business, location } = factsOf(member)
  return (
    <dl className={classes.facts}>
      <Fact
        icon={IconBuildingStore}
        label="Company"
        parts={[companyOf(member) && <CompanyLink key="company" member={member} />, product]}
      />
      <Fact icon={IconPlant2} label="Industry" parts={field} />
      <Fact icon={IconBriefcase} label="Business" parts={business} />
      <Fact icon={IconMapPin} label="Location" parts={[location]} />
    </dl>
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

export function MemberCards({ members }: { members: DirectoryMember[] }) {
  return (
    <ul className={classes.cards} aria-label="Members">
      {members.map((member) => (
        <MemberCard key={member.id} member={member} />
      ))}
    </ul>
  )
}
