import { Button, Text } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { SectionCard } from '#components/layout/SectionCard.tsx'
import { useNetwork } from '#lib/network.ts'
import { communityOf } from '../sections.ts'
import classes from './Profile.module.css'
import { SectionFields } from './SectionForm.tsx'

const stay = () => {}

/** 'Community Engagement': always open for editing. */
export function CommunityCard({ me }: { me: Me }) {
  const section = communityOf(useNetwork())
  return (
    <SectionCard
      id={section.id}
      title={section.title}
      intro="How you would like to take part. Change your mind any time."
    >
      <SectionFields section={section} me={me} onSaved={stay}>
        {({ saving, isDirty }) => (
          <>
            <Text span role="status" size="sm" c="dimmed">
              {isDirty && 'Not saved yet'}
            </Text>
            <Button type="submit" loading={saving} className={classes.save ?? ''}>
              Save Community Preferences
            </Button>
          </>
        )}
      </SectionFields>
    </SectionCard>
  )
}
