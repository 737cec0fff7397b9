import { Card, Title } from '@mantine/core'
import { readProfile } from '@portal/shared/profile/profile-values'
import type { Me } from '@portal/shared/profile/schemas'
import { useMemo, useState } from 'react'
import { fieldId } from '#components/form/use-field.ts'
import { useNetwork } from '#lib/network.ts'
import { isFounder } from '../fields.ts'
import { communityOf, profileSectionsOf } from '../sections.ts'
import type { FieldName, SectionId } from '../values.ts'
import classes from './Account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { CommunityCard } from './CommunityCard.tsx'
import { Completeness } from './Completeness.tsx'
import { DirectoryPreview } from './DirectoryPreview.tsx'
import { PageNav } from './PageNav.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

type Editing = Partial<Record<SectionId, FieldName | null>>

interface AccountProps {
  me: Me
  /** The cards that stand on the page below these. */
  below: { id: string; title: string }[]
}

/** The profile's cards, as far as they apply to the member. */
export function Account({ me, below }: AccountProps) {
  const network = useNetwork()
  const profile = useMemo(() => readProfile(me), [me])
  const [editing, setEditing] = useState<Editing>({})
  const edit = (section: SectionId, from: FieldName | null) =>
    setEditing((before) => ({ ...before, [section]: from }))
  const fill = (section: SectionId, field: FieldName) => {
    edit(section, field)
    // A form that is open already may have begun with this very field.
    document.getElementById(fieldId(field))?.focus()
  }
  const sections = profileSectionsOf(profile, network)
  const community = communityOf(network)
  const others = [community, { id: 'subscription', title: 'Subscription' }, ...below]

  return (
    <UnsavedGuard>
      <div className={classes.frame}>
        <div className={classes.columns}>
          <div className={classes.column}>
            <AccountCard me={me} />
            {isFounder(me) && <DirectoryPreview me={me} />}
            <PageNav me={profile} sections={sections} others={others}>
              <Completeness me={profile} sections={sections} onFill={fill} />
            </PageNav>
          </div>
          <div className={classes.column}>
            <Card component="section" aria-labelledby="profile" className={classes.card}>
              <Title order={2} id="profile">
                Profile Information
              </Title>
              {sections.map((section) => (
                <ProfileSection
                  key={section.id}
                  section={section}
                  me={profile}
                  editing={editing[section.id] ?? null}
                  onEdit={(from) => edit(section.id, from)}
                />
              ))}
            </Card>
            <CommunityCard section={community} me={profile} />
          </div>
        </div>
        <SubscriptionCard current={me.tier} />
      </div>
    </UnsavedGuard>
  )
}
