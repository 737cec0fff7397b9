import type { Network } from '@portal/shared/network/schemas'
import type { Me } from '@portal/shared/profile/schemas'
import {
  type AccountField,
  business,
  community,
  founderDetails,
  friendDetails,
  friendRole,
  fundraising,
  isFounder,
} from './fields.ts'
import { heldIn, isIncomplete, type SectionId } from './values.ts'

/** What is shown, and changed by writing to the network. */
export interface FixedFacts {
  facts: { label: string; values: string[] }[]
  /** What the member may want to have changed. */
  named: string
  /** Whether they come before the fields. */
  first?: boolean
}

export interface AccountSection {
  id: SectionId
  title: string
  fields: AccountField[]
  fixed?: FixedFacts
}

const details = (fields: AccountField[]): AccountSection => ({
  id: 'details',
  title: 'Your Details',
  fields,
})

/** What a friend told when applying. A member who never applied as one, such as an administrator, has none. */
function roleOf({ ecosystem_role, role_org }: Me): AccountSection[] {
  if (ecosystem_role.length === 0 && !role_org) return []
  const fixed = {
    facts: [
      { label: 'Role in the ecosystem', values: ecosystem_role },
      { label: 'Role and organisation', values: role_org ? [role_org] : [] },
    ],
    named: 'your role',
    first: true,
  }
  return [{ id: 'business', title: 'Your Role', fields: friendRole(), fixed }]
}

/** The sections of 'Profile Information' that apply to the member. */
export function profileSectionsOf(me: Me, network: Network): AccountSection[] {
  if (!isFounder(me)) return [details(friendDetails(network)), ...roleOf(me)]
  return [
    details(founderDetails(network)),
    {
      id: 'business',
      title: 'Business Details',
      fields: business(),
      fixed: {
        facts: [{ label: 'Business Model(s)', values: me.business_model }],
        named: 'your business models',
      },
    },
    { id: 'fundraising', title: 'Fundraising', fields: fundraising() },
  ]
}

export const communityOf = (network: Network): AccountSection => ({
  id: 'community',
  title: 'Community Engagement',
  fields: community(network),
})

/** The fields of a section that carry the 'Incomplete' badge. */
const incompleteIn = (me: Me, { fields }: AccountSection) =>
  fields.filter(({ name }) => isIncomplete(heldIn(me, name)))

/** How far the profile is filled in, and where the first gap is. */
export function completenessOf(me: Me, sections: AccountSection[]) {
  const total = sections.reduce((sum, { fields }) => sum + fields.length, 0)
  const gaps = sections.flatMap((section) =>
    incompleteIn(me, section).map((field) => ({ section: section.id, field })),
  )
  return { total, complete: total - gaps.length, first: gaps[0] ?? null }
}
