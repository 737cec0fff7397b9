import { Stack, Text, Title } from '@mantine/core'
import type { MemberPage } from '@portal/shared/directory/schemas'
import { topicLabel } from '@portal/shared/directory/topics'
import { type ReactNode, useId } from 'react'
import { FactList } from '#components/cards/FactList.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { detailsOf } from '../member-details.ts'
import classes from './Member.module.css'

const asTyped = { whiteSpace: 'pre-line' } as const

/** A part of the page under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Stack component="section" aria-labelledby={heading}>
      <Title order={2} fz="h3" id={heading}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

/** A founder's portrait: what she says of herself, and the facts of her venture in the margin. */
export function MemberProfile({ member }: { member: MemberPage }) {
  const network = useNetwork()
  const { bio, canHelpWith, venture, raises, raiseNotes } = detailsOf(member)
  const tellsOfRaises = raises.length > 0 || raiseNotes !== undefined
  const tells = bio !== undefined || canHelpWith.length > 0 || tellsOfRaises
  const hasFacts = venture.length > 0

  if (!tells && !hasFacts) return null
  return (
    <div className={classes.columns} data-single={!(tells && hasFacts) || undefined}>
      {tells && (
        <Stack gap="xl">
          {bio && (
            <Part title="About">
              {/* Her own words, set as a paper sets the first paragraph of a portrait. */}
              <Text
                dir="auto"
                maw="var(--portal-reading-width)"
                ff="heading"
                size="xl"
                lh={1.5}
                style={asTyped}
              >
                {bio}
              </Text>
            </Part>
          )}
          {canHelpWith.length > 0 && (
            <Part title="Can help with">
              <Rows space="sm" lined={false}>
                {canHelpWith.map((offer) => (
                  <li key={offer}>{topicLabel(network, offer)}</li>
                ))}
              </Rows>
            </Part>
          )}
          {tellsOfRaises && (
            <Part title="Fundraising">
              {raises.length > 0 && <FactList look="grid" facts={raises} />}
              {raiseNotes && (
                <Text maw="var(--portal-reading-width)" style={asTyped}>
                  {raiseNotes}
                </Text>
              )}
            </Part>
          )}
        </Stack>
      )}
      {hasFacts && (
        <div className={classes.margin}>
          <Part title="The venture">
            <FactList look="grid" facts={venture} />
          </Part>
        </div>
      )}
    </div>
  )
}
