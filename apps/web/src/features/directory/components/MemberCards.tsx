import { Card } from '@mantine/core'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { MemberFacts } from '#components/member/MemberFacts.tsx'
import { ProfileButton } from '#components/member/ProfileButton.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import classes from './Directory.module.css'
import { MemberLink } from './MemberLink.tsx'

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
