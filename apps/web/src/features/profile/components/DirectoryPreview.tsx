import { Anchor, Card, Title } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { Link } from 'react-router-dom'
import { MemberFacts } from '#components/member/MemberFacts.tsx'
import { ProfileButton } from '#components/member/ProfileButton.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { privacyPath } from '#config/paths.ts'
import { keptPrivate, previewOf } from '../directory-preview.ts'
import classes from './Account.module.css'
import { VisibilitySwitch } from './VisibilitySwitch.tsx'

const named = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** 'Member Directory Preview': what other founders see of the member, and whether they do. */
export function DirectoryPreview({ me }: { me: Me }) {
  const member = previewOf(me)
  const missing = keptPrivate(me)
  return (
    <Card component="section" aria-labelledby="preview" className={classes.card}>
      <Title order={2} size="h3" id="preview">
        Member Directory Preview
      </Title>
      <div className={classes.preview} data-hidden={!me.listed || undefined}>
        <div className={classes.identity}>
          <PersonAvatar name={member.name} letters={2} />
          <div>
            <p className={classes.name}>{member.name}</p>
            <p className={classes.quiet}>{member.role}</p>
          </div>
        </div>
        <MemberFacts member={member} />
        <ProfileButton name={member.name} profile={member.linkedin_profile} />
      </div>
      {missing.length > 0 && (
        <p className={classes.quiet}>
          Kept private by you: {named.format(missing)}.{' '}
          <Anchor component={Link} to={privacyPath} inherit>
            Change what founders see
          </Anchor>
        </p>
      )}
      <VisibilitySwitch me={me} />
    </Card>
  )
}
