import { Stack, Text, Title } from '@mantine/core'
import type { MemberPage } from '@portal/shared/directory/schemas'
import { topicsOf } from '@portal/shared/directory/topics'
import { type ReactNode, useId } from 'react'
import { FactList } from '#components/cards/FactList.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { detailsOf } from '../member-details.ts'
import classes from './Member.module.css'

const asTyped = { whiteSpace: 'pre-line' } as const

export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
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

export function MemberProfile({ member }: { member: MemberPage }) {
  const network = useNetwork()
  const { bio, canHelpWith, venture, raises, raiseNotes } = detailsOf(member)
  const hasFundraising = raises.length > 0 || raiseNotes !== undefined
  const hasTexts = bio !== undefined || canHelpWith.length > 0 || hasFundraising
  const hasFacts = venture.length > 0

  if (!hasTexts && !hasFacts) return null
  return (
    <div className={classes.columns} data-single={!(hasTexts && hasFacts) || undefined}>
      {hasTexts && (
        <Stack gap="xl">
          {bio && (
            <ProfileSection title="About">
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
            </ProfileSection>
          )}
          {canHelpWith.length > 0 && (
            <ProfileSection title="Can help with">
              <Rows space="sm" lined={false}>
                {topicsOf(network, canHelpWith).map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </Rows>
            </ProfileSection>
          )}
          {hasFundraising && (
            <ProfileSection title="Fundraising">
              {raises.length > 0 && <FactList look="grid" facts={raises} />}
              {raiseNotes && (
                <Text maw="var(--portal-reading-width)" style={asTyped}>
                  {raiseNotes}
                </Text>
              )}
            </ProfileSection>
          )}
        </Stack>
      )}
      {hasFacts && (
        <div className={classes.margin}>
          <ProfileSection title="The venture">
            <FactList look="grid" facts={venture} />
          </ProfileSection>
        </div>
      )}
    </div>
  )
}
