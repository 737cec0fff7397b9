import { Title } from '@mantine/core'
import type { MemberPage } from '@portal/shared/directory/schemas'
import { type ReactNode, useId } from 'react'
import { type Detail, detailsOf } from '../member-details.ts'
import classes from './Member.module.css'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <Title order={2} id={heading} className={classes.partTitle ?? ''}>
        {title}
      </Title>
      {children}
    </section>
  )
}

function DetailList({ details }: { details: Detail[] }) {
  return (
    <dl className={classes.details}>
      {details.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{values.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A founder's portrait: what she says of herself, and the facts of her venture in the margin. */
export function MemberProfile({ member }: { member: MemberPage }) {
  const { bio, canHelpWith, venture, raises, raiseNotes } = detailsOf(member)
  const tellsOfRaises = raises.length > 0 || raiseNotes !== undefined
  const tells = bio !== undefined || canHelpWith.length > 0 || tellsOfRaises
  const hasFacts = venture.length > 0

  if (!tells && !hasFacts) return null
  return (
    <div className={classes.columns} data-single={!(tells && hasFacts) || undefined}>
      {tells && (
        <div className={classes.story}>
          {bio && (
            <Part title="About">
              <p className={classes.bio}>{bio}</p>
            </Part>
          )}
          {canHelpWith.length > 0 && (
            <Part title="Can help with">
              <ul className={classes.help}>
                {canHelpWith.map((offer) => (
                  <li key={offer}>{offer}</li>
                ))}
              </ul>
            </Part>
          )}
          {tellsOfRaises && (
            <Part title="Fundraising">
              {raises.length > 0 && <DetailList details={raises} />}
              {raiseNotes && <p className={classes.words}>{raiseNotes}</p>}
            </Part>
          )}
        </div>
      )}
      {hasFacts && (
        <div className={classes.margin}>
          <Part title="The venture">
            <DetailList details={venture} />
          </Part>
        </div>
      )}
    </div>
  )
}
