import { Skeleton, Title } from '@mantine/core'
import type { MemberPage } from '@portal/shared/directory/schemas'
import { IconMapPin } from '@tabler/icons-react'
import { Sprig } from '#components/brand/Sprig.tsx'
import { CompanyLink, companyOf } from '#components/member/MemberFacts.tsx'
import { ProfileButton } from '#components/member/ProfileButton.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { detailsOf } from '../member-details.ts'
import classes from './Member.module.css'

/** What she does and where, as on the first lines of a portrait. */
function Lines({ member }: { member: MemberPage }) {
  const { role, location, pronouns } = detailsOf(member)
  const company = companyOf(member)
  return (
    <>
      {(role || company) && (
        <p className={classes.work}>
          {role}
          {role && company && <span aria-hidden> · </span>}
          <CompanyLink member={member} />
        </p>
      )}
      {(location || pronouns) && (
        <p className={classes.place}>
          {location && (
            <span className={classes.where}>
              <IconMapPin aria-hidden size="1.125em" stroke={1.5} />
              {location}
            </span>
          )}
          {pronouns && <span>{pronouns}</span>}
        </p>
      )}
      <div className={classes.contact}>
        <ProfileButton name={member.name} profile={member.linkedin_profile} />
      </div>
    </>
  )
}

interface MemberHeaderProps {
  /** Known before the page is: it came along from the directory. */
  name: string
  member: MemberPage | undefined
  loading: boolean
}

/** Stays while the page loads below it, and with it the focus on the name. */
export function MemberHeader({ name, member, loading }: MemberHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.ornament}>
        <Sprig size="13rem" />
      </div>
      <PersonAvatar name={name} letters={2} className={classes.avatar ?? ''} />
      <div className={classes.identity}>
        <Title order={1} tabIndex={-1} className={classes.name ?? ''}>
          {name}
        </Title>
        {member && <Lines member={member} />}
        {loading && (
          <div aria-hidden="true">
            <Skeleton height="1.375rem" w="16rem" maw="90%" />
            <Skeleton height="1rem" w="8rem" mt="sm" />
          </div>
        )}
      </div>
    </header>
  )
}
